// Refunds: amounts, permissions, postings, and every point at which a process can end.
import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { postTransfer, trustBalance } from '#areas/money/ledger/server/index.ts'
import { notedJobs } from '#tests/noted-jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { FEATURES } from '#server/features.ts'
import { SETTLERS } from '#server/jobs.ts'
import type { GatewayTransaction, LedgerAccount } from '#platform/ports/payments.ts'
import { applyTransaction } from './apply-transaction.ts'
import { beginCharge, completeCharge } from './charge.ts'
import { creditPayment } from './credit-payment.ts'
import { paymentsRouter } from './index.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { decideRefund, returnMoney } from './refunds.ts'
import type { PaymentRow } from './repository.ts'
import { listReconciliations, reconcileNow } from './list-reconciliations.ts'
import { RECONCILE_PAYMENT, RETURN_MONEY, APPLY_TRANSACTION } from './job-kinds.ts'
import { registerPaymentJobs } from './jobs.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { reconcileNight, reconcileUntilNow } from './reconciliation.ts'
import { collectAll } from './testing.ts'
import { settleNotCharged, settleReturned } from './settle.ts'

let world: World
let admin: SignedIn
let giveBack: World['payments']['giveBack']
beforeAll(async () => {
  world = await createWorld()
  world.services.log = { info: () => undefined, error: () => undefined }
  admin = await world.person('admin')
  giveBack = world.payments.giveBack
})
afterAll(() => world.end())
beforeEach(() => {
  world.payments.giveBack = giveBack
  world.payments.givenBack.length = 0
  world.payments.books = []
  world.payments.lookUp = () => ({ kind: 'not_found' })
})

