// Signing in, and addresses at which nothing is, under calls that nobody should send: whatever comes, no error of ours and no end of
// the process. Every procedure is asked so in `procedure-walk.ts`.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, openEdge } from './edge.ts'
import { openStage, type Stage } from './everyone-asks.ts'
import {
  nastyAsked,
  nastyCall,
  type NastyCall,
  nastyRequest,
  percent,
  whyWrong,
  withQuery,
} from './nasty-calls.ts'
import { rounds } from './rounds.ts'

const CALLS = rounds(20, 1_500)
const SIGN_IN_CALLS = rounds(100, 5_000)
const PATIENCE_MS = rounds(240_000, 7_200_000)
const UNKNOWN = [
  '/api/nope',
  '/api',
  '/api/',
  '/api/users/%',
  '/api//users',
  '/about',
  '/.env',
  '/api/docs',
  '/_healthz',
]

describe('addresses at which no procedure is, under nasty calls', () => {
  let stage: Stage
  const failures: unknown[] = []
  beforeAll(async () => {
    const log = {
      info: () => undefined,
      error: (_place: string, error: unknown) => void failures.push(error),
    }
    stage = await openStage(log)
  })
  afterAll(() => stage.end())

  it(
    `answer ${CALLS} of them without a fault of ours`,
    async () => {
      await fc.assert(
        fc.asyncProperty(nastyCall, async (call) => {
          const target = UNKNOWN[call.of % UNKNOWN.length] ?? '/api'
          const asked = nastyAsked(call, { method: 'POST', target })
          const wrong = whyWrong(asked.target, await stage.ask(asked))
          if (wrong !== null || failures.length > 0)
            throw new Error(`${asked.method} ${asked.target}: ${wrong} ${failures.map(String).join()}`)
        }),
        { numRuns: CALLS },
      )
      expect((await stage.ask({ method: 'GET', target: '/_healthz' })).status).toBe(200)
    },
    PATIENCE_MS,
  )
})

const SIGN_IN = [
  'sign-in/email',
  'sign-up/email',
  'sign-in/magic-link',
  'sign-in/social',
  'request-password-reset',
  'reset-password',
  'email-code/send',
  'email-code/prove',
  'change-email',
  'change-email/confirm',
  'change-password',
  'two-factor/enable',
  'two-factor/verify-totp',
  'two-factor/verify-backup-code',
  'callback/google',
  'sign-out',
  'get-session',
  'token',
  'jwks',
  'nope',
]
const CREDENTIALS = {
  email: 'ana@person.example',
  password: 'papel-picado',
  name: 'Ana',
  code: '123456',
  token: 'a'.repeat(32),
  newPassword: 'papel-picado-2',
  newEmail: 'ana2@person.example',
  callbackURL: '/portal',
  provider: 'google',
}

describe('signing in under nasty calls', () => {
  let edge: Edge
  beforeAll(async () => {
    edge = await openEdge({ trustedProxies: 1 })
  })
  afterAll(() => edge.end())

  async function ask(call: NastyCall): Promise<{ target: string; answer: { status: number; body: string } }> {
    const path = SIGN_IN[call.of % SIGN_IN.length] ?? ''
    const target = withQuery(
      `/api/auth/${path}${call.inPath === null ? '' : `/${percent(call.inPath)}`}`,
      call,
    )
    const around = {
      method: call.method ?? 'POST',
      body: CREDENTIALS,
      before: { origin: 'http://localhost:3000' },
      headers: { 'x-forwarded-for': `198.51.${call.of % 256}.${call.asker}` },
    }
    const response = await fetch(edge.base + target, nastyRequest(call, around))
    return { target, answer: { status: response.status, body: await response.text() } }
  }

  it(
    `answers ${SIGN_IN_CALLS} of them without a fault of its own`,
    async () => {
      await fc.assert(
        fc.asyncProperty(nastyCall, async (call) => {
          const { target, answer } = await ask(call)
          if (answer.status >= 500 || edge.failures.length > 0) {
            throw new Error(`${target}: ${answer.status} ${edge.failures.map(String).join()}`)
          }
        }),
        { numRuns: SIGN_IN_CALLS },
      )
    },
    PATIENCE_MS,
  )
})
