import { createHash } from 'node:crypto'

/* Git's objects (gitformat-pack, git-hash-object): what a repository is made of. */

export type ObjectType = 'commit' | 'tree' | 'blob'

/** `id`: SHA-1 of the object with its head, in lowercase hex. */
export interface GitObject {
  readonly type: ObjectType
  readonly id: string
  readonly bytes: Uint8Array
}

/** Objects that lie in an earlier pack: their names, one after the other. */
export interface Named {
  readonly ids: string
}

/** What a pack is made of. */
export type Piece = GitObject | Named

/** Hex digits of an object's name. */
const idLength = 40

/** The names in a text of nothing but names. */
export function idsIn(ids: string): string[] {
  const found: string[] = []
  for (let at = 0; at < ids.length; at += idLength) found.push(ids.slice(at, at + idLength))
  return found
}

/** What a tree names: a file, a program or a folder. */
export interface Leaf {
  readonly mode: '100644' | '100755' | '40000'
  readonly id: string
}

function objectOf(type: ObjectType, bytes: Uint8Array): GitObject {
  const hash = createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes)
  return { type, id: hash.digest('hex'), bytes }
}

export const blobOf = (content: Uint8Array | string): GitObject =>
  objectOf('blob', typeof content === 'string' ? Buffer.from(content) : content)

export const fileLeaf = ({ id }: GitObject, executable = false): Leaf => ({
  mode: executable ? '100755' : '100644',
  id,
})
export const folderLeaf = (id: string): Leaf => ({ mode: '40000', id })

interface Folder {
  readonly leaves: [name: string, leaf: Leaf][]
  readonly folders: Map<string, Folder>
}

/**
 * The trees that hold these leaves by path, each after the trees in it: the last is the root. A leaf
 * may be a folder whose tree is known. No path may lie below another leaf.
 */
export function treesOf(leaves: Iterable<readonly [path: string, leaf: Leaf]>): GitObject[] {
  const root: Folder = { leaves: [], folders: new Map() }
  for (const [path, leaf] of leaves) {
    const segments = path.split('/')
    const name = segments.pop() ?? ''
    let folder = root
    for (const segment of segments) {
      const next: Folder = folder.folders.get(segment) ?? { leaves: [], folders: new Map() }
      folder.folders.set(segment, next)
      folder = next
    }
    folder.leaves.push([name, leaf])
  }
  const trees: GitObject[] = []
  addTrees(root, trees)
  return trees
}

function addTrees({ leaves, folders }: Folder, trees: GitObject[]): GitObject {
  const entries = [...leaves]
  for (const [name, folder] of folders) entries.push([name, folderLeaf(addTrees(folder, trees).id)])
  // git compares bytes, and a folder as if its name ended with a slash
  const sorted = entries
    .map(([name, leaf]) => ({ name, leaf, key: keyOf(name, leaf) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
  const tree = objectOf(
    'tree',
    Buffer.concat(
      sorted.flatMap(({ name, leaf }) => [
        Buffer.from(`${leaf.mode} ${name}\0`),
        Buffer.from(leaf.id, 'hex'),
      ]),
    ),
  )
  trees.push(tree)
  return tree
}

const keyOf = (name: string, { mode }: Leaf): Buffer =>
  Buffer.from(mode === '40000' ? `${name}/` : name)

const author = 'Skill Bazaar <git@localhost>'

/** A commit without parents. `at`: whole seconds since 1970. */
export function commitOf(tree: string, at: number, message: string): GitObject {
  const signed = `${author} ${at} +0000`
  const text = `tree ${tree}\nauthor ${signed}\ncommitter ${signed}\n\n${message}\n`
  return objectOf('commit', Buffer.from(text))
}
