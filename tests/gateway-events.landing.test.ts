// What the gateway tells us, in any order, any number of times, by anybody: our books end as the gateway's stand.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { issued, matter } from '#areas/money/invoices/server/testing.ts'
import { applyTransaction } from '#areas/money/payments/server/apply-transaction.ts'
import { listReconciliations, reconcileNow } from '#areas/money/payments/server/list-reconciliations.ts'
import { pollEvents } from '#areas/money/payments/server/poll-events.ts'
import { reconcileNight } from '#areas/money/payments/server/reconciliation.ts'
import { instant } from '#kernel/calendar.ts'
import { createListener } from '#server/http.ts'
import { SETTLERS } from '#server/jobs.ts'
import { paymentEventsToken, paymentEventsUrl } from '#server/payment-events.ts'
import { type LawpayEmulator, startLawpayEmulator } from '../emulators/lawpay/server.ts'
import { createWorld, type World } from './world.ts'

const SECRET = 'a-secret-of-the-tests-with-32-characters'
const DOLLARS_1200 = 120_000

let world: World
let gateway: LawpayEmulator
let server: Server
let eventsUrl: string
beforeAll(async () => {
  world = await createWorld({ bankFromCents: 50_000 })
  gateway = await startLawpayEmulator({ faults: true, searchLagMs: 5, dailyCapture: false })
  world.clock.set(instant(new Date()))
  world.services.payments = createLawPayPayments({
    apiUrl: gateway.url,
    secretKey: gateway.secretKey,
    accounts: {
      operating: { card: gateway.accounts.operatingCard, bank: gateway.accounts.operatingBank },
      trust: { card: gateway.accounts.trustCard, bank: gateway.accounts.trustBank },
    },
    searchLagMs: 20,
  })
  server = createServer(
    createListener({
      services: world.services,
      publicUrl: 'http://localhost',
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: false,
      paymentEventsToken: paymentEventsToken(SECRET),
      site: (_request, response) => void response.writeHead(404).end(),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  eventsUrl = paymentEventsUrl(`http://127.0.0.1:${port}`, SECRET)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.end()
  await gateway.close()
})
afterEach(() => ask('POST', '/__test/reset', {}))

async function ask(
  method: string,
  path: string,
  body?: unknown,
  key = gateway.secretKey,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok, path).toBe(true)
  return (await response.json()) as Record<string, unknown>
}

async function bankToken(): Promise<string> {
  const bank = { type: 'bank', routing_number: '000000013', account_number: '1234567890' }
  const { id } = await ask(
    'POST',
    '/v1/tokens',
    { ...bank, account_type: 'CHECKING', name: 'Maria Nunez' },
    gateway.publicKey,
  )
  return String(id)
}

type Row = {
  id: string
  status: string
  transaction_id: string
  decline_reason: string | null
  reference: string
}

/** An invoice that its client has paid from a bank account, as it stands right after. */
async function paidByBank() {
  world.clock.set(instant(new Date()))
  const of = await matter(world)
  const { id: invoiceId } = await issued(of)
  const answer = await payInvoice(of.client, {
    invoiceId,
    through: null,
    expectedCents: DOLLARS_1200,
    method: 'bank',
    paymentToken: await bankToken(),
  })
  expect(answer.status).toBe('checking')
  const payment = await rowOf(invoiceId)
  return { ...of, invoiceId, payment, transactionId: payment.transaction_id }
}

async function rowOf(invoiceId: string): Promise<Row> {
  const text = 'SELECT * FROM payments WHERE invoice_id = $1'
  const { rows } = await world.connection.pool.query<Row>(text, [invoiceId])
  expect(rows).toHaveLength(1)
  return rows[0]!
}

async function postedFor(paymentId: string): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM ledger_transactions WHERE payment_id = $1'
  const { rows } = await world.connection.pool.query<{ count: number }>(text, [paymentId])
  return rows[0]!.count
}

const apply = (transactionId: string) => applyTransaction(world.services, SETTLERS, { transactionId })
const poll = () => pollEvents(world.services, SETTLERS)

async function waitingJobs(): Promise<unknown[]> {
  const text = `SELECT data FROM pgboss.job WHERE name = 'apply-transaction' ORDER BY created_on`
  return (await world.connection.pool.query<{ data: unknown }>(text)).rows.map(({ data }) => data)
}

/** Each of them once: the gateway may still be telling of an earlier one again. */
async function toldOf(): Promise<string[]> {
  const jobs = await waitingJobs()
  return [...new Set(jobs.map((data) => JSON.stringify(data)))].toSorted()
}

async function happen(fate: 'settle' | 'fail' | 'none', transactionId: string): Promise<void> {
  if (fate === 'settle') await ask('POST', '/__test/settle', { transaction_id: transactionId })
  if (fate === 'fail') {
    await ask('POST', `/__test/transactions/${transactionId}/fail`, {
      failure_code: 'ach_insufficient_funds',
    })
  }
}

function post(url: string, body: string, method = 'POST'): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method, headers, ...(method === 'POST' && { body }) })
}

