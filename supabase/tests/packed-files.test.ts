import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packFiles, staticFiles } from '../local/static-files.ts'

let folder = ''
const page = `<!doctype html><title>app</title>${' '.repeat(2000)}`
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'))
  writeFileSync(join(folder, 'index.html'), page)
})
afterEach(() => rmSync(folder, { recursive: true }))

const packed = () => readdirSync(join(folder, '.packed'))
const ask = (path: string, accepted = 'br') =>
  staticFiles(folder)(
    new Request(`http://localhost${path}`, { headers: { 'accept-encoding': accepted } }),
  )
const unpacked = async (reply: Response) =>
  brotliDecompressSync(await reply.arrayBuffer()).toString()

test('a file is packed once: the next start sends what was kept', async () => {
  expect(await unpacked(await ask('/'))).toBe(page)
  const [name] = packed()
  writeFileSync(join(folder, '.packed', name ?? ''), brotliCompressSync('kept'))
  expect(await unpacked(await ask('/'))).toBe('kept')
})

test('a changed file is packed anew, and whoever takes no brotli gets none', async () => {
  await ask('/')
  writeFileSync(join(folder, 'index.html'), `${page} changed`)
  expect(await unpacked(await ask('/'))).toBe(`${page} changed`)
  expect(packed()).toHaveLength(2)
  expect((await ask('/', 'gzip')).headers.get('content-encoding')).toBe('gzip')
  expect(await (await ask('/', 'identity')).text()).toBe(`${page} changed`)
})

test("what is kept is nobody's to ask for, and a folder that keeps nothing is served all the same", async () => {
  await ask('/')
  for (const path of [`/.packed/${packed()[0]}`, '/.packed', '/x/../.packed/'])
    expect((await ask(path)).status, path).toBe(404)
  rmSync(join(folder, '.packed'), { recursive: true })
  writeFileSync(join(folder, '.packed'), 'in the way')
  expect(await unpacked(await ask('/'))).toBe(page)
})

test('a start packs the app before anybody asks, what every page begins with first, until it is closed', async () => {
  const text = (name: string) => `/* ${name} */ ${'x'.repeat(2000)}`
  mkdirSync(join(folder, 'assets'))
  for (const name of ['a.js', 'b.css', 'first.js', 'picture.png'])
    writeFileSync(join(folder, 'assets', name), text(name))
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/first.js"></script>')
  await packFiles(folder, () => readdirSync(folder).includes('.packed'))
  const [only] = packed()
  const kept = readFileSync(join(folder, '.packed', only ?? ''))
  expect(brotliDecompressSync(kept).toString()).toBe(text('first.js'))
  expect(packed()).toHaveLength(1)
  await packFiles(folder, () => false)
  expect(packed()).toHaveLength(3)
  await packFiles(join(folder, 'nowhere'), () => false)
})
