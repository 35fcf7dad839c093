import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of the tests' own, in a temporary folder. */
export interface Cluster {
  /** The address of a database, as one of its users. Nobody needs a password. */
  url(user: string, database: string): string
  /** Runs SQL, as the superuser unless another one is named. Throws with what psql says. */
  psql(database: string, sql: string, user?: string): string
  /** The schema of a part of a database as SQL. */
  dump(database: string, ...options: string[]): string
  readonly stop: () => void
}

export const superuser = 'supabase_admin'

/** Letters are upper and lower case as on a hosted project, in a locale that the system has. */
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'

/** A port that is free now, on this machine only. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root: then it runs as somebody else. */
function someoneElse(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (kind: string) => {
    for (const name of ['postgres', 'nobody'])
      try {
        return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: 'pipe' }))
      } catch {
        // the next one
      }
    throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody')
  }
  return { uid: id('-u'), gid: id('-g') }
}

/** Makes and starts a cluster. Whoever starts it must stop it. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const user = someoneElse()
  if (user) chownSync(folder, user.uid, user.gid)
  const options: ExecFileSyncOptions = { stdio: 'pipe', cwd: folder, ...user }
  const run = (program: string, args: readonly string[], more: ExecFileSyncOptions = {}) =>
    execFileSync(join(bin, program), args, { ...options, ...more })
  run('initdb', [
    '-D',
    data,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ])
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    // nothing of it is kept
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: '64MB',
    max_connections: 120,
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const stop = () => {
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  try {
    // its output goes to the file: a pipe would keep this process waiting for it
    const log = ['-l', join(folder, 'log')]
    run('pg_ctl', ['-D', data, ...log, '-w', '-o', flags.join(' '), 'start'], { stdio: 'ignore' })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const at = ['-h', '127.0.0.1', '-p', String(port)]
  return {
    url: (name, database) => `postgres://${name}@127.0.0.1:${port}/${database}`,
    psql: (database, sql, name = superuser) =>
      run(
        'psql',
        [...at, '-U', name, '-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', database, '-f', '-'],
        {
          input: sql,
        },
      ).toString(),
    dump: (database, ...wanted) =>
      run('pg_dump', [...at, '-U', superuser, ...wanted, database], {
        maxBuffer: 2 ** 26,
      }).toString(),
    stop,
  }
}
