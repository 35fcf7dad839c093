import type { ReactNode } from 'react'
import { css } from '#panda/css'

const list = css({
  display: 'grid',
  '& > div': {
    display: 'flex', gap: '4', justifyContent: 'space-between', paddingBlock: '[9px]', borderTopWidth: '[1px]', borderColor: 'line', fontSize: 'sm',
    _first: { borderTopWidth: '0', paddingTop: '0' }, _last: { paddingBottom: '0' },
  },
  '& dt': { color: 'ink.3', flex: 'none' },
  '& dd': { textAlign: 'end', minWidth: '0' },
})

/** Names and values, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>
}
