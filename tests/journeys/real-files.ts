import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppServer } from './app-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A tenth of the skills is found by a Chinese word, a seventh of the others by GitHub. */
function aboutOf(n: number): string {
  if (n % 10 === 0) return `第 ${n} 件：查询数据库，写出能跑的语句`
  return n % 7 === 0
    ? `Number ${n} works with GitHub issues`
    : `Number ${n} sorts papers into drawers`
}

function skill(n: number): { path: string; text: string } {
  const about = aboutOf(n)
  return {
    path: `skills/drawer-${n}/SKILL.md`,
    text: `---\nname: drawer-${n}\ndescription: ${about}\nlicense: ${n % 2 ? 'MIT' : 'Apache-2.0'}\n---\n# 抽屉 ${n}\n\n${about}。\n\n- one\n- two\n`,
  }
}

/**
 * Writes small files in the formats that the import reads: 300 skills, 2 servers, 1 plugin, 2
 * prompts, and one record that must be refused. Gives their paths.
 */
export function writeRealFiles(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-files-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const npm = (name: string, description: string) => ({
    name,
    description,
    repository: { url: `https://github.com/example/${name.split('/')[1]}`, source: 'github' },
    version: '1.2.3',
    packages: [
      {
        registryType: 'npm',
        identifier: `@example/${name.split('/')[1]}`,
        version: '1.2.3',
        transport: { type: 'stdio' },
      },
    ],
  })
  return [
    file(
      'skills.jsonl',
      Array.from({ length: 300 }, (_, n) => JSON.stringify(skill(n))).join('\n'),
    ),
    file(
      'servers.json',
      JSON.stringify({
        servers: [
          npm('io.github.example/github-bridge', 'Talks to GitHub'),
          npm('io.github.example/data-well', 'Reads 数据库 tables'),
          npm('io.github.example/nameless', ''),
        ],
      }),
    ),
    file(
      'marketplace.json',
      JSON.stringify({
        name: 'example-market',
        owner: { name: 'Example' },
        plugins: [
          {
            name: 'tidy',
            description: 'Tidies a folder',
            source: './tidy',
            category: 'productivity',
          },
        ],
      }),
    ),
    file(
      'prompts.csv',
      'act,prompt,for_devs,type,contributor\nProofreader,"Read ${text} and mark what is wrong",FALSE,TEXT,x\n译者,"把 ${text} 译成 {{language}}",FALSE,TEXT,x\n',
    ),
  ]
}

/** Runs `npm run import` with a server's data. Gives what it printed; throws when it fails. */
export async function importFiles(server: AppServer, files: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/import/main.ts', ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    env: {
      ...process.env,
      DATA_DIR: server.dataDir,
      LANG: 'en',
      DATABASE_URL: '',
      SUPABASE_URL: '',
    },
  })
  let printed = ''
  const onOutput = (text: Buffer) => {
    printed += text.toString()
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`import ended with ${code}:\n${printed}`)
  return printed
}
