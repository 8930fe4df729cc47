// A mail server that fails where a test tells it to: before the end of a mail, after it, or with an answer of its own.
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What becomes of the next connection. `…-taken`: the server keeps the mail, whatever its sender learns. */
export const MAIL_FAULTS = [
  'none',
  'slow',
  'refuse-recipient',
  'later-recipient',
  'cut-before-end',
  'later-after-end',
  'refuse-after-end',
  'closing-after-end',
  'silent',
  'cut-after-end-taken',
  'silent-after-end-taken',
] as const
/** `cut-after-end`: it does not keep the mail, and its sender cannot know. */
export type MailFault = (typeof MAIL_FAULTS)[number] | 'cut-after-end'

const SLOW_MS = 40

const RECIPIENT_ANSWERS: Partial<Record<MailFault, string>> = {
  'refuse-recipient': '550 5.1.1 no such mailbox',
  'later-recipient': '451 4.7.1 greylisted, come again later',
}
const END_ANSWERS: Partial<Record<MailFault, string>> = {
  'later-after-end': '451 4.3.0 come again later',
  'refuse-after-end': '550 5.7.1 refused',
  'closing-after-end': '421 4.3.2 shutting down',
}

export type FlakyMailServer = {
  url: string
  /** Message-IDs of what the server keeps, in the order of arrival. */
  taken: string[]
  /** Of those whose sender was left without an answer to their end, kept or not. */
  unanswered: string[]
  /** The faults of the next connections; when they are used up, mails are taken. */
  faults: MailFault[]
  close(): Promise<void>
}

/** `onTaken`: told as it keeps one, with all that it says. */
export async function startFlakyMailServer(
  onTaken: (name: string, text: string) => void = () => undefined,
): Promise<FlakyMailServer> {
  const sockets = new Set<Socket>()
  const state = { taken: [] as string[], unanswered: [] as string[], faults: [] as MailFault[] }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, state.faults.shift() ?? 'none', { ...state, onTaken })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Books = Pick<FlakyMailServer, 'taken' | 'unanswered'> & { onTaken: (name: string, text: string) => void }

function converse(socket: Socket, fault: MailFault, books: Books): void {
  const say = (line: string) => {
    if (fault === 'slow') setTimeout(() => socket.write(`${line}\r\n`), SLOW_MS)
    else socket.write(`${line}\r\n`)
  }
  if (fault === 'silent') return
  say('220 flaky.example')
  let isData = false
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (isData) {
      if (fault === 'cut-before-end') socket.destroy()
      else if (text.endsWith('\r\n.\r\n')) {
        isData = false
        end(socket, fault, text, books, say)
      }
      return
    }
    for (const line of text.split('\r\n').slice(0, -1)) {
      isData ||= /^DATA/i.test(line)
      say(answerTo(line, fault))
    }
    text = ''
  })
}

function answerTo(line: string, fault: MailFault): string {
  if (/^DATA/i.test(line)) return '354 go on'
  if (/^RCPT/i.test(line)) return RECIPIENT_ANSWERS[fault] ?? '250 ok'
  return '250 flaky.example'
}

function end(
  socket: Socket,
  fault: MailFault,
  text: string,
  { taken, unanswered, onTaken }: Books,
  say: (line: string) => void,
): void {
  const refusal = END_ANSWERS[fault]
  if (refusal !== undefined) return say(refusal)
  const name = /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? ''
  if (fault !== 'cut-after-end') {
    taken.push(name)
    onTaken(name, text)
  }
  if (!fault.includes('after-end')) return say('250 taken')
  unanswered.push(name)
  if (fault !== 'silent-after-end-taken') socket.destroy()
}
