import { expect, test } from 'vitest'
import { lexiconOf } from '#domain/search/words/lexicon.ts'
import { TextLists } from '../../src/local/search/text-lists.ts'

const texts = [{ names: ['周报'], slug: 'weekly', tags: [], body: [] }]
const question = (list: string) => ({ list, q: '周报', exactly: false })

test('a worker that was started anew asks for the list once, and then answers by its name', () => {
  const lists = new TextLists()
  expect(lists.ask(question('a'), lexiconOf())).toBe('unknown')
  expect(lists.ask({ ...question('a'), texts }, lexiconOf())).toMatchObject({ rows: [0] })
  expect(lists.ask(question('a'), lexiconOf())).toMatchObject({ rows: [0] })
})

test('lists that are in use stay, and of the others only a few', () => {
  const lists = new TextLists()
  lists.ask({ ...question('used'), texts }, lexiconOf())
  for (let nth = 0; nth < 20; nth++) {
    lists.ask({ ...question(`list ${nth}`), texts }, lexiconOf())
    lists.ask(question('used'), lexiconOf())
  }
  expect(lists.ask(question('used'), lexiconOf())).not.toBe('unknown')
  expect(lists.ask(question('list 19'), lexiconOf())).not.toBe('unknown')
  expect(lists.ask(question('list 1'), lexiconOf())).toBe('unknown')
})

test('a question for exactly this finds no other word for it', () => {
  const lists = new TextLists()
  const entries = ['scraper', '爬虫一号'].map((name) => ({ ...texts[0]!, names: [name] }))
  const asked = (exactly: boolean) =>
    lists.ask({ list: 'a', q: '爬虫', exactly, texts: entries }, lexiconOf())
  expect(asked(false)).toMatchObject({ rows: [1, 0] })
  expect(asked(true)).toMatchObject({ rows: [1] })
})
