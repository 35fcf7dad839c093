import { useCallback, useState } from 'react'
import { Role } from '#domain/catalog/enumerations.ts'
import type { ListPage, ManagedUser } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminManage } from '#copy/admin-manage.ts'
import { listUsers, setRole } from '#remote/moderation.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy, useFormats } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHead } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Cell, Row, Table } from '#ui/table.tsx'
import { notify } from '#ui/toast.tsx'
import { UserCell } from '../user-cell.tsx'
import { useListAddress } from '../list-address.ts'
import { ListPager } from '../list-pager.tsx'
import { EmptyList, QueryState } from '../query-state.tsx'
import { useRemote } from '../use-remote.ts'
import { useErrorText } from '../error-text.ts'
import { HandOutLink, useHandsOutLinks } from './hand-out-link.tsx'

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  flex: { base: '[1 1 100%]', md: '[0 1 480px]' },
})
const changes = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  justifyContent: 'flex-end',
})
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const looks = { user: 'fill', moderator: 'ok', admin: 'hot' } as const satisfies Record<
  Role,
  string
>
const readRole = (value: string | undefined): Role | null =>
  Role.options.find((one) => one === value) ?? null
const withRoles =
  (id: string, change: (roles: readonly Role[]) => Role[]) =>
  (list: ListPage<ManagedUser>): ListPage<ManagedUser> => ({
    ...list,
    rows: list.rows.map((row) => (row.id === id ? { ...row, roles: change(row.roles) } : row)),
  })
const toggled =
  (role: Role, on: boolean) =>
  (roles: readonly Role[]): Role[] =>
    Role.options.filter((one) => (one === role ? on : roles.includes(one)))

/** Everyone with an account. Administrators change roles here; moderators only see them. */
export function Users() {
  const text = useCopy(adminManage)
  const shared = useCopy(admin)
  const errorText = useErrorText()
  const formats = useFormats()
  const mayChange = useAuth().hasRole('admin')
  const handsOut = useHandsOutLinks() && mayChange
  const address = useListAddress()
  const { q, page } = address
  const role = readRole(address.more['role'])
  const remote = useRemote(useCallback(() => listUsers(q, role, page), [q, role, page]))
  const [busy, setBusy] = useState<string | null>(null)

  async function pick(user: ManagedUser, which: Role): Promise<void> {
    if (busy !== null) return
    setBusy(user.id)
    const on = !user.roles.includes(which)
    remote.change(withRoles(user.id, toggled(which, on)))
    const outcome = await setRole(user.id, which, on)
    setBusy(null)
    if ('ok' in outcome) {
      notify({
        id: `role-${user.id}`,
        title: on ? text.roleAdded : text.roleRemoved,
        detail: `@${user.username}: ${text.role[which]}`,
      })
      return
    }
    remote.change(withRoles(user.id, toggled(which, !on)))
    const error = errorText(outcome.trouble)
    notify({
      kind: 'bad',
      title: on ? text.addRoleFailed(error) : text.removeRoleFailed(error),
      detail: `@${user.username}`,
    })
  }

  const { columns } = text
  const columnNames = [
    columns.user,
    columns.roles,
    columns.joined,
    ...(mayChange ? [columns.change] : []),
  ]
  const options = Role.options.map((one) => ({ value: one, label: text.role[one] }))
  return (
    <>
      <PageHead title={shared.titles.users}>
        <div className={tools}>
          <SearchField
            label={shared.search}
            placeholder={text.searchUsers}
            clearLabel={shared.clearSearch}
            value={q}
            onChange={address.search}
          />
          <Select
            label={text.filterRole}
            value={role ?? 'any'}
            options={[{ value: 'any', label: text.anyRole }, ...options]}
            onChange={(next) => address.set({ role: next === 'any' ? '' : next })}
          />
        </div>
      </PageHead>
      <QueryState remote={remote}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyList title={shared.noMatch} searched />
          ) : (
            <>
              <Panel clip>
                <Table label={shared.titles.users} columns={columnNames} endsAt={3}>
                  {rows.map((user) => (
                    <Row key={user.id}>
                      <Cell>
                        <UserCell user={user} />
                      </Cell>
                      <Cell label={columns.roles}>
                        <span className={badges}>
                          {user.roles.length === 0 ? (
                            <span className={css({ fontSize: 'xs', color: 'ink.3' })}>
                              {text.noRole}
                            </span>
                          ) : (
                            user.roles.map((one) => (
                              <Badge key={one} look={looks[one]}>
                                {text.role[one]}
                              </Badge>
                            ))
                          )}
                        </span>
                      </Cell>
                      <Cell label={columns.joined} quiet>
                        <time dateTime={user.createdAt}>{formats.date(user.createdAt)}</time>
                      </Cell>
                      {mayChange && (
                        <Cell label={columns.change} end>
                          <span className={changes}>
                            {/* an administrator's comes from the terminal: the server refuses it */}
                            {handsOut && !user.roles.includes('admin') && (
                              <HandOutLink user={user} />
                            )}
                            <Select
                              label={text.rolesOf(user.username)}
                              value={null}
                              placeholder={text.pickRole}
                              options={options}
                              onChange={(which) => void pick(user, which)}
                            />
                          </span>
                        </Cell>
                      )}
                    </Row>
                  ))}
                </Table>
              </Panel>
              <ListPager page={page} total={total} onPage={address.turn} />
              <p className={css({ fontSize: 'xs', color: 'ink.3', marginTop: '2' })}>
                {mayChange ? text.roleHint : text.onlyAdmins}
              </p>
            </>
          )
        }
      </QueryState>
    </>
  )
}
