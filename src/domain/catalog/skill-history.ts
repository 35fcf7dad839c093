import * as v from 'valibot'
import { type AskChange, askChanges, InputChanges } from './requested-changes.ts'
import { Timestamp } from '../text/text.ts'

const Text = v.nullable(v.string())
/** Null for what this version of the app cannot read, so that the rest is still shown. */
const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.nullable(schema), null), null)
const Moved = maybe(v.object({ from: Text, to: Text }))
const List = maybe(v.object({ added: v.array(v.string()), removed: v.array(v.string()) }))
const Flag = v.optional(v.fallback(v.boolean(), false), false)

/** A version of a skill, and what changed since the one before; of the first version nothing. */
export const SkillVersion = v.object({
  version: v.string(),
  at: Timestamp,
  changes: v.object({
    version: Moved,
    name: Moved,
    nameEn: Moved,
    license: Moved,
    price: Moved,
    status: Moved,
    repoUrl: Moved,
    homepage: Moved,
    installCli: Moved,
    installMcp: Moved,
    installClaude: Moved,
    permissions: List,
    riskNotes: List,
    supports: List,
    runtimes: List,
    installInputs: maybe(InputChanges),
    summary: Flag,
    description: Flag,
    summaryEn: Flag,
    descriptionEn: Flag,
    io: Flag,
    screenshots: Flag,
  }),
})
export type SkillVersion = v.InferOutput<typeof SkillVersion>

/** Newest first; at most the newest thirty. */
export const SkillHistory = v.object({
  /** The skill's `updatedAt` when the history was fetched: while it is the same, so is the history. */
  of: v.string(),
  versions: v.pipe(
    v.array(v.unknown()),
    v.transform((all) =>
      all.flatMap((one) => {
        const parsed = v.safeParse(SkillVersion, one)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  ),
})
export type SkillHistory = v.InferOutput<typeof SkillHistory>

/** Reads a history from the server or from the device; null when it is something else. */
export function readSkillHistory(value: unknown): SkillHistory | null {
  const parsed = v.safeParse(SkillHistory, value)
  return parsed.success ? parsed.output : null
}

export type Moved = { readonly from: string | null; readonly to: string | null }
export type Way = 'cli' | 'mcp' | 'claude'

/**
 * A change, as a person is told of it. `grave`: it changes what the skill can do on their machine,
 * so they should look before they install it again.
 */
export type Change = { readonly grave: boolean } & (
  | {
      readonly kind: 'permission' | 'risk' | 'permission-gone' | 'risk-gone'
      readonly stored: string
    }
  | AskChange
  | { readonly kind: 'install'; readonly way: Way; readonly moved: Moved }
  /** The same command with another version in it. */
  | { readonly kind: 'install-version'; readonly way: Way; readonly moved: Moved }
  | {
      readonly kind: 'repository' | 'homepage' | 'name' | 'license' | 'price' | 'status'
      readonly moved: Moved
    }
  | {
      readonly kind: 'supports' | 'runtimes'
      readonly added: readonly string[]
      readonly removed: readonly string[]
    }
  | { readonly kind: 'description' | 'io' | 'screenshots' }
)

const sameBut = (moved: Moved, version: Moved | null): boolean =>
  Boolean(
    version?.from &&
    version.to &&
    moved.from &&
    moved.to &&
    moved.from.replaceAll(version.from, version.to) === moved.to,
  )

/** What changed, grave changes first. */
export function changesOf({ changes }: SkillVersion): Change[] {
  const { permissions, riskNotes } = changes
  const found: Change[] = []
  const list = (
    kind: 'permission' | 'risk' | 'permission-gone' | 'risk-gone',
    all: readonly string[] | undefined,
    grave: boolean,
  ) => {
    for (const stored of all ?? []) found.push({ kind, stored, grave })
  }
  list('permission', permissions?.added, true)
  list('risk', riskNotes?.added, true)
  found.push(...askChanges(changes.installInputs, changes.installMcp))
  for (const [way, moved] of [
    ['cli', changes.installCli],
    ['mcp', changes.installMcp],
    ['claude', changes.installClaude],
  ] as const) {
    if (!moved) continue
    const onlyVersion = sameBut(moved, changes.version)
    found.push({
      kind: onlyVersion ? 'install-version' : 'install',
      way,
      moved,
      grave: !onlyVersion && moved.to !== null,
    })
  }
  if (changes.repoUrl)
    found.push({ kind: 'repository', moved: changes.repoUrl, grave: changes.repoUrl.from !== null })
  list('permission-gone', permissions?.removed, false)
  list('risk-gone', riskNotes?.removed, false)
  for (const kind of ['status', 'license', 'price', 'name', 'homepage'] as const) {
    const moved = changes[kind]
    if (moved) found.push({ kind, moved, grave: false })
  }
  for (const kind of ['supports', 'runtimes'] as const) {
    const change = changes[kind]
    if (change) found.push({ kind, added: change.added, removed: change.removed, grave: false })
  }
  if (
    changes.nameEn ||
    changes.description ||
    changes.descriptionEn ||
    changes.summary ||
    changes.summaryEn
  )
    found.push({ kind: 'description', grave: false })
  if (changes.io) found.push({ kind: 'io', grave: false })
  if (changes.screenshots) found.push({ kind: 'screenshots', grave: false })
  return found.sort((a, b) => Number(b.grave) - Number(a.grave))
}
