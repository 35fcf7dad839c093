import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { PackageFile } from '#domain/package/package-file.ts'
import type { FileViews } from '#features/admin/review/submission-files.tsx'
import { FilesWaiting } from '#features/packages/package-trouble.tsx'

// the tree and the highlighting are for those who open a submission with files
const FileBrowser = lazy(() =>
  import('#features/packages/file-browser.tsx').then((file) => ({ default: file.FileBrowser })),
)
const PackageComparison = lazy(() =>
  import('#features/packages/package-comparison.tsx').then((file) => ({
    default: file.PackageComparison,
  })),
)

function Browser({ files }: { files: readonly PackageFile[] }): ReactNode {
  const [selected, select] = useState<string | null>(null)
  const manifest = useMemo(
    () =>
      files.map(({ path, bytes, executable }) => ({
        path,
        size: bytes.length,
        sha256: '',
        executable,
      })),
    [files],
  )
  return (
    <FileBrowser
      manifest={manifest}
      files={files}
      selected={selected}
      onSelect={select}
      waiting={<FilesWaiting />}
    />
  )
}

/** How files are shown to whoever sends or reviews them. */
export const fileViews: FileViews = {
  browser: (files) => (
    <Suspense fallback={<FilesWaiting />}>
      <Browser files={files} />
    </Suspense>
  ),
  comparison: (before, after) => (
    <Suspense fallback={<FilesWaiting />}>
      <PackageComparison before={before} after={after} />
    </Suspense>
  ),
}
