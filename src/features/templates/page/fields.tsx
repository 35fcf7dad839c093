import type { Variable } from '#domain/catalog/template-variables.ts'
import { css } from '#panda/css'
import { templates } from '#copy/templates.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { HardDriveIcon, Icon } from '#ui/icon.tsx'
import { Input, TextArea } from '#ui/input.tsx'
import { LongList } from '#ui/long-list.tsx'

const stack = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  alignContent: 'start',
})
const note = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.3',
})

const apart = css({ paddingBottom: '4' })

export interface FieldsProps {
  readonly variables: readonly Variable[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (name: string, value: string) => void
  /** Restores the defaults; left out while nothing was typed. */
  readonly onReset?: (() => void) | undefined
}

/** A field for each blank, in the order of the text. Nothing that is typed is stored. */
export function Fields({ variables, values, onChange, onReset }: FieldsProps) {
  const text = useCopy(templates)
  return (
    <form
      className={stack}
      aria-label={text.fields}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <LongList
        count={variables.length}
        keyOf={(at) => variables[at]?.name ?? ''}
        estimate={82}
        className={stack}
        rowClass={apart}
      >
        {(at) =>
          variables[at] && (
            <BlankField
              variable={variables[at]}
              value={values[variables[at].name] ?? ''}
              onChange={onChange}
            />
          )
        }
      </LongList>
      <p className={note}>
        <Icon of={HardDriveIcon} size="s" />
        <span>{text.kept}</span>
      </p>
      {onReset && (
        <div>
          <Button size="sm" onClick={onReset}>
            {text.reset}
          </Button>
        </div>
      )}
    </form>
  )
}

function BlankField({
  variable: { name, fallback, long, code },
  value,
  onChange,
}: {
  variable: Variable
  value: string
  onChange: FieldsProps['onChange']
}) {
  const text = useCopy(templates)
  return (
    <Field label={name}>
      {(control) => {
        const shared = {
          ...control,
          value,
          placeholder: fallback ?? text.required,
          mono: code,
          spellCheck: false,
        }
        return long ? (
          <TextArea {...shared} rows={4} onChange={(event) => onChange(name, event.target.value)} />
        ) : (
          <Input {...shared} onChange={(event) => onChange(name, event.target.value)} />
        )
      }}
    </Field>
  )
}
