import { createTransport } from 'nodemailer'
import type { Sql } from '../migrate.ts'
import type { Letter } from './compose.ts'
import { LetterQueue, type TakenLetter } from './queue.ts'

export interface PostOptions {
  /** The mail server: smtp://user:password@host:port, or smtps://…. */
  readonly url: string
  /** Who the letters are from: an address, or `Name <address>`. */
  readonly from: string
  /** Milliseconds between two looks at the queue. */
  readonly lookMs?: number
  /** No other process uses the database: what an earlier run was sending is free again. */
  readonly isAlone?: boolean
  readonly print?: (line: string) => void
}

export interface Post {
  /** Resolves when the letter is safe in the database; it is sent later. */
  send(letter: Letter): Promise<void>
  /** Takes no more letters, and waits a moment for those that are being sent. */
  close(): Promise<void>
}

/** How many letters are sent at the same time: one slow recipient does not stop the others. */
const carriers = 3
const closeMs = 2000

/**
 * Whether the mail server refuses this letter or its address for good: trying again is useless. Any
 * other answer (busy, no password, no relaying) may change once somebody has mended it.
 */
const isRefusal = ({
  responseCode = 0,
  command = '',
}: {
  responseCode?: number
  command?: string
}) =>
  (command === 'RCPT TO' && [501, 550, 551, 552, 553, 556].includes(responseCode)) ||
  (command === 'DATA' && [550, 552, 553, 554].includes(responseCode))

/**
 * Sends letters by a mail server, from a queue in the database. A server that is slow, down or
 * unwilling costs no request anything: the letter is tried again, at longer and longer intervals,
 * for a day. What letters say is never printed.
 */
export function openPost(
  sql: Sql,
  { url, from, lookMs = 5000, isAlone = false, print = console.error }: PostOptions,
): Post {
  const queue = new LetterQueue(sql)
  const { hostname, username } = new URL(url)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 15_000,
    // a password is never sent in the clear over a network
    ...(username !== '' && !isNear ? { requireTLS: true } : {}),
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const stop = new AbortController()
  const isClosed = () => stop.signal.aborted
  const running = new Set<Promise<void>>()

  async function deliver(letter: TakenLetter): Promise<void> {
    if (letter.isStale) {
      await queue.remove(letter)
      print(
        `letter ${letter.id} to …@${domainOf(letter.to)}: given up after a day. Look at SMTP_URL and at the mail server. / 信件一天都没有寄出，已放弃，请检查 SMTP_URL 和邮件服务器。`,
      )
      return
    }
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        messageId: `<${letter.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      const fault = error as { responseCode?: number; command?: string; code?: string }
      const said = `${fault.responseCode ?? fault.code ?? 'no answer'}`
      if (isRefusal(fault)) {
        await queue.remove(letter)
        print(
          `letter ${letter.id} to …@${domainOf(letter.to)}: the mail server refuses it (${said}). / 邮件服务器拒收这封信。`,
        )
      } else {
        await queue.later(letter)
        print(
          `letter ${letter.id}: not sent (${said}), attempt ${letter.tries}; it is tried again. / 信件没有寄出，会再试。`,
        )
      }
      return
    }
    await queue.remove(letter)
  }

  /** Sends what is due, one letter after another. */
  async function carry(): Promise<void> {
    try {
      for (let letter; !isClosed() && (letter = await queue.take());) {
        start() // perhaps there is another one
        await deliver(letter)
      }
    } catch (error) {
      // the database does not answer now; the letters are safe there
      if (!isClosed())
        print(
          `letters: the database does not answer (${(error as { code?: string }).code ?? 'error'}); they are sent later. / 数据库没有应答，信件稍后再寄。`,
        )
    }
  }

  function start(): void {
    if (isClosed() || running.size >= carriers) return
    const one: Promise<void> = carry().finally(() => running.delete(one))
    running.add(one)
  }

  const timer = setInterval(start, lookMs)
  timer.unref()
  void (isAlone ? queue.free().catch(() => {}) : Promise.resolve()).then(start)

  return {
    async send(letter) {
      await queue.add(letter)
      start()
    },
    async close() {
      stop.abort()
      clearInterval(timer)
      let late: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.all(running),
        new Promise((resolve) => {
          late = setTimeout(resolve, closeMs)
        }),
      ])
      clearTimeout(late)
      transport.close()
    },
  }
}

const domainOf = (address: string): string => address.split('@').at(-1) ?? ''
