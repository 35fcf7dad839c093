import { useEffect, useMemo, useState } from 'react'
import { reading } from '#copy/reading.ts'
import { useCopy } from '#state/language.ts'
import { markdownSections } from '#ui/markdown/sections.ts'
import { sideEntry, sideNav } from './side-nav.ts'

/**
 * Pixels from the top within which a heading counts as the one being read: below the sticky header.
 */
const line = 120

/** The id of the section that is being read, while one scrolls. */
function useHere(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const above = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      )
      setHere(above.at(-1) ?? ids[0])
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    soon()
    addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
    }
  }, [ids])
  return here
}

/**
 * The headings of this page, at the side of a wide screen. `prefix` is the one that the text is
 * drawn with.
 */
export function Contents({ text, prefix }: { text: string; prefix: string }) {
  const words = useCopy(reading)
  const sections = useMemo(() => {
    const all = markdownSections(text, prefix)
    const depth = Math.min(...all.map((one) => one.depth))
    return all.filter((one) => one.depth === depth)
  }, [text, prefix])
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
  const here = useHere(ids)
  if (sections.length < 2) return null
  return (
    <nav aria-label={words.onThisPage} className={sideNav}>
      <h2>{words.onThisPage}</h2>
      {sections.map(({ id, heading }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === here ? 'true' : undefined}
          className={sideEntry}
        >
          {heading}
        </a>
      ))}
    </nav>
  )
}
