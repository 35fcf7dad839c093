import type { KnownPermission } from '../catalog/permission.ts'
import { shortened } from './words.ts'

/** A stored permission: what the product can explain, and the detail that the format gives. */
export const permission = (known: KnownPermission, detail: string) =>
  detail ? `${known}: ${shortened(detail, 250)}` : known

const meanings: [RegExp, KnownPermission][] = [
  [/^(?:read|glob|grep|ls|notebookread)\b/i, 'read-files'],
  [/^(?:write|edit|multiedit|notebookedit)\b/i, 'write-files'],
  [/^(?:bash|shell|powershell|terminal)\b/i, 'run-commands'],
  [/^(?:webfetch|websearch|fetch)\b/i, 'network'],
]

/**
 * What the tools that a skill asks for (`allowed-tools`) let it do; tools the product does not know
 * are left as they are named.
 */
export function permissionsOfTools(tools: readonly string[]): string[] {
  const byKind = new Map<KnownPermission, string[]>()
  for (const tool of tools) {
    const known = meanings.find(([pattern]) => pattern.test(tool))?.[1]
    if (known) byKind.set(known, [...(byKind.get(known) ?? []), tool])
  }
  return [...byKind].map(([known, named]) => permission(known, [...new Set(named)].join(', ')))
}
