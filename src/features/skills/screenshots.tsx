import { useState } from 'react'
import { css } from '#panda/css'
import { skillPage } from '#copy/skill.ts'
import { useCopy } from '#state/language.ts'
import { Icon, ImageIcon } from '#ui/icon.tsx'

const row = css({ display: 'grid', gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' }, gap: '3' })
// the frame is there before the picture is: nothing jumps
const frame = css({
  display: 'grid', placeItems: 'center', aspectRatio: '[16 / 10]', borderWidth: '[1px]', borderColor: 'line', borderRadius: 'md', background: 'sunken', overflow: 'clip',
  '& > img': { width: 'full', height: 'full', objectFit: 'contain' },
})
const lost = css({ display: 'grid', justifyItems: 'center', gap: '2', fontSize: 'xs', color: 'ink.3' })

function Screenshot({ address, label }: { address: string; label: string }) {
  const text = useCopy(skillPage)
  const [failed, setFailed] = useState(false)
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" aria-label={failed ? label : undefined} className={frame}>
      {failed
        ? <span className={lost}><Icon of={ImageIcon} />{text.noPicture}</span>
        : <img src={address} alt={label} loading="lazy" decoding="async" referrerPolicy="no-referrer" onError={() => setFailed(true)} />}
    </a>
  )
}

/** The pictures of a skill; a press opens one whole. */
export function Screenshots({ addresses, name }: { addresses: readonly string[]; name: string }) {
  const text = useCopy(skillPage)
  return <ul className={row}>{addresses.map((address, at) => <li key={at}><Screenshot address={address} label={text.screenshot(name, at + 1)} /></li>)}</ul>
}
