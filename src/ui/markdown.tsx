import { lazy, type ReactNode, Suspense } from 'react'
import { AsTyped, type MarkdownProps } from './markdown-typed.tsx'

const Body = lazy(() => import('./markdown-body.tsx').catch(() => ({ default: AsTyped })))

/** A long text written in Markdown. `fallback` stands in while the reader itself is loaded. */
export function Markdown({ fallback = null, ...text }: MarkdownProps & { fallback?: ReactNode }) {
  return <Suspense fallback={fallback}><Body {...text} /></Suspense>
}
