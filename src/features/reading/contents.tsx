import { useEffect, useMemo, useState } from 'react'
import { reading } from '#copy/reading.ts'
import { useCopy } from '#state/language.ts'
import { markdownSections } from '#ui/markdown/sections.ts'
import { sideEntry, sideNav } from './side-nav.ts'

/** A heading above this line (pixels from the top, below the sticky header) is being read. */
const line = 120

/** The id of the section that is being read; it changes while the page scrolls. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const above = ids.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      )
      setHere(above.at(-1) ?? ids[0])
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    schedule()
    addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
    }
  }, [ids])
  return here
}

/**
 * The table of contents, at the side of a wide screen. `prefix` must be the one that the text is
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
  const here = useCurrentSection(ids)
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
