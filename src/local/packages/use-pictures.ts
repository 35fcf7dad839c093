import { useEffect, useMemo } from 'react'
import { pictureType } from '#domain/package/file-kind.ts'
import type { PackageFile } from '#domain/package/package-file.ts'

/** Larger drawings are not shown: they become an address. Bytes. */
const largestSvg = 1_000_000
const releaseMs = 60_000

/**
 * An address for the bytes of each picture of a package, as long as the page shows it; null for what
 * is no picture. An SVG becomes a `data:` address: opened alone, it is then never a page of this
 * site.
 */
export function usePictures(files: readonly PackageFile[]): (path: string) => string | null {
  const { addressOf, release } = useMemo(() => picturesOf(files), [files])
  // what is being shown is let go only later: a picture may still be loading
  useEffect(() => () => void setTimeout(release, releaseMs), [release])
  return addressOf
}

function picturesOf(files: readonly PackageFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const made = new Map<string, string | null>()
  const make = (path: string): string | null => {
    const file = byPath.get(path)
    const type = file ? pictureType(file) : null
    if (!file || type === null) return null
    if (type !== 'image/svg+xml') return URL.createObjectURL(new Blob([file.bytes], { type }))
    if (file.bytes.length > largestSvg) return null
    return `data:image/svg+xml;utf8,${encodeURIComponent(new TextDecoder().decode(file.bytes))}`
  }
  return {
    addressOf: (path: string): string | null => {
      const known = made.get(path)
      if (known !== undefined) return known
      const address = make(path)
      made.set(path, address)
      return address
    },
    release: () => {
      for (const address of made.values())
        if (address?.startsWith('blob:')) URL.revokeObjectURL(address)
      made.clear()
    },
  }
}
