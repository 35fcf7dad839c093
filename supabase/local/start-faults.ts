import { BadEnvironment } from './environment.ts'
import { FolderHeld } from './folder-lock.ts'
import { OtherVersion } from './migrate.ts'
import { OldPostgres, StillMigrating } from './migration-lock.ts'
import { KeysLost } from './server-keys.ts'
import { wordOf } from '#domain/text/word-of.ts'

/** A start cannot go on; the message is a sentence for the person who started it. */
export class CannotStart extends Error {}

/** Errors that carry their own sentence. */
const plain = [
  BadEnvironment,
  CannotStart,
  FolderHeld,
  KeysLost,
  OldPostgres,
  OtherVersion,
  StillMigrating,
]

interface Fault {
  readonly code?: string
  readonly errno?: number
  readonly syscall?: string
  readonly path?: string
  readonly message?: string
  readonly name?: string
  readonly cause?: unknown
}

/** The environment; an empty setting counts as not set. */
type Settings = Readonly<Record<string, string | undefined>>

/** An error and what caused it, outermost first. */
function chain(error: unknown): Fault[] {
  const faults: Fault[] = []
  for (let one = error; typeof one === 'object' && one !== null; one = (one as Fault).cause) {
    if (faults.includes(one)) break
    faults.push(one)
    // several addresses of a name were tried
    if (one instanceof AggregateError) faults.push(...one.errors.flatMap(chain))
  }
  return faults
}

const noRoom = ({ code, errno, name }: Fault) =>
  code === 'ENOSPC' ||
  code === 'EDQUOT' ||
  code === '53100' ||
  (name === 'ErrnoError' && errno === 51)

/** What a database of its own server answers when it cannot be used, by code. */
const ofPostgres: Readonly<Record<string, readonly [string, string]>> = {
  '28P01': ['the database refuses the user name or the password', '数据库不接受这个用户名或密码'],
  '28000': ['the database does not let this user in from here', '数据库不允许这个用户从这里连接'],
  '3D000': ['there is no such database; create it first', '没有这个数据库，请先创建'],
  '42501': [
    'the user of the address may not do this; take the owner of the database',
    '这个用户没有足够的权限，请用数据库的所有者',
  ],
  '53300': ['the database has too many connections already', '数据库的连接已满'],
  '57P03': ['the database is just starting; try again in a moment', '数据库正在启动，请稍后再试'],
  '57P01': ['the database was stopped meanwhile', '数据库中途停止了'],
  '25006': [
    'the database can only be read; give the address of the main one',
    '数据库是只读的，请给出主库的地址',
  ],
  '55P03': ['the database is locked by somebody else', '数据库被别的程序锁住了'],
  ECONNREFUSED: [
    'nothing answers there; start the database, or correct the address',
    '那里没有应答，请启动数据库，或改正地址',
  ],
  ENOTFOUND: ['there is no such host', '没有这台主机'],
  EAI_AGAIN: ['the name of the host cannot be looked up now', '现在查不到这台主机的地址'],
  ETIMEDOUT: ['the host does not answer', '主机没有应答'],
  CONNECT_TIMEOUT: ['the host does not answer', '主机没有应答'],
  EHOSTUNREACH: ['the host cannot be reached', '主机无法到达'],
  ENETUNREACH: ['the host cannot be reached', '主机无法到达'],
  ECONNRESET: [
    'the other side hangs up; it may be no Postgres, or want another sslmode (disable, require)',
    '对方挂断了：可能不是 Postgres，或要改 sslmode',
  ],
  CONNECTION_CLOSED: [
    'the other side hangs up; it may be no Postgres',
    '对方挂断了，可能不是 Postgres',
  ],
  CONNECTION_DESTROYED: ['the connection was lost', '连接中断了'],
  EPROTO: [
    'the two sides find no common encryption; correct sslmode',
    '双方的加密方式不合，请改 sslmode',
  ],
}
const ofCertificate: readonly [string, string] = [
  "the database's certificate cannot be trusted; install its authority (NODE_EXTRA_CA_CERTS) or correct the host name",
  '数据库的证书不可信，请安装它的根证书（NODE_EXTRA_CA_CERTS），或改正主机名',
]
const isCertificate = ({ code = '' }: Fault) =>
  /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code)

