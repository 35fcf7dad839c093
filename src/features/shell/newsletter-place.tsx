import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { css } from '#panda/css'

/** When the script cannot be loaded, the place stays empty and the page still works. */
const Newsletter = lazy<() => ReactNode>(() =>
  import('./newsletter.tsx').then(
    (module) => ({ default: module.Newsletter }),
    () => ({ default: () => null }),
  ),
)

/** The newsletter form; it is loaded when the end of the page comes near. */
export function NewsletterPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
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