describe('an eCheck', () => {
  it('is pending until its money has arrived, and is then paid, in the books too', async () => {
    const { invoiceId, payment, transactionId } = await paidByBank()
    expect(payment.status).toBe('pending')
    expect(await postedFor(payment.id)).toBe(0)
    await poll()
    expect((await rowOf(invoiceId)).status).toBe('pending')
    await ask('POST', '/__test/settle', { transaction_id: transactionId })
    await poll()
    expect((await rowOf(invoiceId)).status).toBe('completed')
    expect(await postedFor(payment.id)).toBe(1)
  })
  it.each([
    ['ach_insufficient_funds', 'insufficient_funds'],
    ['ach_payment_stopped', 'stopped'],
    ['ach_authorization_revoked', 'stopped'],
    ['settlement_failed', 'processing_error'],
  ])(
    'that comes back with %s has failed, with the reason, and can be paid again',
    async (failure_code, reason) => {
      const paid = await paidByBank()
      await ask('POST', `/__test/transactions/${paid.transactionId}/fail`, { failure_code })
      await poll()
      expect(await rowOf(paid.invoiceId)).toMatchObject({ status: 'failed', decline_reason: reason })
      expect(await postedFor(paid.payment.id)).toBe(0)
      const again = { invoiceId: paid.invoiceId, through: null, expectedCents: DOLLARS_1200 }
      const method = { method: 'bank' as const, paymentToken: await bankToken() }
      expect(await payInvoice(paid.client, { ...again, ...method })).toMatchObject({ status: 'checking' })
    },
  )
})

describe('events', () => {
  it('in any order, ten times, with forged and unknown ones among them, end in the same state', async () => {
    const fates = ['settle', 'fail', 'none'] as const
    const END = { settle: 'completed', fail: 'failed', none: 'pending' }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fates),
        fc.array(fc.constantFrom('own', 'forged', 'unknown', 'poll', 'replayed'), {
          minLength: 1,
          maxLength: 10,
        }),
        fc.nat(9),
        async (fate, news, turn) => {
          const { invoiceId, payment, transactionId } = await paidByBank()
          for (const [index, kind] of news.entries()) {
            if (index === turn % news.length) await happen(fate, transactionId)
            if (kind === 'poll') await poll()
            else await apply(kind === 'unknown' || kind === 'forged' ? `nowhere-${index}` : transactionId)
          }
          await poll()
          await Promise.all(Array.from({ length: 3 }, () => apply(transactionId)))
          expect((await rowOf(invoiceId)).status).toBe(END[fate])
          expect(await postedFor(payment.id)).toBe(fate === 'settle' ? 1 : 0)
        },
      ),
      { numRuns: 12 },
    )
  })
  it('pushed ten times each and shuffled end in the same state', async () => {
    const { invoiceId, payment, transactionId } = await paidByBank()
    await happen('settle', transactionId)
    const { results } = await ask('GET', '/v1/events?page_size=100')
    const own = (results as { data: { id: string } }[]).filter(({ data }) => data.id === transactionId)
    expect(own).toHaveLength(3)
    const copies = Array.from({ length: 10 }, () => own).flat()
    for (const event of copies.toSorted(() => Math.random() - 0.5)) {
      expect((await post(eventsUrl, JSON.stringify(event))).status).toBe(200)
    }
    const jobs = (await waitingJobs()).filter((data) => JSON.stringify(data).includes(transactionId))
    expect(jobs).toHaveLength(30)
    await Promise.all(jobs.map(() => apply(transactionId)))
    expect((await rowOf(invoiceId)).status).toBe('completed')
    expect(await postedFor(payment.id)).toBe(1)
  })
  it('are all remembered, and each is acted on once', async () => {
    await paidByBank()
    await poll()
    const count = 'SELECT count(*)::int AS count, count(applied_at)::int AS applied FROM gateway_events'
    const before = (await world.connection.pool.query(count)).rows
    await poll()
    expect((await world.connection.pool.query(count)).rows).toEqual(before)
    expect(before[0].applied).toBe(before[0].count)
  })
  it('that were heard of while the gateway could not be asked are acted on later', async () => {
    const { invoiceId, transactionId } = await paidByBank()
    await ask('POST', '/__test/settle', { transaction_id: transactionId })
    await ask('POST', '/__test/drop', {
      method: 'GET',
      path: `/v1/transactions/${transactionId}`,
      answer: 'server_error',
    })
    await expect(poll()).rejects.toThrow('not settled yet')
    expect((await rowOf(invoiceId)).status).toBe('pending')
    await poll()
    expect((await rowOf(invoiceId)).status).toBe('completed')
  })
})

