import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminWords } from '#copy/admin-words.ts'
import { DataFolder } from '../local/data-folder.ts'
import { reachBackend } from '../local/reach.ts'

/** How the import and `npm run admin` find the server that has a folder open. */
const keys = { jwt: 'j'.repeat(64), publishable: 'sb_publishable_own', secret: 'sb_secret_own' }
let path = ''
let folder: DataFolder
let server: Server
let answer = ''
const seen: string[] = []
beforeAll(async () => {
  path = mkdtempSync(join(tmpdir(), 'reach-'))
  writeFileSync(join(path, 'keys.json'), JSON.stringify(keys))
  folder = new DataFolder(path)
  server = createServer((request, response) => {
    seen.push(JSON.stringify(request.headers))
    response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  folder.announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  folder.close()
  server.close()
  rmSync(path, { recursive: true, force: true })
})
const reach = () => reachBackend({ DATA_DIR: path }, adminWords.en)

test("the folder's own server is spoken to, with its secret key", async () => {
  answer = JSON.stringify({ url: '', key: keys.publishable })
  const reached = await reach()
  expect([reached.key, reached.url]).toEqual([keys.secret, reached.name])
})

test('another program that has the port by now gets no secret, and the person is told who holds the folder', async () => {
  for (const wrong of ['', 'null', '{"key":"sb_publishable_other"}', '<html>']) {
    answer = wrong
    await expect(reach(), wrong).rejects.toThrow(
      new RegExp(`does not answer.+pid ${process.pid}`, 's'),
    )
  }
  expect(seen.join()).not.toContain(keys.secret)
})

test('a hosted project without its secret key is told in a sentence', async () => {
  await expect(
    reachBackend({ SUPABASE_URL: 'https://x.supabase.co' }, adminWords.en),
  ).rejects.toThrow(/SUPABASE_SECRET_KEY is not/)
})
