import type { Skill } from '../catalog/skill.ts'
import { isRecord } from '../import/json.ts'
import { inputsOf, installOf } from '../import/mcp-install.ts'
import { launchOf } from '../import/mcp-launch.ts'
import { serverOf } from '../import/mcp-shape.ts'
import { readServer } from './server.ts'

/** One of several ways to reach a server: a package that is started here, or an address elsewhere. */
export interface Alternative extends Pick<Skill, 'install'> {
  /** What its author calls it: the name of the package, or the address. */
  readonly label: string
  readonly installInputs: NonNullable<Skill['installInputs']> | null
}

/**
 * The ways that a server.json gives, in its order; none where it is no such file. `given`: what the
 * record has, whose name of the server stays.
 */
export function alternativesIn(
  json: string,
  { install, slug }: Pick<Skill, 'install' | 'slug'>,
): Alternative[] {
  let entry: unknown
  try {
    entry = JSON.parse(json)
  } catch {
    return []
  }
  const whole = isRecord(entry) && isRecord(entry['server']) ? entry['server'] : entry
  if (!isRecord(whole)) return []
  const server = serverOf(whole)
  const handle = readServer(install.mcp, slug)?.name ?? slug
  const launched = server.packages.flatMap((pack) => {
    const launch = launchOf(pack)
    return launch ? [{ label: launch.what, one: { ...server, packages: [pack], remotes: [] } }] : []
  })
  const elsewhere = server.remotes.map((remote) => ({
    label: `${remote.url} (${remote.type})`,
    one: { ...server, packages: [], remotes: [remote] },
  }))
  return [...launched, ...elsewhere].map(({ label, one }) => ({
    label,
    install: installOf(one, handle),
    installInputs: inputsOf(one),
  }))
}
