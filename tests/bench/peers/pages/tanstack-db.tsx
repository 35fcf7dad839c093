import { QueryClient } from '@tanstack/query-core'
import { queryCollectionOptions } from '@tanstack/query-db-collection'
import { createCollection, ilike, or, useLiveQuery } from '@tanstack/react-db'
import { useState } from 'react'
import { draw, noteAnswer, SearchView } from './show.tsx'
import { connect, fetchAll } from './skills.ts'

/* TanStack DB: a query collection with all rows in memory, and a live query for what is typed. */

const client = connect()
const collection = createCollection(
  queryCollectionOptions({
    queryKey: ['skills'],
    queryFn: () => fetchAll(client),
    queryClient: new QueryClient(),
    getKey: ({ id }) => id,
  }),
)

function Page() {
  const [{ query, asked }, setQuestion] = useState({ query: '', asked: 0 })
  const typed = query.trim()
  const { data, isReady } = useLiveQuery({
    query: (q) => {
      const all = q.from({ skill: collection }).orderBy(({ skill }) => skill.stars, 'desc')
      if (typed === '') return all
      const like = `%${typed}%`
      return all.where(({ skill }) =>
        or(
          ilike(skill.name, like),
          ilike(skill.name_en, like),
          ilike(skill.slug, like),
          ilike(skill.author, like),
          ilike(skill.summary, like),
          ilike(skill.summary_en, like),
        ),
      )
    },
  })
  if (isReady) noteAnswer(asked)
  return (
    <SearchView
      query={query}
      answer={isReady ? { query, skills: data, total: data.length } : null}
      onType={(next) => setQuestion({ query: next, asked: performance.now() })}
    />
  )
}

draw(<Page />)
