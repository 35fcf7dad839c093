import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What arrived at the mail server. */
export interface Arrived {
  readonly to: string
  /** The whole letter, headers included, decoded as far as a person would read it. */
  readonly text: string
  readonly messageId: string
}

export interface MailServer {
  readonly port: number
  readonly arrived: Arrived[]
  stop(): Promise<void>
}

/** Line breaks of quoted-printable, and base64, undone. */
function readable(raw: string): string {
  const parts = raw.split(/\r\n\r\n/)
  return parts
    .map((part, at) => {
      const head = parts[at - 1] ?? ''
      if (/Content-Transfer-Encoding: base64/i.test(head))
        return Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
      if (/quoted-printable/i.test(head))
        return Buffer.from(
          part
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString('utf8')
      return part
    })
    .join('\n\n')
}

/** A real mail server on a port of this machine; `options` make it slow or unwilling. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          text: readable(raw),
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        done()
      })
    },
    ...options,
  })
  // a client that is cut off is no fault of the test
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    arrived,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
