import { type ReactNode, useMemo, useState } from 'react'
import type { Manifest, PackageFile } from '#domain/package/package-file.ts'
import { fileTree, foldersOf, type TreeNode } from '#domain/package/manifest-tree.ts'
import { pictureName, runReason } from '#domain/package/file-kind.ts'
import { css } from '#panda/css'
import { packages } from '#copy/packages.ts'
import { usePictures } from '#local/packages/use-pictures.ts'
import { bytes as sizeText } from '#state/bytes.ts'
import type { Formats } from '#state/format.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { FileTree, type TreeItem } from '#ui/file-tree.tsx'
import { ArrowLeftIcon, Icon, ImageIcon, TerminalIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { FileView } from './file-view.tsx'
import { RunBadge } from './run-badge.tsx'

/** With so many files or less, all folders are open at first. */
const fewFiles = 30

const both = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[250px minmax(0, 1fr)]' },
  alignItems: 'start',
})
const treePlace = css({
  padding: '2',
  minWidth: '0',
  maxHeight: '[75vh]',
  overflowY: 'auto',
  scrollbarWidth: '[thin]',
})
const besideFile = css({
  display: { base: 'none', lg: 'block' },
  borderInlineEndWidth: '[1px]',
  borderColor: 'line',
})
const filePlace = css({ minWidth: '0', alignSelf: 'stretch' })
const back = css({ display: { base: 'block', lg: 'none' }, padding: '[8px 8px 0]' })
const noBytes: readonly PackageFile[] = []

function itemsOf(
  nodes: readonly TreeNode[],
  byPath: ReadonlyMap<string, PackageFile>,
  formats: Formats,
  isNarrow: boolean,
): TreeItem[] {
  return nodes.map(({ path, name, file, children }) => {
    if (children) return { path, name, children: itemsOf(children, byPath, formats, isNarrow) }
    const held = byPath.get(path)
    const runs = file !== undefined && runReason(file, held?.bytes) !== null
    return {
      path,
      name,
      ...iconOf(path, runs),
      aside: file && (
        <>
          {!isNarrow && <RunBadge file={file} bytes={held?.bytes} />}
          {sizeText(file.size, formats)}
        </>
      ),
    }
  })
}

const iconOf = (path: string, runs: boolean): Pick<TreeItem, 'icon'> => {
  if (runs) return { icon: TerminalIcon }
  return pictureName(path) ? { icon: ImageIcon } : {}
}

/**
 * The files of a package: their tree, and the one that is chosen. `files` have the bytes, null while
 * they are not here; `waiting` is shown in the place of a file then.
 */
export function FileBrowser({
  manifest,
  files,
  selected,
  onSelect,
  waiting,
}: {
  manifest: Manifest
  files: readonly PackageFile[] | null
  selected: string | null
  onSelect: (path: string | null) => void
  waiting: ReactNode
}) {
  const text = useCopy(packages)
  const formats = useFormats()
  const byPath = useMemo(() => new Map((files ?? []).map((one) => [one.path, one])), [files])
  const paths = useMemo(() => new Set(manifest.map(({ path }) => path)), [manifest])
  const nodes = useMemo(() => fileTree(manifest), [manifest])
  const pictureOf = usePictures(files ?? noBytes)
  const isOpen = selected !== null
  const items = useMemo(
    () => itemsOf(nodes, byPath, formats, isOpen),
    [nodes, byPath, formats, isOpen],
  )
  const [open, setOpen] = useState<readonly string[]>(() =>
    manifest.length <= fewFiles ? manifest.flatMap(({ path }) => foldersOf(path)) : [],
  )
  const [shown, setShown] = useState<string | null>(null)
  if (selected !== shown) {
    // once for each file: a person may close its folder afterwards
    setShown(selected)
    if (selected !== null) setOpen([...new Set([...open, ...foldersOf(selected)])])
  }
  const tree = (
    <FileTree
      label={text.tree}
      items={items}
      selected={selected}
      open={open}
      onSelect={onSelect}
      onOpen={setOpen}
    />
  )
  if (selected === null) return <div className={treePlace}>{tree}</div>
  const file = byPath.get(selected)
  const missing = paths.has(selected) ? (
    waiting
  ) : (
    <Note kind="warn" className={css({ margin: '4' })}>
      {text.noSuchFile(selected)}
    </Note>
  )
  return (
    <div className={both}>
      <div className={`${treePlace} ${besideFile}`}>{tree}</div>
      <div className={filePlace}>
        <div className={back}>
          <Button size="sm" look="quiet" onClick={() => onSelect(null)}>
            <Icon of={ArrowLeftIcon} size="s" />
            {text.allFiles}
          </Button>
        </div>
        {file ? (
          <FileView
            key={selected}
            file={file}
            paths={paths}
            pictureOf={pictureOf}
            onOpen={onSelect}
            onClose={() => onSelect(null)}
          />
        ) : (
          missing
        )}
      </div>
    </div>
  )
}
