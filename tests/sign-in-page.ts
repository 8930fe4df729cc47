// A browser of a person and the server it signs in at: one process, a real database, a jar for the cookies.
import { attempt } from '#adapters/identity/tables.ts'
import { type MailOf, openTestIdentity, ORIGIN } from './embedded-identity.ts'
import type { AccountMail } from '#platform/ports/identity.ts'
import { createEmbeddedIdentity } from '#areas/people/auth/web/embedded-identity.ts'
import type { EmbeddedIdentityOptions } from '#areas/people/auth/web/embedded-sign-in.ts'
import type { Credentials } from '#areas/people/auth/web/identity.ts'
import { createSession, type SessionOptions } from '#areas/people/auth/web/session-store.ts'
import { createTokenSource } from '#areas/people/auth/web/token.ts'

type Server = Awaited<ReturnType<typeof openTestIdentity>>

export type TestBrowser = {
  fetch: typeof fetch
  asked: string[]
  cookies: Map<string, string>
  isBlocking: boolean
  /** Where the page has gone, as to Google. */
  left: string[]
}

export type TestSite = Awaited<ReturnType<typeof openSite>>

export function person(): Credentials {
  return { email: `${crypto.randomUUID()}@person.example`, password: 'papel-picado' }
}

export async function openSite() {
  const server = await openTestIdentity()
  return {
    end: () => server.end(),
    verify: server.identity.verify,
    openBrowser: () => openBrowser(server),
    openPage: (browser = openBrowser(server)) => openPage(server, browser),
    /** A new account whose address is proved, in a browser of its own. */
    async openPageOf(owner: Credentials = person()) {
      const page = openPage(server, openBrowser(server))
      await page.session.createAccount(owner)
      await page.session.proveEmail({ email: owner.email, code: await codeOf(server, owner.email) })
      return { ...page, owner }
    },
    codeOf: (email: string) => codeOf(server, email),
    /** The next code to an address is sent half a minute after the last one at the earliest. */
    async letTheWaitEnd() {
      await server.connection.db.update(attempt).set({ blockedUntil: null })
    },
    async mail<Kind extends AccountMail['kind']>(kind: Kind, to: string): Promise<MailOf<Kind>> {
      const mail = await server.mail(kind, to)
      if (!mail) throw new Error(`no mail ${kind}`)
      return mail
    },
  }
}

async function codeOf(server: Server, email: string): Promise<string> {
  const mail = await server.mail('prove-email', email)
  return mail?.code ?? 'no code'
}

/** Keeps cookies as a browser does, and says which page the requests come from. */
function openBrowser({ identity }: Server): TestBrowser {
  const browser: TestBrowser = {
    asked: [],
    cookies: new Map(),
    isBlocking: false,
    left: [],
    async fetch(input, init) {
      const request = new Request(input, init)
      browser.asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (cookie !== '') request.headers.set('cookie', cookie)
      request.headers.set('origin', ORIGIN)
      const response = await (identity.handle ?? noServer)(request)
      for (const line of browser.isBlocking ? [] : response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
        if (value === '') browser.cookies.delete(name)
        else browser.cookies.set(name, value)
      }
      return response
    },
  }
  return browser
}

function noServer(): Promise<Response> {
  return Promise.reject(new Error('the identity serves no endpoints'))
}

function openPage(server: Server, browser: TestBrowser) {
  const identity = identityOf(browser.fetch, { leaveFor: (url) => browser.left.push(url) })
  const tokens = createTokenSource(identity.readToken)
  const forgotten: string[] = []
  const options: SessionOptions = {
    identity,
    tokens,
    ensure: async () => {
      const verified = await server.identity.verify((await tokens.current()) ?? '')
      if (!verified) throw new Error('not signed in')
      const { subject: uid, email } = verified
      const role = 'client'
      const ensured = { uid, email, is_admin: false, role, heldRole: role, readsBooks: false } as const
      return { ...ensured, language: 'es', needsSecondFactor: false, landing: 'default' }
    },
    wait: () => Promise.resolve(),
    forgetReadings: () => forgotten.push('readings'),
    clearPersonalData: () => forgotten.push('personal data'),
  }
  return { browser, identity, tokens, session: createSession(options), options, forgotten }
}

/** A page whose requests go wherever the test says. */
export function identityOf(
  fetch: typeof globalThis.fetch,
  {
    leaveFor = () => undefined,
    isBack = false,
  }: { leaveFor?: (url: string) => unknown; isBack?: boolean } = {},
) {
  let isOnTheWay = isBack
  const page: EmbeddedIdentityOptions['page'] = {
    origin: ORIGIN,
    leaveFor,
    journey: {
      begin: () => {
        isOnTheWay = true
      },
      end: () => {
        const wasOnTheWay = isOnTheWay
        isOnTheWay = false
        return wasOnTheWay
      },
    },
  }
  return createEmbeddedIdentity({ origin: ORIGIN, fetch, language: () => 'es', page })
}
