import type { Socket } from 'node:net'
import { networkOf } from './client-address.ts'

/** Connections that one address may keep; with more, its longest quiet ones are closed. */
const mostOfOne = 500
/** So many are spared while they are young: a client may fetch all of a catalogue at once. */
const mostYoung = 25_600

interface Own {
  readonly all: Set<Socket>
  /** Those over which nothing is being answered, the longest quiet first; until when each is young. */
  readonly quiet: Map<Socket, number>
}

/**
 * The open connections by address. Somebody who opens thousands and sends nothing loses their own
 * oldest ones, and nobody else is hindered.
 */
export class Connections {
  private readonly isCounted: (peer: string | undefined) => boolean
  private readonly of = new Map<string, Own>()
  private readonly home = new WeakMap<Socket, Own>()
  private readonly busy = new WeakMap<Socket, number>()

  private readonly youngMs: number

  /**
   * Connections for which `isCounted` is false are those of a proxy, which has many clients. A client
   * that fetches thousands of files opens a connection for each before it asks over the first:
   * connections are spared that are younger than `youngMs`.
   */
  constructor(isCounted: (peer: string | undefined) => boolean, youngMs: number) {
    this.isCounted = isCounted
    this.youngMs = youngMs
  }

  add(socket: Socket): void {
    const { remoteAddress } = socket
    if (!this.isCounted(remoteAddress)) return
    const client = networkOf((remoteAddress ?? 'unknown').replace(/^::ffff:/i, ''))
    const own = this.of.get(client) ?? { all: new Set(), quiet: new Map<Socket, number>() }
    this.of.set(client, own)
    own.all.add(socket)
    own.quiet.set(socket, performance.now() + this.youngMs)
    this.home.set(socket, own)
    socket.once('close', () => {
      forget(own, socket)
      if (own.all.size === 0) this.of.delete(client)
    })
    if (own.all.size <= mostOfOne) return
    closeQuiet(own)
    // those that are still quiet then
    setTimeout(() => closeQuiet(own), this.youngMs).unref()
  }

  /** A request has come in over the connection. True: close it with the answer, there are many. */
  begin(socket: Socket): boolean {
    this.busy.set(socket, (this.busy.get(socket) ?? 0) + 1)
    const own = this.home.get(socket)
    own?.quiet.delete(socket)
    return own !== undefined && own.all.size > mostOfOne
  }

  /** It is answered, or given up. The connection is the one that was quiet last. */
  end(socket: Socket): void {
    const left = Math.max(0, (this.busy.get(socket) ?? 0) - 1)
    this.busy.set(socket, left)
    const own = this.home.get(socket)
    if (left === 0 && own?.all.has(socket)) own.quiet.set(socket, 0)
  }
}

function forget({ all, quiet }: Own, socket: Socket): void {
  all.delete(socket)
  quiet.delete(socket)
}

function closeQuiet(own: Own): void {
  for (const [socket, youngUntil] of own.quiet) {
    if (own.all.size <= mostOfOne) return
    // all others came later
    if (performance.now() < youngUntil && own.all.size <= mostYoung) return
    forget(own, socket)
    socket.destroy()
  }
}