async function paid(account: LedgerAccount = 'trust'): Promise<{ client: SignedIn; payment: PaymentRow }> {
  const client = await world.person()
  const payment = await world.services.db.transaction(async (tx) => {
    const row = await beginCharge(tx, world.services, {
      clientId: client.userId,
      appointmentId: crypto.randomUUID(),
      matterId: null,
      type: 'consultation',
      method: 'card',
      amountCents: 5_000,
      account,
    })
    const charged = { transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' }
    await completeCharge(tx, row, charged, world.clock.now())
    return row
  })
  await collectAll(world.services)
  return { client, payment }
}

const NO_CARD = { cardType: null, last4: null }

/** With no known outcome. */
async function begun(method: 'card' | 'bank'): Promise<PaymentRow> {
  const { userId: clientId } = await world.person()
  const about = { clientId, invoiceId: crypto.randomUUID(), matterId: null, type: 'fee' } as const
  return world.services.db.transaction((tx) =>
    beginCharge(tx, world.services, { ...about, method, amountCents: 5_000, account: 'trust' }),
  )
}

const REASON = 'The client asked for it by phone.'

function refund(payment: PaymentRow, amountCents: number, by = admin) {
  const input = { paymentId: payment.id, amountCents, reason: REASON }
  return call(paymentsRouter.refund, input, { context: world.as(by) })
}

function decide(payment: PaymentRow, amountCents: number, isOwed = true) {
  const plan = { amountCents, reason: REASON, by: null, isOwed, billsAgain: true }
  return world.services.db.transaction((tx) => decideRefund(tx, world.services, payment.id, plan))
}

async function refundOf(payment: PaymentRow, amountCents = 5_000, isOwed = true): Promise<string> {
  const decided = await decide(payment, amountCents, isOwed)
  if (typeof decided === 'string') throw new Error(decided)
  return decided.id
}

const rows = async (text: string, values: unknown[]) => (await world.connection.pool.query(text, values)).rows

async function balances(client: SignedIn): Promise<Record<string, number>> {
  const sums = `SELECT account, sum(balance_cents)::int AS balance_cents FROM ledger_balances
    WHERE client_id = $1 AND account NOT LIKE '%pending%' GROUP BY account`
  const found = await rows(sums, [client.userId])
  return Object.fromEntries(found.map(({ account, balance_cents: cents }) => [account, cents]))
}

async function stateOf(payment: PaymentRow) {
  const found = await rows('SELECT status, refunded_cents FROM payments WHERE id = $1', [payment.id])
  return found[0]
}

describe('an administrator’s refund', () => {
  it('of the whole payment leaves nothing in the books and owes one mail', async () => {
    const { client, payment } = await paid()
    const { payment: after, refunds } = await refund(payment, 5_000)
    expect(after).toMatchObject({ status: 'refunded', refundedCents: 5_000, refundableCents: 0 })
    expect(refunds).toMatchObject([{ amountCents: 5_000, status: 'done', reason: REASON }])
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
    const mails = await rows(`SELECT kind FROM notices WHERE subject_id = $1`, [refunds[0]?.id])
    expect(mails).toEqual([{ kind: 'payment-refunded' }])
  })
  it('of a part leaves the rest, which can go back later and no more than that', async () => {
    const { client, payment } = await paid('operating')
    expect((await refund(payment, 2_000)).payment).toMatchObject({
      status: 'completed',
      refundableCents: 3_000,
    })
    expect(await balances(client)).toEqual({ operating_bank: 3_000, fees_earned: -3_000 })
    await expect(refund(payment, 3_001)).rejects.toMatchObject({
      code: 'REFUND_TOO_MUCH',
      values: { left: '$30' },
    })
    expect((await refund(payment, 3_000)).payment).toMatchObject({ status: 'refunded', refundableCents: 0 })
    await expect(refund(payment, 1)).rejects.toMatchObject({ code: 'REFUND_NOT_PAID' })
  })
  it('sent again by its id is the refund that there is, by six at once and later, and no payment has another’s', async () => {
    const { client, payment } = await paid()
    const input = { paymentId: payment.id, refundId: crypto.randomUUID(), amountCents: 2_000, reason: REASON }
    const send = (more: object = {}) =>
      call(paymentsRouter.refund, { ...input, ...more }, { context: world.as(admin) })
    await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(await send()).toMatchObject({
      payment: { refundedCents: 2_000 },
      refunds: [{ id: input.refundId }],
    })
    const found = await rows(
      `SELECT 1 FROM audit_entries WHERE action = 'payment.refunded' AND subject_id = $1`,
      [client.userId],
    )
    expect(found).toHaveLength(1)
    const other = (await paid()).payment
    await expect(send({ paymentId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stateOf(other)).toEqual({ status: 'completed', refunded_cents: 0 })
  })
  it('tells the gateway what went back before, so that asking again is not giving again', async () => {
    const { payment } = await paid()
    const asked: unknown[] = []
    world.payments.giveBack = (_id, amount, _reference, before) => {
      asked.push({ amount, before })
      return Promise.resolve('done')
    }
    await refund(payment, 2_000)
    await refund(payment, 500)
    expect(asked).toEqual([
      { amount: 2_000, before: 0 },
      { amount: 500, before: 2_000 },
    ])
  })
  it('is written down with who decided it, and its reason stays out of the log', async () => {
    const { client, payment } = await paid()
    await refund(payment, 1_000)
    const found = await rows(
      `SELECT * FROM audit_entries WHERE action = 'payment.refunded' AND subject_id = $1`,
      [client.userId],
    )
    expect(found).toMatchObject([
      { actor_id: admin.userId, after: { amountCents: 1_000, payment: payment.reference } },
    ])
    expect(JSON.stringify(found)).not.toContain(REASON)
  })
  it('cannot take trust money that an invoice has used', async () => {
    const { client, payment } = await paid()
    await refund((await paid()).payment, 5_000)
    const used = await paid()
    await world.connection.pool.query(
      `WITH t AS (INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
         VALUES ('transfer', $1, gen_random_uuid()::text, now()) RETURNING id)
       INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
       SELECT t.id, $1, e.account, e.amount FROM t, (VALUES ('trust_bank', -4000), ('client_funds', 4000),
         ('operating_bank', 4000), ('receivable', -4000)) AS e (account, amount)`,
      [used.client.userId],
    )
    await expect(refund(used.payment, 1_001)).rejects.toMatchObject({
      code: 'REFUND_NOT_IN_TRUST',
      values: { available: '$10' },
    })
    expect((await refund(used.payment, 1_000)).payment.refundedCents).toBe(1_000)
    expect(await trustBalance(world.services.db, client.userId)).toBe(5_000)
    expect((await refund(payment, 5_000)).payment.status).toBe('refunded')
  })
  it('that the gateway refuses moves nothing, and says so', async () => {
    const { client, payment } = await paid()
    world.payments.giveBack = () => Promise.resolve('refused')
    await expect(refund(payment, 5_000)).rejects.toMatchObject({ code: 'REFUND_REFUSED' })
    expect(await stateOf(payment)).toEqual({ status: 'completed', refunded_cents: 0 })
    expect(await trustBalance(world.services.db, client.userId)).toBe(5_000)
    world.payments.giveBack = giveBack
    expect((await refund(payment, 5_000)).payment.status).toBe('refunded')
  })
  it('that the gateway does not answer is asked again by itself', async () => {
    const { payment } = await paid()
    world.payments.giveBack = () => Promise.resolve('unknown')
    const { payment: after, refunds } = await refund(payment, 5_000)
    expect(refunds).toMatchObject([{ status: 'asked' }])
    expect(after).toMatchObject({ status: 'completed', refundableCents: 0 })
    const jobs = await rows(
      `SELECT id FROM pgboss.job WHERE name = 'return-money' AND data->>'refundId' = $1`,
      [refunds[0]?.id],
    )
    expect(jobs).toHaveLength(1)
    world.payments.giveBack = giveBack
    await returnMoney(world.services, { refundId: refunds[0]?.id ?? '' })
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
  })
  it.each(['client', 'attorney'] as const)('is refused to a person who is %s', async (role) => {
    const { payment } = await paid()
    await expect(refund(payment, 1, await world.person(role))).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    expect(world.payments.givenBack).toEqual([])
  })
})

describe('a refund whose process ends', () => {
  it('while the gateway was asked is one that is asked for, and the administrator reads that', async () => {
    const { payment } = await paid()
    world.payments.giveBack = () => Promise.reject(new Error('cut'))
    const told: unknown[] = []
    const { log } = world.services
    world.services.log = { ...log, error: (_what, _error, about) => void told.push(about) }
    const { refunds } = await refund(payment, 2_000)
    world.services.log = log
    expect(refunds).toMatchObject([{ amountCents: 2_000, status: 'asked' }])
    expect(told).toEqual([{ refundId: refunds[0]!.id }])
  })
  it('has its mail once it is there, and nothing that is not there has one', async () => {
    const { client, payment } = await paid()
    const { refunds } = await refund(payment, 2_000)
    const writing = { ...world.services, features: FEATURES }
    const reader = { id: client.userId, role: 'client', language: 'en', disabledAt: null } as const
    const mailOf = (kind: 'payment-refunded' | 'payment-given-back', subjectId: string) =>
      PAYMENT_MAILS[kind].write(writing, { recipientId: client.userId, subjectId, edition: 0 }, reader)
    const mail = await mailOf('payment-refunded', refunds[0]!.id)
    expect(renderText(mail!.draft)).toContain('$20')
    for (const kind of ['payment-refunded', 'payment-given-back'] as const)
      expect(await mailOf(kind, crypto.randomUUID())).toBeNull()
  })
  it('is taken up by the job of its kind, as news of a charge and a charge in doubt are by theirs', async () => {
    const jobs = notedJobs()
    await registerPaymentJobs(jobs.runner, world.services, SETTLERS)
    expect(jobs.clocked).toEqual(['poll-gateway-events', 'reconcile-books'])
    const { payment } = await paid()
    await jobs.run(RETURN_MONEY, { refundId: await refundOf(payment, 1_000) })
    expect(await stateOf(payment)).toEqual({ status: 'completed', refunded_cents: 1_000 })
    const transactionId = await atGateway(payment, { amountRefunded: 5_000 })
    await jobs.run(APPLY_TRANSACTION, { transactionId })
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
    const open = await begun('bank')
    world.payments.lookUp = () => ({ kind: 'found', status: 'pending', transactionId: 'bank-1', ...NO_CARD })
    await jobs.run(RECONCILE_PAYMENT, { paymentId: open.id })
    expect(await stateOf(open)).toMatchObject({ status: 'pending' })
  })
  it('is asked about again where a card was begun to be charged, and a bank has it days later', async () => {
    const card = await begun('card')
    world.payments.lookUp = () => ({ kind: 'found', status: 'pending', transactionId: 'card-1', ...NO_CARD })
    const asked = reconcilePayment(world.services, SETTLERS, { paymentId: card.id })
    await expect(asked).rejects.toThrow('not settled')
    expect(await stateOf(card)).toMatchObject({ status: 'unknown' })
  })
  it('before the gateway was asked is done by the job, with the books right from the decision on', async () => {
    const { client, payment } = await paid()
    const refundId = await refundOf(payment)
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
    await returnMoney(world.services, { refundId })
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
  })
  it('after the gateway gave the money back is asked again, and posted once', async () => {
    const { client, payment } = await paid()
    const refundId = await refundOf(payment)
    world.payments.giveBack = () => Promise.reject(new Error('the process ends'))
    await expect(returnMoney(world.services, { refundId })).rejects.toThrow('the process ends')
    world.payments.giveBack = giveBack
    await returnMoney(world.services, { refundId })
    await returnMoney(world.services, { refundId })
    expect(world.payments.givenBack).toHaveLength(1)
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
  })
})

describe('two refunds of one payment at once', () => {
  it('never come to more than the payment', async () => {
    const { client, payment } = await paid()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(payment, 1_500)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await balances(client)).toEqual({ trust_bank: 500, client_funds: -500 })
  })
  it('are asked for one after the other', async () => {
    const { payment } = await paid()
    const first = await refundOf(payment, 1_000)
    const second = await refundOf(payment, 2_000)
    await expect(returnMoney(world.services, { refundId: second })).rejects.toThrow('not settled')
    await returnMoney(world.services, { refundId: first })
    await returnMoney(world.services, { refundId: second })
    expect(await stateOf(payment)).toEqual({ status: 'completed', refunded_cents: 3_000 })
  })
  it('asks the gateway once for one that two take up', async () => {
    const { payment } = await paid()
    const refundId = await refundOf(payment)
    const tries = Array.from({ length: 8 }, () => returnMoney(world.services, { refundId }))
    await Promise.allSettled(tries)
    await returnMoney(world.services, { refundId })
    expect(world.payments.givenBack).toHaveLength(1)
  })
})

/** A gateway that answers on the test's signal. */
function heldGateway() {
  const asked = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<'done' | 'refused'>()
  let calls = 0
  world.payments.giveBack = () => {
    calls += 1
    asked.resolve(undefined)
    return answered.promise
  }
  return { isAsked: asked.promise, answer: answered.resolve, calls: () => calls }
}

async function inTransaction(): Promise<number> {
  const [row] = await rows(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    [],
  )
  return row.count
}

describe('while the gateway takes its time', () => {
  it('no connection waits inside a transaction', async () => {
    const refundId = await refundOf((await paid()).payment)
    const gateway = heldGateway()
    const returned = returnMoney(world.services, { refundId })
    await gateway.isAsked
    expect(await inTransaction()).toBe(0)
    gateway.answer('done')
    await returned
  })
  it('none waits either while money that went back at the gateway is looked up', async () => {
    const { payment } = await paid()
    const transactionId = await atGateway(payment, { status: 'voided' })
    const { find } = world.payments
    const seen: number[] = []
    world.payments.find = async (id) => {
      seen.push(await inTransaction())
      return find(id)
    }
    await apply(transactionId).finally(() => (world.payments.find = find))
    expect(seen).toEqual([0, 0])
    expect(await stateOf(payment)).toMatchObject({ status: 'refunded' })
  })
  it('another process does not ask as well, and takes over three minutes after the first one died', async () => {
    const { payment } = await paid()
    const refundId = await refundOf(payment)
    const dead = heldGateway()
    const first = returnMoney(world.services, { refundId })
    await dead.isAsked
    world.clock.advance(2)
    await expect(returnMoney(world.services, { refundId })).rejects.toThrow('not settled')
    expect(dead.calls()).toBe(1)
    world.clock.advance(1)
    world.payments.giveBack = giveBack
    await returnMoney(world.services, { refundId })
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
    dead.answer('done')
    await first
  })
  it('a refusal that comes after the turn has ended settles nothing, and a late “done” counts once', async () => {
    const { client, payment } = await paid()
    const refundId = await refundOf(payment, 5_000, false)
    const late = heldGateway()
    const first = returnMoney(world.services, { refundId })
    await late.isAsked
    world.clock.advance(3)
    const later = heldGateway()
    const second = returnMoney(world.services, { refundId })
    await later.isAsked
    late.answer('refused')
    await expect(first).rejects.toThrow('not settled')
    later.answer('done')
    await second
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
  })
  it('leaves no turn behind once it has answered, or failed to', async () => {
    const { payment } = await paid()
    const refundId = await refundOf(payment)
    world.payments.giveBack = () => Promise.reject(new Error('cut'))
    await expect(returnMoney(world.services, { refundId })).rejects.toThrow('cut')
    world.payments.giveBack = giveBack
    await returnMoney(world.services, { refundId })
    expect(await rows('SELECT 1 FROM refund_turns WHERE payment_id = $1', [payment.id])).toEqual([])
  })
})

describe('money that the firm owes', () => {
  it('is asked for again several times a day for as long as the gateway takes refunds, which is half a year', async () => {
    const refundId = await refundOf((await paid()).payment)
    const [job] = await rows(
      `SELECT extract(epoch FROM keep_until - start_after) AS kept, retry_limit, retry_delay_max
       FROM pgboss.job WHERE name = 'return-money' AND data->>'refundId' = $1`,
      [refundId],
    )
    const halfAYear = 184 * 24 * 60 * 60
    expect(Number(job.kept)).toBeGreaterThan(halfAYear)
    expect(job.retry_delay_max).toBeLessThanOrEqual(6 * 60 * 60)
    expect(job.retry_limit * job.retry_delay_max).toBeGreaterThan(halfAYear)
  })
  it('is never given up, however often the gateway refuses', async () => {
    const { payment } = await paid()
    const refundId = await refundOf(payment)
    world.payments.giveBack = () => Promise.resolve('refused')
    await expect(returnMoney(world.services, { refundId })).rejects.toThrow('not settled')
    world.payments.giveBack = giveBack
    await returnMoney(world.services, { refundId })
    expect(await stateOf(payment)).toMatchObject({ status: 'refunded' })
  })
})

const apply = (transactionId: string) => applyTransaction(world.services, SETTLERS, { transactionId })
const kinds = async (client: SignedIn) =>
  (await rows('SELECT kind FROM ledger_transactions WHERE client_id = $1 ORDER BY id', [client.userId])).map(
    ({ kind }) => kind,
  )

/** The charge in the gateway's books. */
async function atGateway(payment: PaymentRow, more: Partial<GatewayTransaction>): Promise<string> {
  const [row] = await rows('SELECT transaction_id FROM payments WHERE id = $1', [payment.id])
  const entry: GatewayTransaction = {
    id: row.transaction_id,
    kind: 'charge',
    account: payment.account,
    method: 'card',
    status: 'charged',
    amount: payment.amountCents,
    amountRefunded: 0,
    reference: payment.reference,
    failure: null,
    cardType: 'VISA',
    last4: '4242',
    createdAt: world.clock.now(),
    modifiedAt: world.clock.now(),
    ...more,
  }
  world.payments.books = [entry]
  return entry.id
}

async function isAlarmed({ id }: PaymentRow): Promise<boolean> {
  const told = await rows('SELECT kind FROM notices WHERE subject_id = $1', [id])
  return told.some(({ kind }) => kind === 'payment-taken-back')
}

describe('late news that the gateway has charged', () => {
  it('changes nothing of a payment that a bank took back since', async () => {
    const { client, payment } = await paid()
    await settleReturned(world.services, SETTLERS, payment, 'stopped')
    await apply(await atGateway(payment, {}))
    expect(await stateOf(payment)).toEqual({ status: 'failed', refunded_cents: 0 })
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
    expect(world.payments.givenBack).toEqual([])
  })
  it('gives the money back where the payment had been said to have failed', async () => {
    const { userId: clientId } = await world.person()
    const plan = {
      clientId,
      matterId: null,
      type: 'consultation',
      method: 'card',
      amountCents: 5_000,
    } as const
    const about = { appointmentId: crypto.randomUUID(), account: 'trust' } as const
    const payment = await world.services.db.transaction((tx) =>
      beginCharge(tx, world.services, { ...plan, ...about }),
    )
    await settleNotCharged(world.services, null, payment, 'declined')
    const id = crypto.randomUUID()
    await apply(await atGateway(payment, { id }))
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
    expect(world.payments.givenBack).toEqual([id])
  })
  it('is of another charge where its sum or its account is another: it changes nothing, and is told', async () => {
    const { payment } = await paid('operating')
    const told: unknown[] = []
    const { log } = world.services
    world.services.log = { ...log, error: (...said) => void told.push(said) }
    for (const more of [{ amount: 5_001 }, { account: 'trust' }] as const)
      await apply(await atGateway(payment, { status: 'voided', ...more }))
    world.services.log = log
    expect(await stateOf(payment)).toEqual({ status: 'completed', refunded_cents: 0 })
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).toContain(payment.id)
  })
})

describe('money that somebody gives back at the gateway itself', () => {
  it('by a void leaves the books, and is told once however often the news comes', async () => {
    const { client, payment } = await paid()
    const transactionId = await atGateway(payment, { status: 'voided' })
    await Promise.allSettled([apply(transactionId), apply(transactionId)])
    await apply(transactionId)
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
    expect(await kinds(client)).toEqual(['payment', 'collected', 'refund'])
    const mails = await rows(
      `SELECT kind FROM notices n JOIN refunds r ON r.id = n.subject_id WHERE r.payment_id = $1`,
      [payment.id],
    )
    expect(mails).toEqual([{ kind: 'payment-refunded' }])
    expect(world.payments.givenBack).toEqual([])
  })
  it('in part counts besides what we gave back ourselves', async () => {
    const { client, payment } = await paid('operating')
    await refund(payment, 1_000)
    await apply(await atGateway(payment, { amountRefunded: 1_000 }))
    expect(await kinds(client)).toEqual(['payment', 'refund'])
    await apply(await atGateway(payment, { amountRefunded: 3_000 }))
    await apply(await atGateway(payment, { amountRefunded: 3_000 }))
    expect(await stateOf(payment)).toEqual({ status: 'completed', refunded_cents: 3_000 })
    expect(await balances(client)).toEqual({ operating_bank: 2_000, fees_earned: -2_000 })
    await expect(refund(payment, 2_001)).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' })
  })
  it('waits while one of ours may be what the gateway counts', async () => {
    const { client, payment } = await paid()
    const refundId = await refundOf(payment, 2_000)
    const transactionId = await atGateway(payment, { amountRefunded: 2_000 })
    await expect(apply(transactionId)).rejects.toThrow('not settled')
    await returnMoney(world.services, { refundId })
    await apply(transactionId)
    expect(await stateOf(payment)).toEqual({ status: 'completed', refunded_cents: 2_000 })
    expect(await kinds(client)).toEqual(['payment', 'collected', 'refund'])
  })
  it('out of trust money that an invoice has used is owed by the firm to the trust account, and by the client', async () => {
    const { client, payment } = await paid()
    const invoiceId = crypto.randomUUID()
    await world.services.db.transaction((tx) =>
      postTransfer(
        tx,
        {
          clientId: client.userId,
          matterId: null,
          fromMatterId: null,
          invoiceId,
          amountCents: 4_000,
          source: invoiceId,
          settles: 'receivable',
        },
        world.clock.now(),
      ),
    )
    await apply(await atGateway(payment, { amountRefunded: 5_000 }))
    expect(await stateOf(payment)).toEqual({ status: 'refunded', refunded_cents: 5_000 })
    expect(await balances(client)).toMatchObject({
      trust_bank: 0,
      client_funds: 0,
      operating_bank: 4_000,
      trust_refill: -4_000,
      receivable: 0,
    })
  })
  it('alarms staff where an invoice credits the fee, although nothing is short', async () => {
    const [free, credited] = [(await paid('operating')).payment, (await paid('operating')).payment]
    await world.services.db.transaction((tx) => creditPayment(tx, credited.id, crypto.randomUUID()))
    for (const payment of [free, credited]) await apply(await atGateway(payment, { status: 'voided' }))
    expect([await isAlarmed(free), await isAlarmed(credited)]).toEqual([false, true])
  })
  it('is found by the comparison where no news of it came', async () => {
    const { payment } = await paid()
    const transactionId = await atGateway(payment, { status: 'voided' })
    world.clock.advance(30)
    await reconcileUntilNow(world.services, admin.userId)
    const jobs = await rows(`SELECT data FROM pgboss.job WHERE name = 'apply-transaction'`, [])
    expect(jobs).toContainEqual({ data: { transactionId } })
    await apply(transactionId)
    const { id } = await reconcileUntilNow(world.services, admin.userId)
    const found = await rows(
      'SELECT kind FROM reconciliation_differences WHERE run_id = $1 AND payment_id = $2',
      [id, payment.id],
    )
    expect(found).toEqual([])
  })
  it('in part is found by it too, listed with who asked, and no difference once our books have it', async () => {
    const { payment } = await paid('operating')
    const transactionId = await atGateway(payment, { status: 'collected', amountRefunded: 2_000 })
    const compared = async () => {
      world.clock.advance(30)
      const { differences, ...run } = await reconcileNow(world.as(admin))
      return { run, own: differences.filter(({ paymentId }) => paymentId === payment.id) }
    }
    const { run, own } = await compared()
    expect(own).toMatchObject([{ kind: 'refunded', transactionId, ours: '0', theirs: '2000' }])
    const [{ email } = {}] = await rows('SELECT email FROM users WHERE id = $1', [admin.userId])
    expect(run).toMatchObject({ status: 'done', requestedBy: email })
    const jobs = await rows(`SELECT data FROM pgboss.job WHERE name = 'apply-transaction'`, [])
    expect(jobs).toContainEqual({ data: { transactionId } })
    await apply(transactionId)
    expect((await compared()).own).toEqual([])
    const { items } = await listReconciliations(world.as(admin), { limit: 2 })
    const [newest, before] = items
    expect(before).toMatchObject({ id: run.id, requestedBy: email, differenceCount: run.differenceCount })
    expect(before?.differences.filter(({ paymentId }) => paymentId === payment.id)).toMatchObject(own)
    expect(newest?.differences.map(({ paymentId }) => paymentId)).not.toContain(payment.id)
  })
  it('is compared by night, again where the gateway cannot be asked, and what has not arrived is asked about', async () => {
    const [{ payment }, arrived] = [await paid('operating'), await paid('operating')]
    const transactionId = await atGateway(payment, {})
    await world.connection.pool.query('UPDATE payments SET collected_at = NULL WHERE id = $1', [payment.id])
    const asked = async () =>
      (await rows(`SELECT data FROM pgboss.job WHERE name = 'apply-transaction'`, [])).map(({ data }) => data)
    await reconcileNight(world.services)
    expect(await asked()).not.toContainEqual({ transactionId })
    const start = world.clock.now()
    world.clock.advance(3 * 24 * 60)
    await reconcileNight(world.services)
    world.payments.books = null
    await expect(reconcileNight(world.services)).rejects.toThrow('not settled')
    world.clock.set(start)
    const [{ transaction_id: other }] = (await rows('SELECT transaction_id FROM payments WHERE id = $1', [
      arrived.payment.id,
    ])) as [{ transaction_id: string }]
    expect(await asked()).toContainEqual({ transactionId })
    expect(await asked()).not.toContainEqual({ transactionId: other })
  })
})

function list(query: Record<string, string>) {
  return call(paymentsRouter.listAll, query, { context: world.as(admin) })
}

describe('a payment that the bank takes back after it was ours', () => {
  it('leaves the books and is told once', async () => {
    const { client, payment } = await paid()
    for (let time = 0; time < 2; time += 1) await settleReturned(world.services, SETTLERS, payment, 'stopped')
    expect(await balances(client)).toEqual({ trust_bank: 0, client_funds: 0 })
    expect(await stateOf(payment)).toEqual({ status: 'failed', refunded_cents: 0 })
    const mails = await rows('SELECT kind FROM notices WHERE subject_id = $1', [payment.id])
    expect(mails).toEqual([{ kind: 'payment-failed' }])
  })
  it('counts what went back already', async () => {
    const { client, payment } = await paid('operating')
    await refund(payment, 2_000)
    await settleReturned(world.services, SETTLERS, payment, 'insufficient_funds')
    expect(await balances(client)).toEqual({ operating_bank: 0, fees_earned: 0 })
  })
})

describe('the list of everybody’s payments', () => {
  it('finds one by its reference in any case, and others by status, type and client', async () => {
    const { client, payment } = await paid()
    const found = await list({ search: payment.reference.toLowerCase() })
    expect(found.items).toMatchObject([{ id: payment.id, client: { id: client.userId }, account: 'trust' }])
    const filters = { clientId: client.userId, type: 'consultation' }
    expect((await list({ ...filters, status: 'completed' })).items).toHaveLength(1)
    expect((await list({ ...filters, status: 'failed' })).items).toEqual([])
    expect((await list({ search: '100%_' })).items).toEqual([])
  })
  it('goes on where the page before ended, and misses and repeats nothing', async () => {
    const { client, payment } = await paid()
    await world.connection.pool.query(
      `INSERT INTO payments (client_id, type, amount_cents, account, status, reference)
       SELECT client_id, type, 100, account, 'failed', 'X' || n FROM payments, generate_series(1, 104) n WHERE id = $1`,
      [payment.id],
    )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ clientId: client.userId, ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(105)
    const inOrder = await world.connection.pool.query<{ id: string }>(
      'SELECT id FROM payments WHERE client_id = $1 ORDER BY created_at DESC, id DESC',
      [client.userId],
    )
    expect(seen).toEqual(inOrder.rows.map(({ id }) => id))
  })
})
