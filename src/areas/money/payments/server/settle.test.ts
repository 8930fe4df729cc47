// Every event against every payment state: the outcome, and who is notified.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postPayment } from '#areas/money/ledger/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { LedgerAccount } from '#platform/ports/payments.ts'
import { createWorld, type World } from '#tests/world.ts'
import { type PaymentStanding, standingOf } from '../rules/payment.ts'
import { beginCharge } from './charge.ts'
import { creditPayment } from './credit-payment.ts'
import { earnPayment } from './earn.ts'
import { decideRefund } from './refunds.ts'
import { findById, type PaymentRow } from './repository.ts'
import {
  settleCharged,
  settleCollected,
  settleNotCharged,
  settlePending,
  settleReturned,
  settleUnknown,
  settleVoided,
} from './settle.ts'
import type { Settler, Settlers } from './settler.ts'

let world: World
let admin: SignedIn
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

/** Calls to the settlers, in order. */
let asked: string[]
beforeEach(() => {
  asked = []
})

const note = (what: string) => Promise.resolve(void asked.push(what))

function settler(canDeliver = true): Settler {
  return {
    transaction: ({ db }, work) => db.transaction(work),
    lock: () => note('lock'),
    deliver: () => note('deliver').then(() => canDeliver),
    notCharged: () => note('not charged'),
    inDoubt: () => note('in doubt'),
    creditTakenBack: (_, __, { id }, { invoiceId, cause, amountCents }) =>
      note(`${invoiceId} asks for ${amountCents} again${cause === id ? '' : ', by a refund'}`),
    attorneysOf: () => Promise.resolve([attorney.userId]),
    mailed: () => Promise.resolve({ language: null, isHad: false }),
    isToPay: () => Promise.resolve(true),
    undelivered: () => {
      throw new Error('no person waits here')
    },
  }
}

/** The settlers of both. */
function settlers(): Settlers {
  const one = settler()
  return { appointment: one, invoice: one }
}

const CHARGED = () => ({ transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' })

type About = { account: LedgerAccount; invoiceId: string | null }

async function begun({ account, invoiceId }: About): Promise<PaymentRow> {
  const { userId: clientId } = await world.person()
  const paidFor = invoiceId === null ? { appointmentId: crypto.randomUUID() } : { invoiceId }
  const plan = {
    clientId,
    matterId: crypto.randomUUID(),
    type: 'fee',
    method: 'bank',
    amountCents: 5_000,
  } as const
  return world.services.db.transaction((tx) =>
    beginCharge(tx, world.services, { ...plan, ...paidFor, account }),
  )
}

/** A payment in that state. */
async function standing(
  state: PaymentStanding,
  about: About = { account: 'trust', invoiceId: null },
): Promise<PaymentRow> {
  const payment = await begun(about)
  const { services } = world
  if (state === 'unknown') await settleUnknown(services, null, payment)
  if (state === 'pending') await settlePending(services, null, payment, CHARGED())
  if (state === 'completed') await settleCharged(services, settler(), payment, CHARGED())
  if (state === 'failed') await settleNotCharged(services, null, payment, 'declined')
  if (state === 'refunded') await settleVoided(services, null, payment)
  if (state === 'refund_due') await settleCharged(services, null, payment, CHARGED())
  await world.connection.pool.query('DELETE FROM notices WHERE subject_id = $1', [payment.id])
  asked = []
  return now(payment)
}

async function now({ id }: PaymentRow): Promise<PaymentRow> {
  return (await findById(world.services.db, id))!
}

async function told({ id }: PaymentRow): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string; edition: number }>(
    'SELECT kind, edition FROM notices WHERE subject_id = $1 ORDER BY kind, edition',
    [id],
  )
  return rows.map(({ kind, edition }) => `${kind} ${edition}`)
}

