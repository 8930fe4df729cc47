// Two processes of the product on one database serve one intake in turns, and one that is killed between an answer and
// its acknowledgement loses nothing that was acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IntakeSession, StartedIntake } from '#areas/intake/intake/contract.ts'
import type { Answers, AskedId } from '#areas/intake/intake/rules/answers.ts'
import { FLOW, REVIEW } from '#areas/intake/intake/rules/flow.ts'
import { RENEWAL } from './intake-walks.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { productionSettings } from './production-settings.ts'
import { LONG, rounds } from './rounds.ts'
import { dataSharedWith } from './shared-data.ts'
import { freshDatabase } from './world.ts'

const ROUNDS = rounds(1, 500)
/** Fewer than one intake takes in an hour. */
const ROUNDS_PER_INTAKE = 50

const directory = mkdtempSync(join(tmpdir(), 'portal-instances-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
const running = new Set<RunningProduct>()

let started = 0
async function instance(): Promise<RunningProduct> {
  started += 1
  const product = await startProduct(
    productionSettings(database.url),
    dataSharedWith(join(directory, '0'), join(directory, String(started))),
  )
  running.add(product)
  return product
}

async function kill(product: RunningProduct): Promise<void> {
  running.delete(product)
  await product.kill()
}

let pair: [RunningProduct, RunningProduct]
beforeAll(async () => {
  database = await freshDatabase()
  pair = await Promise.all([instance(), instance()])
}, 120_000)
afterAll(async () => {
  await Promise.all([...running].map(kill))
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

type Asked = { at: RunningProduct; key: string | null; method: string; path: string; body?: unknown }

async function ask<Result>({
  at,
  key,
  method,
  path,
  body,
}: Asked): Promise<{ status: number; body: Result }> {
  const response = await fetch(`${at.url}/api/intake/sessions${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key !== null && { 'visitor-key': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Result }
}

type Intake = { key: string; session: IntakeSession }

async function begin(at: RunningProduct): Promise<Intake> {
  const { body } = await ask<StartedIntake>({ at, key: null, method: 'POST', path: '' })
  if (body.key === null) throw new Error('a new intake comes with its key')
  return { key: body.key, session: body.session }
}

function put(at: RunningProduct, { key, session }: Intake, question: AskedId, value: unknown) {
  const { id, version } = session
  const path = `/${id}/answers/${question}`
  return ask<IntakeSession>({ at, key, method: 'PUT', path, body: { value, version } })
}

async function read(at: RunningProduct, { key }: Intake): Promise<IntakeSession | null> {
  const { body } = await ask<{ session: IntakeSession | null }>({ at, key, method: 'GET', path: '/current' })
  return body.session
}

function unhurried({ asOf: _asOf, ...session }: IntakeSession) {
  return session
}

const WHOLE: Answers = { ...RENEWAL, email: 'ana@person.example' }

describe('two instances on one database', () => {
  it('serve one intake in turns, from the first question to the last', { timeout: 120_000 }, async () => {
    const [one, two] = pair
    const intake = await begin(one)
    for (let turn = 0; intake.session.currentQuestion !== REVIEW; turn += 1) {
      const [at, other] = turn % 2 === 0 ? [one, two] : [two, one]
      const question = intake.session.currentQuestion
      // Both are asked at once: one of them keeps its answer, and both know which.
      const values = [WHOLE[question], FLOW[question].kind === 'text' ? 'Otra cosa' : WHOLE[question]]
      const answers = await Promise.all([
        put(at, intake, question, values[0]),
        put(other, intake, question, values[1]),
      ])
      const kept = answers.filter(({ status }) => status === 200)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const [first] = kept
      if (!first) throw new Error('nobody kept the answer')
      for (const { body } of kept) expect(unhurried(body)).toEqual(unhurried(first.body))
      intake.session = first.body
      expect(first.body.version).toBe(turn + 1)
      for (const product of [one, two]) {
        expect(unhurried((await read(product, intake))!)).toEqual(unhurried(first.body))
      }
    }
    const { id, version } = intake.session
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query('UPDATE intake_sessions SET proven_email = $2 WHERE id = $1', [id, WHOLE.email])
    await client.end()
    const body = { consent: true, version }
    const sends = await Promise.all(
      [one, two].map((at) =>
        ask<IntakeSession>({ at, key: intake.key, method: 'POST', path: `/${id}/complete`, body }),
      ),
    )
    for (const { status, body: sent } of sends) {
      expect([status, sent.status, sent.version]).toEqual([200, 'completed', version])
    }
  })
})

type Tally = { acknowledged: number; keptUnheard: number; lost: number }

/** Answers at one instance and kills it around the time of its acknowledgement. Null where none came. */
async function answerAndKill(
  victim: RunningProduct,
  intake: Intake,
  text: string,
  latencyMs: number,
): Promise<IntakeSession | null> {
  const answer = put(victim, intake, 'comments', text).then(
    ({ body }) => body,
    () => null,
  )
  await after(Math.random() * latencyMs * 1.5)
  await kill(victim)
  return answer
}

/** The intake whose every question is answered, so that the last can be answered differently again and again. */
async function answered(at: RunningProduct): Promise<Intake> {
  const intake = await begin(at)
  while (intake.session.currentQuestion !== REVIEW) {
    const question = intake.session.currentQuestion
    intake.session = (await put(at, intake, question, WHOLE[question])).body
  }
  return intake
}

/** One kill: what was acknowledged stands; what was not is sent again and is then kept once. */
async function round(number: number, intake: Intake, asked: typeof pair, tally: Tally): Promise<void> {
  const [victim, survivor] = asked
  const began = performance.now()
  intake.session = (await put(survivor, intake, 'additionalInfo', `Antes ${number}`)).body
  const latencyMs = performance.now() - began
  const before = intake.session
  const text = `Respuesta ${number}`
  const heard = await answerAndKill(victim, intake, text, latencyMs)
  const found = await read(survivor, intake)
  const isKept = found?.answers.comments === text
  expect(found?.answers.additionalInfo).toBe(`Antes ${number}`)
  expect(found?.version).toBe(before.version + (isKept ? 1 : 0))
  if (heard) {
    expect(unhurried(found!)).toEqual(unhurried(heard))
    tally.acknowledged += 1
  } else if (isKept) tally.keptUnheard += 1
  else tally.lost += 1
  const again = await put(survivor, intake, 'comments', text)
  expect(again).toMatchObject({ status: 200, body: { version: before.version + 1 } })
  expect(again.body.answers).toEqual({ ...before.answers, comments: text })
  intake.session = again.body
}

describe(`an instance that is killed ${ROUNDS} times while it answers`, () => {
  it('loses no acknowledged answer, and takes an unacknowledged one again', LONG, async () => {
    const tally: Tally = { acknowledged: 0, keptUnheard: 0, lost: 0 }
    let [victim, survivor] = pair
    let intake = await answered(survivor)
    for (let number = 1; number <= ROUNDS; number += 1) {
      if (number % ROUNDS_PER_INTAKE === 0) intake = await answered(survivor)
      await round(number, intake, [victim, survivor], tally)
      if (number < ROUNDS) [victim, survivor] = [survivor, await instance()]
    }
    const { acknowledged, keptUnheard, lost } = tally
    process.stdout.write(
      `${ROUNDS} kills: ${acknowledged} acknowledged, ${keptUnheard} kept unheard, ${lost} sent again\n`,
    )
    expect(acknowledged + keptUnheard + lost).toBe(ROUNDS)
  })
})
