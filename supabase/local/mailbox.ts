import { AsyncLocalStorage } from 'node:async_hooks'
import { composeLetter, type Language, type Letter } from './letters/compose.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** What is made of the mails that a request causes. */
interface Circumstances {
  /** Links in them lead back there. */
  readonly redirectTo?: string | null
  readonly language?: Language
  /** Takes them instead of sending them. */
  readonly take?: (letter: Letter) => void
}

/**
 * Writes the letters of the backend in the language of the person, and hands them to the post. While
 * there is none it keeps them: the newest 200, and only while the process runs.
 */
export class Mailbox {
  readonly mails: Mail[] = []
  /** The name of the site, as letters give it. */
  site = '技能集市 Skill Bazaar'
  /** Sends letters; without it they stay here. */
  post: ((letter: Letter) => Promise<void>) | null = null
  private readonly current = new AsyncLocalStorage<Circumstances>()

  /**
   * Runs a request; links in the mails that it causes lead back to `redirectTo`. The backend itself
   * forgets the address that the app gave.
   */
  during<T>(redirectTo: string | null, work: () => Promise<T>): Promise<T> {
    return this.current.run({ ...this.current.getStore(), redirectTo }, work)
  }

  /** Runs a request whose letters are to be in this language. */
  inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
    return this.current.run({ ...this.current.getStore(), language }, work)
  }

  /** Runs a request, and gives the letter that it causes instead of sending it; null when there is none. */
  async instead(work: () => Promise<unknown>): Promise<Letter | null> {
    let timer: NodeJS.Timeout | undefined
    const letter = new Promise<Letter | null>((resolve, reject) => {
      // a letter may be written after the answer
      timer = setTimeout(() => resolve(null), 10_000)
      this.current.run({ take: resolve }, work).catch(reject)
    })
    return letter.finally(() => clearTimeout(timer))
  }

  /** Runs a request whose letters nobody needs. */
  withoutLetters<T>(work: () => Promise<T>): Promise<T> {
    return this.current.run({ take: () => {} }, work)
  }

  readonly driver = {
    send: async (mail: {
      to: string | string[]
      subject?: string
      text?: string
      html?: string
    }): Promise<void> => {
      const { redirectTo, language = 'zh', take } = this.current.getStore() ?? {}
      const text = mail.text ?? mail.html ?? ''
      const draft = {
        to: String(mail.to),
        subject: mail.subject ?? '',
        text: redirectTo
          ? text.replace(/redirect_to=[^&"\s<]+/g, `redirect_to=${encodeURIComponent(redirectTo)}`)
          : text,
      }
      const letter = composeLetter(draft, language, this.site)
      if (take) return take(letter)
      if (this.post) return this.post(letter)
      const { to, subject } = letter
      this.mails.push({ to, subject, text: letter.text, at: new Date().toISOString() })
      if (this.mails.length > 200) this.mails.shift()
    },
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A page that shows the mails, newest first, with their links. It has no script, since the policy
 * forbids inline ones.
 */
export function mailboxPage(mails: readonly Mail[]): string {
  const linked = (text: string) =>
    escaped(text).replace(
      /https?:\/\/[^\s&#]+(?:&#38;[^\s&#]+)*/g,
      (url) => `<a href="${url}">${url}</a>`,
    )
  const items = mails
    .toReversed()
    .map(
      ({ to, subject, text, at }) =>
        `<article><h2>${escaped(subject)}</h2><p>${escaped(to)} · <time>${at}</time></p><pre>${linked(text)}</pre></article>`,
    )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>本机邮箱 · Mailbox</title>
<h1>本机邮箱 · Mailbox</h1><p>本机后端不寄信，信都留在这里，停机即清空。 / Mails of the local backend stay here until it stops.</p>${items.join('') || '<p>还没有信。 / No mail yet.</p>'}</html>`
}
