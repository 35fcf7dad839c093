import type { ReactNode } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { type Field, formParts, type Forms } from '#domain/submission/form.ts'
import type { Faults } from '#domain/submission/form-check.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { submitFields } from '#copy/submit-fields.ts'
import { useCopy } from '#state/language.ts'
import { CircleAlertIcon, CircleCheckIcon, CircleDashedIcon, Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'

const list = css({
  '& > li > a': {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    minHeight: { base: 'touch', lg: '8' },
    fontSize: 'sm',
    color: 'ink.2',
    borderRadius: 'sm',
    _hover: { color: 'accent.ink' },
  },
  '& svg': { color: 'ink.3' },
  '& [data-done] svg': { color: 'ok' },
  '& [data-bad]': { color: 'bad', '& svg': { color: 'bad' } },
})

const signs = { done: CircleCheckIcon, open: CircleDashedIcon }

interface Part {
  readonly id: string
  readonly title: string
  readonly fields: readonly Field[]
  readonly done: boolean
}

/**
 * The parts of a form, and which of them are complete. `open` holds all faults of the form. What
 * brings files of its own can be installed by them.
 */
export function partsOf<T extends ItemType>(
  type: T,
  form: Forms[T],
  open: Faults,
  text: (typeof submit)['zh'],
  hasFiles: boolean,
): Part[] {
  const part = (id: string, title: string, fields: readonly Field[], more = true): Part => ({
    id,
    title,
    fields,
    done: fields.every((field) => !open[field]) && more,
  })
  if (type === 'template') {
    return [
      part('part-what', text.parts.what, formParts.template.what),
      part('part-text', text.parts.text, formParts.template.text),
      part('part-where', text.parts.whereTemplate, formParts.template.where),
    ]
  }
  const skill = form as Forms['skill']
  return [
    part('part-what', text.parts.what, formParts.skill.what),
    part('part-where', text.parts.where, formParts.skill.where),
    part(
      'part-install',
      text.parts.install,
      formParts.skill.install,
      hasFiles ||
        [skill.installCli, skill.installMcp, skill.installClaude].some((way) => way.trim() !== ''),
    ),
    part('part-terms', text.parts.terms, formParts.skill.terms),
  ]
}

/**
 * The parts of the form as links, each with a sign for complete, incomplete or wrong. `shown` are
 * the faults that the form shows at the moment.
 */
export function Progress({
  parts,
  shown,
  children,
}: {
  parts: readonly Part[]
  shown: Faults
  children: ReactNode
}) {
  const text = useCopy(submit)
  const { names } = useCopy(submitFields)
  return (
    <Panel padded label={text.progress}>
      <ul className={list}>
        {parts.map(({ id, title, fields, done }) => {
          const bad = fields.find((field) => shown[field])
          return (
            <li key={id}>
              <a href={`#${id}`} data-done={done ? '' : undefined} data-bad={bad ? '' : undefined}>
                <Icon of={bad ? CircleAlertIcon : signs[done ? 'done' : 'open']} />
                <span>{bad ? text.parts.mend(names[bad]) : title}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {children}
    </Panel>
  )
}
