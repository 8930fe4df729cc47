// The browser's way to the sign-in endpoints of the server. Every answer is a value; nothing here throws.
import { type AuthProblem, authProblem } from '../rules/errors.ts'

export type Answer<Value> = { ok: true; value: Value } | { ok: false; problem: AuthProblem }

export type Credentials = { email: string; password: string }

/** `token` is null where the server did not send one along. */
export type KnownSession = { email: string; token: string | null }

export type BrowserIdentity = {
  createAccount(credentials: Credentials): Promise<Answer<null>>
  signIn(credentials: Credentials): Promise<Answer<null>>
  signOut(): Promise<Answer<null>>
  /** Null for a visitor. */
  readSession(): Promise<Answer<KnownSession | null>>
  /** A bearer token of the session, or null where there is no session. */
  readToken(): Promise<Answer<string | null>>
}

type Options = {
  /** Scheme, host and port of the API. */
  origin: string
  fetch: typeof fetch
}

type Reply = { response: Response; body: Record<string, unknown> | null }

const ANSWER_WAIT_MS = 30_000
const NOTHING: Answer<null> = { ok: true, value: null }

export function createIdentity(options: Options): BrowserIdentity {
  const get = (path: string) => ask(options, path, { method: 'GET' })
  const post = (path: string, body: object) =>
    ask(options, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    async createAccount({ email, password }) {
      const reply = await post('/sign-up/email', { name: '', email: email.trim(), password })
      return reply.ok ? NOTHING : reply
    },
    async signIn({ email, password }) {
      const reply = await post('/sign-in/email', { email: email.trim(), password })
      return reply.ok ? NOTHING : reply
    },
    async signOut() {
      const reply = await post('/sign-out', {})
      return reply.ok ? NOTHING : reply
    },
    async readSession() {
      const reply = await get('/get-session')
      return reply.ok ? { ok: true, value: sessionIn(reply.value) } : reply
    },
    async readToken() {
      const reply = await get('/token')
      if (reply.ok) return { ok: true, value: textOf(reply.value.body?.['token']) }
      return reply.problem.code === 'user-token-expired' ? NOTHING : reply
    },
  }
}

async function ask({ origin, fetch }: Options, path: string, init: RequestInit): Promise<Answer<Reply>> {
  try {
    const response = await fetch(`${origin}/api/auth${path}`, {
      ...init,
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    })
    const reply = { response, body: await bodyOf(response) }
    return response.ok ? { ok: true, value: reply } : { ok: false, problem: problemIn(reply) }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { ok: false, problem: authProblem(isLate ? 408 : 0) }
  }
}

/** Null where the body is not a JSON object, such as a proxy's error page. */
async function bodyOf(response: Response): Promise<Reply['body']> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : null
  } catch {
    return null
  }
}

function problemIn({ response, body }: Reply): AuthProblem {
  const wait = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? NaN)
  const code = textOf(body?.['code'])
  // The identity's own reading of addresses is a little stricter than ours, and names the field only in its message.
  const isAddress = code === 'VALIDATION_ERROR' && /email/i.test(textOf(body?.['message']) ?? '')
  return authProblem(
    response.status,
    isAddress ? 'INVALID_EMAIL' : code,
    Number.isFinite(wait) ? Math.max(wait, 0) : null,
  )
}

function sessionIn({ response, body }: Reply): KnownSession | null {
  const user = body?.['user']
  const email = isRecord(user) ? textOf(user['email']) : null
  return email === null ? null : { email, token: response.headers.get('set-auth-jwt') }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
