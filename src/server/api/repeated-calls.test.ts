// The promises of Idempotency-Key, over HTTP and the real database.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issued, matter } from '#areas/money/invoices/server/testing.ts'
import { RECONCILE_PAYMENT } from '#areas/money/payments/server/job-kinds.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { details, freshSlot, reset, wish } from '#areas/meetings/scheduling/server/testing.ts'
import type { BookInput } from '#areas/meetings/scheduling/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { claimCall, forgetEndedCalls } from '#platform/idempotency.ts'
import type { ChargeResult } from '#platform/ports/payments.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createApiHandler } from './handler.ts'

let world: World
let server: Server
let base = ''
let charge: World['payments']['charge']
const subjects = new Map<string, string>()

function verify(token: string) {
  const subject = subjects.get(token)
  const known = { sessionId: token, email: '', isEmailProven: true, hasSecondFactor: true }
  return Promise.resolve(subject === undefined ? null : { ...known, subject })
}

beforeAll(async () => {
  world = await createWorld()
  charge = world.payments.charge
  await world.person('attorney')
  const handle = createApiHandler({ ...world.services, identity: { ...world.services.identity, verify } })
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.end()
})
beforeEach(() => {
  reset(world)
  world.payments.charge = charge
})

type Answer = { status: number; text: string; retryAfter: string | null; code: string | null }

function codeOf(body: unknown): string | null {
  const error = body as { details?: { code?: string } }
  return error.details?.code ?? null
}

async function post(by: SignedIn, path: string, body: unknown, key: string | null): Promise<Answer> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.sessionId}`,
      'content-type': 'application/json',
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, text, retryAfter, code: codeOf(JSON.parse(text)) }
}

async function person(role: 'client' | 'admin' = 'client'): Promise<SignedIn> {
  const actor = await world.person(role)
  const { rows } = await world.connection.pool.query('SELECT subject FROM users WHERE id = $1', [
    actor.userId,
  ])
  subjects.set(actor.sessionId, rows[0].subject)
  return actor
}

type Call = { client: SignedIn; input: BookInput; key: string }

async function readyToBook(): Promise<Call> {
  const client = await person()
  const hold = await holdSlot(world.as(client), wish(freshSlot()))
  return { client, input: details(hold.appointmentId), key: crypto.randomUUID() }
}

function book({ client, input, key }: Call, more: Partial<BookInput> = {}): Promise<Answer> {
  const { appointmentId, ...body } = { ...input, ...more }
  return post(client, `/api/appointments/${appointmentId}/book`, body, key)
}

/** Charges that are to be looked up at the gateway now. */
async function lookedUp(): Promise<number> {
  const { rows } = await world.connection.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND start_after <= now() AND singleton_key IS NOT NULL`,
    [RECONCILE_PAYMENT.name],
  )
  return rows[0]!.count
}

/** The gateway answers when the test says so. */
function slowGateway() {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<ChargeResult>()
  world.payments.charge = (order) => {
    world.payments.charges.push(order)
    asked.resolve()
    return answered.promise
  }
  return { asked: asked.promise, answer: answered.resolve }
}

function charged(): ChargeResult {
  return { kind: 'charged', transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' }
}

describe('the same call with the same key', () => {
  it('is given the same answer byte for byte, and charges nothing', async () => {
    const call = await readyToBook()
    const first = await book(call)
    expect(first.status).toBe(200)
    world.clock.advance(30)
    expect(await book(call)).toEqual(first)
    expect(world.payments.charges).toHaveLength(1)
  })
  it('is given the same refusal, its time and request included', async () => {
    const call = await readyToBook()
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' })
    const first = await book(call)
    expect(first).toMatchObject({ status: 402, code: 'PAYMENT_DECLINED' })
    reset(world)
    world.clock.advance(1)
    expect(await book(call)).toEqual(first)
    expect(world.payments.charges).toEqual([])
    expect(await book({ ...call, key: 'another attempt' })).toMatchObject({ status: 200 })
  })
  it('says the same in whatever order it is written', async () => {
    const call = await readyToBook()
    const first = await book(call)
    const reordered = Object.fromEntries(Object.entries(call.input).toReversed()) as BookInput
    expect(await book({ ...call, input: reordered })).toEqual(first)
  })
  it('refunds once', async () => {
    const call = await readyToBook()
    await book(call)
    const { rows } = await world.connection.pool.query('SELECT id FROM payments WHERE appointment_id = $1', [
      call.input.appointmentId,
    ])
    const admin = await person('admin')
    const body = { amountCents: 1_000, reason: 'The client asked for it by phone.' }
    const asked = () => post(admin, `/api/payments/${rows[0].id}/refunds`, body, call.key)
    const first = await asked()
    expect(first.status).toBe(200)
    expect(await asked()).toEqual(first)
    expect(world.payments.givenBack).toHaveLength(1)
  })
})

describe('a key', () => {
  it('with other details is refused, and charges nothing', async () => {
    const call = await readyToBook()
    await book(call)
    const other = await book(call, { notes: 'Something else.' })
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(world.payments.charges).toHaveLength(1)
  })
  it('that is under way is a conflict which says when to ask again', async () => {
    const call = await readyToBook()
    const gateway = slowGateway()
    const first = book(call)
    await gateway.asked
    expect(await book(call)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: '1' })
    gateway.answer(charged())
    const answer = await first
    expect(answer.status).toBe(200)
    expect(await book(call)).toEqual(answer)
    expect(world.payments.charges).toHaveLength(1)
  })
  it('belongs to one person: somebody else’s call with it is their own', async () => {
    const [mine, theirs] = [await readyToBook(), await readyToBook()]
    await book(mine)
    expect(await book({ ...theirs, key: mine.key })).toMatchObject({ status: 200 })
    expect(world.payments.charges).toHaveLength(2)
  })
  it('is free again where the call was not valid', async () => {
    const call = await readyToBook()
    expect(await book(call, { phone: '1' })).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(await book(call)).toMatchObject({ status: 200 })
  })
  it.each([['x'.repeat(256)], ['']])('of the wrong length is refused: %s', async (key) => {
    const call = await readyToBook()
    expect(await book({ ...call, key })).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' })
    expect(world.payments.charges).toEqual([])
  })
  it('of 255 characters is taken', async () => {
    expect(await book({ ...(await readyToBook()), key: 'x'.repeat(255) })).toMatchObject({ status: 200 })
  })
  it('is forgotten after 24 hours, not before', async () => {
    const call = await readyToBook()
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' })
    const first = await book(call)
    world.clock.advance(24 * 60 - 1)
    await forgetEndedCalls(world.services)
    expect(await book(call)).toEqual(first)
    world.clock.advance(1)
    expect((await book(call)).code).not.toBe('PAYMENT_DECLINED')
  })
  it('keeps its answer unreadable in the database', async () => {
    const call = await readyToBook()
    await book(call)
    const { rows } = await world.connection.pool.query('SELECT * FROM idempotency_keys')
    expect(JSON.stringify(rows)).not.toMatch(
      new RegExp(`green card|555 0134|${call.key}|${call.client.userId}`),
    )
  })
})

