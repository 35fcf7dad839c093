import { useCallback, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ListPage, ManagedItem } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { deleteItem, listItems, markItem } from '#remote/moderation.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Confirm } from '#ui/confirm.tsx'
import { PageHead } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Table } from '#ui/table.tsx'
import { notify } from '#ui/toast.tsx'
import { ItemRow, type Mark } from './item-row.tsx'
import { useListAddress } from '../list-address.ts'
import { ListPager } from '../list-pager.tsx'
import { Nothing, QueryState } from '../query-state.tsx'
import { useRemote } from '../use-remote.ts'
import { errorText } from '../error-text.ts'

const field = { featured: 'isFeatured', verified: 'isVerified' } as const satisfies Record<
  Mark,
  keyof ManagedItem
>
const withRow =
  (id: string, change: Partial<ManagedItem>) =>
  (list: ListPage<ManagedItem>): ListPage<ManagedItem> => ({
    ...list,
    rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  })

/** All skills or all templates: found, marked, deleted. */
export function Items({ type }: { type: ItemType }) {
  const text = useCopy(admin)
  const language = useLanguage()
  const address = useListAddress()
  const { q, page } = address
  const remote = useRemote(useCallback(() => listItems(type, q, page), [type, q, page]))
  const [leaving, setLeaving] = useState<ManagedItem | null>(null)
  const nameOf = (item: ManagedItem) => inLanguage(language, item.name, item.nameEn)

  // shown at once; taken back when the server refuses
  async function mark(item: ManagedItem, which: Mark, on: boolean): Promise<void> {
    remote.change(withRow(item.id, { [field[which]]: on }))
    const outcome = await markItem(type, item.id, which, on)
    if ('ok' in outcome) {
      notify({
        id: `mark-${which}-${item.id}`,
        title:
          which === 'featured'
            ? on
              ? text.featuredOn
              : text.featuredOff
            : on
              ? text.verifiedOn
              : text.verifiedOff,
        detail: nameOf(item),
      })
      return
    }
    remote.change(withRow(item.id, { [field[which]]: !on }))
    notify({
      kind: 'bad',
      title: text.operationFailed(errorText(outcome.trouble, text)),
      detail: nameOf(item),
    })
    if (outcome.trouble.hint === 'not-found') remote.reload()
  }

  async function remove(item: ManagedItem): Promise<void> {
    const outcome = await deleteItem(type, item.id)
    // somebody else was faster: it is gone all the same
    const gone = 'ok' in outcome || outcome.trouble.hint === 'not-found'
    if (gone) notify({ title: text.deleted[type], detail: nameOf(item) })
    else
      notify({
        kind: 'bad',
        title: text.deleteFailed(errorText(outcome.trouble, text)),
        detail: nameOf(item),
      })
    remote.reload()
  }

  const { columns } = text
  const heads =
    type === 'skill'
      ? [
          columns.name,
          columns.category,
          columns.stats,
          columns.featured,
          columns.verified,
          columns.actions,
        ]
      : [
          columns.name,
          columns.category,
          columns.tags,
          columns.statsTemplate,
          columns.featured,
          columns.actions,
        ]
  return (
    <>
      <PageHead title={text.titles[type === 'skill' ? 'skills' : 'templates']}>
        <div className={css({ flex: { base: '[1 1 100%]', md: '[0 1 340px]' } })}>
          <SearchField
            label={text.search}
            placeholder={text.searchItems[type]}
            clearLabel={text.clearSearch}
            value={q}
            onChange={address.search}
          />
        </div>
      </PageHead>
      <QueryState remote={remote}>
        {({ total, rows }) =>
          total === 0 ? (
            <Nothing title={text.empty.all} searched={q !== ''} />
          ) : (
            <>
              <Panel clip>
                <Table
                  label={text.titles[type === 'skill' ? 'skills' : 'templates']}
                  columns={heads}
                  endsAt={heads.length - 1}
                >
                  {rows.map((item) => (
                    <ItemRow
                      key={item.id}
                      type={type}
                      item={item}
                      onMark={(which, on) => mark(item, which, on)}
                      onDelete={() => setLeaving(item)}
                    />
                  ))}
                </Table>
              </Panel>
              <ListPager page={page} total={total} onPage={address.turn} />
            </>
          )
        }
      </QueryState>
      {leaving && (
        <Confirm
          title={text.removeTitle}
          text={text.removeText(nameOf(leaving))}
          yes={text.removeYes}
          cancel={text.cancel}
          onYes={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
