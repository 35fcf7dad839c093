import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMutation } from '#domain/outbox/mutations.ts'
import { headOf, mostBytes } from '#domain/submission/submission.ts'
import { emptyForms, type Field, type SkillForm } from '#domain/submission/form.ts'
import { checkForm, type Fault } from '#domain/submission/form-check.ts'
import { contentOf, formOf } from '#domain/submission/form-content.ts'
import { skillOfContent, templateOfContent } from '#domain/submission/preview.ts'

const skill: SkillForm = {
  ...emptyForms.skill,
  name: '发票分拣',
  slug: 'invoice-sorter',
  summary: '按月份归类发票。',
  description: '# 用法',
  category: ['data', 'automation'],
  runtime: ['python'],
  support: ['claude', 'mcp'],
}
const faultsOf = (change: Partial<SkillForm>): Partial<Record<Field, Fault>> => {
  const checked = checkForm('skill', { ...skill, ...change })
  return 'faults' in checked ? checked.faults : {}
}
const id = '00000000-0000-4000-8000-000000000001'

test('a form with what the specification demands is sent with its defaults, and without what was left blank', () => {
  expect(checkForm('skill', skill)).toEqual({
    ok: {
      name: '发票分拣',
      slug: 'invoice-sorter',
      summary: '按月份归类发票。',
      description: '# 用法',
      category: ['data', 'automation'],
      runtime: ['python'],
      support: ['claude', 'mcp'],
      complexity: 'basic',
      license: 'MIT',
      price: 'free',
      status: 'stable',
      version: '0.1.0',
    },
  })
})

test('an empty form names every field that must be filled, and no other', () => {
  expect(checkForm('skill', emptyForms.skill)).toEqual({
    faults: {
      name: 'empty',
      slug: 'empty',
      summary: 'empty',
      description: 'empty',
      category: 'pick',
      runtime: 'pick',
      support: 'pick',
    },
  })
  expect(checkForm('template', emptyForms.template)).toEqual({
    faults: {
      name: 'empty',
      slug: 'empty',
      description: 'empty',
      content: 'empty',
      category: 'pick',
    },
  })
})

test('lengths are those of the specification, to the letter', () => {
  for (const [field, most] of [
    ['name', 100],
    ['summary', 200],
    ['installCli', 4000],
    ['installMcp', 8000],
    ['version', 255],
  ] as const) {
    expect(faultsOf({ [field]: 'x'.repeat(most) })).toEqual({})
    expect(faultsOf({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: 'long' })
  }
  expect(faultsOf({ slug: 'a'.repeat(50) })).toEqual({})
  for (const slug of ['a'.repeat(51), 'Big', 'a b', 'a_b', '名', 'a\u200b'])
    expect(faultsOf({ slug })).toEqual({ slug: 'slug-signs' })
})

test('an address that would run something, or is none, is refused wherever one can be written', () => {
  for (const address of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'git.example/x',
    'https://',
    'https://a b',
    '//example.com',
    'https://ex\u0000ample.com',
  ]) {
    expect([address, faultsOf({ repoUrl: address })]).toEqual([address, { repoUrl: 'url' }])
    expect([address, faultsOf({ homepage: address })]).toEqual([address, { homepage: 'url' }])
    expect(
      faultsOf({ screenshots: `https://example.com/a.png\n${address.replace('\n', '')}` }),
    ).toEqual({ screenshots: 'urls' })
  }
  expect(
    faultsOf({
      repoUrl: 'https://github.com/a/b',
      homepage: 'http://example.com',
      screenshots: 'https://example.com/a.png\n\nhttps://example.com/b.png',
    }),
  ).toEqual({})
})

test('a name of nothing that can be seen is none', () => {
  for (const name of ['\u200b\u200b', '\u202e', '\u2800', '\u3164', ' \u00a0 ', '\ufeff'])
    expect([name, faultsOf({ name })]).toEqual([name, { name: 'empty' }])
  // right-to-left marks within a name are kept: the reviewer is shown them
  expect(faultsOf({ name: 'a\u202eb', summary: '🧾' })).toEqual({})
})

test('what no database can store is said beside its field', () => {
  expect(faultsOf({ name: 'a\0b' })).toEqual({ name: 'signs' })
  expect(faultsOf({ description: 'half \ud800' })).toEqual({ description: 'signs' })
  expect(faultsOf({ ioInput: '{"a": "\\u0000"}' })).toEqual({ ioInput: 'signs' })
})

