import { deflateSync } from 'node:zlib'
import { crc32 } from '#domain/package/crc32.ts'
import { packageOf } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import type { AppServer } from './support.ts'

/** A picture of one colour, as PNG. */
function picture(width: number, height: number, [red, green, blue]: readonly number[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, () => Buffer.from([red ?? 0, green ?? 0, blue ?? 0])),
  ])
  const lines = Buffer.concat(Array.from({ length: height }, () => line))
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const file = (path: string, content: string | Buffer, executable = false): PackageFile => ({
  path,
  bytes: new Uint8Array(Buffer.from(content)),
  executable,
})

const body = `# 整理表格

先看[检查清单](references/checks.md)，再跑 [脚本](scripts/tidy.py)。

![流程](assets/flow.png)
`

/** The files of a skill in two versions. */
export const tidyFiles = (version: 1 | 2): PackageFile[] => [
  file('SKILL.md', `---\nname: tidy-tables\ndescription: 整理表格\n---\n\n${body}`),
  file('scripts/tidy.py', `import csv\n\n\ndef tidy(rows):\n    return rows[${version}:]\n`),
  file('scripts/run.sh', '#!/bin/sh\nexec python3 "$(dirname "$0")/tidy.py"\n', true),
  file('references/checks.md', '# 检查清单\n\n- 表头在第一行\n- 回到 [说明](../SKILL.md)\n'),
  file('assets/flow.png', picture(160, 60, [192, 57, 43])),
  file('assets/data.bin', Buffer.from([0, 1, 2, 3, 255])),
  ...(version === 2 ? [file('CHANGES.md', '# 2.0.0\n\n去掉了空行\n')] : []),
]

const whenToUse =
  '把乱的表格整理成一张干净的表。用户说“这张表太乱”“帮我合并这些 CSV”时使用；没有表格时不要用。'

/** Lists a skill with two versions of its files. Gives the digests, oldest first. */
export async function listPackaged(
  server: AppServer,
  slug: string,
  more: object = {},
): Promise<readonly [string, string]> {
  const [one, two] = await Promise.all([packageOf(tidyFiles(1)), packageOf(tidyFiles(2))])
  await server.asOperator('POST', 'rpc/import_packages', {
    p_packages: [one, two].map(({ zip }) => Buffer.from(zip).toString('base64')),
  })
  const record = (version: string, digest: string, note: string | null, sha: string) => ({
    slug,
    name: '整理表格',
    summary: '把乱的表格整理成一张干净的表',
    description: body,
    when_to_use: whenToUse,
    category: ['data'],
    version,
    repo_url: 'https://github.com/example/tables',
    origin: { key: `journey:${slug}`, format: 'skill-md', source: 'skills/tidy/SKILL.md' },
    package: {
      digest,
      version,
      note,
      source: { repository: 'https://github.com/example/tables', path: 'skills/tidy', sha },
    },
    ...more,
  })
  for (const [version, digest, note, sha] of [
    ['1.0.0', one.digest, null, 'a'.repeat(40)],
    ['2.0.0', two.digest, '去掉了空行，脚本快了一倍。', 'b'.repeat(40)],
  ] as const)
    await server.asOperator('POST', 'rpc/import_skills', {
      p_records: [record(version, digest, note, sha)],
    })
  return [one.digest, two.digest]
}
