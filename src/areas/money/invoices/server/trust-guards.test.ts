// What can be drawn for which case, and what reopens when a used payment is taken back.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { openRefills, sharesOf } from '#areas/money/ledger/server/index.ts'
import { listRefills, refillTrust } from '#areas/money/ledger/server/refill-trust.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import type { GatewayTransaction, TransactionStatus } from '#platform/ports/payments.ts'
import { FEATURES } from '#server/features.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice } from '../contract.ts'
import { applyTrust } from './apply-trust.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice } from './read-invoices.ts'
import { reduceInvoice, undoReduction } from './reduce-invoice.ts'
import { issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const REASON = 'What the client and the firm agreed.'
const service = (amountCents: number) => [
  { kind: 'service' as const, description: 'The petition', amountCents },
]

/** Paid in full; the payment is the last one. */
async function paid(of: Matter, invoice: Invoice): Promise<Invoice> {
  const next = (await getInvoice(of.client, { invoiceId: invoice.id })).next
  const payment = { through: next?.through ?? null, expectedCents: next?.cents ?? 0 } as const
  return payInvoice(of.client, { invoiceId: invoice.id, ...payment, method: 'card', paymentToken: 'token-1' })
}

async function retainer(
  of: Matter,
  amountCents = 200_000,
  caseId: string | null = of.caseId,
): Promise<Invoice> {
  return paid(of, await issued(of, { kind: 'retainer', caseId, lines: service(amountCents) }))
}

async function anotherCase(of: Matter): Promise<string> {
  const attorney = of.attorney.actor
  if (attorney.kind !== 'user') throw new Error('no attorney')
  const about = { clientId: of.clientId, attorneyId: attorney.userId, type: 'daca', due: null } as const
  const rest = { status: 'preparation', nextAction: 'prepare-petition' } as const
  const openedAt = instant('2026-11-02T15:00:00Z')
  return (await openCase(of.attorney.db, { ...about, ...rest, openedAt })).id
}

const read = (of: Matter, { id }: { id: string }) => getInvoice(of.client, { invoiceId: id })
const sql = async (text: string, values: unknown[]) => (await world.connection.pool.query(text, values)).rows

const news = (paymentId: string, status: TransactionStatus, more: Partial<GatewayTransaction> = {}) =>
  gatewayNews(world, paymentId, status, more)

const lastPayment = (invoice: Invoice) => invoice.payments.at(-1)?.id ?? ''

async function owed(of: Matter): Promise<number> {
  const text = `SELECT coalesce(sum(balance_cents), 0)::int AS owed FROM ledger_balances
    WHERE client_id = $1 AND account = 'receivable'`
  return (await sql(text, [of.clientId]))[0].owed
}

async function refill(of: Matter): Promise<number> {
  const all = await openRefills(world.services.db)
  return all.filter(({ clientId }) => clientId === of.clientId).reduce((sum, one) => sum + one.amountCents, 0)
}

describe('trust money that has not arrived', () => {
  it('is shown as pending and pays nothing', async () => {
    const of = await matter(world)
    await retainer(of)
    const invoice = await issued(of, { usesTrust: true, lines: service(50_000) })
    expect(invoice).toMatchObject({ status: 'due', trustAppliedCents: 0, openCents: 50_000 })
    expect(await sharesOf(world.services.db, of.clientId)).toContainEqual({
      matterId: of.caseId,
      collectedCents: 0,
      pendingCents: 200_000,
    })
  })
  it('can be drawn on once the gateway says that it has', async () => {
    const of = await matter(world)
    const request = await retainer(of)
    await news(lastPayment(request), 'collected')
    await news(lastPayment(request), 'collected')
    const invoice = await issued(of, { usesTrust: true, lines: service(50_000) })
    expect(invoice).toMatchObject({ status: 'paid', trustAppliedCents: 50_000 })
  })
  it('cannot be drawn on by SQL either', async () => {
    const of = await matter(world)
    await retainer(of)
    const draw = `WITH t AS (
      INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
      VALUES ('transfer', $1, gen_random_uuid()::text, now()) RETURNING id)
      INSERT INTO ledger_entries (transaction_id, client_id, matter_id, account, amount_cents)
      SELECT t.id, $1, $2, e.account, e.amount FROM t, (VALUES ('trust_bank', -500), ('client_funds', 500),
        ('operating_bank', 500), ('receivable', -500)) AS e (account, amount)`
    await expect(sql(draw, [of.clientId, of.caseId])).rejects.toThrow(/ledger_(trust|funds)_never/)
  })
  it('and is voided leaves nothing behind but the request', async () => {
    const of = await matter(world)
    const request = await retainer(of)
    await news(lastPayment(request), 'voided')
    expect(await read(of, request)).toMatchObject({ status: 'due', openCents: 200_000 })
    expect(await refill(of)).toBe(0)
    expect(await owed(of)).toBe(0)
  })
})

describe('trust money of one case', () => {
  it('never pays an invoice of another', async () => {
    const of = await matter(world)
    await retainer(of, 76_000)
    await collectAll(world.services)
    const caseId = await anotherCase(of)
    const invoice = await issued(of, {
      caseId,
      usesTrust: true,
      usesUnassignedTrust: true,
      lines: service(50_000),
    })
    expect(invoice).toMatchObject({ status: 'due', trustAppliedCents: 0 })
    const none = await issued(of, { caseId: null, usesTrust: true, lines: service(50_000) })
    expect(none).toMatchObject({ status: 'due', trustAppliedCents: 0 })
  })
  it('is kept from another by the database, no matter who writes', async () => {
    const of = await matter(world)
    await retainer(of, 76_000)
    await collectAll(world.services)
    const invoice = await issued(of, { caseId: await anotherCase(of), lines: service(50_000) })
    const draw = (paidMatter: string | null) =>
      sql(
        `WITH t AS (INSERT INTO ledger_transactions (kind, client_id, source, invoice_id, occurred_at)
          VALUES ('transfer', $1, gen_random_uuid()::text, $4, now()) RETURNING id)
        INSERT INTO ledger_entries (transaction_id, client_id, matter_id, account, amount_cents)
        SELECT t.id, $1, e.matter, e.account, e.amount FROM t, (VALUES
          ('trust_bank', $2::uuid, -500), ('client_funds', $2::uuid, 500),
          ('operating_bank', $3::uuid, 500), ('receivable', $3::uuid, -500)) AS e (account, matter, amount)`,
        [of.clientId, of.caseId, paidMatter, invoice.id],
      )
    await expect(draw(invoice.case?.id ?? null)).rejects.toThrow('trust money of another')
    await expect(draw(of.caseId)).rejects.toThrow('trust money of another')
  })
  it('is joined by money for no case only where staff choose that', async () => {
    const of = await matter(world)
    await retainer(of, 30_000)
    await retainer(of, 40_000, null)
    await collectAll(world.services)
    const own = await issued(of, { usesTrust: true, lines: service(50_000) })
    expect(own).toMatchObject({ trustAppliedCents: 30_000, openCents: 20_000 })
    const both = await issued(of, { usesTrust: true, usesUnassignedTrust: true, lines: service(50_000) })
    expect(both).toMatchObject({ trustAppliedCents: 40_000, openCents: 10_000 })
    await voidInvoice(of.attorney, { invoiceId: both.id, reason: REASON })
    expect(await sharesOf(world.services.db, of.clientId)).toContainEqual({
      matterId: null,
      collectedCents: 40_000,
      pendingCents: 0,
    })
  })
})

describe('a payment that is taken back after it was used', () => {
  it('opens the invoice that it had paid through the trust, and the rest of the request', async () => {
    const of = await matter(world)
    const request = await retainer(of)
    await collectAll(world.services)
    const invoice = await issued(of, { usesTrust: true, lines: service(150_000) })
    await news(lastPayment(request), 'failed', { failure: 'insufficient_funds' })
    await news(lastPayment(request), 'failed', { failure: 'insufficient_funds' })
    expect(await read(of, invoice)).toMatchObject({ status: 'due', openCents: 150_000, trustAppliedCents: 0 })
    expect(await read(of, request)).toMatchObject({ status: 'due', openCents: 50_000, closedCents: 150_000 })
    expect(await owed(of)).toBe(150_000)
    expect(await refill(of)).toBe(150_000)
  })
  it('stops further draws until an administrator has put the money back, and can be paid again', async () => {
    const of = await matter(world)
    const request = await retainer(of)
    await collectAll(world.services)
    const invoice = await issued(of, { usesTrust: true, lines: service(200_000) })
    await news(lastPayment(request), 'voided', { amountRefunded: 200_000 })
    expect(await read(of, request)).toMatchObject({ status: 'closed', openCents: 0 })
    await retainer(of, 60_000)
    await collectAll(world.services)
    const second = await issued(of, { usesTrust: true, lines: service(60_000) })
    expect(second.trustAppliedCents).toBe(0)
    const admin = world.as(await world.person('admin'))
    const found = (await listRefills(admin)).refills.find(({ client }) => client.id === of.clientId)
    expect(found?.amountCents).toBe(200_000)
    const refills = await Promise.all([1, 2].map(() => refillTrust(admin, { refillId: found?.id ?? '' })))
    expect(refills.at(-1)?.refills.some(({ client }) => client.id === of.clientId)).toBe(false)
    const third = await issued(of, { usesTrust: true, lines: service(10_000) })
    expect(third).toMatchObject({ status: 'paid', trustAppliedCents: 10_000 })
    expect(await paid(of, invoice)).toMatchObject({ status: 'paid' })
    expect(await owed(of)).toBe(60_000)
  })
  it('opens the instalments of a plan', async () => {
    const of = await matter(world)
    const plan = await issued(of, { planCount: 3 })
    const first = await paid(of, plan)
    expect(first.instalments.map(({ openCents }) => openCents)).toEqual([0, 40_000, 40_000])
    await news(lastPayment(first), 'failed', { failure: 'stopped' })
    const after = await read(of, plan)
    expect(after.instalments.map(({ openCents }) => openCents)).toEqual([40_000, 40_000, 40_000])
    expect(await owed(of)).toBe(120_000)
  })
})

/** Mails about the payment. */
async function told(paymentId: string): Promise<{ kind: string; recipient_id: string; edition: number }[]> {
  return sql(
    `SELECT kind, recipient_id, edition FROM notices WHERE subject_id = $1 AND kind <> 'payment-receipt'`,
    [paymentId],
  )
}

describe('the news that a payment was taken back', () => {
  it('reaches administrators, the attorney of the case and the client, once', async () => {
    const of = await matter(world)
    const admin = await world.person('admin')
    const request = await retainer(of)
    await collectAll(world.services)
    await issued(of, { usesTrust: true, lines: service(150_000) })
    const payment = lastPayment(request)
    await news(payment, 'failed', { failure: 'insufficient_funds' })
    await news(payment, 'failed', { failure: 'insufficient_funds' })
    const attorney = of.attorney.actor.kind === 'user' ? of.attorney.actor.userId : ''
    const mails = await told(payment)
    const staff = mails.filter(({ kind }) => kind === 'payment-taken-back').map((mail) => mail.recipient_id)
    expect(staff).toEqual(expect.arrayContaining([admin.userId, attorney]))
    expect(new Set(staff).size).toBe(staff.length)
    expect(mails).toContainEqual({ kind: 'payment-failed', recipient_id: of.clientId, edition: 1 })
  })
  it('reaches staff where it was given back at the gateway, part by part', async () => {
    const of = await matter(world)
    const invoice = await paid(of, await issued(of))
    const payment = lastPayment(invoice)
    await news(payment, 'charged', { amountRefunded: 20_000 })
    await news(payment, 'charged', { amountRefunded: 50_000 })
    const editions = (await told(payment)).map(({ edition }) => edition)
    expect([...new Set(editions)].toSorted()).toEqual([1, 2])
  })
  it('tells the client that the invoice is open again, and staff nothing but what to do', async () => {
    const of = await matter(world)
    await world.person('admin')
    const request = await retainer(of)
    await collectAll(world.services)
    await issued(of, { usesTrust: true, lines: service(150_000) })
    const payment = lastPayment(request)
    await news(payment, 'failed', { failure: 'insufficient_funds' })
    const owedMails = await sql(
      `SELECT id FROM notices WHERE subject_id = $1 AND kind <> 'payment-receipt'`,
      [payment],
    )
    world.mails.length = 0
    for (const { id } of owedMails) await sendNotice(world.services, FEATURES, id)
    const client = world.mails.find(({ subject }) => subject === 'Your payment no longer counts as paid')
    expect(client?.text).toContain('is unpaid again')
    expect(client?.text).toContain('/payments')
    const staff = world.mails.filter(({ subject }) => subject === 'A payment came back: please act today')
    expect(staff.length).toBeGreaterThan(1)
    for (const { text } of staff) expect(text).not.toMatch(/\$|Núñez/)
  })
})

async function refund(invoice: Invoice, amountCents: number, billsAgain: boolean): Promise<void> {
  const admin = world.as(await world.person('admin'))
  const plan = { paymentId: lastPayment(invoice), amountCents, reason: REASON, billsAgain }
  await refundPayment(admin, plan)
}

describe('money given back for good', () => {
  it('closes that part of a request for a retainer', async () => {
    const of = await matter(world)
    const request = await retainer(of)
    await collectAll(world.services)
    await issued(of, { usesTrust: true, lines: service(150_000) })
    await refund(request, 50_000, false)
    expect(await read(of, request)).toMatchObject({ status: 'paid', openCents: 0, next: null })
  })
  it('does not bill an invoice again, and the books owe nothing for it', async () => {
    const of = await matter(world)
    const invoice = await paid(of, await issued(of))
    await refund(invoice, 10_000, false)
    expect(await read(of, invoice)).toMatchObject({ status: 'paid', openCents: 0, closedCents: 10_000 })
    expect(await owed(of)).toBe(0)
    await refund(invoice, 110_000, false)
    expect(await read(of, invoice)).toMatchObject({ status: 'closed', openCents: 0 })
    expect(await voidInvoice(of.attorney, { invoiceId: invoice.id, reason: REASON })).toMatchObject({
      status: 'void',
    })
    expect(await owed(of)).toBe(0)
  })
  it('bills again only where the administrator asks for that', async () => {
    const of = await matter(world)
    const invoice = await paid(of, await issued(of))
    await refund(invoice, 10_000, true)
    expect(await read(of, invoice)).toMatchObject({ status: 'due', openCents: 10_000 })
    expect(await owed(of)).toBe(10_000)
  })
})

const STEPS = [
  'retainer',
  'loose',
  'invoice',
  'pay',
  'collect',
  'refund',
  'fail',
  'void-charge',
  'void',
  'reduce',
  'owe-again',
  'apply',
] as const

type Step = {
  what: (typeof STEPS)[number]
  pick: number
  cents: number
  flag: boolean
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom<Step['what'][]>(...STEPS),
    pick: fc.nat(99),
    cents: fc.integer({ min: 100, max: 90_000 }),
    flag: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
)

const at = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)]

