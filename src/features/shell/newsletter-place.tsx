import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { css } from '#panda/css'

/** A script that cannot be had leaves the place empty: a letter is not worth the page. */
const Newsletter = lazy<() => ReactNode>(() =>
  import('./newsletter.tsx').then(
    (module) => ({ default: module.Newsletter }),
    () => ({ default: () => null }),
  ),
)

/** The newsletter's form, which is fetched once somebody comes near the end of the page. */
export function NewsletterPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={css({ minHeight: '[92px]' })}>
      {near && (
        <Suspense>
          <Newsletter />
        </Suspense>
      )}
    </div>
  )
}
