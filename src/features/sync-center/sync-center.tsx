import { css } from '#panda/css'
import { sync } from '#copy/sync.ts'
import { itemOfChange } from '#domain/outbox/mutations.ts'
import { partOfChange } from '#domain/outbox/package-of-change.ts'
import { countRows } from '#domain/outbox/user-rows.ts'
import { useItemNames } from '#local/catalog/item-names.ts'
import { outboxGroups } from '#local/outbox/groups.ts'
import { type Entry, usePerson } from '#local/person/person.ts'
import { undo } from '#local/outbox/actions.ts'
import { packageProgress, packageTitles } from '#local/outbox/package-progress.ts'
import { canRestore } from '#local/outbox/restore-copy.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { FilesIcon, Icon, RefreshCwIcon, Undo2Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHead } from '#ui/page.tsx'
import { notify } from '#ui/toast.tsx'
import { bytes } from '#state/bytes.ts'
import { ChangeRow, Part, Rows } from './changes.tsx'
import { DevicePanel } from './device.tsx'
import { PackagesPanel } from './packages.tsx'
import { DoneRows } from './done-rows.tsx'
import { HaltedRow } from './halted.tsx'
import { sentence } from './sentence.ts'
import { useContact } from './contact.ts'
import { StatePanel } from './state-panel.tsx'

const halves = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
})

/** The sync centre: changes that wait or were refused, and what this device stores. */
export function SyncCenter() {
  const text = useCopy(sync)
  const language = useLanguage()
  const formats = useFormats()
  const person = usePerson()
  const contact = useContact()
  const keepsCatalogue = useSyncStatus((state) => state.lasting)
  const names = {
    items: useItemNames(
      [...person.entries, ...person.done].flatMap((change) => itemOfChange(change) ?? []),
    ),
    collections: person.collectionNames,
    packages: packageTitles(person.entries),
  }
  const { refused, quarantined, waiting } = outboxGroups(person.entries)
  const sentenceOf = (entry: Entry) => sentence(entry, names, language)
  const progressOf = (entry: Entry) => {
    const progress = packageProgress(person.entries, entry)
    if (!progress) return {}
    const { sent, parts, left } = progress
    const numbers = [formats.number(sent), formats.number(parts)] as const
    return { reason: text.parts(...numbers, bytes(left, formats)), icon: <Icon of={FilesIcon} /> }
  }
  const exists = (id: string) => person.rows.collections.some((one) => one.id === id)
  const mine = person.state === 'open' ? countRows(person.rows) : null
  const lasting = keepsCatalogue && person.lasting
  return (
    <>
      <PageHead title={text.title}>
        <SyncNow working={contact.working} />
      </PageHead>
      <StatePanel
        contact={contact}
        waiting={waiting.length}
        refused={refused.length}
        quarantined={quarantined.length}
        lasting={lasting}
      />
      {refused.length > 0 && (
        <Part title={text.refused} note={text.refusedNote}>
          <Rows rows={refused.map((one) => ({ ...one, n: one.entry.n }))}>
            {({ entry, behind }) => (
              <HaltedRow
                entry={entry}
                sentence={sentenceOf(entry)}
                behind={behind.map((one) => ({ n: one.n, sentence: sentenceOf(one) }))}
                restorable={canRestore(entry, exists)}
              />
            )}
          </Rows>
        </Part>
      )}
      {quarantined.length > 0 && (
        <Part title={text.quarantined} note={text.quarantinedNote}>
          <Rows rows={quarantined}>
            {(entry) => (
              <HaltedRow
                entry={entry}
                sentence={sentenceOf(entry)}
                behind={[]}
                restorable={false}
              />
            )}
          </Rows>
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title={text.waiting} note={text.waitingNote}>
          <Rows rows={waiting}>
            {(entry) => (
              <ChangeRow
                entry={entry}
                sentence={sentenceOf(entry)}
                aside={<Undo entry={entry} />}
                {...progressOf(entry)}
              />
            )}
          </Rows>
        </Part>
      )}
      <div className={person.done.length > 0 ? halves : undefined}>
        {person.done.length > 0 && (
          <Part title={text.justDone}>
            <DoneRows done={person.done} names={names} />
          </Part>
        )}
        <Part title={text.device}>
          <DevicePanel
            mine={mine}
            at={contact.at}
            lasting={lasting}
            changes={person.entries.length}
          />
          <PackagesPanel />
        </Part>
      </div>
    </>
  )
}

function SyncNow({ working }: { working: boolean }) {
  const text = useCopy(sync)
  const [person, catalogue] = [
    usePersonSync((state) => state.now),
    useSyncStatus((state) => state.now),
  ]
  return (
    <Button busy={working} onClick={() => void Promise.all([person(), catalogue()])}>
      {!working && <Icon of={RefreshCwIcon} size="s" />}
      {text.syncNow}
    </Button>
  )
}

/** Undoes a change; only one that was never sent can be undone. */
function Undo({ entry }: { entry: Entry }) {
  const text = useCopy(sync)
  const undoChange = async () => {
    if (!(await undo(entry.n))) notify({ kind: 'wait', title: text.tooLate })
  }
  // files go with their submission
  return entry.state === 'new' && partOfChange(entry) === null ? (
    <IconButton label={text.undo} onClick={() => void undoChange()}>
      <Icon of={Undo2Icon} />
    </IconButton>
  ) : null
}
