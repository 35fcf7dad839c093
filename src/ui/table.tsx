import type { ReactNode } from 'react'
import { css, cva } from '#panda/css'

// From 720 px it is a table; below, each row is a list whose cells name their columns. The elements
// are <div>s with roles, since some browsers do not treat a <table> laid out as blocks as a table.
const table = css({
  width: 'full',
  fontSize: 'sm',
  md: { display: 'table', borderCollapse: 'collapse' },
})
const heads = css({ mdDown: { srOnly: true }, md: { display: 'table-header-group' } })
const body = css({
  md: { display: 'table-row-group', '& > :last-child > *': { borderBottomWidth: '0' } },
})
const rowStyle = css({
  md: { display: 'table-row', _hover: { background: 'hover' } },
  mdDown: {
    padding: '[12px 14px]',
    borderBottomWidth: '[1px]',
    borderColor: 'line',
    _last: { borderBottomWidth: '0' },
  },
})
const head = css({
  textAlign: 'start',
  fontSize: 'xs',
  fontWeight: 'medium',
  color: 'ink.3',
  padding: '[10px 14px]',
  whiteSpace: 'nowrap',
  md: { display: 'table-cell', borderBottomWidth: '[1px]', borderColor: 'line' },
})
const cell = cva({
  base: {
    minWidth: '0',
    textAlign: 'start',
    md: {
      display: 'table-cell',
      verticalAlign: 'middle',
      padding: '[6px 14px]',
      borderBottomWidth: '[1px]',
      borderColor: 'line',
    },
    mdDown: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      alignItems: 'center',
      paddingBlock: '1',
      minHeight: '8',
      '&[data-label]': {
        _before: { content: 'attr(data-label)', color: 'ink.3', fontSize: 'xs', flex: 'none' },
      },
    },
  },
  variants: {
    end: { true: { md: { textAlign: 'end' } } },
    quiet: {
      true: { color: 'ink.3', fontVariantNumeric: 'tabular-nums', md: { whiteSpace: 'nowrap' } },
    },
    wide: { true: { md: { width: '[34%]' } } },
  },
})
const atEnd = css({ md: { textAlign: 'end' } })

/** A table; on a phone each row is a list. `columns` are the names of the columns. */
export function Table({
  label,
  columns,
  endsAt,
  children,
}: {
  label: string
  columns: readonly string[]
  /** This column and those after it are aligned to the right. */
  endsAt?: number
  children: ReactNode
}) {
  return (
    <div role="table" aria-label={label} className={table}>
      <div role="rowgroup" className={heads}>
        <div role="row" className={rowStyle}>
          {columns.map((one, at) => (
            <div
              key={one}
              role="columnheader"
              className={`${head} ${endsAt !== undefined && at >= endsAt ? atEnd : ''}`}
            >
              {one}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={body}>
        {children}
      </div>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <div role="row" className={rowStyle}>
      {children}
    </div>
  )
}

/** One cell. `label` is the name of its column, shown on phones; the first cell needs none. */
export function Cell({
  label,
  end,
  quiet,
  wide,
  children,
}: {
  label?: string
  end?: boolean
  quiet?: boolean
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div role="cell" data-label={label} className={cell({ end, quiet, wide })}>
      {children}
    </div>
  )
}
