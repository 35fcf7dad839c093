import { expect, test } from 'vitest'
import { readImport } from '#domain/import/read.ts'

const read = (text: string) => [...readImport({ name: 'prompts.csv', text })]
const templates = (text: string) =>
  read(text)
    .filter((one) => one.kind === 'template')
    .map((one) => one.record)
const refusals = (text: string) =>
  read(text)
    .filter((one) => one.kind === 'refused')
    .map((one) => one.refused)

test('a row of prompts.csv becomes a template with its text untouched', () => {
  const [one] = templates(
    'act,prompt,for_devs,type\n"Harbour Master","Answer as ${name:harbour master}, ""politely"".\n\n<script>alert(1)</script>",TRUE,STRUCTURED\n',
  )
  expect(one).toMatchObject({
    slug: 'harbour-master',
    name: 'Harbour Master',
    content: 'Answer as ${name:harbour master}, "politely".\n\n<script>alert(1)</script>',
    tags: ['structured', 'developer'],
    origin: { format: 'prompts', key: 'prompts:prompts.csv#Harbour Master' },
  })
  expect(one?.description).toBe(
    'Answer as ${name:harbour master}, "politely". <script>alert(1)</script>',
  )
})

test('a byte order mark and Windows line ends change nothing', () => {
  expect(templates('\uFEFFact,prompt\r\nA,"two\r\nlines"\r\n')).toMatchObject([
    { name: 'A', content: 'two\nlines' },
  ])
})

test('Chinese titles get a slug that stays, and two prompts of one title are two templates', () => {
  const text = 'act,prompt\n潮汐,甲\n潮汐,乙\n'
  const found = templates(text)
  expect(found.map((one) => one.content)).toEqual(['甲', '乙'])
  expect(new Set(found.map((one) => one.origin.key)).size).toBe(2)
  expect(found[0]?.slug).toMatch(/^template-[0-9a-f]{8}$/)
  expect(templates(text)[0]?.slug).toBe(found[0]?.slug)
})

test('rows without title or prompt, and titles that are too long, are refused with their line', () => {
  expect(
    refusals(`act,prompt\n,no title\nNo prompt,\n${'x'.repeat(201)},y\nGood,fine\n`).map(
      ({ record, rule }) => [record.slice(-6), rule],
    ),
  ).toEqual([
    ['line 2', 'blank-name'],
    ['ine 3)', 'blank-content'],
    [expect.any(String), 'too-long'],
  ])
})

test('a stray quote does not swallow the rows below it, and a quote never closed is said', () => {
  expect(
    templates('act,prompt\nA,fine\nB,"bad" quote\nC,fine\n').map((one) => [one.name, one.content]),
  ).toEqual([
    ['A', 'fine'],
    ['B', '"bad" quote'],
    ['C', 'fine'],
  ])
  expect(refusals('act,prompt\nA,fine\nB,"never closed\n')).toMatchObject([{ rule: 'broken-csv' }])
})

test('a table of something else is refused', () => {
  expect(refusals('id,price\n1,2\n')).toMatchObject([{ rule: 'unknown-format' }])
})
