import { expect, test } from 'vitest'
import { droppedFiles, packageFiles } from '#features/submissions/start/read-files.ts'

const file = (name: string, text: string) => ({ path: name, file: new File([text], name) })

test('a browser tells of no program: a file that begins as a script is one', async () => {
  const read = await packageFiles([file('run', '#!/bin/sh\n'), file('a.sh', 'echo\n')])
  expect(read.map(({ path, executable }) => [path, executable])).toEqual([
    ['run', true],
    ['a.sh', false],
  ])
})

interface Folder {
  readonly name: string
  readonly isFile: boolean
  readonly fullPath: string
  createReader(): { readEntries(take: (entries: Folder[]) => void): void }
}
/** A folder whose only entry is `inside`. */
const folder = (name: string, inside: () => Folder): Folder => ({
  name,
  isFile: false,
  fullPath: `/${name}`,
  createReader() {
    const left = [inside]
    return { readEntries: (take) => take(left.splice(0).map((one) => one())) }
  },
})
const drop = (entry: object) =>
  droppedFiles({ items: [{ webkitGetAsEntry: () => entry }] } as unknown as DataTransfer)

test('a folder that leads back to itself is left in the end, and what a package manager put there is not entered', async () => {
  let entered = 0
  const round: Folder = folder('round', () => {
    entered++
    return round
  })
  expect(await drop(round)).toEqual([])
  expect(entered).toBeLessThan(50)
  const junk = folder('node_modules', () => {
    throw new Error('entered')
  })
  expect(await drop(folder('mine', () => junk))).toEqual([])
})