/** Reductions without incoming money: refusals for an empty balance or empty trust change nothing. */
async function lessen(of: Matter, chosen: Invoice, { what, cents, pick, flag }: Step): Promise<void> {
  const {
    id: invoiceId,
    openCents: expectedOpenCents,
    reductions,
    kind,
    trust,
  } = await getInvoice(of.attorney, {
    invoiceId: chosen.id,
  })
  const amountCents = Math.min(cents, expectedOpenCents)
  if (what === 'reduce' && amountCents > 0) {
    const how = kind === 'retainer' ? 'closed-request' : flag ? 'credit-note' : 'write-off'
    await reduceInvoice(of.attorney, { invoiceId, kind: how, amountCents, reason: REASON, expectedOpenCents })
  }
  const reduction = at(reductions, pick)
  if (what === 'owe-again' && reduction && chosen.status !== 'void') {
    await undoReduction(of.attorney, { reductionId: reduction.id, reason: REASON })
  }
  const held = flag ? trust?.unassignedCents : trust?.collectedCents
  const used = Math.min(amountCents, held ?? 0)
  if (what === 'apply' && used > 0) {
    const fund = flag ? 'unassigned' : 'own'
    await applyTrust(of.attorney, { invoiceId, fund, amountCents: used, expectedOpenCents })
  }
}

