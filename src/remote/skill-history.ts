import { readSkillHistory, type SkillHistory } from '#domain/catalog/skill-history.ts'
import { server } from './client.ts'
import { deepRenamed } from './rows.ts'

const timeoutMs = 15_000

/**
 * The versions of a skill since it was listed. `of` is the skill's `updatedAt` on this device. Null
 * when there is no answer in our protocol. Never rejects.
 */
export async function fetchSkillHistory(id: string, of: string): Promise<SkillHistory | null> {
  try {
    const client = await server()
    if (!client) return null
    const { data, error } = await client
      .from('skill_versions')
      .select('version, at, changes')
      .eq('skill_id', id)
      .order('number', { ascending: false })
      .limit(30)
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    return error || !Array.isArray(data)
      ? null
      : readSkillHistory({ of, versions: deepRenamed(data) })
  } catch {
    return null
  }
}
