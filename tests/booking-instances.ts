// Instances of the API in processes of their own, on one database and one gateway: for what only several can show.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pool } from 'pg'
import type { LawPayOptions } from '#adapters/payments/lawpay-payments.ts'
import type { LawpayEmulator } from '../emulators/lawpay/server.ts'
import { AS_WORKER, NODE_COMPILE_CACHE, ROOT } from './product.ts'
import { TEST_TERMS } from './firm-of-tests.ts'

/** Where an instance can be told to end, in the order of a booking. */
export const DEATH_STEPS = [
  'before-charge',
  'after-charge',
  'in-settlement',
  'before-answer',
  'before-mail',
  'after-mail',
  'before-giving-back',
  'after-giving-back',
] as const
export type DeathStep = (typeof DEATH_STEPS)[number]

export type InstanceOptions = {
  databaseUrl: string
  gateway: LawPayOptions
  consultationPrice: 'paid' | 'free-with-account'
  hasJobs: boolean
  dieAt: DeathStep | null
}

export type Instance = {
  url: string
  /** Resolves when the process is gone, by whatever. */
  ended: Promise<void>
  kill(): Promise<void>
}

export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const child = spawn(process.execPath, [AS_WORKER, join(ROOT, 'tests/booking-instance.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE, INSTANCE: JSON.stringify(options) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const url = await firstLine(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the instance ended before it listened: ${said}`)))
    createInterface(child.stdout!).once('line', (line) => {
      resolve((JSON.parse(line) as { listening: string }).listening)
    })
  })
}

/** Rows of people, as many as wanted, in one statement; their tokens are their subjects. */
export async function mintPeople(pool: Pool, count: number, role = 'client'): Promise<string[]> {
  const subjects = Array.from({ length: count }, () => randomUUID())
  await pool.query(
    `INSERT INTO users (subject, email, role) SELECT s, s || '@person.example', $2 FROM unnest($1::text[]) AS s`,
    [subjects, role],
  )
  if (role === 'attorney')
    await pool.query(
      `INSERT INTO attorney_schedules (attorney_id, takes_bookings)
       SELECT id, true FROM users WHERE subject = ANY($1::text[])`,
      [subjects],
    )
  // As everybody who made an account.
  await pool.query(
    `INSERT INTO terms_assents (user_id, moment, edition, digest, language, at)
     SELECT id, 'sign-up', $2, $3, 'en', now() FROM users WHERE subject = ANY($1::text[])`,
    [subjects, TEST_TERMS.edition, TEST_TERMS.digest],
  )
  return subjects
}

export type Answered = { status: number; body: Record<string, unknown>; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

/** Null where no answer came: the instance ended, or the line broke. */
export function ask(
  base: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered | null> {
  return new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const sent = request(
      `${base}/api${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text !== '' && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        let received = ''
        response.on('data', (chunk: Buffer) => (received += chunk))
        response.on('error', () => resolve(null))
        response.on('end', () => {
          const json = received === '' ? {} : (JSON.parse(received) as Record<string, unknown>)
          resolve({ status: response.statusCode ?? 0, body: json, text: received })
        })
      },
    )
    // A connection that the server closed just as it was used again says nothing about the question.
    const again = () => ask(base, token, method, path, body, headers)
    sent.on('error', () => resolve(sent.reusedSocket ? again() : null)).end(text)
  })
}

/** A call of the gateway itself, as its pages or its owner make it. */
export async function askGateway(
  gateway: Pick<LawpayEmulator, 'url' | 'publicKey' | 'secretKey'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const key = path === '/v1/tokens' ? gateway.publicKey : gateway.secretKey
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** A one-time token for a card, as the card fields make it. */
export async function cardToken(
  gateway: Pick<LawpayEmulator, 'url' | 'publicKey' | 'secretKey'>,
  number = '4242424242424242',
): Promise<string> {
  const card = { type: 'card', number, exp_month: 10, exp_year: 2040, cvv: '123', name: 'Maria Nunez' }
  const { id } = await askGateway(gateway, 'POST', '/v1/tokens', { ...card, postal_code: '75201' })
  return String(id)
}
