import * as v from 'valibot'
import { readTrustedProxies, type TrustedProxies } from './client-address.ts'
import { fitsSite, type Site } from '#domain/server/site.ts'

/** Whether nothing but an origin is in it: what is behind would be dropped without a word. */
function isOrigin(value: string): boolean {
  const { origin, pathname, href } = new URL(value)
  return pathname === '/' && href === `${origin}/`
}

const ofSite = (field: keyof Site) =>
  v.optional(v.pipe(v.string(), v.trim(), v.check(fitsSite[field])))

const atLeastOne = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
)

const seconds = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(most),
  )
/** Every setting that is read from the environment. An empty string counts as not set. */
const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/),
      v.transform(Number),
      v.integer(),
      v.minValue(0),
      v.maxValue(65535),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z.:_-]+$/)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//), v.url())),
  CONFIRM_EMAIL: v.optional(
    v.pipe(
      v.picklist(['on', 'off']),
      v.transform((value) => value === 'on'),
    ),
    'off',
  ),
  SIGN_IN_ATTEMPTS: v.optional(atLeastOne, '30'),
  VISITOR_WRITES: v.optional(atLeastOne, '240'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(readTrustedProxies),
      v.custom<TrustedProxies>((trusted) => trusted !== null),
    ),
  ),
  VISITOR_SECONDS: v.optional(seconds(600), '5'),
  MEMBER_SECONDS: v.optional(seconds(600), '15'),
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//),
      v.url(),
      v.check(isOrigin),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  REGISTRATION: v.optional(v.picklist(['open', 'closed']), 'open'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/), v.url())),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[^<>\r\n"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    ),
  ),
  SITE_NAME: ofSite('name'),
  SITE_REPOSITORY: ofSite('repository'),
  SITE_EMAIL: ofSite('email'),
  SITE_OPERATOR: ofSite('operator'),
  SUPABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//), v.url())),
  SUPABASE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.minLength(8))),
})
export type Environment = v.InferOutput<typeof Environment>

const rules: Record<keyof typeof Environment.entries, string> = {
  PORT: 'a port number from 0 to 65535 / 端口号，0 到 65535',
  HOST: 'an address or host name to listen on / 要监听的地址或主机名',
  DATA_DIR: 'a folder for the data / 存放数据的文件夹',
  DATABASE_URL: 'a Postgres address, postgres://… / Postgres 地址，postgres:// 开头',
  CONFIRM_EMAIL: 'on or off / on 或 off',
  SIGN_IN_ATTEMPTS: 'a number from 1 / 数字，至少 1',
  VISITOR_WRITES: 'a number from 1 / 数字，至少 1',
  TRUST_PROXY:
    'how many proxies stand in front, or their addresses, 10.0.0.0/8,::1 / 前面有几层代理，或它们的地址，如 10.0.0.0/8,::1',
  VISITOR_SECONDS:
    "seconds that a visitor's question may take, 1 to 600 / 访客一次查询最多用的秒数，1 到 600",
  MEMBER_SECONDS:
    'seconds that the question of somebody signed in may take, 1 to 600 / 登录用户一次查询最多用的秒数，1 到 600',
  SITE_URL:
    "the site's public address, https://… and no path: pages, git and /.well-known are at the root of a host, so give it a host name or a port of its own, https://bazaar.company.example / 网站的公开地址，https:// 开头，不带路径：页面、git 和 /.well-known 都在主机的根路径下，请给它单独的主机名或端口，如 https://bazaar.company.example",
  REGISTRATION: 'open or closed / open 或 closed',
  SMTP_URL:
    'a mail server, smtp://user:password@host:port or smtps://… / 邮件服务器，smtp://用户:密码@主机:端口 或 smtps:// 开头',
  MAIL_FROM:
    'who letters are from, name@example.com or Name <name@example.com> / 寄信人，name@example.com 或 名称 <name@example.com>',
  SITE_NAME:
    "the site's name, one line of at most 40 characters / 网站的名字，一行，最多 40 个字符",
  SITE_REPOSITORY: 'where its source is, https://… / 源代码的地址，https:// 开头',
  SITE_EMAIL: 'an e-mail address that people can write to / 别人可以写信来的邮箱地址',
  SITE_OPERATOR:
    'who runs the site, one line of at most 100 characters / 谁在运营，一行，最多 100 个字符',
  SUPABASE_URL: "a hosted project's address, https://… / 托管项目的地址，https:// 开头",
  SUPABASE_PUBLISHABLE_KEY: "that project's publishable key / 该项目的可公开密钥",
}

/** The names of all variables. */
export const variables: readonly string[] = Object.keys(rules)

/** Settings whose values are not printed. */
const secret = new Set<string>(['DATABASE_URL', 'SMTP_URL', 'SUPABASE_PUBLISHABLE_KEY'])

/** A setting has a value that cannot be used; the message names the variable. */
export class BadEnvironment extends Error {}

/** Reads the environment. Throws `BadEnvironment` with one line for each bad value. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, set)
  if (!parsed.success) {
    const names = new Set(parsed.issues.map((issue) => v.getDotPath(issue) as keyof typeof rules))
    throw new BadEnvironment(
      [...names]
        .map((name) => `${secret.has(name) ? name : `${name}=${env[name] ?? ''}`}: ${rules[name]}`)
        .join('\n'),
    )
  }
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = parsed.output
  if (Boolean(url) !== Boolean(key))
    throw new BadEnvironment(
      'SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY go together / 两者要一起设置',
    )
  checkMail(parsed.output)
  return parsed.output
}

/** Letters need a sender, and an address that their links lead to. */
function checkMail(env: Environment): void {
  if (env.SUPABASE_URL) return
  if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM))
    throw new BadEnvironment('SMTP_URL and MAIL_FROM go together / 两者要一起设置')
  if (env.SMTP_URL && !env.SITE_URL && !isLoopback(env.HOST))
    throw new BadEnvironment(
      'SMTP_URL needs SITE_URL: the links in letters lead there / SMTP_URL 需要 SITE_URL：信里的链接指向那里',
    )
}

/** Whether letters reach people; on a trial its mailbox shows them. */
export const sendsMail = (env: Environment): boolean => Boolean(env.SMTP_URL) || isTryout(env)

/** What the environment says of the site itself. */
export const siteOf = (env: Environment): Site => ({
  name: env.SITE_NAME ?? null,
  repository: env.SITE_REPOSITORY ?? null,
  email: env.SITE_EMAIL ?? null,
  operator: env.SITE_OPERATOR ?? null,
})

/** What `/config.json` says of the site: nothing where nothing is set. */
export function siteConfig(site: Site): { readonly site?: object } {
  const set = Object.entries(site).filter(([, value]) => value !== null)
  return set.length > 0 ? { site: Object.fromEntries(set) } : {}
}

/** Whether only this machine can reach a server that listens on the host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Whether the server was started for trying it out on this machine: nobody else is meant to reach
 * it, straight or through a proxy.
 */
export const isTryout = ({ HOST, SITE_URL, TRUST_PROXY }: Environment): boolean =>
  isLoopback(HOST) && SITE_URL === undefined && TRUST_PROXY === undefined
