import type { SkillDraft } from '#domain/import/draft.ts'
import { readImport } from '#domain/import/read.ts'

const read = (value: unknown) => [...readImport({ name: 'mcp.json', text: JSON.stringify(value) })]
export const skills = (value: unknown) =>
  read(value)
    .filter((one) => one.kind === 'skill')
    .map((one) => one.record)
export const rules = (value: unknown) =>
  read(value)
    .filter((one) => one.kind === 'refused')
    .map((one) => one.refused.rule)
export function only(value: unknown): SkillDraft {
  const [record] = skills(value)
  if (!record) throw new Error(`not taken: ${JSON.stringify(read(value))}`)
  return record
}
export const configured = (skill: SkillDraft) =>
  JSON.parse(skill.install.mcp ?? '{}') as { mcpServers?: Record<string, unknown> }

export const today = (more: object) => ({
  name: 'io.github.ada/tide-mcp',
  description: 'Tides.',
  version: '1.0.2',
  repository: { url: 'https://github.com/ada/tide-mcp', source: 'github' },
  ...more,
})
export const old = (more: object) => ({
  id: 'x',
  name: 'io.github.ada/tide-mcp',
  description: 'Tides.',
  repository: { url: 'https://github.com/ada/tide-mcp', source: 'github', id: '1' },
  version_detail: { version: '0.0.1-seed', release_date: '2025-05-16T18:56:49Z', is_latest: true },
  ...more,
})
