// Emulates a mailbox (IMAP4rev1, RFC 3501): what collecting unread mail needs, with flags kept by UID, and its failures.
import type { Socket } from 'node:net'
import { serveSockets } from '../socket-server.ts'

/** `cuts-mail`: the connection ends in the middle of a mail. `refuses-store`: nothing can be marked. */
export type ImapMood = 'well' | 'silent' | 'nonsense' | 'hangs-up' | 'cuts-mail' | 'refuses-store' | 'endless'

type KeptMail = { uid: number; raw: Buffer; flags: Set<string> }

type ImapEmulatorOptions = { user: string; password: string; folder?: string }

export type ImapEmulator = {
  port: number
  mood: ImapMood
  readonly mails: KeptMail[]
  /** A mail comes in; its UID. */
  receive(raw: Uint8Array): number
  close(): Promise<void>
}

type Session = { isSignedIn: boolean; isSelected: boolean }

export async function startImapEmulator(options: ImapEmulatorOptions): Promise<ImapEmulator> {
  const mails: KeptMail[] = []
  const server = await serveSockets(0, (socket) => serve(socket, emulator, options))
  const port = typeof server.address === 'string' ? 0 : server.address.port
  let lastUid = 100
  const emulator: ImapEmulator = {
    port,
    mood: 'well',
    mails,
    receive(raw) {
      lastUid += 1
      mails.push({ uid: lastUid, raw: Buffer.from(raw), flags: new Set() })
      return lastUid
    },
    close: () => server.close(),
  }
  return emulator
}

function serve(socket: Socket, emulator: ImapEmulator, options: ImapEmulatorOptions): void {
  const session: Session = { isSignedIn: false, isSelected: false }
  let came = ''
  if (emulator.mood === 'silent') return
  if (emulator.mood === 'hangs-up') return void socket.end()
  socket.write(emulator.mood === 'nonsense' ? 'HTTP/1.1 400 Bad Request\r\n\r\n' : '* OK ready\r\n')
  socket.on('data', (piece: Buffer) => {
    came += piece.toString('latin1')
    for (let end = came.indexOf('\r\n'); end !== -1; end = came.indexOf('\r\n')) {
      const line = came.slice(0, end)
      came = came.slice(end + 2)
      answer(socket, emulator, { options, session }, line)
    }
  })
}

type At = { options: ImapEmulatorOptions; session: Session }

function answer(socket: Socket, emulator: ImapEmulator, at: At, line: string): void {
  const [tag = '*', ...rest] = line.split(' ')
  const text = rest.join(' ')
  const say = (said: string) => socket.write(`${said}\r\n`)
  const [name = ''] = text.split(' ')
  switch (name.toUpperCase()) {
    case 'LOGIN':
      at.session.isSignedIn = text === `LOGIN ${quoted(at.options.user)} ${quoted(at.options.password)}`
      return void say(at.session.isSignedIn ? `${tag} OK signed in` : `${tag} NO [AUTHENTICATIONFAILED] no`)
    case 'SELECT':
      at.session.isSelected =
        at.session.isSignedIn && text === `SELECT ${quoted(at.options.folder ?? 'INBOX')}`
      if (at.session.isSelected)
        say(`* ${emulator.mails.length} EXISTS\r\n* FLAGS (\\Seen \\Flagged)\r\n* OK [UIDVALIDITY 1] valid`)
      return void say(at.session.isSelected ? `${tag} OK [READ-WRITE] selected` : `${tag} NO no such folder`)
    case 'UID':
      if (!at.session.isSelected) return void say(`${tag} BAD nothing is selected`)
      return byUid(socket, emulator, tag, text.slice('UID '.length))
    case 'LOGOUT':
      say(`* BYE\r\n${tag} OK gone`)
      return void socket.end()
    default:
      say(`${tag} BAD unknown`)
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
}

function byUid(socket: Socket, emulator: ImapEmulator, tag: string, text: string): void {
  if (text === 'SEARCH UNSEEN') {
    const unseen = emulator.mails.filter(({ flags }) => !flags.has('\\Seen')).map(({ uid }) => ` ${uid}`)
    return void socket.write(`* SEARCH${unseen.join('')}\r\n${tag} OK searched\r\n`)
  }
  const [, verb = '', uid = '', what = ''] = /^(FETCH|STORE) (\d+) (.*)$/.exec(text) ?? []
  const index = emulator.mails.findIndex((each) => each.uid === Number(uid))
  const mail = emulator.mails[index]
  if (!mail) return void socket.write(`${tag} OK nothing\r\n`)
  if (verb === 'STORE') return store(socket, emulator, tag, { mail, what, index })
  const head = `* ${index + 1} FETCH (UID ${mail.uid}`
  if (what.includes('RFC822.SIZE')) socket.write(`${head} RFC822.SIZE ${mail.raw.length})\r\n${tag} OK\r\n`)
  else giveMail(socket, emulator, { tag, head, raw: mail.raw })
}

type Storing = { mail: KeptMail; what: string; index: number }

function store(socket: Socket, { mood }: ImapEmulator, tag: string, { mail, what, index }: Storing): void {
  if (mood === 'refuses-store') return void socket.write(`${tag} NO read-only\r\n`)
  for (const [flag] of what.matchAll(/\\\w+/g)) mail.flags.add(flag)
  socket.write(
    `* ${index + 1} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(' ')}))\r\n${tag} OK stored\r\n`,
  )
}

type Giving = { tag: string; head: string; raw: Buffer }

function giveMail(socket: Socket, { mood }: ImapEmulator, { tag, head, raw }: Giving): void {
  const length = mood === 'endless' ? 4_000_000_000 : raw.length
  socket.write(`${head} BODY[] {${length}}\r\n`)
  if (mood === 'cuts-mail') return void socket.end(raw.subarray(0, raw.length >> 1))
  socket.write(raw)
  socket.write(`)\r\n${tag} OK fetched\r\n`)
}
