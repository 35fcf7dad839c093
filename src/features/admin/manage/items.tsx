import { useCallback, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ListPage, ManagedItem } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminManage } from '#copy/admin-manage.ts'
import { deleteItem, listItems, markItem } from '#remote/moderation.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Confirm } from '#ui/confirm.tsx'
import { PageHead } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Table } from '#ui/table.tsx'
import { notify } from '#ui/toast.tsx'
import { ItemRow, type ItemFlag } from './item-row.tsx'
import { useListAddress } from '../list-address.ts'
import { ListPager } from '../list-pager.tsx'
import { EmptyList, QueryState } from '../query-state.tsx'
import { useRemote } from '../use-remote.ts'
import { useErrorText } from '../error-text.ts'

const fieldOf = { featured: 'isFeatured', verified: 'isVerified' } as const satisfies Record<
  ItemFlag,
  keyof ManagedItem
>
const withRow =
  (id: string, change: Partial<ManagedItem>) =>
  (list: ListPage<ManagedItem>): ListPage<ManagedItem> => ({
    ...list,
    rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  })

/** All skills or all templates: a moderator finds, flags and deletes them here. */
export function Items({ type }: { type: ItemType }) {
  const text = useCopy(adminManage)
  const shared = useCopy(admin)
  const errorText = useErrorText()
  const language = useLanguage()
  const address = useListAddress()
  const { q, page } = address
  const remote = useRemote(useCallback(() => listItems(type, q, page), [type, q, page]))
  const [deleting, setDeleting] = useState<ManagedItem | null>(null)
  const nameOf = (item: ManagedItem) => inLanguage(language, item.name, item.nameEn)

  // the switch moves at once, and moves back when the server refuses
  async function setFlag(item: ManagedItem, flag: ItemFlag, on: boolean): Promise<void> {
    remote.change(withRow(item.id, { [fieldOf[flag]]: on }))
    const outcome = await markItem(type, item.id, flag, on)
    if ('ok' in outcome) {
      notify({
        id: `mark-${flag}-${item.id}`,
        title: text[`${flag}${on ? 'On' : 'Off'}`],
        detail: nameOf(item),
      })
      return
    }
    remote.change(withRow(item.id, { [fieldOf[flag]]: !on }))
    notify({
      kind: 'bad',
      title: text.operationFailed(errorText(outcome.trouble)),
      detail: nameOf(item),
    })
    if (outcome.trouble.hint === 'not-found') remote.reload()
  }

  async function remove(item: ManagedItem): Promise<void> {
    const outcome = await deleteItem(type, item.id)
    // when somebody else has deleted it meanwhile, it is gone as well
    const gone = 'ok' in outcome || outcome.trouble.hint === 'not-found'
    if (gone) notify({ title: text.deleted[type], detail: nameOf(item) })
    else
      notify({
        kind: 'bad',
        title: text.deleteFailed(errorText(outcome.trouble)),
        detail: nameOf(item),
      })
    remote.reload()
  }

  const { columns } = text
  const columnNames =
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
      <PageHead title={shared.titles[type === 'skill' ? 'skills' : 'templates']}>
        <div className={css({ flex: { base: '[1 1 100%]', md: '[0 1 340px]' } })}>
          <SearchField
            label={shared.search}
            placeholder={text.searchItems[type]}
            clearLabel={shared.clearSearch}
            value={q}
            onChange={address.search}
          />
        </div>
      </PageHead>
      <QueryState remote={remote}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyList title={text.empty} searched={q !== ''} />
          ) : (
            <>
              <Panel clip>
                <Table
                  label={shared.titles[type === 'skill' ? 'skills' : 'templates']}
                  columns={columnNames}
                  endsAt={columnNames.length - 1}
                >
                  {rows.map((item) => (
                    <ItemRow
                      key={item.id}
                      type={type}
                      item={item}
                      onFlag={(flag, on) => setFlag(item, flag, on)}
                      onDelete={() => setDeleting(item)}
                    />
                  ))}
                </Table>
              </Panel>
              <ListPager page={page} total={total} onPage={address.turn} />
            </>
          )
        }
      </QueryState>
      {deleting && (
        <Confirm
          title={text.removeTitle}
          text={text.removeText(nameOf(deleting))}
          yes={text.removeYes}
          cancel={shared.cancel}
          onYes={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
