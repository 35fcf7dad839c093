import type { InstallField, Typed } from '#domain/install/fields.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { EyeIcon, EyeOffIcon, HardDriveIcon, Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'
import { SelectInput } from '#ui/select-input.tsx'

const frame = css({
  display: 'grid',
  gap: '3',
  padding: { base: '4', lg: '5' },
  borderTopWidth: '[1px]',
  borderColor: 'line',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '[2px 12px]',
  '& > strong': { fontSize: 'sm', fontWeight: 'bold' },
  '& > p': { fontSize: 'xs', color: 'ink.3' },
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(auto-fill, minmax(260px, 1fr))]' },
  gap: '3',
})
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '[8px 12px]' })
const note = css({
  display: 'flex',
  gap: '2',
  flex: '[1 1 240px]',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.3',
  '& > svg': { marginTop: '0.5' },
})
const name = css({ fontFamily: 'mono', overflowWrap: 'anywhere' })

export interface InstallFieldsProps {
  readonly fields: readonly InstallField[]
  readonly typed: Typed
  readonly onType: (key: string, value: string) => void
  readonly onReset: () => void
  readonly revealed: boolean
  readonly onReveal: (revealed: boolean) => void
}

/**
 * The values that a server needs. They stay in this page's memory: the attributes below ask
 * browsers and password managers neither to fill them in nor to store them.
 */
export function InstallFields({
  fields,
  typed,
  onType,
  onReset,
  revealed,
  onReveal,
}: InstallFieldsProps) {
  const text = useCopy(install)
  const hasTyped = Object.values(typed).some(Boolean)
  return (
    <form
      aria-label={text.fields}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className={frame}
    >
      <div className={head}>
        <strong>{text.fields}</strong>
        <p>{text.fieldsText}</p>
      </div>
      <div className={grid}>
        {fields.map((field) => (
          <Field
            key={field.key}
            label={<bdi className={name}>{field.name}</bdi>}
            hint={field.hint && <bdi>{field.hint}</bdi>}
            aside={
              field.isRequired ? null : (
                <small className={css({ fontSize: 'xs', color: 'ink.3' })}>{text.optional}</small>
              )
            }
          >
            {(control) => {
              const value = typed[field.key] ?? ''
              if (field.choices.length > 0)
                return (
                  <SelectInput
                    {...control}
                    value={value}
                    onPick={(next) => onType(field.key, next)}
                    options={[
                      { value: '', label: field.isBlank ? text.choose : field.given },
                      ...field.choices
                        .filter((one) => one !== field.given)
                        .map((one) => ({ value: one, label: one })),
                    ]}
                  />
                )
              return (
                <Input
                  {...control}
                  mono
                  type={field.isSecret && !revealed ? 'password' : 'text'}
                  value={value}
                  placeholder={field.isBlank && !field.isRequired ? '' : field.given}
                  onChange={(event) => onType(field.key, event.target.value)}
                  autoComplete="off"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  data-1p-ignore=""
                  data-lpignore="true"
                />
              )
            }}
          </Field>
        ))}
      </div>
      <div className={foot}>
        <p className={note}>
          <Icon of={HardDriveIcon} size="s" />
          <span>{text.kept}</span>
        </p>
        {fields.some(({ isSecret }) => isSecret) && (
          <Button size="sm" aria-pressed={revealed} onClick={() => onReveal(!revealed)}>
            <Icon of={revealed ? EyeOffIcon : EyeIcon} size="s" />
            {revealed ? text.conceal : text.reveal}
          </Button>
        )}
        {hasTyped && (
          <Button size="sm" onClick={onReset}>
            {text.reset}
          </Button>
        )}
      </div>
    </form>
  )
}
