// Collects what is unread in one folder of a mailbox, by IMAP. A mail is marked as read once it is kept, and nothing is deleted.
import {
  INBOUND_BYTES_MAX,
  type KeepInbound,
  type Mailbox,
  MailboxAway,
} from '#platform/ports/inbound-mail.ts'
import { type ImapLine, type ImapPatience, openImap, type Untagged } from './imap-line.ts'

type ImapOptions = {
  /** "imaps://user:password@host:port/folder"; INBOX where it names none. */
  url: string
  patience?: ImapPatience
}

const PATIENCE: ImapPatience = { connectMs: 10_000, silenceMs: 30_000 }
/** In one go; the rest has its turn a minute later. */
const COLLECTED_MAX = 100

export function createImapMailbox({ url, patience = PATIENCE }: ImapOptions): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isTls = protocol === 'imaps:'
  const place = {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isTls ? 993 : 143) : Number(port),
    isTls,
  }
  const [user, secret] = [quoted(decodeURIComponent(username)), quoted(decodeURIComponent(password))]
  const folder = quoted(decodeURIComponent(pathname.slice(1)) || 'INBOX')
  return {
    async collect(keep) {
      const line = await openImap(place, patience, INBOUND_BYTES_MAX)
      try {
        await line.command(`LOGIN ${user} ${secret}`, 'LOGIN')
        await line.command(`SELECT ${folder}`, 'SELECT')
        const tooLarge = await collectUnread(line, keep)
        await line.command('LOGOUT', 'LOGOUT')
        return { tooLarge }
      } finally {
        line.close()
      }
    },
  }
}

async function collectUnread(line: ImapLine, keep: KeepInbound): Promise<number> {
  const found = await line.command('UID SEARCH UNSEEN', 'SEARCH')
  let tooLarge = 0
  for (const uid of uidsIn(found).slice(0, COLLECTED_MAX)) {
    const size = sizeIn(await line.command(`UID FETCH ${uid} (UID RFC822.SIZE)`, 'FETCH'))
    if (size === null) continue
    if (size > INBOUND_BYTES_MAX) {
      tooLarge += 1
      await line.command(`UID STORE ${uid} +FLAGS (\\Seen \\Flagged)`, 'STORE')
      continue
    }
    const raw = mailIn(await line.command(`UID FETCH ${uid} (UID BODY.PEEK[])`, 'FETCH'), uid)
    // Taken out meanwhile by someone else.
    if (!raw) continue
    await keep(raw)
    await line.command(`UID STORE ${uid} +FLAGS (\\Seen)`, 'STORE')
  }
  return tooLarge
}

function uidsIn(answers: readonly Untagged[]): number[] {
  return answers
    .filter(({ line }) => /^\* SEARCH\b/i.test(line))
    .flatMap(({ line }) => [...line.matchAll(/\b\d{1,10}\b/g)].map(([uid]) => Number(uid)))
    .toSorted((one, other) => one - other)
}

function sizeIn(answers: readonly Untagged[]): number | null {
  for (const { line } of answers) {
    const size = /^\* \d+ FETCH\b.*\bRFC822\.SIZE (\d{1,12})\b/i.exec(line)?.[1]
    if (size !== undefined) return Number(size)
  }
  return null
}

function mailIn(answers: readonly Untagged[], uid: number): Buffer | null {
  const isIt = new RegExp(String.raw`^\* \d+ FETCH\b.*\bUID ${uid}\b`, 'i')
  return answers.find(({ line }) => isIt.test(line))?.literals[0] ?? null
}

/** What stands in a command as one word. */
function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- Control characters are exactly what is looked for.
  if (/[\u0000-\u001f\u007f-\uffff]/.test(text))
    throw new MailboxAway('its name has signs that cannot be sent')
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