describe('a process that ends while it works on a call', () => {
  it('has let go of the call in that moment: the same person is answered at once', async () => {
    const call = await readyToBook()
    const other = createSessionLocks(world.url)
    const lost = { ...world.as(call.client), locks: other }
    await claimCall(lost, { procedure: 'scheduling.book', key: call.key, input: call.input })
    expect(await book(call)).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    await other.close()
    expect(await book(call)).toMatchObject({ status: 200 })
  })
  it('and had asked the gateway has its charge looked up at the next try, and not after a minute', async () => {
    const call = await readyToBook()
    const gateway = slowGateway()
    const other = createSessionLocks(world.url)
    const lost = bookAppointment({ ...world.as(call.client), locks: other }, call.input).catch(() => null)
    await gateway.asked
    world.clock.advance(1)
    expect(await book(call)).toMatchObject({ code: 'BOOKING_IN_PROGRESS' })
    const before = await lookedUp()
    await other.close()
    expect(await book(call)).toMatchObject({ code: 'BOOKING_IN_PROGRESS' })
    expect(await lookedUp()).toBe(before + 1)
    gateway.answer(charged())
    await lost
  })
  it('and lives is waited for 60 seconds, and then the call is taken over', async () => {
    const call = await readyToBook()
    await claimCall(world.as(call.client), { procedure: 'scheduling.book', key: call.key, input: call.input })
    expect(await book(call)).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    world.clock.advance(1)
    const taken = await book(call)
    expect(taken).toMatchObject({ status: 200 })
    expect(await book(call)).toEqual(taken)
  })
  it('and is only slow stores nothing once it was taken over', async () => {
    const call = await readyToBook()
    const gateway = slowGateway()
    const slow = book(call)
    await gateway.asked
    world.clock.advance(2)
    const during = await book(call)
    expect(during).toMatchObject({ status: 409, code: 'BOOKING_IN_PROGRESS' })
    gateway.answer(charged())
    expect(await slow).toMatchObject({ status: 200 })
    expect(await book(call)).toMatchObject({ status: 200 })
    expect(world.payments.charges).toHaveLength(1)
  })
})

it('a payment of an invoice that is taken over while it runs answers with its end, not with the wait', async () => {
  const client = await person()
  const of = await matter({
    person: (role) => (role ? world.person(role) : Promise.resolve(client)),
    as: world.as,
  })
  const { id } = await issued(of)
  const body = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' }
  const payWith = (key: string) => post(client, `/api/invoices/${id}/pay`, body, key)
  const gateway = slowGateway()
  const slow = payWith('one attempt')
  await gateway.asked
  world.clock.advance(2)
  expect(await payWith('one attempt')).toMatchObject({ status: 409, code: 'INVOICE_PAYMENT_IN_PROGRESS' })
  gateway.answer(charged())
  expect(await slow).toMatchObject({ status: 200 })
  expect(await payWith('one attempt')).toMatchObject({ status: 200 })
  expect(world.payments.charges).toHaveLength(1)
})

describe('very many at once with one key', () => {
  const MANY = rounds(50, 1_000)
  it(`are charged once and answered alike: ${MANY}`, async () => {
    const call = await readyToBook()
    const untilAnswered = async (): Promise<string> => {
      for (;;) {
        const { status, text, code } = await book(call)
        if (code !== 'IDEMPOTENCY_IN_PROGRESS') return `${status} ${text}`
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const answers = await Promise.all(Array.from({ length: MANY }, untilAnswered))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^200 /)
    expect(world.payments.charges).toHaveLength(1)
  })
})
