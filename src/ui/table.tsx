import type { ReactNode } from 'react'
import { css, cva } from '#panda/css'

// below 720 px a row is a list of its own, each cell with the name of its column before it
const table = css({
  width: 'full', borderCollapse: 'collapse', fontSize: 'sm',
  '& th': { textAlign: 'start', fontSize: 'xs', fontWeight: 'medium', color: 'ink.3', padding: '[10px 14px]', borderBottomWidth: '[1px]', borderColor: 'line', whiteSpace: 'nowrap' },
  '& td': { padding: '[6px 14px]', borderBottomWidth: '[1px]', borderColor: 'line', verticalAlign: 'middle', minWidth: '0' },
  '& tbody > tr:last-child > td': { borderBottomWidth: '0' },
  '& tbody > tr': { _hover: { background: 'hover' } },
  mdDown: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody > tr': { padding: '[12px 14px]', borderBottomWidth: '[1px]', borderColor: 'line', _last: { borderBottomWidth: '0' } },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'center', padding: '[4px 0]', borderBottomWidth: '0', minHeight: '8' },
    '& td[data-label]': { _before: { content: 'attr(data-label)', color: 'ink.3', fontSize: 'xs', flex: 'none' } },
  },
})
const cell = cva({ variants: { end: { true: { md: { textAlign: 'end', '& > *': { justifyContent: 'flex-end' } } } }, quiet: { true: { color: 'ink.3', fontVariantNumeric: 'tabular-nums' } }, wide: { true: { md: { width: '[34%]' } } } } })

/** Rows and columns; on a phone each row stands by itself. `label` names it, `heads` its columns. The roles are written out: what is laid out as blocks is no table to a browser. */
export function Table({ label, heads, endsAt, children }: { label: string; heads: readonly string[]; /** This column and those after it stand at the right. */ endsAt?: number; children: ReactNode }) {
  return (
    <table role="table" aria-label={label} className={table}>
      <thead role="rowgroup"><tr role="row">{heads.map((head, at) => <th key={head} role="columnheader" scope="col" className={cell({ end: endsAt !== undefined && at >= endsAt })}>{head}</th>)}</tr></thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>
}

/** `label` is the name of the column, shown where there are no columns. The first cell of a row needs none. */
export function Cell({ label, end, quiet, wide, children }: { label?: string; end?: boolean; quiet?: boolean; wide?: boolean; children: ReactNode }) {
  return <td role="cell" data-label={label} className={cell({ end, quiet, wide })}>{children}</td>
}
