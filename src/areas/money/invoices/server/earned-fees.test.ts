// The consultation fee from trust to the firm: when it is earned, credited, refunded and taken back.
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { heldInTrust, openRefills } from '#areas/money/ledger/server/index.ts'
import { refillTrust } from '#areas/money/ledger/server/refill-trust.ts'
import { earnWaiting } from '#areas/money/payments/server/earn.ts'
import { readMailedPayment } from '#areas/money/payments/server/mailed-payment.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { setOutcome } from '#areas/meetings/scheduling/server/set-outcome.ts'
import { bookerWithHold, details, reset } from '#areas/meetings/scheduling/server/testing.ts'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { TransactionStatus } from '#platform/ports/payments.ts'
import { FEATURES } from '#server/features.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice } from '../contract.ts'
import { createDraft } from './drafts.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice } from './read-invoices.ts'
import { draftFor, issued, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(() => reset(world))

const FEE = 5_000
const REASON = 'What the client and the firm agreed.'
const sql = async (text: string, values: unknown[] = []) =>
  (await world.connection.pool.query(text, values)).rows

/** A meeting with its fee in trust, or in the given account; the clock is after its end. */
async function endedMeeting(consultationAccount: 'trust' | 'operating' = 'trust') {
  const { client, ctx, hold } = await bookerWithHold(world)
  const paying = { ...ctx, firm: { ...ctx.firm, consultationAccount } }
  const meeting = await bookAppointment(paying, details(hold.appointmentId))
  const [payment] = await sql('SELECT id FROM payments WHERE appointment_id = $1', [meeting.id])
  const attorney = world.as({
    kind: 'user',
    userId: meeting.attorney.id,
    role: 'attorney',
    sessionId: crypto.randomUUID(),
  })
  world.clock.set(instant(meeting.endsAt))
  const paymentId: string = payment.id
  return { clientId: client.userId, ctx, attorney, meeting, paymentId }
}

function userOf({ actor }: Context): string {
  if (actor.kind !== 'user') throw new Error('nobody is signed in')
  return actor.userId
}

type Ended = Awaited<ReturnType<typeof endedMeeting>>

const say = (of: Ended, outcome: 'held' | 'absent' = 'held', ctx: Context = of.attorney) =>
  setOutcome(ctx, { appointmentId: of.meeting.id, outcome })

/** The client's nonzero balances. */
async function books({ clientId }: Ended): Promise<Record<string, number>> {
  const rows = await sql(
    'SELECT account, balance_cents::int AS cents FROM ledger_balances WHERE client_id = $1 AND balance_cents <> 0',
    [clientId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

const EARNED = { operating_bank: FEE, fees_earned: -FEE }
const IN_TRUST = { trust_bank: FEE, client_funds: -FEE }

const matterOf = (of: Ended): Matter => ({
  client: of.ctx,
  attorney: admin,
  clientId: of.clientId,
  caseId: '',
})

const petition = (amountCents = 120_000) => ({
  caseId: null,
  dueOn: '2027-12-15',
  lines: [{ kind: 'service' as const, description: 'The petition', amountCents }],
})

function invoiceOf(of: Ended, amountCents?: number): Promise<Invoice> {
  return issued(matterOf(of), petition(amountCents))
}

/** The invoice total forecast for staff. */
async function foreseen(of: Ended): Promise<number> {
  return (await createDraft(admin, draftFor(matterOf(of), petition()))).totalCents
}

const news = ({ paymentId }: Ended, status: TransactionStatus) => gatewayNews(world, paymentId, status)

function refund({ paymentId }: Ended, amountCents = FEE) {
  return refundPayment(admin, { paymentId, amountCents, reason: REASON, billsAgain: false })
}

/** The invoice that credits the fee. */
async function creditedOn({ paymentId }: Ended): Promise<string | null> {
  const [row] = await sql('SELECT credited_invoice_id AS id FROM payments WHERE id = $1', [paymentId])
  return row.id
}

const refillsOf = async ({ clientId }: Ended) =>
  (await openRefills(world.services.db)).filter((refill) => refill.clientId === clientId)

async function refillAll(of: Ended): Promise<void> {
  for (const { id } of await refillsOf(of)) await refillTrust(admin, { refillId: id })
  await earnWaiting(world.services, of.clientId)
}

describe('the fee of a meeting', () => {
  it('is the client’s until staff say that the meeting was held, and earned from then on, once', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    expect(await books(of)).toEqual(IN_TRUST)
    expect(await say(of)).toMatchObject({ outcome: 'held', maySetOutcome: true, status: 'completed' })
    expect(await books(of)).toEqual(EARNED)
    await Promise.all([say(of), say(of), say(of, 'held', admin)])
    expect(await books(of)).toEqual(EARNED)
    expect(
      await sql('SELECT kind FROM ledger_transactions WHERE source = $1', [`earned:${of.paymentId}`]),
    ).toEqual([{ kind: 'earned' }])
  })
  it('is earned where the client did not come, and staff can correct which it was', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    expect(await say(of, 'absent')).toMatchObject({ outcome: 'absent' })
    expect(await say(of, 'held')).toMatchObject({ outcome: 'held' })
    expect(await books(of)).toEqual(EARNED)
    const log = await sql(
      `SELECT action, before, after FROM audit_entries WHERE subject_id = $1 AND action LIKE 'appointment.%' ORDER BY id`,
      [of.clientId],
    )
    expect(log).toMatchObject([
      { action: 'appointment.absent', before: { appointmentId: of.meeting.id, outcome: null } },
      { action: 'appointment.held', before: { outcome: 'absent' }, after: { outcome: 'held' } },
    ])
  })
  it('that has not arrived when they say so is earned when it does, with nobody coming back', async () => {
    const of = await endedMeeting()
    await say(of)
    expect(await books(of)).toEqual({ trust_pending: FEE, pending_funds: -FEE })
    await news(of, 'collected')
    await news(of, 'collected')
    expect(await books(of)).toEqual(EARNED)
  })
  it('that was charged to operating is earned already', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const meeting = await bookAppointment(ctx, details(hold.appointmentId))
    world.clock.set(plusMinutes(instant(meeting.endsAt), 1))
    const before = await sql('SELECT count(*)::int AS n FROM ledger_transactions')
    await setOutcome(admin, { appointmentId: meeting.id, outcome: 'held' })
    expect(await sql('SELECT count(*)::int AS n FROM ledger_transactions')).toEqual(before)
  })
  it('cannot be earned before the meeting has ended, nor by the client, nor by another attorney', async () => {
    const of = await endedMeeting()
    const stranger = world.as(await world.person('attorney'))
    await expect(say(of, 'held', of.ctx)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(say(of, 'held', stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    world.clock.set(plusMinutes(instant(of.meeting.endsAt), -1))
    await expect(say(of)).rejects.toMatchObject({ code: 'MEETING_NOT_OVER' })
    expect(await sql('SELECT earned_at FROM payments WHERE id = $1', [of.paymentId])).toEqual([
      { earned_at: null },
    ])
  })
  it('of which a part goes back is earned for the rest', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await refund(of, 2_000)
    await say(of)
    expect(await books(of)).toEqual({ operating_bank: 3_000, fees_earned: -3_000 })
  })
})

describe('an earned fee and the client’s first invoice', () => {
  it('makes the invoice smaller and is counted once', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    const invoice = await invoiceOf(of)
    expect(invoice.totalCents).toBe(115_000)
    expect(await books(of)).toEqual({ operating_bank: FEE, receivable: 115_000, fees_earned: -120_000 })
  })
  it('that is voided leaves the fee earned and free for the next', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    const { id: invoiceId } = await invoiceOf(of)
    await voidInvoice(admin, { invoiceId, reason: REASON })
    expect(await books(of)).toEqual(EARNED)
    expect((await invoiceOf(of)).totalCents).toBe(115_000)
  })
  it('that credited the fee before the meeting was held earned it by that; voided, the fee is earned by the meeting', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    const { id: invoiceId } = await invoiceOf(of)
    await say(of)
    expect(await books(of)).toEqual({ operating_bank: FEE, receivable: 115_000, fees_earned: -120_000 })
    await voidInvoice(admin, { invoiceId, reason: REASON })
    expect(await books(of)).toEqual(EARNED)
  })
  it.each(['trust', 'operating'] as const)(
    'is not made smaller by a fee in %s of which a part goes back',
    async (account) => {
      const of = await endedMeeting(account)
      await collectAll(world.services)
      expect(await foreseen(of)).toBe(115_000)
      await refund(of, 2_000)
      expect(await foreseen(of)).toBe(120_000)
      expect((await invoiceOf(of)).totalCents).toBe(120_000)
      expect(await creditedOn(of)).toBe(null)
    },
  )
  it('is not made smaller by a fee that has not arrived, which waits for the next', async () => {
    const of = await endedMeeting()
    expect(await foreseen(of)).toBe(120_000)
    expect((await invoiceOf(of)).totalCents).toBe(120_000)
    expect(await creditedOn(of)).toBe(null)
    await news(of, 'collected')
    const next = await invoiceOf(of)
    expect(next.totalCents).toBe(115_000)
    expect(await creditedOn(of)).toBe(next.id)
  })
  it('does not credit trust money that may not be drawn on, now or later by itself', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await world.services.db.transaction(async (tx) => {
      const { id } = (
        await tx.execute<{ id: string }>(
          `INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
         VALUES ('transfer-undone', '${of.clientId}', gen_random_uuid()::text, now()) RETURNING id`,
        )
      ).rows[0]!
      await tx.execute(`INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
        VALUES ('${id}', '${of.clientId}', 'trust_bank', 700), ('${id}', '${of.clientId}', 'client_funds', -700),
          ('${id}', '${of.clientId}', 'fees_earned', 700), ('${id}', '${of.clientId}', 'trust_refill', -700)`)
    })
    const invoice = await invoiceOf(of)
    expect(invoice.totalCents).toBe(120_000)
    expect(await creditedOn(of)).toBe(null)
    await say(of)
    expect(await heldInTrust(world.services.db, { clientId: of.clientId, matterId: of.meeting.id })).toBe(FEE)
    await refillAll(of)
    expect(await heldInTrust(world.services.db, { clientId: of.clientId, matterId: of.meeting.id })).toBe(0)
  })
})

