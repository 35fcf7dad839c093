import type { PushReply, SyncDeps } from '#sync'
import { Device } from './fake-device.ts'
import { FakeOutbox } from './fake-outbox.ts'
import { FakeServer } from './fake-server.ts'

/** The device of somebody who is signed in. */
export function open(change: Partial<SyncDeps> = {}) {
  const [outbox, server] = [new FakeOutbox(), new FakeServer()]
  const device = new Device(server, { scope: 'u:ann', push: outbox.deps, ...change })
  return { outbox, server, device }
}
export const away: PushReply = { kind: 'retry', offline: true }
export const fault: PushReply = { kind: 'fault', code: '500 XX000' }
