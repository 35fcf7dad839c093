import { AsyncLocalStorage } from 'node:async_hooks'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/**
 * Keeps the mails of the embedded backend, which sends none: the newest 200, and only while the
 * process runs.
 */
export class Mailbox {
  readonly mails: Mail[] = []
  private readonly current = new AsyncLocalStorage<string | null>()

  /**
   * Runs a request; links in the mails that it causes lead back to `redirectTo`. The backend itself
   * forgets the address that the app gave.
   */
  during<T>(redirectTo: string | null, work: () => Promise<T>): Promise<T> {
    return this.current.run(redirectTo, work)
  }

  readonly driver = {
    send: (mail: { to: string | string[]; subject?: string; text?: string; html?: string }) => {
      const back = this.current.getStore()
      const text = mail.text ?? mail.html ?? ''
      this.mails.push({
        to: String(mail.to),
        subject: mail.subject ?? '',
        at: new Date().toISOString(),
        text: back
          ? text.replace(/redirect_to=[^&"\s<]+/g, `redirect_to=${encodeURIComponent(back)}`)
          : text,
      })
      if (this.mails.length > 200) this.mails.shift()
      return Promise.resolve()
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
