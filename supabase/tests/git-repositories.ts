import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files by their paths; a path that ends with `*` is a program. */
export type Files = Readonly<Record<string, string | Uint8Array>>

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], {
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  }).trim()

/** Makes a real repository with one commit; gives the commit. */
export async function makeRepository(root: string, remote: string, files: Files): Promise<string> {
  await mkdir(root, { recursive: true })
  git(root, 'init', '--quiet', '--initial-branch', 'main')
  git(root, 'remote', 'add', 'origin', remote)
  return commit(root, files)
}

/** Writes files and commits them. */
export async function commit(root: string, files: Files): Promise<string> {
  for (const [path, contents] of Object.entries(files)) {
    const full = join(root, path.replace(/\*$/, ''))
    await mkdir(dirname(full), { recursive: true })
    await writeFile(full, contents)
    if (path.endsWith('*')) await chmod(full, 0o755)
  }
  git(root, 'add', '--all', '--force')
  git(root, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '-qm', 'Files')
  return git(root, 'rev-parse', 'HEAD')
}

/** Makes a repository of somebody's own with so many commits on its branch `main`. */
export function makeHistory(root: string, commits: number): void {
  const each = Array.from(
    { length: commits },
    (_, n) =>
      `commit refs/heads/main\ncommitter Ada <ada@example.org> ${1_790_000_000 + n} +0000\ndata 0\n`,
  )
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', root])
  execFileSync('git', ['-C', root, 'fast-import', '--quiet'], { input: each.join('\n') })
}

/** What lies in a folder: bytes in hex, with a star where it is a program. */
export async function onDisk(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name)
    if (!entry.isFile() || /\/(?:\.git|node_modules)\//.test(full)) continue
    const isProgram = ((await stat(full)).mode & 0o100) !== 0
    found[full.slice(folder.length + 1)] =
      (await readFile(full)).toString('hex') + (isProgram ? ' program' : '')
  }
  return found
}

const skillMd = (name: string) =>
  `---\nname: ${name}\ndescription: Does ${name}. ${'Use it when somebody asks. '.repeat(20)}\n---\n# ${name}\n`

/** A monorepo of about 1,000 files as they are: several manifests, one nested, deep skills, pins. */
export function monorepo(): Files {
  const plugins = [
    {
      name: 'harbour',
      source: './plugins/harbour',
      description: 'Harbours.',
      strict: false,
      skills: ['./skills/quay'],
      depth: 12.5,
    },
    { name: 'whole', source: './', description: 'Everything.' },
    {
      name: 'pinned',
      description: 'Elsewhere.',
      source: {
        source: 'git-subdir',
        url: 'https://github.com/grace/tools.git',
        path: 'plugins/pinned',
        ref: 'v1.2.0',
        sha: 'abcdef0123456789abcdef0123456789abcdef01',
      },
    },
  ]
  const market = (name: string, list: object[]) =>
    JSON.stringify({ name, owner: { name: 'Ada' }, plugins: list }, null, 2)
  const many = Array.from({ length: 150 }, (_, n) => `s${n}`)
  return {
    '.claude-plugin/marketplace.json': market('tides', plugins),
    '.cursor-plugin/marketplace.json': market('tides', plugins.slice(0, 1)),
    '.agents/plugins/marketplace.json': market('tides-codex', plugins.slice(0, 1)),
    'tests/fixtures/.claude-plugin/marketplace.json': market('inner', [
      { name: 'toy', source: './toy', description: 'A toy.' },
    ]),
    'tests/fixtures/toy/.claude-plugin/plugin.json': '{"name":"toy","version":"0.0.1"}',
    'plugins/harbour/.claude-plugin/plugin.json':
      '{"name":"harbour","version":"2.0.0","description":"Harbours."}',
    'plugins/harbour/skills/quay/SKILL.md': skillMd('quay'),
    'plugins/harbour/agents/pilot.md': '---\nname: pilot\ndescription: Pilots.\n---\nPilot.\n',
    'plugins/harbour/commands/dock.md': '---\ndescription: Docks.\n---\nDock.\n',
    'plugins/harbour/hooks/run.sh*': '#!/bin/sh\necho\n',
    'packages/a/b/skills/deep/SKILL.md': skillMd('deep'),
    'packages/a/b/skills/deep/inner/SKILL.md': skillMd('inner'),
    'packages/a/b/skills/deep/inner/notes.txt': 'notes',
    'skills/large/SKILL.md': skillMd('large'),
    'skills/large/picture.bin': Uint8Array.from({ length: 1_600_000 }, (_, n) => (n * 31) % 251),
    '数据/技能/SKILL.md': skillMd('潮汐'),
    'prompts/pilot.prompt.md': '---\ndescription: Asks a pilot.\n---\nAsk the pilot.\n',
    'prompts.csv':
      'act,prompt,for_devs,type\nCaptain,"Be a captain.\nSpeak.",TRUE,TEXT\nCook,Cook.,,\n',
    'package.json': '{"name":"tides","repository":{"url":"https://github.com/ada/tides"}}',
    'node_modules/x/SKILL.md': skillMd('x'),
    ...Object.fromEntries(
      many.flatMap((name) => [
        [`skills/${name}/SKILL.md`, skillMd(name)],
        [`skills/${name}/scripts/run.py*`, `print("${name}")\n`],
        [`skills/${name}/references/a.md`, `# ${name}\r\n`],
        [`skills/${name}/empty`, ''],
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 400 }, (_, n) => [`docs/pages/p${n}.md`, `# Page ${n}\n`]),
    ),
  }
}
