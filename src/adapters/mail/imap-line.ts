// A connection to a mailbox: commands and answers of IMAP (RFC 9051), as far as collecting mail needs them.
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { MailboxAway } from '#platform/ports/inbound-mail.ts'

type ImapPlace = { host: string; port: number; isTls: boolean }
export type ImapPatience = { connectMs: number; silenceMs: number }

/** An answer without a tag; its literals apart. */
export type Untagged = { line: string; literals: readonly Buffer[] }

const LINE_BYTES_MAX = 64 * 1_024
const CRLF = '\r\n'

export class ImapLine {
  readonly #socket: Socket
  readonly #literalMax: number
  #said: Buffer[] = []
  #bytes = 0
  #over: MailboxAway | null = null
  #wake: () => void = () => undefined
  #tag = 0

  constructor(socket: Socket, silenceMs: number, literalMax: number) {
    this.#socket = socket
    this.#literalMax = literalMax
    socket.setTimeout(silenceMs, () => socket.destroy(new MailboxAway('it is silent')))
    socket.on('data', (piece: Buffer) => {
      this.#said.push(piece)
      this.#bytes += piece.length
      if (this.#bytes > literalMax + LINE_BYTES_MAX) socket.destroy(new MailboxAway('its answer has no end'))
      this.#wake()
    })
    socket.on('error', (error) => this.#end(error))
    socket.on('close', () => this.#end(null))
  }

  #end(error: Error | null): void {
    this.#over ??= error instanceof MailboxAway ? error : new MailboxAway('the connection ended')
    this.#wake()
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Answers up to the one with our tag. Rejects unless that is OK. */
  async command(text: string, what: string): Promise<Untagged[]> {
    this.#tag += 1
    const tag = `A${this.#tag}`
    this.#socket.write(`${tag} ${text}${CRLF}`)
    const untagged: Untagged[] = []
    for (;;) {
      const answer = await this.next()
      if (answer.line.startsWith('* BYE') && what !== 'LOGOUT') throw new MailboxAway('it said goodbye')
      if (!answer.line.startsWith(`${tag} `)) untagged.push(answer)
      else if (/^\S+ OK\b/i.test(answer.line)) return untagged
      else throw new MailboxAway(`${what} was refused`)
    }
  }

  async next(): Promise<Untagged> {
    const literals: Buffer[] = []
    let line = ''
    for (;;) {
      line += await this.#line()
      const length = /\{(\d{1,10})\}$/.exec(line)?.[1]
      if (length === undefined) return { line, literals }
      if (Number(length) > this.#literalMax) throw new MailboxAway('it sends more than was asked for')
      literals.push(await this.#take(Number(length)))
    }
  }

  async #line(): Promise<string> {
    for (;;) {
      const said = this.#joined()
      const end = said.indexOf(CRLF)
      if (end !== -1) return (await this.#take(end + CRLF.length)).toString('latin1').slice(0, -CRLF.length)
      if (said.length > LINE_BYTES_MAX) throw new MailboxAway('its line has no end')
      await this.#more()
    }
  }

  async #take(length: number): Promise<Buffer> {
    while (this.#bytes < length) await this.#more()
    const said = this.#joined()
    this.#said = [said.subarray(length)]
    this.#bytes -= length
    return said.subarray(0, length)
  }

  #joined(): Buffer {
    const [only] = this.#said
    if (only && this.#said.length === 1) return only
    const said = Buffer.concat(this.#said)
    this.#said = [said]
    return said
  }

  async #more(): Promise<void> {
    const before = this.#bytes
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (this.#over || this.#bytes !== before) resolve()
    })
    if (this.#over && this.#bytes === before) throw this.#over
  }
}

/** With the greeting heard. */
export async function openImap(
  { host, port, isTls }: ImapPlace,
  { connectMs, silenceMs }: ImapPatience,
  literalMax: number,
): Promise<ImapLine> {
  const socket = isTls ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
  socket.setTimeout(connectMs, () => socket.destroy(new MailboxAway('it is silent')))
  await new Promise<void>((resolve, reject) => {
    socket.once(isTls ? 'secureConnect' : 'connect', resolve)
    socket.once('error', (error) =>
      reject(
        error instanceof MailboxAway ? error : new MailboxAway('it cannot be reached', { cause: error }),
      ),
    )
  })
  const line = new ImapLine(socket, silenceMs, literalMax)
  const greeting = await line.next()
  if (/^\* OK\b/i.test(greeting.line)) return line
  line.close()
  throw new MailboxAway('it does not greet')
}
