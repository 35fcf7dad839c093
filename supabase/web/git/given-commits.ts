import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dropOldest } from '../drop-oldest.ts'
import { newestFirst } from '../newest-first.ts'
import { placeFile } from '../place-file.ts'
import { idBytes, IdTable } from './id-table.ts'
import type { KnownCommit, Snapshot } from './snapshot.ts'
import { readSummed, withSum } from './summed.ts'

/** So many are remembered, each with twenty bytes for every plugin. */
const mostKept = 64
/** Of what a client has so many are looked for, the newest first. */
const mostSought = 32
const end = '.trees'

/**
 * Which plugins the commits had that were given out, on the disk: whoever has one of them is sent
 * only what is new.
 */
export class GivenCommits {
  private readonly folder: string | null
  private readonly noted = new Map<string, true>()

  /** `folder`: null where nothing is remembered. */
  constructor(folder: string | null) {
    this.folder = folder
  }

  /** The first of these commits that is remembered. */
  async firstOf(commits: readonly string[]): Promise<KnownCommit | null> {
    if (this.folder === null) return null
    for (const commit of commits.slice(0, mostSought)) {
      const trees = await readSummed(join(this.folder, commit + end))
      if (trees !== null) return { commit, trees: new IdTable(trees, idBytes) }
    }
    return null
  }

  /** A failure costs nothing but sending everything the next time. */
  async remember({ commit, trees }: Pick<Snapshot, 'commit' | 'trees'>): Promise<void> {
    if (this.folder === null || this.noted.has(commit)) return
    this.noted.set(commit, true)
    dropOldest(this.noted, mostKept)
    try {
      await placeFile(join(this.folder, commit + end), withSum(trees()))
      await dropOlder(this.folder)
    } catch (error) {
      console.error(`git: a commit was not remembered: ${String(error)}`)
    }
  }
}

async function dropOlder(folder: string): Promise<void> {
  const names = await newestFirst(folder, (name) => name.endsWith(end))
  for (const old of names.slice(mostKept)) await rm(join(folder, old), { force: true })
}
