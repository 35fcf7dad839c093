import type { Packet } from './pkt-line.ts'

/*
 * What a client asks git-upload-pack for: gitprotocol-pack (versions 0 and 1) and gitprotocol-v2.
 */

/** Everything about which objects are wanted. There is but one commit, without parents. */
export interface FetchRequest {
  readonly kind: 'fetch'
  readonly wants: readonly string[]
  /** Commits that the client has, where it understands which of them are taken for granted. */
  readonly haves: readonly string[]
  /** Commits that the client has without their parents. */
  readonly shallows: readonly string[]
  /** How many commits of history; null: all. */
  readonly depth: number | null
  /** It wants the pack now, and tells of nothing more that it has. */
  readonly isDone: boolean
  /** Only the answer about shallow commits is waited for; the rest is asked later. */
  readonly isOpening: boolean
  readonly hasBands: boolean
}

export type UploadRequest =
  | FetchRequest
  | { readonly kind: 'refs'; readonly hasTargets: boolean; readonly prefixes: readonly string[] }
  | { readonly kind: 'fault'; readonly fault: string }

const id = /^[0-9a-f]{40}$/
/** Every ref is the same commit; a client names each of two. */
const mostWants = 16
/** Git says so where it means: all of it. */
const allOfIt = 2_147_483_647

const faultOf = (fault: string): UploadRequest => ({ kind: 'fault', fault })
const misread = 'the request is not in the protocol'

/** Collects the lines of a fetch; both versions have them. */
class FetchLines {
  readonly wants: string[] = []
  readonly haves: string[] = []
  readonly shallows: string[] = []
  depth: number | null = null
  /** The depth counts from where the client's history ends: with one commit that is all of it. */
  isRelative = false
  isDone = false

  /** Why a line cannot be answered; null when it was read, undefined when it is unknown. */
  add(text: string): string | null | undefined {
    const [name = '', value = '', ...more] = text.split(' ')
    switch (name) {
      case 'want':
        if (!id.test(value)) return misread
        if (this.wants.push(value) > mostWants) return 'too many wants'
        return null
      case 'have':
        if (!id.test(value) || more.length > 0) return misread
        this.haves.push(value)
        return null
      case 'shallow':
        if (!id.test(value) || more.length > 0) return misread
        this.shallows.push(value)
        return null
      case 'deepen':
        if (!/^[1-9]\d{0,9}$/.test(value) || more.length > 0) return misread
        this.depth = Number(value) >= allOfIt ? allOfIt : Number(value)
        return null
      case 'deepen-since':
        // whichever date: a client that wants the one commit wants all there is
        if (!/^\d{1,12}$/.test(value) || more.length > 0) return misread
        this.depth = allOfIt
        return null
      case 'deepen-relative':
        this.isRelative = true
        return null
      case 'deepen-not':
        return 'there is no other branch or tag whose commits could be left out'
      case 'done':
        this.isDone = true
        return null
      default:
        return undefined
    }
  }

  request(isOpening: boolean, hasBands: boolean, hasAcks: boolean): UploadRequest {
    const { wants, shallows, isRelative, isDone } = this
    if (wants.length === 0) return faultOf('nothing is wanted')
    const depth = this.depth !== null && isRelative ? allOfIt : this.depth
    const haves = hasAcks ? this.haves : []
    return { kind: 'fetch', wants, haves, shallows, depth, isDone, isOpening, hasBands }
  }
}

/** A request of versions 0 and 1: wants, a flush, then what the client has. */
export function readOldRequest(packets: readonly Packet[]): UploadRequest {
  const lines = new FetchLines()
  const end = packets.indexOf('flush')
  if (end < 0) return faultOf(misread)
  let capabilities: string[] = []
  for (const [n, packet] of packets.entries()) {
    if (packet === 'flush') continue
    if (packet === 'delim') return faultOf(misread)
    const isHave = /^(?:have |done$)/.test(packet.text)
    if (isHave !== n > end) return faultOf(misread)
    // capabilities follow the first commit that is wanted
    const [, first, rest] = /^(want [0-9a-f]{40})(?: (.*))?$/.exec(packet.text) ?? []
    if (n === 0) capabilities = (rest ?? '').split(' ')
    const fault = lines.add(n === 0 ? (first ?? packet.text) : packet.text)
    if (fault !== null) return faultOf(fault ?? misread)
  }
  const isOpening = packets.length === end + 1
  const can = (word: string) => capabilities.includes(word)
  lines.isRelative = can('deepen-relative')
  // a client without the detailed answers does not repeat what it has, and is sent everything
  return lines.request(isOpening, can('side-band-64k'), can('multi_ack_detailed'))
}

const fetchWords = /^(?:thin-pack|no-progress|include-tag|ofs-delta)$/

/** A request of version 2: a command, capabilities, a delimiter, arguments, a flush. */
export function readRequest(packets: readonly Packet[]): UploadRequest {
  if (packets.at(-1) !== 'flush' || packets.indexOf('flush') !== packets.length - 1)
    return faultOf(misread)
  const texts = packets.map((one) => (typeof one === 'string' ? null : one.text))
  const middle = packets.indexOf('delim')
  const heads = texts.slice(0, middle < 0 ? -1 : middle)
  const args = middle < 0 ? [] : texts.slice(middle + 1, -1)
  if (heads.includes(null) || args.includes(null)) return faultOf(misread)
  const commands = heads.filter((text) => text?.startsWith('command='))
  const format = heads.find((text) => text?.startsWith('object-format='))
  if (format !== undefined && format !== 'object-format=sha1')
    return faultOf('this repository has SHA-1 names')
  if (commands.length !== 1) return faultOf(misread)
  const given = args.filter((text) => text !== null)
  if (commands[0] === 'command=ls-refs') return readRefs(given)
  if (commands[0] === 'command=fetch') return readFetch(given)
  return faultOf('there is no such command')
}

const readRefs = (args: readonly string[]): UploadRequest => ({
  kind: 'refs',
  hasTargets: args.includes('symrefs'),
  prefixes: args.flatMap((text) => /^ref-prefix (.*)$/.exec(text)?.[1] ?? []),
})

function readFetch(args: readonly string[]): UploadRequest {
  const lines = new FetchLines()
  for (const text of args) {
    if (fetchWords.test(text)) continue
    const fault = lines.add(text)
    if (fault === undefined)
      return faultOf(`fetch does not take ${text.split(' ')[0]?.slice(0, 40)}`)
    if (fault !== null) return faultOf(fault)
  }
  return lines.request(false, true, true)
}
