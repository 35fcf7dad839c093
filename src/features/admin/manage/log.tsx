import { useCallback } from 'react'
import { invisibleCharacters } from '#domain/text/invisible-characters.ts'
import { wordOf } from '#domain/text/word-of.ts'
import type { LogLine } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminManage } from '#copy/admin-manage.ts'
import { listLog } from '#remote/moderation.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { PageHead } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cell, Row, Table } from '#ui/table.tsx'
import { useListAddress } from '../list-address.ts'
import { ListPager, logPageSize } from '../list-pager.tsx'
import { SafeText } from '../safe-text.tsx'
import { QueryState } from '../query-state.tsx'
import { useRemote } from '../use-remote.ts'

const contentStyle = css({
  minWidth: '0',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  mdDown: { textAlign: 'end' },
})
const reasonStyle = css({ display: '-webkit-box', fontSize: 'xs', color: 'ink.3', lineClamp: '3' })

const textOf = (line: LogLine, key: string): string =>
  typeof line.detail[key] === 'string' ? line.detail[key] : ''

function whoOf(line: LogLine, operator: string, unknown: string): string {
  if (line.actor !== null) return `@${line.actor}`
  return textOf(line, 'by') === 'operator' ? operator : unknown
}

function Target({ line }: { line: LogLine }) {
  const text = useCopy(admin)
  const { role: roles } = useCopy(adminManage)
  const name = textOf(line, 'name') || textOf(line, 'title') || textOf(line, 'slug')
  const version = textOf(line, 'version')
  const role = textOf(line, 'role')
  const reason = textOf(line, 'reason')
  return (
    <span className={contentStyle}>
      {line.itemType && <>{text.type[line.itemType]} </>}
      {name && (
        <b className={css({ fontWeight: 'medium' })}>
          <SafeText>{name}</SafeText>
        </b>
      )}
      {version && (
        <>
          {' '}
          <SafeText>{version}</SafeText>
        </>
      )}
      {role && (
        <>
          {wordOf(roles, role) ?? role} → @
          {line.person ?? (textOf(line, 'username') || text.unknownUser)}
        </>
      )}
      {reason && (
        <span className={reasonStyle} title={invisibleCharacters(reason).join(' ') || undefined}>
          <SafeText>{reason}</SafeText>
        </span>
      )}
    </span>
  )
}

/** Everything that moderators and administrators did, newest first. */
export function Log() {
  const text = useCopy(adminManage)
  const { titles, unknownUser } = useCopy(admin)
  const formats = useFormats()
  const { page, turn } = useListAddress()
  const remote = useRemote(useCallback(() => listLog(page), [page]))
  const { columns } = text
  return (
    <>
      <PageHead title={titles.log} />
      <QueryState remote={remote}>
        {({ total, rows }) =>
          total === 0 ? (
            <Panel>
              <Empty title={text.logEmpty}>{text.logEmptyText}</Empty>
            </Panel>
          ) : (
            <>
              <Panel clip>
                <Table
                  label={titles.log}
                  columns={[columns.when, columns.who, columns.act, columns.what]}
                >
                  {rows.map((line) => (
                    <Row key={line.id}>
                      <Cell quiet>
                        <time dateTime={line.at} className={css({ whiteSpace: 'nowrap' })}>
                          {formats.dateTime(line.at)}
                        </time>
                      </Cell>
                      <Cell label={columns.who}>{whoOf(line, text.operator, unknownUser)}</Cell>
                      <Cell label={columns.act}>{wordOf(text.act, line.act) ?? line.act}</Cell>
                      <Cell label={columns.what} wide>
                        <Target line={line} />
                      </Cell>
                    </Row>
                  ))}
                </Table>
              </Panel>
              <ListPager page={page} total={total} size={logPageSize} onPage={turn} />
            </>
          )
        }
      </QueryState>
    </>
  )
}
