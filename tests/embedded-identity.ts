// The embedded identity on a database of its own, with browsers that keep cookies and a box that keeps mails.
import { type Connection, connect } from '#platform/database.ts'
import { type AccountMail, CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { freshDatabase } from './world.ts'
import {
  createEmbeddedIdentity,
  type EmbeddedIdentity,
  type EmbeddedIdentityOptions,
} from '#adapters/identity/embedded-identity.ts'

export const ORIGIN = 'http://localhost:3000'
export const PASSWORD = 'papel-picado'

export type Reply = { status: number; body: Record<string, unknown> | null; headers: Headers }

export type TestBrowser = {
  cookies: Map<string, string>
  get(path: string): Promise<Reply>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Reply>
}

export type TestIdentity = {
  identity: EmbeddedIdentity
  connection: Connection
  mails: AccountMail[]
  /** Another process of the same product. */
  another(changes?: Partial<EmbeddedIdentityOptions>): EmbeddedIdentity
  browser(options?: { from?: string; device?: string; identity?: EmbeddedIdentity }): TestBrowser
  /** The newest mail of a kind to an address, once every mail is on its way. */
  mail<Kind extends AccountMail['kind']>(kind: Kind, to: string): Promise<MailOf<Kind> | null>
  /** An account with a proven address, and its browser signed in. */
  person(): Promise<Person>
  end(): Promise<void>
}

export type MailOf<Kind> = AccountMail & { kind: Kind }
export type Person = {
  email: string
  browser: TestBrowser
  token: string
  subject: string
  sessionId: string
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@person.example`
}

export async function openTestIdentity(
  changes: Partial<EmbeddedIdentityOptions> = {},
): Promise<TestIdentity> {
  const database = await freshDatabase()
  const connection = connect(database.url, () => undefined)
  const mails: AccountMail[] = []
  const another = (more: Partial<EmbeddedIdentityOptions> = {}) =>
    createEmbeddedIdentity({
      db: connection.db,
      secret: 'a-secret-for-tests-of-at-least-32-characters',
      publicUrl: ORIGIN,
      trustedOrigins: [],
      announce: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
      languageOf: () => Promise.resolve(null),
      passwords: CHEAP_PASSWORDS,
      ...changes,
      ...more,
    })
  const identity = another()
  const browser: TestIdentity['browser'] = ({ from = '198.51.100.1', device = '', ...other } = {}) =>
    openBrowser(other.identity ?? identity, changes.publicUrl ?? ORIGIN, from, device)
  return {
    identity,
    connection,
    mails,
    another,
    browser,
    person: async () => {
      const email = newAddress()
      await identity.createAccount({ email, password: PASSWORD, name: 'Ana' })
      const own = browser()
      await own.post('/sign-in/email', { email, password: PASSWORD })
      return { email, browser: own, ...(await tokenOf(own)) }
    },
    async mail<Kind extends AccountMail['kind']>(kind: Kind, to: string) {
      await identity.settled()
      const isIt = (mail: AccountMail): mail is MailOf<Kind> => mail.kind === kind && mail.to === to
      return mails.findLast(isIt) ?? null
    },
    async end() {
      await identity.settled()
      await connection.close()
      await database.drop()
    },
  }
}

function openBrowser(identity: EmbeddedIdentity, origin: string, from: string, device: string): TestBrowser {
  const cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit, more: Record<string, string> = {}) => {
    const headers = {
      'content-type': 'application/json',
      'user-agent': device,
      origin,
      [CLIENT_ADDRESS_HEADER]: from,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...more,
    }
    const request = new Request(`${origin}/api/auth${path}`, { ...init, headers })
    const response = (await identity.handle?.(request)) ?? Response.error()
    keepCookies(cookies, response)
    return { status: response.status, body: bodyOf(await response.text()), headers: response.headers }
  }
  return {
    cookies,
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body = {}, headers) => call(path, { method: 'POST', body: JSON.stringify(body) }, headers),
  }
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

function bodyOf(text: string): Record<string, unknown> | null {
  return text === '' ? null : (JSON.parse(text) as Record<string, unknown> | null)
}

export async function tokenOf(
  browser: TestBrowser,
): Promise<{ token: string; subject: string; sessionId: string }> {
  const { body } = await browser.get('/token')
  const token = String(body?.['token'])
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    sid: string
  }
  return { token, subject: claims.sub, sessionId: claims.sid }
}
