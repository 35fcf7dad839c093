import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPreloads } from '#web/prerender/preloads.ts'

test('what draws a long text is where the server looks for it', () => {
  expect(existsSync(new URL('../../src/ui/markdown/body.tsx', import.meta.url))).toBe(true)
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
      'src/routes/favorites.tsx': { file: 'assets/favorites.js', imports: ['index.html'] },
      'src/routes/guard.tsx': { file: 'assets/guard.js', imports: ['index.html'] },
      '_ring.js': { file: 'assets/ring.js', imports: ['_ring.js'] },
      'src/ui/markdown/body.tsx': { file: 'assets/markdown.js', imports: ['_shared.js'] },
    }),
  )
  const preloads = readPreloads(dist)
  expect(preloads('/docs/x')).toEqual(['/assets/docs.js', '/assets/ring.js', '/assets/markdown.js'])
  expect(preloads('/favorites')).toEqual(['/assets/favorites.js', '/assets/guard.js'])
  expect([preloads('/settings'), preloads('/no/such/page')]).toEqual([[], []])
  expect(readPreloads(join(dist, 'nowhere'))('/docs/x')).toEqual([])
  rmSync(dist, { recursive: true })
})
