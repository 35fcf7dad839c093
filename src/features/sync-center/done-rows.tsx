import { css } from '#panda/css'
import type { DoneChange } from '#local/person/person.ts'
import { useLanguage } from '#state/language.ts'
import { CheckIcon, Icon } from '#ui/icon.tsx'
import { ChangeTime, Rows, rowStyle } from './changes.tsx'
import { type Names, sentence } from './sentence.ts'

/** The last changes that the server has accepted. */
export function DoneRows({ done, names }: { done: readonly DoneChange[]; names: Names }) {
  const language = useLanguage()
  return (
    <Rows rows={done}>
      {(change) => (
        <div className={rowStyle}>
          <Icon of={CheckIcon} className={css({ color: 'ok' })} />
          <p>
            {sentence(
              change,
              {
                items: names.items,
                collections: { get: (id) => change.collection ?? names.collections.get(id) },
              },
              language,
            )}
          </p>
          <ChangeTime at={change.at} />
        </div>
      )}
    </Rows>
  )
}
