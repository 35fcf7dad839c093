import { lazy, type ReactNode, Suspense } from 'react'
import { AsTyped, type MarkdownProps } from './as-typed.tsx'

const Body = lazy(() => import('./body.tsx').catch(() => ({ default: AsTyped })))

/**
 * Letters of a stranger's text that are read in no worker of their own: the most tangled one takes
 * 60 ms then.
 */
const harmless = 2000

/** A long text written in Markdown. `fallback` stands in while the reader itself is loaded. */
export function Markdown({ fallback = null, ...text }: MarkdownProps & { fallback?: ReactNode }) {
  if (import.meta.env.SSR && !text.own && text.text.length > harmless) return fallback
  return (
    <Suspense fallback={fallback}>
      <Body {...text} />
    </Suspense>
  )
}
