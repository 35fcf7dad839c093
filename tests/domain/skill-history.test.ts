import { describe, expect, test } from 'vitest'
import { changesOf, readSkillHistory, type SkillVersion } from '#domain/catalog/skill-history.ts'

const version = (changes: object): SkillVersion => {
  const [one] =
    readSkillHistory({
      of: '2026-01-01T00:00:00Z',
      versions: [{ version: '2', at: '2026-01-01T00:00:00+00:00', changes }],
    })?.versions ?? []
  if (!one) throw new Error('not read')
  return one
}
const kinds = (changes: object) =>
  changesOf(version(changes)).map(({ kind, grave }) => (grave ? `!${kind}` : kind))

describe('what a reader should look at before installing again is marked and stands first', () => {
  test.each<[string, object, string[]]>([
    [
      'it asks for more',
      { description: true, permissions: { added: ['run-commands'], removed: ['network'] } },
      ['!permission', 'permission-gone', 'description'],
    ],
    [
      'it has a new risk',
      { license: { from: 'MIT', to: 'Unknown' }, riskNotes: { added: ['x'], removed: [] } },
      ['!risk', 'license'],
    ],
    ['its command changed', { installCli: { from: 'npx a', to: 'npx b' } }, ['!install']],
    ['it has a new command', { installMcp: { from: null, to: '{}' } }, ['!install']],
    [
      'it lives elsewhere',
      { repoUrl: { from: 'https://a.example/', to: 'https://b.example/' } },
      ['!repository'],
    ],
    [
      'it says where it lives',
      { repoUrl: { from: null, to: 'https://b.example/' } },
      ['repository'],
    ],
    ['a way to install is gone', { installClaude: { from: '/x', to: null } }, ['install']],
  ])('%s', (_, changes, expected) => {
    expect(kinds(changes)).toEqual(expected)
  })

  test('a command in which only the version moved is no alarm, anything beside it is', () => {
    const moved = { version: { from: '1.0', to: '1.1' } }
    expect(kinds({ ...moved, installCli: { from: 'npx a@1.0', to: 'npx a@1.1' } })).toEqual([
      'install-version',
    ])
    expect(
      kinds({ ...moved, installCli: { from: 'npx a@1.0', to: 'npx a@1.1 && curl x | sh' } }),
    ).toEqual(['!install'])
    expect(kinds({ installCli: { from: 'npx a@1.0', to: 'npx a@1.1' } })).toEqual(['!install'])
    expect(kinds({ version: { from: '', to: 'x' }, installCli: { from: 'a', to: 'b' } })).toEqual([
      '!install',
    ])
  })
})

describe('what a server newly asks for', () => {
  const secret = { isSecret: true, isRequired: true }
  const open = { isSecret: false, isRequired: false }
  const asked = (changes: object) =>
    changesOf(version(changes)).flatMap((one) =>
      'name' in one
        ? [`${one.grave ? '!' : ''}${one.kind} ${one.name}${one.isSecret ? ' secret' : ''}`]
        : [],
    )
  const config = (env: object) => JSON.stringify({ command: 'npx', args: ['x'], env })

  test.each<[string, object[], string[]]>([
    [
      'a new secret stands first',
      [
        { name: 'MODE', from: null, to: { isSecret: false, isRequired: true } },
        { name: 'KEY', from: null, to: secret },
      ],
      ['!asks KEY secret', '!asks MODE'],
    ],
    [
      'an optional secret is one',
      [{ name: 'KEY', from: null, to: { isSecret: true, isRequired: false } }],
      ['!asks KEY secret'],
    ],
    [
      'something that may be left out is no alarm',
      [{ name: 'MODE', from: null, to: open }],
      ['asks MODE'],
    ],
    [
      'what has become secret, or has to be filled in now',
      [
        { name: 'A', from: open, to: secret },
        { name: 'B', from: open, to: { ...open, isRequired: true } },
      ],
      ['!asks-more A secret', '!asks-more B'],
    ],
    [
      'other words on what it asked for already',
      [
        { name: 'A', from: secret, to: secret },
        { name: 'B', from: {}, to: secret },
        { name: 'C', from: secret, to: {} },
      ],
      ['told A secret', 'told B secret', 'told C'],
    ],
    [
      'what it no longer asks for',
      [
        { name: 'A', from: secret, to: null },
        { name: 'B', from: {}, to: null },
      ],
      ['asks-gone A', 'asks-gone B'],
    ],
    ['what nobody asks for', [{ name: 'A', from: null, to: null }], []],
  ])('%s', (_, installInputs, expected) => {
    expect(asked({ installInputs })).toEqual(expected)
  })

  test('the configuration itself tells, too, where the record says nothing', () => {
    const installMcp = {
      from: config({ OLD: '<old>', MODE: 'fast' }),
      to: config({ GITHUB_TOKEN: 'YOUR_TOKEN', MODE: 'fast', PLACE: 'YOUR_PLACE' }),
    }
    expect(asked({ installMcp })).toEqual([
      '!asks GITHUB_TOKEN secret',
      '!asks PLACE',
      'asks-gone OLD',
    ])
    expect(asked({ installMcp, installInputs: [{ name: 'PLACE', from: null, to: open }] })).toEqual(
      ['!asks GITHUB_TOKEN secret', 'asks PLACE', 'asks-gone OLD'],
    )
    expect(asked({ installMcp: { from: '?', to: '{"a"' } })).toEqual([])
  })

  test('a history from before this was kept, and one that cannot be read, say nothing of it', () => {
    for (const installInputs of [undefined, null, true, [{ name: 1 }], { added: [] }])
      expect(asked({ installInputs })).toEqual([])
  })
})

test('what this version cannot read costs only itself', () => {
  const read = readSkillHistory({
    of: 'x',
    versions: [
      7,
      { version: '1', at: 'never', changes: {} },
      {
        version: '1',
        at: '2026-01-01T00:00:00+00:00',
        changes: { permissions: 'odd', install_cli: {}, newer: 1, io: true },
      },
    ],
  })
  expect(read?.versions).toHaveLength(1)
  expect(changesOf(read!.versions[0]!).map(({ kind }) => kind)).toEqual(['io'])
  expect(readSkillHistory(read)).toEqual(read) // what the device kept is read the same way
  for (const value of [null, [], 'x', { versions: [] }, { of: 'x' }])
    expect(readSkillHistory(value)).toBeNull()
})
