import { expect, test } from 'vitest'
import { FewAtOnce } from '#web/few-at-once.ts'

/** Pieces of work that go on until they are told to end. */
function works(most: number) {
  const few = new FewAtOnce(most)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const begin = (name: string) =>
    few.run(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error)
    await others()
  }
  return { few, begun, begin, end }
}
const others = () => new Promise((resolve) => setImmediate(resolve))

test('the third of two waits until one has ended, and whoever came first goes first', async () => {
  const { begun, begin, end } = works(2)
  const all = Promise.all(['a', 'b', 'c', 'd'].map(begin))
  await others()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('a')
  await end('d')
  expect(await all).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails frees its place, whoever waits for it or not', async () => {
  const { few, begun, begin, end } = works(1)
  const [failing, next] = [begin('a'), begin('b')]
  const failed = expect(failing).rejects.toThrow('away')
  await end('a', new Error('away'))
  await failed
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(await next).toBe('b')
  const gone = () => {
    throw new Error('gone')
  }
  await expect(few.run(gone)).rejects.toThrow('gone')
  expect(await few.run(() => Promise.resolve('c'))).toBe('c')
})

test('a place that somebody has taken over is not given away a second time', async () => {
  const { begun, begin, end } = works(1)
  const first = [begin('a'), begin('b')]
  await end('a')
  const later = begin('c')
  await others()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  await end('c')
  expect(await Promise.all([...first, later])).toEqual(['a', 'b', 'c'])
})