async function take(of: Matter, made: Invoice[], step: Step): Promise<void> {
  const { what, pick, cents, flag } = step
  const lines = service(cents)
  if (what === 'retainer') made.push(await retainer(of, cents))
  if (what === 'loose') made.push(await retainer(of, cents, null))
  if (what === 'invoice') made.push(await issued(of, { usesTrust: true, usesUnassignedTrust: flag, lines }))
  if (what === 'collect') await collectAll(world.services)
  const chosen = at(made, pick)
  if (!chosen) return
  if (what === 'pay' && (await read(of, chosen)).next) await paid(of, chosen)
  await lessen(of, chosen, step)
  if (what === 'void') {
    await voidInvoice(of.attorney, { invoiceId: chosen.id, reason: REASON }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'INVOICE_HAS_PAYMENTS' })
    })
  }
  const payment = at((await read(of, chosen)).payments, pick)
  if (payment?.status !== 'completed') return
  if (what === 'fail') await news(payment.id, 'failed', { failure: 'insufficient_funds' })
  if (what === 'void-charge') await news(payment.id, 'voided', { amountRefunded: payment.amountCents })
  if (what !== 'refund') return
  const admin = world.as(await world.person('admin'))
  const amountCents = Math.min(cents, payment.amountCents)
  const plan = { paymentId: payment.id, amountCents, reason: REASON, billsAgain: flag }
  await refundPayment(admin, plan).catch((error: unknown) => {
    expect(String((error as { code?: string }).code)).toMatch(/^REFUND_(NOT_IN_TRUST|TOO_MUCH)$/)
  })
}

