import type { ReactNode } from 'react'
import { readPermission } from '#domain/catalog/permission.ts'
import { readRisk } from '#domain/catalog/risk.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { ownNote } from '#content/notes-in-english.ts'
import { permissionMeans } from '#copy/permissions.ts'
import { risks } from '#copy/risks.ts'
import { skillPage } from '#copy/skill.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { WithCode } from '#ui/code/code.tsx'
import { Note } from '#ui/note.tsx'
import { PermissionIcon } from '#ui/permission-icon.tsx'

const sides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(auto-fit, minmax(280px, 1fr))]' },
  gap: '6',
  '& h2': { fontSize: 'md', marginBottom: '3' },
})
const permissions = css({
  '& > li': {
    display: 'flex',
    gap: '3',
    paddingBlock: '2.5',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  '& svg': { color: 'ink.3', marginTop: '0.5' },
})
const detail = css({ display: 'block', fontSize: 'xs', color: 'ink.3', lineHeight: '[1.6]' })
const authorText = css({ display: 'block', fontSize: 'xs', color: 'ink.2', lineHeight: '[1.6]' })

function Permission({ stored }: { stored: string }): ReactNode {
  const { permission, authorSays } = useCopy(skillPage)
  const means = useCopy(permissionMeans)
  const language = useLanguage()
  const { known, detail: authorDetail } = readPermission(stored)
  return (
    <li>
      <PermissionIcon of={known} />
      <span className={css({ fontSize: 'sm', minWidth: '0', unicodeBidi: 'plaintext' })}>
        {known ? (
          <b className={css({ fontWeight: 'medium' })}>{permission[known]}</b>
        ) : (
          <WithCode>{authorDetail}</WithCode>
        )}
        {known && <small className={detail}>{means[known]}</small>}
        {known && authorDetail && (
          <small className={authorText}>
            {authorSays}
            <span className={css({ unicodeBidi: 'isolate' })}>
              <WithCode>{ownNote(language, authorDetail)}</WithCode>
            </span>
          </small>
        )}
      </span>
    </li>
  )
}

function Risk({ stored }: { stored: string }): ReactNode {
  const chosen = useLanguage()
  const language = chosen === 'en' ? 'en' : 'zh'
  const { known, detail: finding } = readRisk(stored)
  return (
    <li>
      <Note kind="warn">
        {known ? (
          <>
            <b className={css({ fontWeight: 'medium' })}>{risks[known][language]}</b>
            <code className={css({ display: 'block', fontFamily: 'mono', fontSize: 'xs' })}>
              {finding}
            </code>
            <small className={authorText}>{risks[known].means[language]}</small>
          </>
        ) : (
          <WithCode>{ownNote(chosen, finding)}</WithCode>
        )}
      </Note>
    </li>
  )
}

/** The permissions of a skill, and its risks beside them. */
export function Cautions({ skill }: { skill: Skill }) {
  const text = useCopy(skillPage)
  return (
    <section className={sides}>
      <div>
        <h2>{text.permissions}</h2>
        {skill.permissions.length > 0 ? (
          <ul className={permissions}>
            {skill.permissions.map((one, at) => (
              <Permission key={at} stored={one} />
            ))}
          </ul>
        ) : (
          <p className={css({ fontSize: 'sm', color: 'ink.3' })}>{text.noPermissions}</p>
        )}
      </div>
      {skill.riskNotes.length > 0 && (
        <div>
          <h2>{text.risks}</h2>
          <ul className={css({ display: 'grid', gap: '2' })}>
            {skill.riskNotes.map((one, at) => (
              <Risk key={at} stored={one} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
