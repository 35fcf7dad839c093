import { createTreeCollection, TreeView } from '@ark-ui/react/tree-view'
import { type ReactNode, useMemo } from 'react'
import { css } from '#panda/css'
import { ChevronRightIcon, FileTextIcon, FolderIcon, Icon, type LucideIcon } from './icon.tsx'

/** A folder (with `children`) or a file of a tree. */
export interface TreeItem {
  readonly path: string
  readonly name: string
  readonly icon?: LucideIcon
  /** What is said about it at the end of its line. */
  readonly aside?: ReactNode
  readonly children?: readonly TreeItem[]
}

const tree = css({ display: 'grid', fontSize: 'sm', outline: 'none' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: '[34px]' },
  paddingInlineEnd: '3',
  cursor: 'pointer',
  borderRadius: 'sm',
  color: 'ink',
  _hover: { background: 'hover' },
  _focusVisible: { outlineOffset: '[-2px]' },
  '&[data-selected]': { background: 'press', fontWeight: 'medium' },
  '& > svg': { color: 'ink.3', flex: 'none' },
})
const turning = css({
  display: 'inline-flex',
  flex: 'none',
  color: 'ink.3',
  transitionProperty: '[transform]',
  transitionDuration: 'fast',
  '&[data-state=open]': { transform: '[rotate(90deg)]' },
})
const nameStyle = css({
  flex: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  paddingBlock: '1',
  fontFamily: 'mono',
  fontSize: 'xs',
  lineHeight: 'ui',
})
const asideStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  fontSize: 'xs',
  color: 'ink.3',
  fontVariantNumeric: 'tabular-nums',
})

/** How far an item at this depth is indented: deep ones no further, so that names stay readable. */
const indent = (depth: number) => ({
  paddingInlineStart: `${12 + Math.min(depth, 6) * 16}px`,
})

function Node({ node, indexPath }: { node: TreeItem; indexPath: number[] }) {
  const depth = indexPath.length - 1
  return (
    <TreeView.NodeProvider node={node} indexPath={indexPath}>
      {node.children ? (
        <TreeView.Branch>
          <TreeView.BranchControl className={row} style={indent(depth)}>
            <TreeView.BranchIndicator className={turning}>
              <Icon of={ChevronRightIcon} size="s" />
            </TreeView.BranchIndicator>
            <Icon of={FolderIcon} size="s" />
            <TreeView.BranchText className={nameStyle}>{node.name}</TreeView.BranchText>
            {node.aside && <span className={asideStyle}>{node.aside}</span>}
          </TreeView.BranchControl>
          <TreeView.BranchContent>
            {node.children.map((child, at) => (
              <Node key={child.path} node={child} indexPath={[...indexPath, at]} />
            ))}
          </TreeView.BranchContent>
        </TreeView.Branch>
      ) : (
        <TreeView.Item className={row} style={indent(depth)}>
          <Icon of={node.icon ?? FileTextIcon} size="s" />
          <TreeView.ItemText className={nameStyle}>{node.name}</TreeView.ItemText>
          {node.aside && <span className={asideStyle}>{node.aside}</span>}
        </TreeView.Item>
      )}
    </TreeView.NodeProvider>
  )
}

/**
 * Files in their folders, as a tree: the arrow keys move, open and close, letters find a name.
 * Folders that are closed are not in the document. Load it lazily, since it brings Ark's tree.
 */
export function FileTree({
  label,
  items,
  selected,
  open,
  onSelect,
  onOpen,
}: {
  label: string
  items: readonly TreeItem[]
  /** The path of the file that is shown. */
  selected: string | null
  /** The paths of the folders that are open. */
  open: readonly string[]
  onSelect: (path: string) => void
  onOpen: (paths: string[]) => void
}) {
  const collection = useMemo(
    () =>
      createTreeCollection<TreeItem>({
        nodeToValue: ({ path }) => path,
        nodeToString: ({ name }) => name,
        rootNode: { path: '', name: '', children: items },
      }),
    [items],
  )
  return (
    <TreeView.Root
      collection={collection}
      selectedValue={selected === null ? [] : [selected]}
      expandedValue={[...open]}
      onExpandedChange={({ expandedValue }) => onOpen(expandedValue)}
      onSelectionChange={({ selectedNodes }) => {
        const [node] = selectedNodes as (TreeItem | undefined)[]
        if (node && !node.children) onSelect(node.path)
      }}
      lazyMount
      unmountOnExit
    >
      <TreeView.Tree aria-label={label} className={tree}>
        {items.map((node, at) => (
          <Node key={node.path} node={node} indexPath={[at]} />
        ))}
      </TreeView.Tree>
    </TreeView.Root>
  )
}
