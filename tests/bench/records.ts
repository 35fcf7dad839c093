import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readImport } from '#domain/import/read.ts'
import { sampleSkills } from '#content/skills.ts'

/** The columns of a skill that is copied. */
export type Row = Record<string, unknown>

const files = [
  'skill-md.jsonl',
  'skills-index.json',
  'mcp-registry-servers.json',
  'claude-marketplace.json',
]
const folder = new URL('../../../shared/data/', import.meta.url)
/**
 * Longer descriptions are cut, so that 100,000 whole rows fit on a small machine. Names, summaries
 * and everything that a list needs are complete.
 */
const longest = 300

const snake = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  )

/** Real records when their files are beside the project, else the built-in samples. */
export function baseRecords(): { from: string; rows: Row[] } {
  const there = files
    .map((name) => fileURLToPath(new URL(name, folder)))
    .filter((file) => existsSync(file))
  const skills = there.flatMap((file) =>
    [...readImport({ name: file, text: readFileSync(file, 'utf8') })].flatMap((found) =>
      found.kind === 'skill' ? [found.record] : [],
    ),
  )
  const source = skills.length > 0 ? skills : sampleSkills
  const rows = source.map((skill) => {
    const {
      slug,
      name,
      author,
      summary,
      category,
      runtimes,
      supports,
      complexity,
      license,
      price,
      status,
      version,
    } = skill
    return snake({
      slug,
      name,
      author,
      summary,
      description: skill.description.slice(0, longest),
      category,
      runtimes,
      supports,
      complexity,
      license,
      price,
      status,
      version,
    })
  })
  return {
    from: skills.length > 0 ? `${skills.length} real records` : `${sampleSkills.length} samples`,
    rows,
  }
}
