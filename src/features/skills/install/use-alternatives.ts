import { useMemo } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { type Alternative, alternativesIn } from '#domain/install/alternatives.ts'
import { useUncovered } from '#state/uncovered.ts'
import { usePackage } from '#local/packages/use-package.ts'
import { askForPackage } from '#remote/ask-package.ts'

/**
 * The ways to reach a server that its author's server.json gives, where there are several. Empty
 * until the file is here, and where there is none.
 */
export function useAlternatives(skill: Skill): readonly Alternative[] {
  const files = skill.package ?? null
  const digest = files?.files.some(({ path }) => path === 'server.json') ? files.digest : null
  const { outcome } = usePackage(digest, askForPackage, useUncovered())
  return useMemo(() => {
    const read = outcome !== null && 'ok' in outcome ? outcome.ok.files : []
    const file = read.find(({ path }) => path === 'server.json')
    const ways = file ? alternativesIn(new TextDecoder().decode(file.bytes), skill) : []
    return ways.length > 1 ? ways : []
  }, [outcome, skill])
}