/** What the file system says about the data folder. */
const ofFolder: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['this user may not write there', '当前用户没有写权限'],
  EPERM: ['this user may not write there', '当前用户没有写权限'],
  EROFS: ['it is on a disk that can only be read', '它在只读的磁盘上'],
  ENOTDIR: ['there is a file where the folder should be', '本该是文件夹的地方是一个文件'],
  EEXIST: ['there is a file where the folder should be', '本该是文件夹的地方是一个文件'],
  ENOENT: ['it cannot be made there', '无法在那里创建'],
  ELOOP: ['its links lead round in a circle', '它的链接绕成了圈'],
  ENAMETOOLONG: ['its name is too long', '它的名字太长'],
  EIO: ['the disk fails', '磁盘出错'],
  EMFILE: [
    'this machine allows too few open files (ulimit -n)',
    '本机允许打开的文件太少（ulimit -n）',
  ],
}

/**
 * What to tell the person whose start failed: one sentence, in both languages, that says what is
 * wrong and what to do. Null for what only a programmer can mend.
 */
export function startSentence(error: unknown, settings: Settings = {}): string | null {
  const port = settings['PORT'] || '3000'
  const host = settings['HOST'] || '127.0.0.1'
  const folder = settings['DATA_DIR'] || '.data'
  const url = settings['DATABASE_URL']
  const faults = chain(error)
  const own = faults.find((one) => plain.some((kind) => one instanceof kind))
  if (own?.message) return own.message
  for (const fault of faults) {
    const { code = '', syscall } = fault
    if (syscall === 'listen' || syscall === 'bind' || (syscall === 'getaddrinfo' && !url)) {
      if (code === 'EADDRINUSE')
        return `PORT=${port}: the port is taken. Set another PORT. / 端口被占用，请换一个 PORT。`
      if (code === 'EACCES' || code === 'EPERM')
        return `PORT=${port}: this user may not listen there. Set a PORT from 1024. / 当前用户不能监听这个端口，请用 1024 以上的 PORT。`
      return `HOST=${host}: this machine has no such address. Set another HOST. / 本机没有这个地址，请换一个 HOST。`
    }
    if (noRoom(fault))
      return url
        ? 'DATABASE_URL: the disk of the database is full. Make room there, then start again. / 数据库的磁盘已满，请先腾出空间再启动。'
        : `DATA_DIR=${folder}: the disk is full. Make room, then start again; nothing was lost. / 磁盘已满，请先腾出空间再启动；数据没有丢失。`
    if (url) {
      const [what, chinese] = isCertificate(fault)
        ? ofCertificate
        : (wordOf(ofPostgres, code) ?? [])
      if (what && chinese) return `DATABASE_URL: ${what}. / ${chinese}。`
      continue
    }
    const [what, chinese] = wordOf(ofFolder, code) ?? []
    if (what && chinese) {
      const place = fault.path ? `${fault.path}: ` : ''
      return `DATA_DIR=${folder}: ${place}${what}. Set another DATA_DIR, or mend that. / ${chinese}，请修复，或换一个 DATA_DIR。`
    }
  }
  return isOwnMistake(error) ? null : unknownSentence(error, folder, url)
}

/** A mistake in the program: its place in the source is worth more than a sentence. */
const isOwnMistake = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof ReferenceError ||
  error instanceof RangeError ||
  error instanceof SyntaxError

function unknownSentence(error: unknown, folder: string, url: string | undefined): string {
  const said = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  return url
    ? `DATABASE_URL: the database cannot be used: ${said}. Correct that, then start again. / 数据库无法使用：${said}。请改正后再启动。`
    : `DATA_DIR=${folder}: the start failed: ${said}. Correct that, put back a backup or set another DATA_DIR. / 启动失败：${said}。请改正，或恢复备份，或换一个 DATA_DIR。`
}
