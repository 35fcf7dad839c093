import { expect, test } from 'vitest'
import { old, only, rules, skills, today } from './mcp-entries.ts'

test('the reply of the registry is read, with what its _meta says', () => {
  const official = (more: object) => ({ 'io.modelcontextprotocol.registry/official': more })
  const list = {
    servers: [
      { server: today({ version: '1' }), _meta: official({ status: 'active', isLatest: false }) },
      {
        server: today({ version: '2', title: '潮汐' }),
        _meta: official({ status: 'deprecated', isLatest: true }),
      },
      { server: today({ name: 'io.github.ada/gone' }), _meta: official({ status: 'deleted' }) },
    ],
    metadata: { count: 3 },
  }
  expect(skills(list)).toMatchObject([{ version: '2', name: '潮汐', status: 'archived' }])
  expect(rules(list)).toEqual(['older-version', 'withdrawn'])
})

test('blank names and descriptions are refused one by one, and a name that says nothing borrows its owner', () => {
  expect(rules([old({ name: '' }), old({ description: ' ' }), 'x', old({})])).toEqual([
    'blank-name',
    'blank-description',
    'not-an-object',
  ])
  expect(only(today({ name: 'com.harbour/mcp' }))).toMatchObject({
    name: 'Harbour MCP',
    slug: 'harbour-mcp',
  })
})

test('a description longer than the registry allows is kept whole', () => {
  const long = 'tide '.repeat(400).trim()
  expect(only(old({ description: long })).description).toBe(long)
})

test('what an entry says of its variables is kept: who needs them, which are secret, what they may be', () => {
  const skill = only(
    today({
      packages: [
        {
          registryType: 'npm',
          identifier: '@ada/tides',
          version: '1.0.2',
          environmentVariables: [
            { name: 'TIDE_KEY', isSecret: true, description: 'From the\n console' },
            { name: 'UNIT', isRequired: true, choices: ['m', 'ft'], default: 'm' },
            { name: 'ZONE', description: 'x'.repeat(400) },
            { name: 'bad name' },
          ],
        },
      ],
    }),
  )
  expect(skill.installInputs).toEqual([
    { name: 'TIDE_KEY', isSecret: true, isRequired: true, choices: [], hint: 'From the console' },
    { name: 'UNIT', isSecret: false, isRequired: true, choices: ['m', 'ft'], hint: null },
    {
      name: 'ZONE',
      isSecret: false,
      isRequired: false,
      choices: [],
      hint: expect.stringMatching(/^x{200,299}…$/) as string,
    },
  ])
  const far = only(
    today({
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://{tenant}.example/mcp',
          headers: [{ name: 'X-Key', isSecret: true, isRequired: true }],
          variables: { tenant: { description: 'Yours', isRequired: true } },
        },
      ],
    }),
  )
  expect(far.installInputs).toMatchObject([
    { name: 'X-Key', isSecret: true },
    { name: 'tenant', isSecret: false, hint: 'Yours' },
  ])
  expect(
    only(today({ packages: [{ registryType: 'npm', identifier: 'tides' }] })).installInputs,
  ).toBeNull()
})