describe('any history of paying, drawing, refunding, voiding and taking back', () => {
  it('leaves what the ledger says is owed and what the invoices ask for the same, and draws on collected money only', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const of = await matter(world)
        const made: Invoice[] = []
        for (const step of history) {
          await take(of, made, step)
          const views = await Promise.all(made.map((invoice) => read(of, invoice)))
          const open = views
            .filter(({ kind }) => kind === 'invoice')
            .reduce((sum, one) => sum + one.openCents, 0)
          expect(await owed(of)).toBe(open)
          const [books] = await sql(
            `SELECT coalesce(sum(amount_cents) FILTER (WHERE account = 'trust_bank'), 0)::int AS trust,
              coalesce(sum(amount_cents) FILTER (WHERE account = 'trust_refill'), 0)::int AS refill
            FROM ledger_entries WHERE client_id = $1`,
            [of.clientId],
          )
          const [came] = await sql(
            `SELECT coalesce(sum(p.amount_cents - coalesce(r.gone, 0)), 0)::int AS collected FROM payments p
            LEFT JOIN LATERAL (SELECT sum(amount_cents) AS gone FROM refunds
              WHERE payment_id = p.id AND status <> 'refused') r ON true
            WHERE p.client_id = $1 AND p.account = 'trust' AND p.collected_at IS NOT NULL AND p.status = 'completed'`,
            [of.clientId],
          )
          const applied = views.reduce((sum, one) => sum + one.trustAppliedCents, 0)
          expect(books.trust).toBe(came.collected - applied)
          expect(books.refill + (await refill(of))).toBe(0)
        }
      }),
      { numRuns: rounds(5, 300) },
    )
  })
})