describe('an earned fee that goes back', () => {
  it('by an administrator is earned no more, and the firm owes it to the trust account it leaves', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    await refund(of)
    expect(world.payments.givenBack).toHaveLength(1)
    expect(await books(of)).toEqual({ operating_bank: FEE, trust_refill: -FEE })
    await refillAll(of)
    expect(await books(of)).toEqual({})
  })
  it('and that the gateway refuses is earned as before, with nothing owed', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    const giveBack = world.payments.giveBack
    world.payments.giveBack = () => Promise.resolve('refused')
    const quiet = { ...admin, log: { ...admin.log, error: () => undefined } }
    const plan = { paymentId: of.paymentId, amountCents: 2_000, reason: REASON, billsAgain: false }
    await expect(refundPayment(quiet, plan)).rejects.toMatchObject({ code: 'REFUND_REFUSED' })
    world.payments.giveBack = giveBack
    expect(await books(of)).toEqual(EARNED)
    expect(await refillsOf(of)).toEqual([])
  })
  it('by the bank undoes the draw, and the firm owes it to the trust account', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    await news(of, 'failed')
    await news(of, 'failed')
    expect(await books(of)).toEqual({ operating_bank: FEE, trust_refill: -FEE })
    await refillAll(of)
    expect(await books(of)).toEqual({})
  })
  it('by the bank is told to administrators and to the attorney of the meeting, once', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    await news(of, 'failed')
    await news(of, 'failed')
    const told = await sql(
      `SELECT recipient_id FROM notices WHERE subject_id = $1 AND kind = 'payment-taken-back'`,
      [of.paymentId],
    )
    const ids = told.map(({ recipient_id }) => recipient_id)
    expect(ids).toEqual(expect.arrayContaining([userOf(admin), of.meeting.attorney.id]))
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('cannot go back while it stands on an invoice', async () => {
    const of = await endedMeeting()
    await collectAll(world.services)
    await say(of)
    await invoiceOf(of)
    await expect(refund(of)).rejects.toMatchObject({ code: 'REFUND_CREDITED' })
  })
})

