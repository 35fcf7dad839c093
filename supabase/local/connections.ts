import type { Socket } from 'node:net'
import { networkOf } from './client-address.ts'

/** Connections that one address may keep; with more, its longest idle one is closed. */
const mostOfOne = 500

/**
 * The open connections by address. Somebody who opens thousands and sends nothing loses their own
 * oldest ones, and nobody else is hindered.
 */
export class Connections {
  private readonly isCounted: (peer: string | undefined) => boolean
  private readonly of = new Map<string, Set<Socket>>()
  private readonly home = new WeakMap<Socket, Set<Socket>>()
  private readonly busy = new WeakMap<Socket, number>()

  /** Connections for which `isCounted` is false are those of a proxy, which has many clients. */
  constructor(isCounted: (peer: string | undefined) => boolean) {
    this.isCounted = isCounted
  }

  add(socket: Socket): void {
    const { remoteAddress } = socket
    if (!this.isCounted(remoteAddress)) return
    const client = networkOf((remoteAddress ?? 'unknown').replace(/^::ffff:/i, ''))
    const own = this.of.get(client) ?? new Set<Socket>()
    this.of.set(client, own)
    own.add(socket)
    this.home.set(socket, own)
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0) this.of.delete(client)
    })
    if (own.size <= mostOfOne) return
    for (const one of own)
      if (one !== socket && !this.busy.get(one)) {
        one.destroy()
        own.delete(one)
        return
      }
  }

  /** A request has come in over the connection. */
  begin(socket: Socket): void {
    this.busy.set(socket, (this.busy.get(socket) ?? 0) + 1)
  }

  /** It is answered, or given up. The connection is the one that was idle last. */
  end(socket: Socket): void {
    this.busy.set(socket, Math.max(0, (this.busy.get(socket) ?? 0) - 1))
    const own = this.home.get(socket)
    if (own?.delete(socket)) own.add(socket)
  }
}
