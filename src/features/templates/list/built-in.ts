import { useEffect, useState } from 'react'
import type { Template } from '#domain/catalog/template.ts'

const none: readonly Template[] = []

/**
 * The templates that come with the app, fetched while they are `wanted`: the device has nothing of
 * its own yet. Once fetched they stay.
 */
export function useBuiltIns(wanted: boolean): readonly Template[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!wanted) return
    let shown = true
    import('#content/sample-templates.ts').then(
      ({ sampleTemplates }) => {
        if (shown) setFound(sampleTemplates)
      },
      () => {},
    )
    return () => {
      shown = false
    }
  }, [wanted])
  return found
}