/** `earned` by the meeting before the invoice credits it; `kept` in trust until then; `operating`: the firm's at once. */
const FEES = ['earned', 'kept', 'operating'] as const

async function creditedFee(how: (typeof FEES)[number], amountCents?: number) {
  const of = await endedMeeting(how === 'operating' ? 'operating' : 'trust')
  await collectAll(world.services)
  if (how === 'earned') await say(of)
  const invoice = await invoiceOf(of, amountCents)
  expect(await creditedOn(of)).toBe(invoice.id)
  return { of, invoiceId: invoice.id }
}

describe.each(FEES)('a fee that an invoice credits (%s) and that is taken back', (how) => {
  it('is asked for again by the invoice, in the books too, and once', async () => {
    const { of, invoiceId } = await creditedFee(how)
    for (let time = 0; time < 2; time += 1) await news(of, 'failed')
    const asked = { totalCents: 115_000, creditUndoneCents: FEE, openCents: 120_000, status: 'due' }
    expect(await getInvoice(of.ctx, { invoiceId })).toMatchObject({
      ...asked,
      next: { cents: 120_000, through: null },
    })
    await refillAll(of)
    expect(await books(of)).toEqual({ receivable: 120_000, fees_earned: -120_000 })
  })
  it('opens an invoice that was paid, and can be paid there', async () => {
    const { of, invoiceId } = await creditedFee(how)
    const pay = (expectedCents: number) =>
      payInvoice(of.ctx, { invoiceId, through: null, expectedCents, method: 'card', paymentToken: 't' })
    expect(await pay(115_000)).toMatchObject({ status: 'paid', openCents: 0 })
    await news(of, 'failed')
    expect(await getInvoice(of.ctx, { invoiceId })).toMatchObject({ openCents: FEE, next: { cents: FEE } })
    expect(await pay(FEE)).toMatchObject({ status: 'paid', openCents: 0 })
    await refillAll(of)
    expect(await books(of)).toEqual({ operating_bank: 120_000, fees_earned: -120_000 })
  })
  it('opens an invoice that it had covered whole', async () => {
    const { of, invoiceId } = await creditedFee(how, FEE)
    expect(await getInvoice(of.ctx, { invoiceId })).toMatchObject({ totalCents: 0, status: 'paid' })
    await news(of, 'failed')
    expect(await getInvoice(of.ctx, { invoiceId })).toMatchObject({ openCents: FEE, status: 'due' })
  })
  it('goes away with the invoice that is voided', async () => {
    const { of, invoiceId } = await creditedFee(how)
    await news(of, 'failed')
    await refillAll(of)
    await voidInvoice(admin, { invoiceId, reason: REASON })
    expect(await books(of)).toEqual({})
    expect((await invoiceOf(of)).totalCents).toBe(120_000)
  })
  it('is asked for in as many steps as it goes', async () => {
    const { of, invoiceId } = await creditedFee(how)
    for (const [amountRefunded, creditUndoneCents] of [
      [2_000, 2_000],
      [2_000, 2_000],
      [FEE, FEE],
    ] as const) {
      await gatewayNews(world, of.paymentId, 'collected', { amountRefunded })
      expect(await getInvoice(of.ctx, { invoiceId })).toMatchObject({
        creditUndoneCents,
        openCents: 115_000 + creditUndoneCents,
      })
    }
    await refillAll(of)
    expect(await books(of)).toEqual({ receivable: 120_000, fees_earned: -120_000 })
  })
  it('is due with the first part of a plan that is open', async () => {
    const of = await endedMeeting(how === 'operating' ? 'operating' : 'trust')
    await collectAll(world.services)
    if (how === 'earned') await say(of)
    const { id: invoiceId } = await issued(matterOf(of), { ...petition(125_000), planCount: 3 })
    const pay = (through: number, expectedCents: number) =>
      payInvoice(of.ctx, { invoiceId, through, expectedCents, method: 'card', paymentToken: 't' })
    await pay(1, 40_000)
    await news(of, 'failed')
    const opened = async () =>
      (await getInvoice(of.ctx, { invoiceId })).instalments.map(({ openCents }) => openCents)
    expect(await opened()).toEqual([FEE, 40_000, 40_000])
    await pay(2, 45_000)
    expect(await opened()).toEqual([0, 0, 40_000])
  })
  it('is asked for once where forty at once say that it is gone, pay the invoice, or both', async () => {
    const { of, invoiceId } = await creditedFee(how)
    const pay = { through: null, expectedCents: 115_000, method: 'card', paymentToken: 't' } as const
    const crowd = Array.from({ length: 40 }, (_, nth) =>
      nth % 2 === 0 ? news(of, 'failed') : payInvoice(of.ctx, { invoiceId, ...pay }),
    )
    for (const done of await Promise.allSettled(crowd)) {
      if (done.status === 'rejected') expect(done.reason).toBeInstanceOf(ProductError)
    }
    const { creditUndoneCents, openCents } = await getInvoice(of.ctx, { invoiceId })
    expect(creditUndoneCents).toBe(FEE)
    const paidCents = 120_000 - openCents
    expect([0, 115_000]).toContain(paidCents)
    await refillAll(of)
    const paid = paidCents > 0 ? { operating_bank: paidCents } : {}
    expect(await books(of)).toEqual({ ...paid, receivable: openCents, fees_earned: -120_000 })
  })
  it('tells the client that it is to be paid, and staff that the invoice asks for it', async () => {
    const { of, invoiceId } = await creditedFee(how)
    await news(of, 'failed')
    const mailed = () => readMailedPayment({ ...world.services, features: FEATURES }, of.paymentId)
    expect(await mailed()).toMatchObject({ status: 'failed', isOpenAgain: true, isCreditUndone: true })
    await voidInvoice(admin, { invoiceId, reason: REASON })
    expect(await mailed()).toMatchObject({ isOpenAgain: false, isCreditUndone: false })
  })
})

