// The whole API, and signing in, under calls that nobody should send: whatever comes, no error of ours and no end of the process.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, openEdge } from './edge.ts'
import { type Asked, type Cast, openStage, type Stage } from './everyone-asks.ts'
import { bodyOf, nastyCall, type NastyCall, nastyRequest, percent, queryOf } from './nasty-calls.ts'
import { callOf, everyProcedure, type Example, exampleOf, targetOf } from './procedure-examples.ts'
import { rounds } from './rounds.ts'
import type { Asker } from './who-may.ts'

const CALLS = rounds(600, 50_000)
const SIGN_IN_CALLS = rounds(100, 5_000)
const PATIENCE_MS = rounds(240_000, 7_200_000)
const ASKING = ['visitor', 'client', 'otherClient', 'attorney', 'admin'] as const satisfies readonly Asker[]
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

type Answer = { status: number; body: string }
type Scene = { cast: Cast; example: Example }

/** Every refusal is one of ours, in our own shape; nothing else may come back. */
function whyWrong(target: string, { status, body }: Answer): string | null {
  if (status >= 500) return `${status}`
  if (status < 400 || !target.startsWith('/api/') || body === '') return null
  const shape = JSON.parse(body) as { statusCode?: unknown; message?: unknown }
  return shape.statusCode === status && typeof shape.message === 'string'
    ? null
    : `${status} in another shape`
}

describe('the API under nasty calls', () => {
  let stage: Stage
  const failures: unknown[] = []
  const scenes = new Map<string, Promise<Scene>>()
  const casts = new Map<string, Cast>()
  const procedures = everyProcedure()
  beforeAll(async () => {
    const log = {
      info: () => undefined,
      error: (_place: string, error: unknown) => void failures.push(error),
    }
    stage = await openStage(log)
  })
  afterAll(() => stage.end())

  /** One object of every procedure, for which everybody asks: nobody minds here what the others have made of it. */
  async function sceneOf({ name }: (typeof procedures)[number]): Promise<Scene> {
    const cast = await stage.cast('attorney')
    return { cast, example: await exampleOf(name, stage, cast) }
  }

  async function validCall(procedure: (typeof procedures)[number], asker: (typeof ASKING)[number]) {
    const scene = scenes.get(procedure.name) ?? sceneOf(procedure)
    scenes.set(procedure.name, scene)
    const { cast, example } = await scene
    const key = `${procedure.name} ${asker}`
    const asking = casts.get(key) ?? (asker === 'attorney' ? cast : await stage.recast(cast, asker))
    casts.set(key, asking)
    return { cast: asking, example }
  }

  async function askedOf(call: NastyCall): Promise<Asked> {
    const asker = ASKING[call.asker % ASKING.length] ?? 'visitor'
    const place = call.of % (procedures.length + UNKNOWN.length)
    const procedure = procedures[place]
    const valid = procedure ? await validCall(procedure, asker) : null
    const example = valid?.example ?? {}
    const plain = procedure ? callOf(procedure, example, valid?.cast.token ?? null) : null
    const target = procedure
      ? targetWith(procedure.path, example, call)
      : (UNKNOWN[place - procedures.length] ?? '/api')
    const { bytes, encoding } = bodyOf(example.body, call.change)
    const method = call.method ?? plain?.method ?? 'POST'
    return {
      method,
      target: withQuery(target, call),
      token: valid?.cast.token ?? null,
      ...(bytes !== null && { bytes }),
      headers: {
        ...call.headers,
        ...(call.type !== null && { 'content-type': call.type }),
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      },
    }
  }

  it(
    `answers ${CALLS} of them without a fault of its own`,
    async () => {
      await fc.assert(
        fc.asyncProperty(nastyCall, async (call) => {
          const asked = await askedOf(call)
          const answer = await stage.ask(asked)
          const wrong = whyWrong(asked.target, answer)
          if (wrong !== null || failures.length > 0) {
            throw new Error(`${asked.method} ${asked.target}: ${wrong} ${failures.map(String).join()}`)
          }
        }),
        { numRuns: CALLS },
      )
      expect((await stage.ask({ method: 'GET', target: '/_healthz' })).status).toBe(200)
    },
    PATIENCE_MS,
  )
})

function targetWith(path: string, example: Example, { inPath }: NastyCall): string {
  if (inPath === null) return targetOf(path, example)
  return `/api${path.replaceAll(/\{\w+\}/g, percent(inPath))}`
}

function withQuery(target: string, { query }: NastyCall): string {
  const more = queryOf(query)
  if (more === '') return target
  return `${target}${target.includes('?') ? '&' : '?'}${more}`
}

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

  async function ask(call: NastyCall): Promise<{ target: string; answer: Answer }> {
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
