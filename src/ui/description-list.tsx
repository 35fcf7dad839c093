import type { ReactNode } from 'react'
import { css } from '#panda/css'

const list = css({
  display: 'grid',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '[0 16px]',
    justifyContent: 'space-between',
    paddingBlock: '[9px]',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    fontSize: 'sm',
    _first: { borderTopWidth: '0', paddingTop: '0' },
    _last: { paddingBottom: '0' },
  },
  '& dt': { color: 'ink.3', flex: 'none' },
  // wraps below the name when there is too little room beside it
  '& dd': { textAlign: 'end', minWidth: '0', flex: '[1 1 8em]' },
})

/** Names and values, one pair a line. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>
}

export function DescriptionItem({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