/** Nonzero balances. */
async function books({ clientId }: PaymentRow): Promise<Record<string, number>> {
  const { rows } = await world.connection.pool.query<{ account: string; cents: string }>(
    `SELECT account, balance_cents AS cents FROM ledger_balances
     WHERE client_id = $1 AND balance_cents <> 0 ORDER BY account`,
    [clientId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}

const OPEN = ['charging', 'unknown', 'pending'] as const
const DECIDED = ['completed', 'failed', 'refunded', 'refund_due'] as const

describe('that the money is ours', () => {
  it.each(OPEN)('gives what was paid for, and says so: %s', async (state) => {
    const payment = await standing(state)
    const charged = CHARGED()
    expect(await settleCharged(world.services, settler(), payment, charged)).toBe('kept')
    expect(await now(payment)).toMatchObject({ status: 'completed', ...charged })
    expect([asked, await told(payment)]).toEqual([['lock', 'deliver'], ['payment-receipt 0']])
    expect(await books(payment)).toEqual({ pending_funds: -5_000, trust_pending: 5_000 })
  })
  it.each(OPEN)('is owed back where that cannot be had any more: %s', async (state) => {
    const payment = await standing(state)
    const charged = CHARGED()
    expect(await settleCharged(world.services, settler(false), payment, charged)).toBe('paying-back')
    const after = await now(payment)
    expect(standingOf(after)).toBe('refund_due')
    expect(after).toMatchObject({ ...charged, appointmentId: payment.appointmentId })
    expect([await told(payment), await books(payment)]).toEqual([[], {}])
  })
  it('is owed back where it had been said to have failed, and no more for what it was to pay', async () => {
    const payment = await standing('failed')
    expect(await settleCharged(world.services, settler(), payment, CHARGED())).toBe('paying-back')
    const after = await now(payment)
    expect(standingOf(after)).toBe('refund_due')
    expect(after).toMatchObject({ appointmentId: null, invoiceId: null, settledAt: null })
    expect(asked).toEqual(['lock'])
  })
  it.each([
    ['completed', 'kept'],
    ['refunded', 'paying-back'],
    ['refund_due', 'paying-back'],
  ] as const)('changes nothing where that is known: %s', async (state, outcome) => {
    const payment = await standing(state)
    expect(await settleCharged(world.services, settler(), payment, CHARGED())).toBe(outcome)
    expect([await now(payment), asked, await told(payment)]).toEqual([payment, ['lock'], []])
  })
})

describe('that no money moved', () => {
  it.each([
    ['charging', []],
    ['unknown', ['payment-not-charged 0']],
    ['pending', ['payment-failed 0']],
  ] as const)('ends the payment, and tells those who were to hear of it: %s', async (state, mails) => {
    const payment = await standing(state)
    await settleNotCharged(world.services, settler(), payment, 'insufficient_funds')
    const after = await now(payment)
    expect(after).toMatchObject({ status: 'failed', declineReason: 'insufficient_funds' })
    expect(after.settledAt).not.toBeNull()
    expect([asked, await told(payment), await books(payment)]).toEqual([['lock', 'not charged'], mails, {}])
  })
  it.each(OPEN)('because the firm voided the charge, ends it as given back: %s', async (state) => {
    const payment = await standing(state)
    await settleVoided(world.services, settler(), payment)
    expect(await now(payment)).toMatchObject({ status: 'refunded', refundedCents: 5_000 })
    expect([asked, await told(payment), await books(payment)]).toEqual([['lock', 'not charged'], [], {}])
  })
})

describe('that nothing is known, or a bank has accepted', () => {
  it.each([
    ['charging', 'unknown'],
    ['unknown', 'unknown'],
    ['pending', 'pending'],
  ] as const)('leaves the payment in doubt: %s becomes %s', async (state, after) => {
    const payment = await standing(state)
    await settleUnknown(world.services, settler(), payment)
    expect([(await now(payment)).status, asked]).toEqual([after, ['lock', 'in doubt']])
  })
  it.each(['charging', 'unknown'] as const)('waits for the bank: %s', async (state) => {
    const payment = await standing(state)
    const { transactionId, last4 } = CHARGED()
    await settlePending(world.services, settler(), payment, { transactionId, last4, cardType: null })
    expect(await now(payment)).toMatchObject({ status: 'pending', transactionId, last4 })
    expect(asked).toEqual(['lock', 'in doubt'])
  })
  it('goes on waiting for the same transaction of the bank', async () => {
    const payment = await standing('pending')
    await settlePending(world.services, settler(), payment, CHARGED())
    expect([await now(payment), asked]).toEqual([payment, ['lock', 'in doubt']])
  })
})

it.each(DECIDED)('late news changes nothing of a payment that is decided: %s', async (state) => {
  const payment = await standing(state)
  const { services } = world
  const before = await books(payment)
  await settleNotCharged(services, settler(), payment, 'declined')
  await settleVoided(services, settler(), payment)
  await settleUnknown(services, settler(), payment)
  await settlePending(services, settler(), payment, CHARGED())
  if (state !== 'completed') await settleReturned(services, settlers(), payment, 'returned')
  if (state !== 'completed') await settleCollected(services, payment.id)
  expect(await now(payment)).toEqual(payment)
  expect([new Set(asked), await told(payment), await books(payment)]).toEqual([new Set(['lock']), [], before])
})

async function giveBack(payment: PaymentRow, amountCents: number): Promise<void> {
  const plan = { amountCents, reason: 'Asked for.', by: admin.userId, isOwed: false, billsAgain: true }
  const decided = await world.services.db.transaction((tx) =>
    decideRefund(tx, world.services, payment.id, plan),
  )
  expect(decided).toMatchObject({ status: 'asked' })
}

describe('that the money has arrived', () => {
  it('lets it be drawn on, once', async () => {
    const payment = await standing('completed')
    await settleCollected(world.services, payment.id)
    const { collectedAt } = await now(payment)
    expect(collectedAt).not.toBeNull()
    world.clock.advance(5)
    await settleCollected(world.services, payment.id)
    expect((await now(payment)).collectedAt).toEqual(collectedAt)
    expect(await books(payment)).toEqual({ client_funds: -5_000, trust_bank: 5_000 })
  })
  it('counts what was not given back meanwhile', async () => {
    const payment = await standing('completed')
    await giveBack(payment, 2_000)
    await settleCollected(world.services, payment.id)
    expect(await books(payment)).toEqual({ client_funds: -3_000, trust_bank: 3_000 })
  })
  it('does nothing to the books where all of it goes back, or where it went to operating', async () => {
    const [back, operating] = [
      await standing('completed'),
      await standing('completed', { account: 'operating', invoiceId: null }),
    ]
    await giveBack(back, 5_000)
    for (const payment of [back, operating]) await settleCollected(world.services, payment.id)
    expect(await books(back)).toEqual({})
    expect(await books(operating)).toEqual({ fees_earned: -5_000, operating_bank: 5_000 })
    expect((await now(operating)).collectedAt).not.toBeNull()
  })
  it('earns the fee of a meeting that was held before', async () => {
    const payment = await standing('completed')
    await world.services.db.transaction((tx) => earnPayment(tx, world.services, payment.id))
    expect(await books(payment)).toEqual({ pending_funds: -5_000, trust_pending: 5_000 })
    await settleCollected(world.services, payment.id)
    expect(await books(payment)).toEqual({ fees_earned: -5_000, operating_bank: 5_000 })
  })
})

describe('a fee of a meeting that was held', () => {
  it('is not earned before it has arrived, or while an invoice credits it, whatever else its matter holds', async () => {
    const payment = await standing('completed')
    const { clientId, matterId } = payment
    const other = { clientId, matterId, paymentId: crypto.randomUUID(), invoiceId: null, amountCents: 7_000 }
    await world.services.db.transaction(async (tx) => {
      await postPayment(tx, { ...other, bank: 'trust', isCollected: true }, world.clock.now())
      await earnPayment(tx, world.services, payment.id)
    })
    const arrived = { client_funds: -7_000, trust_bank: 7_000 }
    expect(await books(payment)).toEqual({ ...arrived, pending_funds: -5_000, trust_pending: 5_000 })
    await world.services.db.transaction((tx) => creditPayment(tx, payment.id, crypto.randomUUID()))
    await settleCollected(world.services, payment.id)
    expect(await books(payment)).toEqual({ client_funds: -12_000, trust_bank: 12_000 })
  })
  it('is not earned once a bank took it back, whatever else its matter holds', async () => {
    const payment = await standing('completed')
    const { clientId, matterId } = payment
    await settleCollected(world.services, payment.id)
    await settleReturned(world.services, settlers(), payment, 'returned')
    const other = { clientId, matterId, paymentId: crypto.randomUUID(), invoiceId: null, amountCents: 7_000 }
    await world.services.db.transaction(async (tx) => {
      await postPayment(tx, { ...other, bank: 'trust', isCollected: true }, world.clock.now())
      await earnPayment(tx, world.services, payment.id)
    })
    expect(await books(payment)).toEqual({ client_funds: -7_000, trust_bank: 7_000 })
  })
})

describe('that a bank took the money back', () => {
  const alarms = ['payment-failed 1', 'payment-taken-back 0', 'payment-taken-back 0']

  it('opens again what it paid for, and tells the client', async () => {
    const payment = await standing('completed')
    await settleCollected(world.services, payment.id)
    await settleReturned(world.services, settlers(), payment, 'returned')
    expect(await now(payment)).toMatchObject({ status: 'failed', declineReason: 'returned' })
    expect([await told(payment), await books(payment)]).toEqual([['payment-failed 1'], {}])
  })
  it('alarms staff where it had been earned: the trust account is short', async () => {
    const payment = await standing('completed')
    await settleCollected(world.services, payment.id)
    await world.services.db.transaction((tx) => earnPayment(tx, world.services, payment.id))
    await settleReturned(world.services, settlers(), payment, 'returned')
    expect(await told(payment)).toEqual(alarms)
    expect(await books(payment)).toEqual({ operating_bank: 5_000, trust_refill: -5_000 })
  })
  it('alarms staff where an invoice is open again', async () => {
    const payment = await standing('completed', { account: 'operating', invoiceId: crypto.randomUUID() })
    await settleReturned(world.services, settlers(), payment, 'returned')
    expect([await told(payment), await books(payment)]).toEqual([alarms, {}])
  })
  it('alarms staff where an invoice credits it, although nothing is short', async () => {
    const payment = await standing('completed', { account: 'operating', invoiceId: null })
    await world.services.db.transaction((tx) => creditPayment(tx, payment.id, crypto.randomUUID()))
    await settleReturned(world.services, settlers(), payment, 'returned')
    expect([await told(payment), await books(payment)]).toEqual([alarms, {}])
  })
  it('has the invoice that credits it ask for it again, as much as did not stay', async () => {
    const invoiceId = crypto.randomUUID()
    const credited = async (account: LedgerAccount) => {
      const payment = await standing('completed', { invoiceId: null, account })
      await settleCollected(world.services, payment.id)
      await world.services.db.transaction(async (tx) => {
        if (account === 'trust') await earnPayment(tx, world.services, payment.id)
        await creditPayment(tx, payment.id, invoiceId)
      })
      return payment
    }
    for (const account of ['operating', 'trust'] as const) {
      asked = []
      await settleReturned(world.services, settlers(), await credited(account), 'returned')
      expect(asked).toEqual(['lock', `${invoiceId} asks for 5000 again`])
    }
  })
  it('takes what had not been given back, and nothing where all of it had', async () => {
    const [part, whole] = [await standing('completed'), await standing('completed')]
    await giveBack(part, 2_000)
    await giveBack(whole, 5_000)
    for (const payment of [part, whole]) {
      await settleReturned(world.services, settlers(), payment, 'returned')
      expect([(await now(payment)).status, await books(payment)]).toEqual(['failed', {}])
    }
  })
})
