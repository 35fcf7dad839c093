import { expect, test } from 'vitest'
import { SearchWorker } from '#web/search/search-worker.ts'

test('whoever asks a thread that ends, or has ended, is told so', async () => {
  let said = () => {}
  const over = new Promise<void>((resolve) => {
    said = resolve
  })
  const worker = new SearchWorker(() => said())
  expect(await worker.call('search', { q: 'tide', most: 1 })).toEqual([])
  const asked = expect(worker.call('search', { q: 'tide', most: 1 })).rejects.toThrow('ended')
  worker.end()
  await asked
  await over
  await expect(worker.call('search', { q: 'tide', most: 1 })).rejects.toThrow('ended')
})
