import { useEffect, useState } from 'react'
import type { Template } from '#domain/catalog/template.ts'

const none: readonly Template[] = []

/** The built-in templates. They are loaded once they are `wanted`; until then the list is empty. */
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
