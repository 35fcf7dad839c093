import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Skill } from './skills.ts'

/** What was found for a query, best first. `total` counts all, `skills` may be the first of them. */
export interface Answer {
  readonly query: string
  readonly skills: readonly Skill[]
  readonly total: number
}

/** So many cards are drawn, as on the first screens of the product's list. */
const shown = 50

/**
 * Notes that the question of this time has its answer just now; the bench reads it as it does of
 * the product. It may be said more than once.
 */
export function noteAnswer(asked: number): void {
  const { benchLog } = globalThis as { benchLog?: { asked: number; answered: number }[] }
  if (benchLog?.at(-1)?.asked !== asked) benchLog?.push({ asked, answered: performance.now() })
}

/** What is typed, and the answer; null while nothing can be searched. */
export function SearchView({
  query,
  answer,
  onType,
}: {
  readonly query: string
  readonly answer: Answer | null
  readonly onType: (query: string) => void
}) {
  return (
    <main>
      <h1>Skills</h1>
      <input
        type="search"
        aria-label="Search"
        value={query}
        onChange={(event) => onType(event.target.value)}
      />
      {answer && (
        <section>
          <p>
            <b>{answer.total.toLocaleString('zh-CN')}</b> for “{answer.query}”
          </p>
          <div role="list">
            {answer.skills.slice(0, shown).map((skill) => (
              <div role="listitem" key={skill.id}>
                <h2>{skill.name}</h2>
                <p>{skill.summary}</p>
                <small>
                  {skill.author} · {skill.category.join(', ')} · {skill.stars}
                </small>
              </div>
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

type Search = (query: string) => Promise<Answer>

/** Asks at every change of the query, and drops the answers that are overtaken. */
function SearchPage({ search }: { readonly search: Search }) {
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let isOvertaken = false
    const asked = performance.now()
    void search(query).then((found) => {
      noteAnswer(asked)
      if (!isOvertaken) setAnswer(found)
    })
    return () => {
      isOvertaken = true
    }
  }, [search, query])
  return <SearchView query={query} answer={answer} onType={setQuery} />
}

export const draw = (page: ReactNode): void =>
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>)

/** Draws the page of a peer that answers a question when it is asked. */
export const drawSearch = (search: Search): void => draw(<SearchPage search={search} />)
