import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Got } from './clients.ts'

/** How a client takes what comes: bytes a second, and when it hangs up. */
export interface Manner {
  readonly bytesPerSecond?: number
  readonly hangsUpAfterMs?: number
}

const line = (text: string) => (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text

/**
 * A whole clone in the oldest protocol, without git: by somebody of another address, who reads as
 * slowly as wanted, or breaks off. `wrong` is the status of a refusal.
 */
export async function rawClone(
  repository: string,
  from: string,
  { bytesPerSecond, hangsUpAfterMs }: Manner = {},
): Promise<Got> {
  const begun = performance.now()
  const refs = await fetch(`${repository}/info/refs?service=git-upload-pack`)
  const commit = /[0-9a-f]{40}(?= HEAD)/.exec(await refs.text())?.[0] ?? ''
  const got = await new Promise<Omit<Got, 'ms'>>((resolve) => {
    let bytes = 0
    const going = request(
      `${repository}/git-upload-pack`,
      {
        method: 'POST',
        localAddress: from,
        headers: { 'content-type': 'application/x-git-upload-pack-request' },
      },
      (reply) => {
        const status = reply.statusCode ?? 0
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytesPerSecond === undefined) return
          reply.pause()
          void wait((chunk.length / bytesPerSecond) * 1000).then(() => reply.resume())
        })
        reply.once('close', () => resolve({ bytes, wrong: status === 200 ? null : String(status) }))
        reply.on('error', () => {})
      },
    )
    going.on('error', (error) => resolve({ bytes, wrong: error.message }))
    if (hangsUpAfterMs !== undefined) setTimeout(() => going.destroy(), hangsUpAfterMs)
    going.end(`${line(`want ${commit} side-band-64k\n`)}0000${line('done\n')}`)
  })
  return { ...got, ms: performance.now() - begun }
}