it('a fee that was given back before the gateway says so again does not open an invoice that never credited it', async () => {
  const of = await endedMeeting()
  await collectAll(world.services)
  const { id: invoiceId } = await invoiceOf(of, 2_000)
  expect(await creditedOn(of)).toBe(null)
  await news(of, 'failed')
  expect(await getInvoice(of.ctx, { invoiceId })).toMatchObject({ openCents: 2_000, creditUndoneCents: 0 })
})

const STEPS = ['collect', 'say', 'invoice', 'void', 'refund', 'fail', 'refill'] as const
type Step = (typeof STEPS)[number]

async function take(of: Ended, made: Invoice[], step: Step): Promise<void> {
  const [{ status }] = await sql('SELECT status FROM payments WHERE id = $1', [of.paymentId])
  const last = made.at(-1)
  if (step === 'collect' && status === 'completed') await news(of, 'collected')
  if (step === 'say') await say(of)
  if (step === 'invoice') made.push(await invoiceOf(of))
  if (step === 'void' && last) {
    await voidInvoice(admin, { invoiceId: last.id, reason: REASON })
    made.pop()
  }
  if (step === 'refill') await refillAll(of)
  if (step === 'fail' && status === 'completed') await news(of, 'failed')
  if (step !== 'refund') return
  await refund(of, 2_500).catch((error: unknown) => {
    expect(error).toMatchObject({ code: expect.stringMatching(/^REFUND_(CREDITED|NOT_PAID|TOO_MUCH)$/) })
  })
}

