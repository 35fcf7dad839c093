import { lazy, type ReactNode, Suspense } from 'react'
import { AsTyped, type MarkdownProps } from './as-typed.tsx'

const Body = lazy(() => import('./body.tsx').catch(() => ({ default: AsTyped })))

/**
 * On the server, untrusted texts are parsed only up to so many characters, since there is no
 * worker. The slowest such text takes 60 ms.
 */
const maxServerLength = 2000

/** A text in Markdown. `fallback` is shown while the Markdown reader is loaded. */
export function Markdown({ fallback = null, ...text }: MarkdownProps & { fallback?: ReactNode }) {
  if (import.meta.env.SSR && !text.own && text.text.length > maxServerLength) return fallback
  return (
    <Suspense fallback={fallback}>
      <Body {...text} />
    </Suspense>
  )
}
