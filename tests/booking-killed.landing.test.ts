// An instance that is killed at any step of a paid booking, and a gateway whose answer is lost: whatever happens, the
// person is paid and booked, or paid back, or was never charged and the time is free. Nothing else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LawPayOptions } from '#adapters/payments/lawpay-payments.ts'
import { FIRM_ZONE, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { type LawpayEmulator, startLawpayEmulator } from '../emulators/lawpay/server.ts'
import {
  ask,
  askGateway,
  cardToken,
  type DeathStep,
  type Instance,
  mintPeople,
  startInstance,
} from './booking-instances.ts'
import { createSurvivor, type Survivor } from './booking-survivor.ts'
import { LONG, rounds } from './rounds.ts'
import { createWorld, type World } from './world.ts'

const ROUNDS_PER_STEP = rounds(1, 100)
const LOST_ANSWERS = rounds(6, 500)
const LOST_AT_ONCE = 10
const ATTORNEYS = 4

let world: World
let gateway: LawpayEmulator
let gatewayOptions: LawPayOptions
let alive: Instance
let survivor: Survivor
let slots: string[]

function instanceWith(dieAt: DeathStep | null): Promise<Instance> {
  const hasJobs = dieAt === 'before-mail' || dieAt === 'after-mail'
  return startInstance({
    databaseUrl: world.url,
    gateway: gatewayOptions,
    consultationPrice: 'paid',
    hasJobs,
    dieAt,
  })
}

beforeAll(async () => {
  gateway = await startLawpayEmulator({ faults: true, searchLagMs: 20 })
  gatewayOptions = {
    apiUrl: gateway.url,
    secretKey: gateway.secretKey,
    accounts: {
      operating: { card: gateway.accounts.operatingCard, bank: null },
      trust: { card: gateway.accounts.trustCard, bank: null },
    },
    searchLagMs: 40,
  }
  world = await createWorld()
  await mintPeople(world.connection.pool, ATTORNEYS, 'attorney')
  survivor = await createSurvivor(world, gatewayOptions)
  alive = await instanceWith(null)
  slots = await freeTimes()
}, 120_000)
afterAll(async () => {
  await alive?.kill()
  await world.end()
  await gateway.close()
})

/** Every free half hour from the day after tomorrow on, each as often as there are attorneys. */
async function freeTimes(): Promise<string[]> {
  const today = plainDate(new Date().toISOString().slice(0, 10))
  const query = new URLSearchParams({
    type: 'follow-up',
    from: plusDays(today, 2).toString(),
    to: plusDays(today, 88).toString(),
  })
  const answer = await fetch(`${alive.url}/api/scheduling/slots?${query}`)
  const { days } = (await answer.json()) as { days: { slots: { startsAt: string }[] }[] }
  const once = days.flatMap((day) => day.slots.map(({ startsAt }) => startsAt))
  return Array.from({ length: ATTORNEYS }, () => once).flat()
}

type Attempt = { person: string; appointmentId: string; body: Record<string, unknown>; key: string }

async function holds(at: Instance): Promise<Attempt> {
  const [person = ''] = await mintPeople(world.connection.pool, 1)
  const startsAt = slots.shift()
  if (!startsAt) throw new Error('there are more rounds than free times')
  const wish = { type: 'follow-up', startsAt, timeZone: FIRM_ZONE }
  const held = await ask(at.url, person, 'POST', '/appointments/holds', wish)
  if (held?.status !== 200) throw new Error(`no hold: ${held?.text}`)
  const body = {
    meetingMethod: 'video',
    phone: '214 555 0134',
    notes: '',
    paymentToken: await cardToken(gateway),
    expectedPriceCents: held.body['priceCents'],
    discountCode: null,
  }
  return { person, appointmentId: String(held.body['appointmentId']), body, key: randomUUID() }
}

function pays(at: Instance, { person, appointmentId, body, key }: Attempt) {
  const headers = { 'idempotency-key': key }
  return ask(at.url, person, 'POST', `/appointments/${appointmentId}/book`, body, headers)
}

type Ending = 'booked' | 'paid back' | 'never charged, and free'

type Books = {
  meeting: string
  hold_expires_at: Date | null
  payments: { status: string; reference: string; transaction_id: string | null }[]
  mails: number
}

async function booksOf(appointmentId: string): Promise<Books> {
  const { rows } = await world.connection.pool.query<Books>(
    `SELECT a.status AS meeting, a.hold_expires_at,
       (SELECT coalesce(json_agg(json_build_object(
          'status', p.status, 'reference', p.reference, 'transaction_id', p.transaction_id)), '[]')
        FROM payments p WHERE p.appointment_id = a.id) AS payments,
       (SELECT count(*)::int FROM outbox_letters o JOIN notices n ON o.id = 'notice-' || n.id
        WHERE n.subject_id = a.id AND n.kind = 'appointment-confirmed') AS mails
     FROM appointments a WHERE a.id = $1`,
    [appointmentId],
  )
  return rows[0]!
}

/** What the gateway holds of a payment: its charges that went through, and how much of them was given back. */
async function chargedFor(reference: string): Promise<{ charged: number; kept: number }> {
  const count = await askGateway(gateway, 'GET', `/__test/charges?reference=${reference}`)
  const ids = count['charge_ids'] as string[]
  let kept = 0
  for (const id of ids) {
    const charge = await askGateway(gateway, 'GET', `/v1/transactions/${id}`)
    const isAlive = charge['status'] === 'AUTHORIZED' || charge['status'] === 'COMPLETED'
    if (isAlive) kept += Number(charge['amount']) - Number(charge['amount_refunded'])
  }
  return { charged: Number(count['charged']), kept }
}

/** Throws for anything that may not be. */
async function endingOf({ appointmentId }: Attempt): Promise<Ending> {
  const books = await booksOf(appointmentId)
  const [payment] = books.payments
  if (!payment || books.payments.length > 1) throw new Error(`not one payment: ${JSON.stringify(books)}`)
  const { charged, kept } = await chargedFor(payment.reference)
  const all = JSON.stringify({ ...books, charged, kept })
  if (charged > 1) throw new Error(`charged twice: ${all}`)
  if (books.meeting === 'confirmed' && payment.status === 'completed' && charged === 1 && kept === 5_000) {
    if (books.mails !== 1) throw new Error(`not one mail: ${all}`)
    return 'booked'
  }
  if (books.meeting !== 'confirmed' && payment.status === 'refunded' && kept === 0) {
    return 'paid back'
  }
  const isFree =
    books.meeting === 'expired' ||
    (books.meeting === 'held' && books.hold_expires_at! <= toDate(world.clock.now()))
  if (isFree && payment.status === 'failed' && charged === 0) return 'never charged, and free'
  throw new Error(`neither paid and booked nor free: ${all}`)
}

/** Kills at the step, lets the person ask again at another instance, and what is owed be done later. */
async function killedAt(step: DeathStep, begin: (victim: Instance, attempt: Attempt) => Promise<unknown>) {
  const victim = await instanceWith(step)
  const attempt = await holds(victim)
  await begin(victim, attempt)
  await victim.ended
  const again = await pays(alive, attempt)
  expect(again?.status, again?.text).toBeLessThan(500)
  await survivor.workOff()
  return endingOf(attempt)
}

const ENDINGS: [DeathStep, Ending][] = [
  ['before-charge', 'never charged, and free'],
  ['after-charge', 'booked'],
  ['in-settlement', 'booked'],
  ['before-answer', 'booked'],
  ['before-mail', 'booked'],
  ['after-mail', 'booked'],
]

describe('a booking whose instance is killed', () => {
  it.each(ENDINGS)(`${ROUNDS_PER_STEP} times %s ends as: %s`, LONG, async (step, ending) => {
    for (let round = 0; round < ROUNDS_PER_STEP; round += 1) {
      expect(await killedAt(step, pays)).toBe(ending)
    }
  })

  it.each(['before-giving-back', 'after-giving-back'] as const)(
    `${ROUNDS_PER_STEP} times %s, because its time went to somebody else, ends as: paid back`,
    LONG,
    async (step) => {
      for (let round = 0; round < ROUNDS_PER_STEP; round += 1) {
        const ending = await killedAt(step, async (victim, attempt) => {
          await askGateway(gateway, 'POST', '/__test/delay', { ms: 800, phase: 'after' })
          const booking = pays(victim, attempt)
          // From then on it is the gateway that is waited for.
          await expect.poll(async () => (await booksOf(attempt.appointmentId)).payments.length).toBe(1)
          await giveTimeAway(attempt.appointmentId)
          return booking
        })
        expect(ending).toBe('paid back')
      }
    },
  )
})

/** As after a very long charge: the hold has run out and somebody else has the time. */
async function giveTimeAway(appointmentId: string): Promise<void> {
  const [other = ''] = await mintPeople(world.connection.pool, 1)
  const client = await world.connection.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`UPDATE appointments SET status = 'expired' WHERE id = $1`, [appointmentId])
    await client.query(
      `INSERT INTO appointments (attorney_id, client_id, type, starts_at, ends_at, status, language, time_zone, confirmed_at)
       SELECT a.attorney_id, u.id, a.type, a.starts_at, a.ends_at, 'confirmed', a.language, a.time_zone, now()
       FROM appointments a, users u WHERE a.id = $1 AND u.subject = $2`,
      [appointmentId, other],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

describe('a charge whose answer is lost', () => {
  it(`${LOST_ANSWERS} times is found again, charged once, and books the meeting`, LONG, async () => {
    for (let first = 0; first < LOST_ANSWERS; first += LOST_AT_ONCE) {
      const count = Math.min(LOST_AT_ONCE, LOST_ANSWERS - first)
      await askGateway(gateway, 'POST', '/__test/drop', {
        times: count,
        answer: first % (2 * LOST_AT_ONCE) === 0 ? 'nothing' : 'server_error',
      })
      const attempts = await Promise.all(Array.from({ length: count }, () => holds(alive)))
      const answers = await Promise.all(attempts.map((attempt) => pays(alive, attempt)))
      for (const answer of answers) expect(answer?.text).toContain('PAYMENT_BEING_CHECKED')
      await survivor.workOff()
      for (const attempt of attempts) expect(await endingOf(attempt)).toBe('booked')
    }
  })
})

describe('after all of it', () => {
  it('the ledger holds what the gateway holds, and every movement sums to nothing', async () => {
    const { rows } = await world.connection.pool.query(
      `SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM ledger_entries) AS sum,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM ledger_entries WHERE account = 'operating_bank') AS bank,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM payments WHERE status = 'completed') AS paid`,
    )
    expect(rows[0]).toMatchObject({ sum: 0, bank: rows[0].paid })
  })
})
