import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { readAnswers } from '#domain/server/answers.ts'
import { noSite } from '#domain/server/site.ts'
import { firstHtml } from '#web/prerender/first-html.ts'

const index = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const head = {
  title: '接入',
  description: 'd',
  canonical: '/connect',
  status: 200,
  type: 'website',
} as const
const origin = 'https://bazaar.example'
/** Whether a page has each of these. */
const of = (html: string, ...parts: readonly string[]) => parts.map((part) => html.includes(part))
const add = `claude plugin marketplace add ${origin}`

test('the first HTML has the commands for the address that was asked, and no made-up one', async () => {
  const prerendered = await prerenderPage('/connect', {})
  const html = firstHtml(index, origin, head, { prerendered })
  const made = ['this-site.invalid', 'invalid.this-site', 'name="answers"']
  expect(of(html, `${add}/git/catalogue.git`, 'example.bazaar/skill-bazaar', ...made)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  // a name of a host may hold signs that mean something in HTML, and to `replace`
  const odd = firstHtml(index, 'https://a"$&.example', head, { prerendered })
  expect(of(odd, 'marketplace add https://a&quot;$&amp;.example/git')).toEqual([true])
})

test('a site of files draws what files can do from the start, and says what it is', async () => {
  const prerendered = await prerenderPage('/connect', {}, noSite, 'files')
  const html = firstHtml(index, origin, head, { prerendered, answers: 'files' })
  const said = ['<meta name="answers" content="files">', `${add}/.claude-plugin/marketplace.json`]
  expect(of(html, ...said, '/git/')).toEqual([true, true, false])
  expect(of(await prerenderPage('/connect', {}), '/git/catalogue.git')).toEqual([true])
})

test('only a host that says so is a server', () => {
  expect(readAnswers({ url: '', key: 'k', answers: 'server' })).toBe('server')
  for (const other of [null, 'server', {}, { answers: 'files' }, { answers: ['server'] }, []])
    expect(readAnswers(other)).toBe('files')
})
