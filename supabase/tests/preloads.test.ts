import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPreloads, screenAt } from '#web/prerender/preloads.ts'

test('each public page knows the file of its screen', () => {
  const paths = [
    '/',
    '/skills',
    '/marketing',
    '/skills/x',
    '/templates',
    '/templates/x',
    '/docs/x',
    '/blog',
    '/blog/x',
    '/pricing',
    '/submit',
    '/auth',
    '/profile/x',
    '/collections',
    '/collection/x',
    '/favorites',
  ]
  for (const path of paths)
    expect([
      path,
      existsSync(new URL(`../../src/routes/${screenAt(path)}.tsx`, import.meta.url)),
    ]).toEqual([path, true])
  expect(existsSync(new URL('../../src/ui/markdown/body.tsx', import.meta.url))).toBe(true)
  expect(screenAt('/no/such/page')).toBeNull()
})

test('a page names the scripts of its screen, but not those that the app asks for anyway', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js' },
      'src/routes/docs.tsx': {
        file: 'assets/docs.js',
        imports: ['index.html', '_shared.js', '_ring.js'],
      },
      '_ring.js': { file: 'assets/ring.js', imports: ['_ring.js'] },
      'src/ui/markdown/body.tsx': { file: 'assets/markdown.js', imports: ['_shared.js'] },
    }),
  )
  const preloads = readPreloads(dist)
  expect(preloads('docs')).toEqual(['/assets/docs.js', '/assets/ring.js', '/assets/markdown.js'])
  expect(preloads('unknown')).toEqual([])
  expect(readPreloads(join(dist, 'nowhere'))('docs')).toEqual([])
  rmSync(dist, { recursive: true })
})
