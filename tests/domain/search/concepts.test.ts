import { describe, expect, test } from 'vitest'
import { concepts } from '#domain/search/words/concepts.ts'
import { Lexicon } from '#domain/search/words/lexicon.ts'
import { isHan, runsOf } from '#domain/search/words/tokens.ts'

const keyOf = (word: string) => (isHan(word) ? word : runsOf(word).join(' '))
const lexicon = new Lexicon()
const related = (word: string) =>
  lexicon.related(word).map(({ parts, relation }) => `${relation} ${parts.join(' ')}`)

/** Words that mean two things, each of which somebody looks for by it. */
const ofTwoMeanings = ['avatar', 'oss', 'terraform', 'troubleshoot', 'troubleshooting']

describe('each concept of the list', () => {
  test('has no word twice, be it with a hyphen or a blank', () => {
    for (const { words, narrower } of concepts) {
      const keys = [...words, ...narrower].map(keyOf)
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    }
  })

  test('has words that a question can hold: lower case, of three parts at most, no signs left', () => {
    for (const { words, narrower } of concepts)
      for (const word of [...words, ...narrower]) {
        expect(word).toBe(word.normalize('NFKC').toLowerCase())
        expect(word).not.toMatch(/[>_]|^\s*$/)
        expect(keyOf(word)).not.toBe('')
        expect(keyOf(word).split(' ').length).toBeLessThanOrEqual(3)
      }
  })

  test('says something: another word, or a narrower one', () => {
    for (const { words, narrower } of concepts)
      expect(words.length + narrower.length).toBeGreaterThan(1)
  })
})

test('a word belongs to one concept, unless it is known to mean two things', () => {
  const counts = new Map<string, number>()
  for (const { words } of concepts)
    for (const word of words) counts.set(keyOf(word), (counts.get(keyOf(word)) ?? 0) + 1)
  const several = [...counts].filter(([, count]) => count > 1).map(([word]) => word)
  expect(several.sort()).toEqual(ofTwoMeanings)
})

test('a narrower word does not lead to the wider one', () => {
  expect(related('数据库')).toContain('narrower postgres')
  expect(related('postgres').join()).not.toContain('database')
})

test.each([
  ['the management of something is not leadership', '管理', 'leadership'],
  ['a file is more than a document', '文件', 'synonym document'],
  ['an outline is no plan', '大纲', 'plan'],
  ['a lead is not a customer relationship', '线索', 'crm'],
  ['learning is not education, or machines would go to school', '教育', 'learning'],
  ['a website is not the web', '网站', 'synonym web'],
  ['what is made local is not what is near', '本地化', 'local'],
  ['the image of a container is no picture', '镜像', 'synonym image'],
  ['a key opens more than secrets', '密钥', 'synonym key'],
  ['what is improved is not always optimized', '优化', 'synonym improve'],
  ['a price is not a quotation of the exchange', '行情', 'price'],
  ['ps is Photoshop, as it is said in China', 'ps', 'powershell'],
])('%s', (_, word, other) => {
  const others = related(word)
  expect(
    other.startsWith('synonym ') ? others : others.map((one) => one.slice(one.indexOf(' ') + 1)),
  ).not.toContain(other)
})

test.each([
  ['text to speech', '语音合成'],
  ['end to end', '端到端测试'],
  ['k8s', '集群'],
  ['o11y', '监控'],
  ['程式碼', 'code'],
  ['試算表', 'excel'],
  ['行銷', 'marketing'],
  ['簡訊', 'sms'],
  ['公众号', 'wechat article'],
  ['抠图', 'background removal'],
  ['炒股', 'stock'],
  ['教案', 'lesson plan'],
  ['选品', 'product research'],
])('%s is also %s', (word, other) => {
  expect(related(word)).toContain(`synonym ${other}`)
})
