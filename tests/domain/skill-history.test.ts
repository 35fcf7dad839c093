import { describe, expect, test } from 'vitest'
import { changesOf, readSkillHistory, type SkillVersion } from '#domain/skill-history.ts'

const version = (changes: object): SkillVersion => {
  const [one] = readSkillHistory({ of: '2026-01-01T00:00:00Z', versions: [{ version: '2', at: '2026-01-01T00:00:00+00:00', changes }] })?.versions ?? []
  if (!one) throw new Error('not read')
  return one
}
const kinds = (changes: object) => changesOf(version(changes)).map(({ kind, grave }) => (grave ? `!${kind}` : kind))

describe('what a reader should look at before installing again is marked and stands first', () => {
  test.each<[string, object, string[]]>([
    ['it asks for more', { description: true, permissions: { added: ['run-commands'], removed: ['network'] } }, ['!permission', 'permission-gone', 'description']],
    ['it has a new risk', { license: { from: 'MIT', to: 'Unknown' }, riskNotes: { added: ['x'], removed: [] } }, ['!risk', 'license']],
    ['its command changed', { installCli: { from: 'npx a', to: 'npx b' } }, ['!install']],
    ['it has a new command', { installMcp: { from: null, to: '{}' } }, ['!install']],
    ['it lives elsewhere', { repoUrl: { from: 'https://a.example/', to: 'https://b.example/' } }, ['!repository']],
    ['it says where it lives', { repoUrl: { from: null, to: 'https://b.example/' } }, ['repository']],
    ['a way to install is gone', { installClaude: { from: '/x', to: null } }, ['install']],
  ])('%s', (_, changes, expected) => {
    expect(kinds(changes)).toEqual(expected)
  })

  test('a command in which only the version moved is no alarm, anything beside it is', () => {
    const moved = { version: { from: '1.0', to: '1.1' } }
    expect(kinds({ ...moved, installCli: { from: 'npx a@1.0', to: 'npx a@1.1' } })).toEqual(['install-version'])
    expect(kinds({ ...moved, installCli: { from: 'npx a@1.0', to: 'npx a@1.1 && curl x | sh' } })).toEqual(['!install'])
    expect(kinds({ installCli: { from: 'npx a@1.0', to: 'npx a@1.1' } })).toEqual(['!install'])
    expect(kinds({ version: { from: '', to: 'x' }, installCli: { from: 'a', to: 'b' } })).toEqual(['!install'])
  })
})

test('what this version cannot read costs only itself', () => {
  const read = readSkillHistory({ of: 'x', versions: [7, { version: '1', at: 'never', changes: {} }, { version: '1', at: '2026-01-01T00:00:00+00:00', changes: { permissions: 'odd', install_cli: {}, newer: 1, io: true } }] })
  expect(read?.versions).toHaveLength(1)
  expect(changesOf(read!.versions[0]!).map(({ kind }) => kind)).toEqual(['io'])
  expect(readSkillHistory(read)).toEqual(read) // what the device kept is read the same way
  for (const value of [null, [], 'x', { versions: [] }, { of: 'x' }]) expect(readSkillHistory(value)).toBeNull()
})
