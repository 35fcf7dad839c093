import { installWays, type InstallWay } from '#domain/install-block.ts'
import type { Skill } from '#domain/skill.ts'

export interface InstallPane {
  readonly way: InstallWay
  readonly text: string
  readonly lines: number
  /** The sign a terminal shows before what is typed; none before configurations and commands of a conversation. */
  readonly prompt?: '$'
  /** The text names exactly the version that the skill says it has. */
  readonly pinned: boolean
}

/** The panes a skill has: only the ways its author gives. Blank texts count as none. */
export function installPanes({ install, version }: Pick<Skill, 'install' | 'version'>): InstallPane[] {
  return installWays.flatMap((way) => {
    const text = install[way]?.trim()
    if (!text) return []
    const typed = way !== 'mcp' && !text.startsWith('/')
    return [{ way, text, lines: text.split('\n').length, pinned: namesVersion(text, version), ...(typed ? { prompt: '$' } as const : {}) }]
  })
}

/** `@1.2.3` or `==1.2.3`, and nothing longer. */
function namesVersion(text: string, version: string): boolean {
  return ['@', '=='].some((sign) => {
    const at = text.indexOf(sign + version)
    return at >= 0 && !/[\w.-]/.test(text[at + sign.length + version.length] ?? '')
  })
}
