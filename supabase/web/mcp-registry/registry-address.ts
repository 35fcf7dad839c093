import { decoded } from '#domain/text/decoded.ts'

/* What an address of the registry's interface asks for. */

export type RegistryQuestion =
  | { readonly kind: 'list' | 'health' | 'version' | 'ping' }
  | { readonly kind: 'versions'; readonly name: string }
  | { readonly kind: 'one'; readonly name: string; readonly version: string }
  /** Nothing that the interface has. */
  | { readonly kind: 'none' }

export interface RegistryAddress {
  readonly question: RegistryQuestion
  /** The registry is that of this collection's servers. */
  readonly collection: string | null
}

/**
 * A proxy may leave the path of its own in front; some clients leave out the version of the
 * interface. Below a path `v0` alone is no part of it, but a skill or a person of that name.
 */
const form = /^((?:\/[\w.~-]+){0,4})\/v0(?:\.1)?(?:\/(.*))?$/
const bare = /^((?:\/mcp-registry|\/collections?\/[\w-]+)?)\/servers$/
const ofCollection = /\/collections?\/([\w-]+)$/
const ofServer = /^servers\/(.+?)\/versions(?:\/([^/]+))?$/

/** What a clean path asks for; null where it is not of the registry's interface. */
export function registryAddress(path: string): RegistryAddress | null {
  const [, base = '', rest] = form.exec(path) ?? []
  const isForm = form.test(path) && (base === '' || rest !== undefined)
  const short = isForm ? null : bare.exec(path)
  if (!isForm && !short) return null
  const collection = ofCollection.exec(short?.[1] ?? base)?.[1] ?? null
  return { question: isForm ? questionOf(rest ?? '') : { kind: 'list' }, collection }
}

function questionOf(rest: string): RegistryQuestion {
  if (rest === 'servers') return { kind: 'list' }
  if (rest === 'health' || rest === 'version' || rest === 'ping') return { kind: rest }
  const [, encodedName, encodedVersion] = ofServer.exec(rest) ?? []
  const name = encodedName === undefined ? null : decoded(encodedName)
  const version = encodedVersion === undefined ? null : decoded(encodedVersion)
  if (name === null || (encodedVersion !== undefined && version === null)) return { kind: 'none' }
  return version === null ? { kind: 'versions', name } : { kind: 'one', name, version }
}