it('whatever happens to a fee, it is in trust, earned or gone, and every invoice is owed whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 9 }), async (steps) => {
      reset(world)
      const of = await endedMeeting()
      const made: Invoice[] = []
      for (const step of steps) await take(of, made, step)
      await refillAll(of)
      const [payment] = await sql(
        `SELECT p.*, coalesce((SELECT sum(amount_cents) FROM refunds WHERE payment_id = p.id
          AND status <> 'refused'), 0)::int AS gone FROM payments p WHERE id = $1`,
        [of.paymentId],
      )
      const held = payment.status === 'completed' ? FEE - payment.gone : 0
      const isEarned =
        payment.collected_at !== null && (payment.earned_at ?? payment.credited_invoice_id) !== null
      const inTrust = isEarned ? 0 : held
      const views = await Promise.all(made.map(({ id: invoiceId }) => getInvoice(of.ctx, { invoiceId })))
      const owed = views.reduce((sum, { openCents }) => sum + openCents, 0)
      // Each asks for its fees minus the credits that stayed.
      expect(owed).toBe(made.length * 120_000 - (payment.credited_invoice_id ? held : 0))
      const all = await books(of)
      const { receivable = 0, trust_bank = 0, trust_pending = 0, operating_bank = 0 } = all
      expect({ receivable, trust: trust_bank + trust_pending, operating_bank }).toEqual({
        receivable: owed,
        trust: inTrust,
        operating_bank: held - inTrust,
      })
      expect(all['fees_earned'] ?? 0).toBe(0 - owed - operating_bank)
      expect(all['trust_refill'] ?? 0).toBe(0)
    }),
    { numRuns: rounds(12, 150) },
  )
})
