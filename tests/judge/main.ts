import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeDictionary } from '#content/dictionary/make-dictionary.ts'
import { judgedCatalogue } from './catalogue.ts'
import { printCategories } from './categories.ts'
import { printRelated } from './related.ts'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import { type Judged, type Marks, marksOf } from './measure.ts'

/*
 * `npm run judge -- FILE [--each]`: asks the search the judged questions of the file and prints how
 * good its answers are. The records are read from the files beside it.
 */

const [file, ...options] = process.argv.slice(2)
if (!file) {
  console.error('npm run judge -- FILE [--each]')
  process.exit(2)
}
const questions = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Judged)
const { catalogue, keyOf } = judgedCatalogue(dirname(file))
catalogue.learn(parseDictionary(makeDictionary()))
const groups = new Map<string, (Marks & { readonly found: number })[]>()
const unanswerable: string[] = []
for (const question of questions) {
  const answer = catalogue.ask({ q: question.q, chosen: {}, sort: 'created' })
  const keys = catalogue.cards(answer.order, 0, 10).map(({ id }) => keyOf.get(id)!)
  if (Object.keys(question.relevant).length === 0) {
    unanswerable.push(`${question.q}: ${answer.total}`)
    continue
  }
  const marks = { ...marksOf(question, keys), found: Math.min(1, answer.total) }
  if (options.includes('--each'))
    console.log(marks.ndcg.toFixed(2), question.q, answer.total, keys.slice(0, 5).join(' '))
  for (const group of ['all', question.lang, question.kind])
    groups.set(group, [...(groups.get(group) ?? []), marks])
}
const mean = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)
console.table(
  Object.fromEntries(
    [...groups].map(([group, all]) => [
      group,
      {
        questions: all.length,
        'nDCG@10': mean(all.map((one) => one.ndcg)),
        'recall@10': mean(all.map((one) => one.recall)),
        'success@3': mean(all.map((one) => one.success)),
        'nothing found': mean(all.map((one) => 1 - one.found)),
      },
    ]),
  ),
)
console.log(`without an answer, and how many were found: ${unanswerable.join(', ')}`)
printCategories(catalogue.byIds(catalogue.ids()), keyOf)
printRelated(catalogue, options.includes('--each'))