describe('the address of events', () => {
  it('takes a hint, and the gateway is asked what is true of it', async () => {
    const { invoiceId, transactionId } = await paidByBank()
    const forged = {
      id: 'event',
      type: 'transaction.completed',
      data: { id: transactionId, status: 'COMPLETED' },
    }
    expect((await post(eventsUrl, JSON.stringify(forged))).status).toBe(200)
    expect(await waitingJobs()).toContainEqual({ transactionId })
    await apply(transactionId)
    expect((await rowOf(invoiceId)).status).toBe('pending')
  })
  it('is told by the gateway itself when money has arrived', async () => {
    await ask('PUT', '/v1/merchant', { test_events_urls: eventsUrl })
    const { transactionId } = await paidByBank()
    await expect.poll(waitingJobs).toContainEqual({ transactionId })
    await ask('PUT', '/v1/merchant', { test_events_urls: '' })
  })
  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"data":{"id":{"$ne":1}}}'],
    ['a path', '{"data":{"id":"../merchant"}}'],
  ])('answers 200 to %s and does nothing', async (_what, body) => {
    const before = await toldOf()
    expect((await post(eventsUrl, body)).status).toBe(200)
    expect(await toldOf()).toEqual(before)
  })
  it('takes no more than any other route, and does nothing with it', async () => {
    const before = await toldOf()
    const body = JSON.stringify({ data: { id: 'x' }, more: 'x'.repeat(70_000) })
    expect((await post(eventsUrl, body)).status).toBe(413)
    expect(await toldOf()).toEqual(before)
  })
  it('is not there without its secret, nor for other methods', async () => {
    const wrong = eventsUrl.slice(0, -1)
    expect((await post(wrong, '{"data":{"id":"x"}}')).status).toBe(404)
    expect((await post(`${eventsUrl}x`, '{"data":{"id":"x"}}')).status).toBe(404)
    // An address that cannot be decoded is refused before anybody looks for what stands at it.
    expect((await post(`${wrong}%ff`, '{"data":{"id":"x"}}')).status).toBe(400)
    expect((await post(eventsUrl, '', 'GET')).status).toBe(404)
  })
})

async function differences() {
  const admin = world.as(await world.person('admin'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  world.clock.set(instant(new Date()).add({ minutes: 20 }))
  const run = await reconcileNow(admin)
  world.clock.set(instant(new Date()))
  return { admin, run }
}

function change(text: string, id: string): Promise<unknown> {
  return world.connection.pool.query(`UPDATE payments SET ${text} WHERE id = $1`, [id])
}

describe('the comparison with the gateway', () => {
  it('finds every difference that was planted, and names both sides', async () => {
    const [good, changed, gone, moved] = [
      await paidByBank(),
      await paidByBank(),
      await paidByBank(),
      await paidByBank(),
    ]
    const stranger = { amount: 700, account_id: gateway.accounts.operatingBank, method: await bankToken() }
    const { id: strange } = await ask('POST', '/v1/charges', { ...stranger, reference: 'by-hand' })
    await change('amount_cents = 119999', changed.payment.id)
    await change(`account = 'trust'`, moved.payment.id)
    await change(`reference = 'PNOWHERE', transaction_id = NULL`, gone.payment.id)
    const { admin, run } = await differences()
    const found = (transactionId: unknown) =>
      run.differences
        .filter((each) => each.transactionId === transactionId)
        .map(({ kind, ours, theirs }) => [kind, ours, theirs])
    expect(run).toMatchObject({ status: 'done', requestedBy: expect.any(String) })
    expect(found(good.transactionId)).toEqual([])
    expect(found(changed.transactionId)).toEqual([['amount', '119999', '120000']])
    expect(found(moved.transactionId)).toEqual([['account', 'trust', 'operating']])
    expect(found(gone.transactionId)).toEqual([['missing_here', null, '120000']])
    expect(found(strange)).toEqual([['missing_here', null, '700']])
    expect(run.differences).toContainEqual(
      expect.objectContaining({ kind: 'missing_there', paymentId: gone.payment.id, reference: 'PNOWHERE' }),
    )
    const { items: reconciliations } = await listReconciliations(admin, {})
    expect(reconciliations[0]).toEqual(run)
    await change('amount_cents = 120000', changed.payment.id)
    await change(`account = 'operating'`, moved.payment.id)
  })
  it('that cannot read the gateway whole is marked failed and tried again', async () => {
    await ask('POST', '/__test/drop', { method: 'GET', path: '/v1/transactions', answer: 'server_error' })
    await expect(reconcileNight(world.services)).rejects.toThrow('not settled yet')
    const admin = world.as(await world.person('admin'))
    const { items: reconciliations } = await listReconciliations(admin, {})
    expect(reconciliations).toContainEqual(
      expect.objectContaining({ status: 'failed', requestedBy: null, differences: [] }),
    )
    await reconcileNight(world.services)
  })
  it('is for administrators alone', async () => {
    for (const role of ['client', 'attorney'] as const) {
      const ctx = world.as(await world.person(role))
      await expect(reconcileNow(ctx)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
      await expect(listReconciliations(ctx, {})).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    }
  })
})
