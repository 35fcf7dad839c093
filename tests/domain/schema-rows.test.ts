import { expect, test } from 'vitest'
import { jsonSchemas } from '#domain/api/document.ts'
import { schemaRows } from '#domain/api/schema-rows.ts'

const schemas = jsonSchemas()

test('the fields of a reply are told with where they are and what they hold', () => {
  const rows = schemaRows(schemas.SkillsPage, schemas)
  const typeOf = (path: string) => rows.find((one) => one.path === path)?.type
  expect(typeOf('total')).toBe('integer')
  expect(typeOf('next')).toBe('string | null')
  expect(typeOf('skills[].install.cli')).toBe('string | null')
  expect(typeOf('skills[].package.zip')).toBe('string')
  expect(typeOf('skills[].versions[].status')).toBe('"published" | "withdrawn"')
  expect(rows.find(({ path }) => path === 'skills[].versions[].source.sha')?.isOptional).toBe(true)
  expect(rows.find(({ path }) => path === 'skills[].slug')?.isOptional).toBe(false)
})

test('a field that several forms have is told once, and may be missing where one has none', () => {
  const rows = schemaRows(schemas.RegistryServer, schemas)
  const at = 'server.packages[].transport'
  expect(rows.filter(({ path }) => path === `${at}.type`)).toMatchObject([
    { type: '"stdio" | "streamable-http" | "sse"', isOptional: false },
  ])
  expect(rows.find(({ path }) => path === `${at}.url`)?.isOptional).toBe(true)
  for (const [name, schema] of Object.entries(schemas)) {
    const paths = schemaRows(schema, schemas).map(({ path }) => path)
    expect([name, new Set(paths).size]).toEqual([name, paths.length])
  }
})

test('a schema that contains itself ends', () => {
  const tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } }
  expect(schemaRows(tree, { Tree: tree }).at(-1)?.path).toBe('child.child.child.child.child.child')
})

test('every schema of a reply has fields to show, but for files with a format of their own', () => {
  const empty = Object.entries(schemas).filter(([, one]) => schemaRows(one, schemas).length === 0)
  expect(empty.map(([name]) => name)).toEqual(['AnyJson'])
})
