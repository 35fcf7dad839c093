import type { Doc } from '#domain/catalog/reading.ts'
import { groups } from '#domain/api/operation.ts'
import { operations, operationsOfFiles } from '#domain/api/operations.ts'
import { css } from '#panda/css'
import { api } from '#copy/api.ts'
import { useStoredTable } from '#local/catalog/rows.ts'
import { useAnswers } from '#state/answers.ts'
import { useCopy } from '#state/language.ts'
import { ApiOperation } from './api-operation.tsx'
import { DocsFrame } from './docs-frame.tsx'
import { sideEntry, sideNav } from './side-nav.ts'

const lead = css({ textStyle: 'lead', color: 'ink.2', maxWidth: 'read', marginBottom: '4' })
const link = css({ color: 'accent.ink', textDecoration: 'underline' })
const groupStyle = css({ marginTop: '10', scrollMarginTop: '[88px]' })
const list = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  borderTop: '[1px solid token(colors.line)]',
  marginTop: '3',
})

/** Every interface for programs, from the table that the OpenAPI document is made of. */
export function ApiDocs() {
  const words = useCopy(api)
  const given = useAnswers() === 'files' ? operationsOfFiles : operations
  const shown = groups.filter((group) => given.some((one) => one.group === group))
  const stored = useStoredTable<Doc>('docs')
  const pages = [...(stored ?? [])].sort((a, b) => a.position - b.position)
  return (
    <DocsFrame
      here="api"
      pages={pages}
      isLong
      aside={
        <nav aria-label={words.page.contents} className={sideNav}>
          <h2>{words.page.contents}</h2>
          {shown.map((group) => (
            <a key={group} href={`#api-${group}`} className={sideEntry}>
              {words.groups[group]}
            </a>
          ))}
        </nav>
      }
    >
      <h1 className={css({ marginBottom: '4' })}>{words.title}</h1>
      <p className={lead}>{words.about}</p>
      <p>
        <a className={link} href="/api/openapi.json">
          {words.page.document}
        </a>
      </p>
      {shown.map((group) => (
        <section key={group} id={`api-${group}`} className={groupStyle}>
          <h2 className={css({ textStyle: 'section' })}>{words.groups[group]}</h2>
          <div className={list}>
            {given
              .filter((one) => one.group === group)
              .map((one) => (
                <ApiOperation key={one.id} operation={one} />
              ))}
          </div>
        </section>
      ))}
    </DocsFrame>
  )
}
