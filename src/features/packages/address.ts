import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * What the address says: the file that is shown, the version whose files these are (the current one
 * without), and the older version that it is compared with.
 */
export interface PackageView {
  readonly file: string | null
  readonly version: string | null
  readonly against: string | null
}

const said = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** The view in the address; `show` writes one, so that Back leads to the one before. */
export function usePackageView(): PackageView & { show: (view: Partial<PackageView>) => void } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [file, version, against] = [search['file'], search['version'], search['against']].map(said)
  const show = useCallback(
    (view: Partial<PackageView>) => {
      const next = Object.fromEntries(
        Object.entries(view).map(([name, value]) => [name, value ?? undefined]),
      )
      const write = (before: Record<string, unknown>) => ({ ...before, ...next })
      void navigate({ to: '.', search: write as never, resetScroll: false })
    },
    [navigate],
  )
  return { file: file ?? null, version: version ?? null, against: against ?? null, show }
}
