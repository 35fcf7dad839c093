import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { sampleSkills } from '#content/skills.ts'
import { install } from '#copy/install.ts'
import { unknownOrigin } from '#domain/install/site/site-place.ts'
import type { PackageVersion } from '#domain/package/package-version.ts'

const [sample] = sampleSkills
const version: PackageVersion = {
  id: '3f2b8c1a-0d4e-4f5a-9b6c-7d8e9f0a1b2c',
  version: '1.0.0',
  digest: 'a'.repeat(64),
  source: null,
  note: null,
  status: 'withdrawn',
  publishedAt: '2026-01-01T00:00:00Z',
  withdrawalReason: '脚本会删错文件',
}
const page = (change: object) =>
  prerenderPage(`/skills/${sample!.slug}`, {
    skills: [{ ...sample!, package: null, versions: [version], ...change }],
  })

test('where all files of a skill were withdrawn its page says so where one would install it, and why', async () => {
  const none = { repoUrl: null, install: { cli: null, mcp: null, claude: null }, supports: ['mcp'] }
  const alone = await page(none)
  expect(alone).toContain(install.zh.withdrawn)
  expect(alone).toContain(version.withdrawalReason)
  expect(alone).not.toContain(install.zh.noInstallNoRepo)
  const beside = await page({ install: { cli: 'npx weather', mcp: null, claude: null } })
  expect(beside).toContain(install.zh.withdrawnBeside)
  expect(beside).toContain('npx weather')
  const given = { digest: version.digest, size: 1, files: [] }
  for (const unharmed of [{ versions: null }, { versions: [] }, { package: given }]) {
    const html = await page(unharmed)
    expect(html).toContain(install.zh.install)
    expect(html).not.toContain(install.zh.withdrawn)
    expect(html).not.toContain(install.zh.withdrawnBeside)
  }
})

test('commands of the documentation have the address of this very site, ready to be pasted', async () => {
  const head = { slug: 'for-machines', title: 'T', titleEn: null, summary: 'S', summaryEn: null }
  const html = await prerenderPage('/docs/for-machines', {
    docs: [
      {
        ...head,
        body: '```\ncurl https://<本站>/llms.txt https://<this site>/feed.xml https://<别处>/x\n```',
        bodyEn: null,
        position: 1,
        updatedAt: '2026-01-01T00:00:00Z',
      },
    ],
  })
  expect(html).toContain(`curl ${unknownOrigin}/llms.txt ${unknownOrigin}/feed.xml`)
  expect(html).not.toContain('本站&gt;')
  expect(html).toContain('https://&lt;别处&gt;/x')
})

test('a command with a name to fill in stands by itself, to be copied, and says which name', async () => {
  const html = await prerenderPage('/connect', {})
  const [, box = ''] = html.split('claude plugin install NAME@skill-bazaar', 2)
  expect(box.slice(0, 400)).toMatch(/<button[^>]*aria-label="复制命令：[^"]*NAME"/)
  expect(html).toContain('技能的短名')
})
