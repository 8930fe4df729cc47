// A mail server on this machine that takes, or refuses, what it is given.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type TakenMail = {
  recipients: string[]
  source: string
  /** What was asked for of reports (RFC 3461), as it stood in the commands; null from a server that offers none. */
  asked: { id: string | null; returned: string | null; notify: string[]; recipient: string | null } | null
}

export class MailServer {
  readonly messages: TakenMail[] = []
  refuses = false
  readonly #server: SMTPServer

  constructor({ tellsOfBounces = true } = {}) {
    this.#server = new SMTPServer({
      hideDSN: !tellsOfBounces,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: (_address, _session, callback) => {
        callback(this.refuses ? Object.assign(new Error('mailbox is closed'), { responseCode: 550 }) : null)
      },
      onData: (stream, session, callback) => this.#take(stream, session, callback),
    })
  }

  #take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, callback: () => void): void {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const { rcptTo, dsn } = envelope
      const of = rcptTo[0]?.dsn
      this.messages.push({
        recipients: rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString('utf8'),
        asked: dsn
          ? { id: dsn.envid, returned: dsn.ret, notify: of?.notify ?? [], recipient: of?.orcpt ?? null }
          : null,
      })
      callback()
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
    })
  }
}
