// Sign-in at Firebase Authentication: Google keeps passwords and signs tokens, we keep which sessions are open.
import { type Language, languageOfHeader } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import {
  type AccountMail,
  CLIENT_ADDRESS_HEADER,
  type Identity,
  type IdentityAccounts,
  type RecordAccountEvent,
} from '#platform/ports/identity.ts'
import { deviceName } from './device-name.ts'
import { createGoogleSide, type GoogleSide, type ServiceAccount } from './hosted-administration.ts'
import { forgetSecondFactor, noticeChanges, seenWithSecondFactor } from './hosted-changes.ts'
import { createHostedSessions, type HostedSessions, type Standing } from './hosted-sessions.ts'
import { createHostedTokens, type HostedTokens } from './hosted-token.ts'
import type { HostedProof } from './hosted-proof.ts'

export type HostedIdentityOptions = {
  db: Database
  projectId: string
  apiKey: string
  publicUrl: string
  /** Where Google's emulator replaces it, such as "http://127.0.0.1:9099"; null for Google itself. */
  emulatorUrl: string | null
  serviceAccount: ServiceAccount | null
  announce: (mail: AccountMail) => Promise<void>
  languageOf: (email: string) => Promise<Language | null>
  /** Records changes to a person's account; optional. */
  record?: RecordAccountEvent
  /** Called if Google could not be asked for changes, as no caller waits for it. */
  report?: (error: unknown) => void
  /** Where Google's keys are, for tests. */
  keysUrl?: string
  now?: () => Date
}

export type HostedIdentity = Identity & {
  /** For the demonstration firm beside the emulator; null without the right to administer the project. */
  createAccount: ((person: { email: string; password: string }) => Promise<string>) | null
}

type Parts = {
  options: HostedIdentityOptions
  tokens: HostedTokens
  sessions: HostedSessions
  google: GoogleSide
}

export function createHostedIdentity(options: HostedIdentityOptions): HostedIdentity {
  const { db, emulatorUrl, now = () => new Date() } = options
  const tokens = createHostedTokens({ ...options, isEmulated: emulatorUrl !== null, now })
  const sessions = createHostedSessions(db, now)
  const google = createGoogleSide({ ...options, now })
  const parts: Parts = { options, tokens, sessions, google }
  return {
    async verify(token) {
      const { proof, standing } = await examine(parts, token)
      if (!proof || standing !== 'open') return null
      const { subject, sessionId, email, isEmailProven, hasSecondFactor } = proof
      return { subject, sessionId, email, isEmailProven, hasSecondFactor }
    },
    handle: (request) => answer(parts, request),
    accounts: createAccounts(parts),
    createAccount: google.administration?.createAccount ?? null,
  }
}

/** An address that its owner has not proved yet opens nothing: no session is even written down. */
async function examine(
  { tokens, sessions }: Parts,
  token: string,
): Promise<{ proof: HostedProof | null; standing: Standing | 'unproven' }> {
  const proof = await tokens.read(token)
  if (!proof) return { proof, standing: 'over' }
  return { proof, standing: proof.isEmailProven ? await sessions.standing(proof) : 'unproven' }
}

const REFUSALS: Record<Exclude<Standing | 'unproven', 'open'>, readonly [status: number, code: string]> = {
  over: [401, 'SESSION_EXPIRED'],
  disabled: [403, 'USER_DISABLED'],
  unproven: [403, 'EMAIL_NOT_VERIFIED'],
}

type Asked = { proof: HostedProof; token: string; headers: Headers }
type Served = (parts: Parts, asked: Asked) => Promise<object>

/** The browser's requests with its token. */
const ROUTES = new Map<string, Served>([
  [
    'GET /api/auth/get-session',
    async (parts, asked) => {
      await welcome(parts, asked)
      return { user: { email: asked.proof.email } }
    },
  ],
  [
    'POST /api/auth/sign-out',
    async ({ sessions }, { proof: { subject, sessionId } }) => {
      await sessions.end(subject, sessionId)
      return { success: true }
    },
  ],
  [
    'POST /api/auth/end-other-sessions',
    async (parts, asked) => {
      const { subject, sessionId } = asked.proof
      await parts.sessions.endAll(subject, sessionId)
      await look(parts, asked)
      return { success: true }
    },
  ],
  [
    'POST /api/auth/account-changed',
    async (parts, asked) => {
      await look(parts, asked)
      return { success: true }
    },
  ],
])

async function answer(parts: Parts, request: Request): Promise<Response> {
  const serve = ROUTES.get(`${request.method} ${new URL(request.url).pathname}`)
  if (!serve) return say(404, { code: 'NOT_FOUND' })
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const { proof, standing } = await examine(parts, token)
  if (proof && standing === 'open')
    return say(200, await serve(parts, { proof, token, headers: request.headers }))
  const [status, code] = REFUSALS[standing === 'open' ? 'over' : standing]
  return say(status, { code })
}

function say(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Records the browser, and writes to the person if it is a new one. */
async function welcome(parts: Parts, asked: Asked): Promise<void> {
  const { options, sessions } = parts
  const { proof, headers } = asked
  const device = deviceName(headers.get('user-agent') ?? '')
  const met = await sessions.introduce(proof, { device, address: headers.get(CLIENT_ADDRESS_HEADER) })
  if (met === 'before') return
  await look(parts, asked)
  if (met === 'on-known-device') return
  const language =
    (await options.languageOf(proof.email)) ?? languageOfHeader(headers.get('accept-language') ?? '')
  await options.announce({
    kind: 'new-device',
    to: proof.email,
    language,
    at: proof.startedAt.toISOString(),
    device,
    resetLink: `${options.publicUrl}/login`,
  })
}

/** Asks Google for the current state. If it fails, the next sign-in does so. */
async function look({ options, google }: Parts, { proof, token }: Asked): Promise<void> {
  const { db, record, report = () => undefined } = options
  if (!record) return
  try {
    await noticeChanges(db, proof.subject, await google.look(token), record)
  } catch (error) {
    report(error)
  }
}

/** Our own rows come first: they hold at once, whatever Google answers. A failure there is told, and may be repeated. */
function createAccounts({ options, sessions, google }: Parts): IdentityAccounts {
  const { administration } = google
  return {
    listSessions: sessions.list,
    async hasSession(subject, sessionId) {
      return (await sessions.list(subject)).some(({ id }) => id === sessionId)
    },
    stillOpen: (asked) => sessions.stillOpen(asked.map(({ sessionId }) => sessionId)),
    endSession: sessions.end,
    async endSessions(subject, except) {
      await sessions.endAll(subject, except)
      // Google knows no exception: it would end the session that is to stay.
      if (except === null) await administration?.endSessions(subject)
    },
    async disable(subject) {
      await sessions.setDisabled(subject, true)
      await administration?.setDisabled(subject, true)
    },
    async enable(subject) {
      await sessions.setDisabled(subject, false)
      await administration?.setDisabled(subject, false)
    },
    async remove(subject) {
      await sessions.remove(subject)
      await administration?.remove(subject)
    },
    startReset: async (email) => google.startReset(email, (await options.languageOf(email)) ?? 'en'),
    methods: (subject) => administration?.methods(subject) ?? sessions.methods(subject),
    withSecondFactor: seenWithSecondFactor,
    canResetSecondFactor: administration !== null,
    async resetSecondFactor(tx, subject) {
      await forgetSecondFactor(tx, subject)
      await sessions.endAll(subject, null)
      await administration?.resetSecondFactor(subject)
      await administration?.endSessions(subject)
    },
  }
}
