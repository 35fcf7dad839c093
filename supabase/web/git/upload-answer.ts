import { banded, bands, delim, flush, line, lineAsIs } from './pkt-line.ts'
import type { FetchRequest, UploadRequest } from './upload-request.ts'

/*
 * The words of git-upload-pack: which refs there are, and what precedes a pack. Every repository has
 * one branch with one commit without parents.
 */

export type Version = 0 | 1 | 2

const branch = 'refs/heads/main'
const agent = 'agent=skill-bazaar'
/** What versions 0 and 1 may be asked for. */
const abilities = `multi_ack_detailed shallow deepen-since deepen-not deepen-relative side-band-64k no-progress ofs-delta symref=HEAD:${branch} object-format=sha1 ${agent}`

/** The highest version in a `Git-Protocol` header that is spoken here. */
export function versionOf(header: string | null): Version {
  const asked = (header ?? '').split(':')
  if (asked.includes('version=2')) return 2
  return asked.includes('version=1') ? 1 : 0
}

/** The answer to `info/refs` in version 2: it names no commit. */
export const abilitiesOf2 = Buffer.concat([
  ...['version 2', agent, 'ls-refs', 'fetch=shallow', 'object-format=sha1'].map(line),
  flush,
])

/** The answer to `info/refs` in versions 0 and 1. */
export const advertised = (commit: string, version: 0 | 1): Buffer =>
  Buffer.concat([
    line('# service=git-upload-pack'),
    flush,
    ...(version === 1 ? [line('version 1')] : []),
    line(`${commit} HEAD\0${abilities}`),
    line(`${commit} ${branch}`),
    flush,
  ])

/** The answer to `ls-refs`. */
export function refsAnswer(
  commit: string,
  { hasTargets, prefixes }: Extract<UploadRequest, { kind: 'refs' }>,
): Buffer {
  const isAsked = (ref: string) =>
    prefixes.length === 0 || prefixes.some((prefix) => ref.startsWith(prefix))
  return Buffer.concat([
    ...(isAsked('HEAD')
      ? [line(`${commit} HEAD${hasTargets ? ` symref-target:${branch}` : ''}`)]
      : []),
    ...(isAsked(branch) ? [line(`${commit} ${branch}`)] : []),
    flush,
  ])
}

/** The protocol's own error: git shows the sentence to whoever waits. */
export const faultAnswer = (fault: string): Buffer => line(`ERR ${fault}`)

/**
 * What changes about the history that the client has: with a depth of one it ends at the commit. Git
 * sends these lines without an end of line, and libgit2 refuses any other.
 */
function shallowLines(commit: string, { depth, shallows }: FetchRequest): Buffer[] {
  if (depth === null) return []
  if (depth === 1) return [lineAsIs(`shallow ${commit}`)]
  return shallows.includes(commit) ? [lineAsIs(`unshallow ${commit}`)] : []
}

/** What is known of what the client has. */
export interface Common {
  /** A commit that it has, and whose files the pack will lack; null for a whole pack. */
  readonly known: string | null
  /** More of what it has would change nothing: it need not name each commit of a long history. */
  readonly isEnough: boolean
}

/**
 * What versions 0 and 1 say about what the client has. They cannot be told to come for the pack but
 * with a commit of theirs, whether it is known or not; they name it when they do.
 */
function ackLines({ known, isEnough }: Common, { haves, isDone }: FetchRequest): Buffer[] {
  const said = known ?? (isEnough || isDone ? haves[0] : undefined)
  if (said === undefined) return [line('NAK')]
  const common = line(`ACK ${said} common`)
  return isDone ? [common, line(`ACK ${said}`)] : [common, line(`ACK ${said} ready`), line('NAK')]
}

/**
 * What precedes the pack, or stands for it: `isPackNext` is false where the client asks again.
 */
export function fetchAnswer(
  commit: string,
  request: FetchRequest,
  version: Version,
  common: Common,
): { readonly bytes: Buffer; readonly isPackNext: boolean } {
  const shallow = shallowLines(commit, request)
  if (version === 2) {
    const { known, isEnough } = common
    const acks = [line('acknowledgments'), line(known === null ? 'NAK' : `ACK ${known}`)]
    if (!request.isDone && known === null && !isEnough)
      return { bytes: Buffer.concat([...acks, flush]), isPackNext: false }
    const about = shallow.length > 0 ? [line('shallow-info'), ...shallow, delim] : []
    const ready = request.isDone ? [] : [...acks, line('ready'), delim]
    return { bytes: Buffer.concat([...ready, ...about, line('packfile')]), isPackNext: true }
  }
  const about = request.depth === null ? [] : [...shallow, flush]
  const isAnswered = request.isOpening && request.depth !== null
  return {
    bytes: Buffer.concat([...about, ...(isAnswered ? [] : ackLines(common, request))]),
    isPackNext: request.isDone,
  }
}

/** Bytes of a pack as the client takes them. */
export function* packLines(pack: Uint8Array, hasBands: boolean): Generator<Uint8Array> {
  if (hasBands) yield* banded(bands.pack, pack)
  else yield pack
}
