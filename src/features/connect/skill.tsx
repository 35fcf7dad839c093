import type { Skill } from '#domain/catalog/skill.ts'
import { givenOf } from '#domain/install/site/site-place.ts'
import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { chooseSiteClient } from '#state/site-client.ts'
import { Field } from '#ui/field.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { ClientSteps } from './steps.tsx'
import { useWays } from './use-ways.ts'

const parts = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })

interface SkillFromHereProps {
  readonly skill: Skill
  /** Something was copied. */
  readonly onTaken: () => void
}

/** How each client installs one skill from this site; null where no command can. */
export function SkillFromHere({ skill, onTaken }: SkillFromHereProps) {
  const text = useCopy(connect)
  const given = givenOf(skill)
  const { ways, open, isSafe } = useWays({ kind: 'skill', slug: skill.slug }, given ? [given] : [])
  if (!open || !given) return null
  return (
    <div className={parts}>
      <Field label={text.client}>
        {(control) => (
          <SelectInput
            {...control}
            value={open.client}
            onPick={chooseSiteClient}
            options={ways.map(({ client }) => ({ value: client, label: text.names[client] }))}
          />
        )}
      </Field>
      <ClientSteps way={open} isSafe={isSafe} folded onTaken={onTaken} />
    </div>
  )
}
