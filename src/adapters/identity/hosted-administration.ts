// Google's own side of an account, over its REST interface: https://cloud.google.com/identity-platform/docs/reference/rest
import { importPKCS8, SignJWT } from 'jose'
import type { Language } from '#kernel/language.ts'

export type ServiceAccount = { clientEmail: string; privateKey: string; tokenUrl: string }

export type AdministrationOptions = {
  projectId: string
  apiKey: string
  /** "http://127.0.0.1:9099", where Google's emulator replaces it. */
  emulatorUrl: string | null
  /** Null where this installation has none: then Google's side of an account is out of reach. */
  serviceAccount: ServiceAccount | null
  now: () => Date
}

export type Method = 'password' | 'google'

/** What needs the right to administer the project. */
export type Administration = {
  setDisabled(subject: string, isDisabled: boolean): Promise<void>
  /** No session that is open now gets another token. */
  endSessions(subject: string): Promise<void>
  remove(subject: string): Promise<void>
  methods(subject: string): Promise<Method[]>
  /** All second steps of the account. */
  resetSecondFactor(subject: string): Promise<void>
  /** An account whose address counts as proved; the subject of the one that is there already. */
  createAccount(person: { email: string; password: string }): Promise<string>
}

/** The account data its owner may read. */
export type AccountAtGoogle = { email: string; passwordAt: Date | null; hasSecondFactor: boolean }

export type GoogleSide = {
  /** With the owner's own token. */
  look(idToken: string): Promise<AccountAtGoogle>
  startReset(email: string, language: Language): Promise<void>
  administration: Administration | null
}

/** Google answered that it will not; `code` is its own name for the reason. */
class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(`Google refused: ${code}`)
    this.code = code
  }
}

type Json = Record<string, unknown>
type Bearer = () => Promise<string>

const ADDRESS = 'https://identitytoolkit.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const ANSWER_WAIT_MS = 10_000
const BEARER_MARGIN_MS = 300_000

export function createGoogleSide(options: AdministrationOptions): GoogleSide {
  const { projectId, apiKey, emulatorUrl, serviceAccount, now } = options
  const address = emulatorUrl === null ? ADDRESS : `${emulatorUrl}/identitytoolkit.googleapis.com`
  const bearer = emulatorUrl === null ? serviceAccount && createBearer(serviceAccount, now) : isOwner
  const asAnybody = (path: string) => `${address}/v1/${path}?key=${encodeURIComponent(apiKey)}`
  return {
    look: async (idToken) => accountIn(firstUser(await send(asAnybody('accounts:lookup'), { idToken }, {}))),
    async startReset(email, language) {
      const url = asAnybody('accounts:sendOobCode')
      const headers = { 'x-firebase-locale': language }
      await tolerate(
        ['EMAIL_NOT_FOUND', 'USER_DISABLED'],
        send(url, { requestType: 'PASSWORD_RESET', email }, headers),
      )
    },
    administration:
      bearer && createAdministration(`${address}/v1/projects/${encodeURIComponent(projectId)}`, bearer, now),
  }
}

function createAdministration(project: string, bearer: Bearer, now: () => Date): Administration {
  const ask = async (path: string, body: Json) =>
    send(`${project}/${path}`, body, { authorization: `Bearer ${await bearer()}` })
  const update = (body: Json) => tolerate(['USER_NOT_FOUND'], ask('accounts:update', body))
  return {
    setDisabled: (localId, disableUser) => update({ localId, disableUser }),
    endSessions: (localId) => update({ localId, validSince: String(Math.floor(now().getTime() / 1_000)) }),
    remove: (localId) => tolerate(['USER_NOT_FOUND'], ask('accounts:delete', { localId })),
    resetSecondFactor: (localId) => update({ localId, mfa: {} }),
    methods: async (localId) => methodsIn(await ask('accounts:lookup', { localId: [localId] })),
    async createAccount({ email, password }) {
      try {
        return subjectIn(await ask('accounts', { email, password, emailVerified: true }))
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'EMAIL_EXISTS') throw error
        return subjectIn(firstUser(await ask('accounts:lookup', { email: [email] })))
      }
    },
  }
}

/** The emulator's own word for the owner of the project. */
function isOwner(): Promise<string> {
  return Promise.resolve('owner')
}

async function send(url: string, body: Json, headers: Record<string, string>): Promise<Json> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WAIT_MS),
  })
  const answer = recordIn(await response.json().catch(() => null))
  if (response.ok) return answer
  const message = recordIn(answer['error'])['message']
  throw new Refusal(
    typeof message === 'string' ? (message.split(/[ :]/, 1)[0] ?? '') : String(response.status),
  )
}

/** The wanted state is already reached. */
async function tolerate(codes: readonly string[], work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal) || !codes.includes(error.code)) throw error
  }
}

/** A bearer token of the service account (RFC 7523), kept until shortly before its end. */
function createBearer({ clientEmail, privateKey, tokenUrl }: ServiceAccount, now: () => Date): Bearer {
  let held: { token: string; staleAt: number } | null = null
  return async () => {
    if (held && now().getTime() < held.staleAt) return held.token
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 3_600_000))
      .sign(await importPKCS8(privateKey, 'RS256'))
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    })
    const answer = recordIn(await response.json().catch(() => null))
    const { access_token: token, expires_in: life } = answer
    if (typeof token !== 'string' || typeof life !== 'number') {
      throw new Error(`the service account was not let in (${response.status} ${String(answer['error'])})`)
    }
    held = { token, staleAt: now().getTime() + life * 1_000 - BEARER_MARGIN_MS }
    return token
  }
}

function firstUser(answer: Json): Json {
  const users = answer['users']
  return recordIn(Array.isArray(users) ? users[0] : null)
}

function accountIn({ email, passwordUpdatedAt, mfaInfo }: Json): AccountAtGoogle {
  if (typeof email !== 'string') throw new Error('Google answered without an address')
  return {
    email: email.toLowerCase(),
    passwordAt: passwordUpdatedAt === undefined ? null : new Date(Number(passwordUpdatedAt)),
    hasSecondFactor: Array.isArray(mfaInfo) && mfaInfo.length > 0,
  }
}

function subjectIn({ localId }: Json): string {
  if (typeof localId !== 'string') throw new Error('Google answered without a subject')
  return localId
}

function methodsIn(answer: Json): Method[] {
  const providers = firstUser(answer)['providerUserInfo']
  const ids = new Set(Array.isArray(providers) ? providers.map((each) => recordIn(each)['providerId']) : [])
  return [
    ...(ids.has('password') ? (['password'] as const) : []),
    ...(ids.has('google.com') ? (['google'] as const) : []),
  ]
}

function recordIn(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