test('lists are read line by line, and shapes as JSON', () => {
  expect(
    contentOf('skill', {
      ...skill,
      permissions: ' read-files \n\n network: api.example.com ',
      ioInput: '{"a": 1}',
    }),
  ).toMatchObject({
    permissions: ['read-files', 'network: api.example.com'],
    io: { input: { a: 1 }, output: {} },
  })
  for (const text of ['[1]', '7', 'null', '{', 'x'])
    expect(faultsOf({ ioOutput: text })).toEqual({ ioOutput: 'json' })
  expect(
    faultsOf({ riskNotes: Array.from({ length: 51 }, (_, n) => `risk ${n}`).join('\n') }),
  ).toEqual({ riskNotes: 'many' })
  expect(
    contentOf('template', { ...emptyForms.template, tags: '周报，写作, 写作、周报\n汇报' })['tags'],
  ).toEqual(['周报', '写作', '汇报'])
})

test('a text of 10,000 characters without a space is fine, and one that no request could carry is not', () => {
  expect(faultsOf({ description: 'x'.repeat(10_000) })).toEqual({})
  expect(faultsOf({ description: '技'.repeat(mostBytes / 3) })).toEqual({
    description: 'too-large',
  })
})

test('a licence that a file named stays what it is; nonsense is none', () => {
  expect(faultsOf({ license: 'GPL-3.0-only' })).toEqual({})
  expect(faultsOf({ license: '' })).toEqual({ license: 'choose' })
  expect(faultsOf({ license: '<script>', price: 'gold' })).toEqual({
    license: 'choose',
    price: 'choose',
  })
})

test('what was sent comes back into the form as it was', () => {
  const full: SkillForm = {
    ...skill,
    nameEn: 'Invoices',
    summaryEn: 's',
    descriptionEn: 'd',
    repoUrl: 'https://github.com/a/b',
    homepage: 'https://example.com',
    installCli: 'npx x',
    installMcp: '{}',
    installClaude: '/plugin x',
    permissions: 'read-files\nnetwork',
    riskNotes: 'one',
    screenshots: 'https://example.com/a.png',
    ioInput: '{\n  "a": 1\n}',
    ioOutput: '{\n  "b": 2\n}',
    installInputs: 'API_KEY (secret): From the console\nMODE (optional, one of fast|slow)\nREGION',
  }
  expect(formOf('skill', contentOf('skill', full))).toEqual(full)
  const template = {
    ...emptyForms.template,
    name: 'n',
    slug: 's',
    description: 'd',
    content: '${x}',
    category: ['data' as const],
    tags: 'a，b',
  }
  expect(formOf('template', contentOf('template', template))).toEqual(template)
})

test('whatever is typed: what the form takes is what travels, and nothing else is', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', 'ok', 'https://example.com', 'javascript:alert(1)', '{}', 'data', '\u202e'),
  )
  const anyForm = fc.record({
    name: word,
    slug: fc.oneof(word, fc.constant('a-b')),
    summary: word,
    description: word,
    category: fc.subarray(['data', 'vm', 'nonsense'] as never[]),
    runtime: fc.subarray(['node'] as const),
    support: fc.subarray(['mcp'] as const),
    license: fc.constantFrom('MIT', '', '<x>'),
    price: fc.constantFrom('free', 'x'),
    repoUrl: word,
    homepage: word,
    screenshots: word,
    permissions: word,
    ioInput: word,
    version: word,
    installCli: word,
    installInputs: fc.oneof(word, fc.constant('A (secret)\nb c: d')),
  })
  fc.assert(
    fc.property(anyForm, (some) => {
      const checked = checkForm('skill', { ...emptyForms.skill, ...some })
      const content = contentOf('skill', { ...emptyForms.skill, ...some })
      const sent = readMutation({
        name: 'submission.create',
        args: { id, type: 'skill', ...headOf('skill', content), content },
      })
      if ('ok' in checked) {
        expect(sent?.args).toMatchObject({ content: checked.ok })
        for (const key of ['repoUrl', 'homepage'])
          if (checked.ok[key] !== undefined) expect(checked.ok[key]).toMatch(/^https?:\/\//i)
      } else expect(Object.keys(checked.faults).length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('a preview can be drawn of anything, and links only where a link may lead', () => {
  const sender = { id, author: null, at: '2026-01-01T00:00:00Z' }
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'name',
          'slug',
          'category',
          'runtime',
          'repoUrl',
          'homepage',
          'screenshots',
          'io',
          'permissions',
          'license',
          'content',
          'tags',
          'installInputs',
        ),
        fc.jsonValue(),
      ),
      (content) => {
        const made = skillOfContent(content, sender)
        for (const address of [made.repoUrl, made.homepage, ...made.screenshots])
          if (address !== null) expect(address).toMatch(/^https?:\/\//i)
        expect(typeof templateOfContent(content, sender).content).toBe('string')
      },
    ),
    { numRuns: 300 },
  )
  expect(
    skillOfContent(
      {
        repoUrl: 'javascript:alert(1)',
        screenshots: ['javascript:x', 'https://example.com/a.png'],
      },
      sender,
    ),
  ).toMatchObject({ repoUrl: null, screenshots: ['https://example.com/a.png'] })
})
