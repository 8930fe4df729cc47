// Automatic payment of a plan's parts: the consent, each charge, failures, and every end.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { findPayment, reconcilePayment } from '#areas/money/payments/server/index.ts'
import { settleReturned } from '#areas/money/payments/server/settle.ts'
import { reset } from '#areas/meetings/scheduling/server/testing.ts'
import { createHash } from 'node:crypto'
import { AUTOPAY_WORDING } from '../rules/autopay.ts'
import { invoicesText } from '../words/index.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { FEATURES } from '#server/features.ts'
import { AUTOPAY_MAILS } from './autopay-mails.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { SETTLERS } from '#server/jobs.ts'
import { notedJobs } from '#tests/noted-jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { AutopayOffer, DraftInput, Invoice } from '../contract.ts'
import { readAutopay } from './autopay-view.ts'
import { invoicesFeature } from './feature.ts'
import { changePlan } from './change-plan.ts'
import { chargeAutopays } from './charge-autopays.ts'
import { stopAutopay } from './end-autopay.ts'
import { holdInvoice } from './hold-invoice.ts'
import { CHARGE_AUTOPAYS, REMIND_OF_INVOICES } from './job-kinds.ts'
import { registerInvoiceJobs } from './jobs.ts'
import { agreeToAutopay, offerAutopay } from './offer-autopay.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice } from './read-invoices.ts'
import { reduceInvoice } from './reduce-invoice.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { issued, type Matter, matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
let good: World['payments']['next']
beforeAll(async () => {
  world = await createWorld()
  good = world.payments.next
})
beforeEach(async () => {
  reset(world)
  world.payments.next = good
  world.payments.lookUp = () => ({ kind: 'not_found' })
  world.payments.forgotten.length = 0
  // Earlier tests' consents would be charged on the same days.
  await sql(`UPDATE autopays SET ended_at = now(), ended_why = 'paid' WHERE ended_at IS NULL`)
  await sql('UPDATE autopays SET forgotten_at = now() WHERE forgotten_at IS NULL')
})
afterAll(() => world.end())

const sql = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query(text, values)).rows

/** Nine in the morning in Chicago. */
function on(date: string): void {
  world.clock.set(instant(`${date}T15:00:00Z`))
}

async function runOn(...dates: string[]): Promise<void> {
  for (const date of dates) {
    on(date)
    await chargeAutopays(world.services)
  }
}

const token = { paymentToken: 'token-1' }
const offered = (of: { client: Context }, { id: invoiceId }: Invoice, method: 'card' | 'bank' = 'card') =>
  offerAutopay(of.client, { invoiceId, method, ...token })
const agree = (ctx: Context, { autopayId, digest }: AutopayOffer) =>
  agreeToAutopay(ctx, { autopayId, digest })

type Scene = Matter & { invoice: Invoice }

async function agreed(more: Partial<DraftInput> = {}): Promise<Scene> {
  const of = await matter(world)
  const invoice = await issued(of, { planCount: 3, ...more })
  await agree(of.client, await offered(of, invoice))
  return { ...of, invoice }
}

const stateOf = ({ client, invoice }: Scene) => readAutopay(client, { invoiceId: invoice.id })
const openOf = async ({ client, invoice }: Scene) =>
  (await getInvoice(client, { invoiceId: invoice.id })).openCents
const amounts = () => world.payments.charges.map(({ amount }) => amount)

async function told(recipientId: string): Promise<string[]> {
  const rows = await sql(
    `SELECT kind FROM notices WHERE recipient_id = $1 AND kind LIKE 'autopay%' ORDER BY id`,
    recipientId,
  )
  return rows.map(({ kind }) => String(kind))
}

describe('the consent', () => {
  it('is to the words that were seen, and keeps them with language, time, address and edition', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const client = { ...of.client, language: 'es' as const, clientAddress: '203.0.113.7' }
    const offer = await offered({ client }, invoice)
    expect(offer).toMatchObject({ method: 'card', cardType: 'VISA', last4: '4242' })
    expect(offer.statement.join('\n')).toMatchInlineSnapshot(`
      "Autorizo a Test Firm a cobrar lo que venza de la factura INV-2026-0001 en las fechas de abajo. Se cobra a: Visa terminada en 4242.
      martes, 15 de diciembre de 2026: hasta $400
      viernes, 15 de enero de 2027: hasta $400
      lunes, 15 de febrero de 2027: hasta $400
      Si en una fecha falta menos por pagar, solo se cobra eso. Cuando la factura esté pagada, no se cobra nada más.
      Recibo un correo hasta 5 días antes de cada pago, y un recibo después.
      Si mi banco rechaza un pago, se intenta otra vez 3 días después y, si hace falta, una última vez 4 días más tarde. Luego los pagos automáticos terminan y puedo pagar de otra forma.
      Puedo detenerlos cuando quiera, en este sitio o llamando al (214) 555-0134. Un pago que ya se envió no se puede detener.
      La tarjeta o cuenta es mía, o puedo usarla. Se queda con el proveedor de pagos; el bufete solo guarda de qué tipo es, sus últimos cuatro números y su fecha de vencimiento."
    `)
    const state = await agree(client, offer)
    expect(state.agreed).toMatchObject({
      last4: '4242',
      expires: { year: 2030, month: 10 },
      statement: offer.statement,
      ended: null,
      next: { dueOn: '2026-12-15', amountCents: 40_000 },
    })
    expect(await sql('SELECT * FROM autopays WHERE invoice_id = $1', invoice.id)).toMatchObject([
      { language: 'es', agreed_from: '203.0.113.7', wording: AUTOPAY_WORDING, statement: offer.statement },
    ])
    expect(await agree(client, offer)).toEqual(state)
    expect(await told(of.clientId)).toEqual(['autopay-agreed'])
    expect(world.payments.charges).toEqual([])
  })
  it('has an edition for its words: other words want a new one, and a line here', () => {
    const said = LANGUAGES.map((language) => {
      const { consent, payerConsent } = invoicesText(language).autopay
      return [consent, payerConsent]
    })
    const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
    expect({ [AUTOPAY_WORDING]: digest }).toMatchInlineSnapshot(`
      {
        "2026-11-27": "c8876f5e9dabe146",
      }
    `)
  })
  it('stays as it was given', async () => {
    const of = await agreed()
    for (const change of [
      `statement = '["Anything"]'`,
      `agreed_from = 'x'`,
      `saved_id = 'x'`,
      `schedule = '[]'`,
    ])
      await expect(
        sql(`UPDATE autopays SET ${change} WHERE invoice_id = $1`, of.invoice.id),
      ).rejects.toThrow()
    await expect(sql('DELETE FROM autopays WHERE invoice_id = $1', of.invoice.id)).rejects.toThrow()
  })
  it('to other words, in another language, or after the plan changed is none', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const offer = await offered(of, invoice)
    const changed = { code: 'AUTOPAY_CHANGED' }
    await expect(agree(of.client, { ...offer, digest: 'x' })).rejects.toMatchObject(changed)
    await expect(agree({ ...of.client, language: 'es' }, offer)).rejects.toMatchObject(changed)
    await changePlan(of.attorney, { invoiceId: invoice.id, planCount: 2, dueOn: '2026-12-15' })
    await expect(agree(of.client, offer)).rejects.toMatchObject(changed)
    expect((await readAutopay(of.client, { invoiceId: invoice.id })).agreed).toBeNull()
  })
  it('is the client’s own: for others there is no such offer', async () => {
    const of = await matter(world)
    const offer = await offered(of, await issued(of, { planCount: 3 }))
    const stranger = (await matter(world)).client
    for (const ctx of [stranger, of.attorney])
      await expect(agree(ctx, offer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      agreeToAutopay(of.client, { autopayId: crypto.randomUUID(), digest: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it.each([
    ['without a plan', {}, null, 'AUTOPAY_NOT_POSSIBLE'],
    ['with something due today', { planCount: 3, dueOn: '2026-11-23' }, null, 'AUTOPAY_PAY_FIRST'],
    ['that is disputed', { planCount: 3 }, 'disputed', 'AUTOPAY_NOT_POSSIBLE'],
  ] as const)('is not offered for an invoice %s', async (_, more, hold, code) => {
    const of = await matter(world)
    const invoice = await issued(of, more)
    if (hold) await holdInvoice(of.attorney, { invoiceId: invoice.id, hold })
    await expect(offered(of, invoice)).rejects.toMatchObject({ code })
    expect((await readAutopay(of.client, { invoiceId: invoice.id })).offer).toBeNull()
  })
  it('from a bank account needs parts of the firm’s least amount', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const at = (bankFromCents: number) => ({ ...of.client, firm: { ...of.client.firm, bankFromCents } })
    await expect(offered({ client: at(40_001) }, invoice, 'bank')).rejects.toMatchObject({
      code: 'BANK_PAYMENT_NOT_OFFERED',
    })
    expect(await offered({ client: at(40_000) }, invoice, 'bank')).toMatchObject({
      last4: '8932',
      cardType: null,
    })
  })
  it.each([
    [{ kind: 'refused', reason: 'expired' }, 'CARD_EXPIRED'],
    [{ kind: 'unknown' }, 'PAYMENT_NETWORK_ERROR'],
    [{ kind: 'misconfigured', gatewayCode: 'x' }, 'PAYMENT_UNAVAILABLE'],
  ] as const)('cannot be given where the card is not kept: %j', async (result, code) => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const keep = world.payments.save
    world.payments.save = () => result
    const client = {
      ...of.client,
      log: { ...of.client.log, error: () => undefined },
    }
    await expect(offered({ client }, invoice)).rejects.toMatchObject({ code })
    world.payments.save = keep
  })
  it('is charged in the firm’s day, and not before its morning', async () => {
    const of = await agreed()
    const jobs = notedJobs()
    await registerInvoiceJobs(jobs.runner, world.services)
    expect(jobs.clocked).toEqual([REMIND_OF_INVOICES.name, CHARGE_AUTOPAYS.name])
    await runOn('2026-12-10')
    for (const [at, charged] of [
      ['2026-12-15T13:59:00Z', []],
      ['2026-12-15T14:00:00Z', [40_000]],
    ] as const) {
      world.clock.set(instant(at))
      await jobs.run(CHARGE_AUTOPAYS)
      expect(amounts()).toEqual(charged)
    }
    expect(await openOf(of)).toBe(80_000)
  })
  it('that nobody gives is forgotten after a day, the card at the gateway too', async () => {
    const of = await matter(world)
    const { autopayId } = await offered(of, await issued(of, { planCount: 3 }))
    await runOn('2026-11-23')
    expect(world.payments.forgotten).toEqual([])
    await runOn('2026-11-24')
    expect(world.payments.forgotten).toEqual([`saved-${autopayId}`])
    await runOn('2026-11-25')
    expect(world.payments.forgotten).toHaveLength(1)
  })
})

describe('a charge', () => {
  it('is told of before, made once on its day to the account of the invoice, with a receipt', async () => {
    const of = await agreed()
    await runOn('2026-12-09')
    expect(await told(of.clientId)).toEqual(['autopay-agreed'])
    await runOn('2026-12-10', '2026-12-11', '2026-12-14')
    expect(await told(of.clientId)).toEqual(['autopay-agreed', 'autopay-soon'])
    expect(amounts()).toEqual([])
    await runOn('2026-12-15', '2026-12-15', '2026-12-16')
    expect(world.payments.charges).toMatchObject([
      { amount: 40_000, account: 'operating', method: 'card', token: expect.stringMatching(/^saved-/) },
    ])
    expect(await openOf(of)).toBe(80_000)
    const receipts = await sql(
      `SELECT 1 FROM notices WHERE recipient_id = $1 AND kind = 'payment-receipt'`,
      of.clientId,
    )
    expect(receipts).toHaveLength(1)
    await runOn('2027-01-10', '2027-01-15', '2027-02-10', '2027-02-15')
    expect(amounts()).toEqual([40_000, 40_000, 40_000])
    expect(await openOf(of)).toBe(0)
    await runOn('2027-02-16')
    expect((await stateOf(of)).agreed?.ended?.why).toBe('paid')
    expect(world.payments.forgotten).toHaveLength(1)
    expect(await told(of.clientId)).not.toContain('autopay-ended')
  })
  it('by many processes at once is one', async () => {
    const of = await agreed()
    await runOn('2026-12-10')
    on('2026-12-15')
    await Promise.all(Array.from({ length: 8 }, () => chargeAutopays(world.services)))
    expect(amounts()).toEqual([40_000])
    expect(await openOf(of)).toBe(80_000)
  })
  it('follows the day of the firm, not that of Greenwich', async () => {
    await agreed()
    await runOn('2026-12-10')
    world.clock.set(instant('2026-12-15T05:59:00Z'))
    await chargeAutopays(world.services)
    expect(amounts()).toEqual([])
    world.clock.set(instant('2026-12-15T06:00:00Z'))
    await chargeAutopays(world.services)
    expect(amounts()).toEqual([40_000])
  })
  it('that could not be told of in time comes a day later, and one that is too late never', async () => {
    const late = await agreed()
    await runOn('2026-12-17')
    expect(amounts()).toEqual([])
    await runOn('2026-12-18')
    expect(amounts()).toEqual([40_000])
    const missed = await agreed({ dueOn: '2026-12-20' })
    await runOn('2026-12-31')
    expect(amounts()).toEqual([40_000])
    expect((await stateOf(missed)).agreed?.ended?.why).toBe('missed')
    expect(await told(missed.clientId)).toContain('autopay-ended')
    expect((await stateOf(late)).agreed?.ended).toBeNull()
  })
  it('takes no more than is owed: less after a credit note or a payment by hand, nothing once paid', async () => {
    const of = await agreed()
    await runOn('2026-12-10')
    const { id: invoiceId } = of.invoice
    const taken = { kind: 'credit-note', amountCents: 95_000, reason: 'We agreed on less work.' } as const
    await reduceInvoice(of.attorney, { invoiceId, ...taken, expectedOpenCents: 120_000 })
    await runOn('2026-12-15', '2027-01-15')
    expect(amounts()).toEqual([])
    await runOn('2027-02-10', '2027-02-15')
    expect(amounts()).toEqual([25_000])
    expect(await openOf(of)).toBe(0)

    const other = await agreed({ dueOn: '2027-03-15' })
    const paid = {
      invoiceId: other.invoice.id,
      through: null,
      expectedCents: 120_000,
      method: 'card',
    } as const
    await payInvoice(other.client, { ...paid, ...token })
    await runOn('2027-03-10', '2027-03-15')
    expect(amounts()).toEqual([25_000, 120_000])
    expect((await stateOf(other)).agreed?.ended?.why).toBe('paid')
  })
  it('waits while the invoice is disputed, or another payment of it is under way', async () => {
    const held = await agreed()
    const busy = await agreed()
    await runOn('2026-12-10')
    await holdInvoice(held.attorney, { invoiceId: held.invoice.id, hold: 'disputed' })
    world.payments.next = () => ({ kind: 'unknown' })
    const paid = { invoiceId: busy.invoice.id, through: 1, expectedCents: 40_000, method: 'card' } as const
    await expect(payInvoice(busy.client, { ...paid, ...token })).rejects.toMatchObject({
      code: 'PAYMENT_BEING_CHECKED',
    })
    world.payments.next = good
    await runOn('2026-12-15')
    expect(amounts()).toEqual([40_000])
    await holdInvoice(held.attorney, { invoiceId: held.invoice.id, hold: null })
    await runOn('2026-12-16')
    expect(amounts()).toEqual([40_000, 40_000])
  })
  it('is not made again when its money went back', async () => {
    const of = await agreed()
    await runOn('2026-12-10', '2026-12-15')
    await sql(
      `UPDATE payments SET status = 'refunded', refunded_cents = amount_cents WHERE client_id = $1`,
      of.clientId,
    )
    await runOn('2026-12-16', '2026-12-20')
    expect(amounts()).toEqual([40_000])
  })
  it('from a bank is pending until it arrives, and nothing else is charged meanwhile', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const client = { ...of.client, firm: { ...of.client.firm, bankFromCents: 100 } }
    await agree(client, await offered({ client }, invoice, 'bank'))
    world.payments.next = () => ({
      kind: 'pending',
      transactionId: 'echeck-9',
      cardType: null,
      last4: '8932',
    })
    await runOn('2026-12-10', '2026-12-15', '2026-12-16')
    expect(world.payments.charges).toMatchObject([{ method: 'bank', amount: 40_000 }])
    expect((await getInvoice(of.client, { invoiceId: invoice.id })).status).toBe('checking')
  })
  it('replaces the reminders of what is due', async () => {
    const of = await agreed()
    on('2026-12-12')
    await remindOfInvoices(world.services)
    const rows = await sql(`SELECT kind FROM notices WHERE recipient_id = $1`, of.clientId)
    expect(rows.map(({ kind }) => kind)).not.toContain('instalment-due')
  })
})

const declines = (reason: 'insufficient_funds' | 'expired' | 'stopped') => () =>
  ({ kind: 'declined', reason, gatewayCode: 'x' }) as const

const nextOf = async ({ client, invoice }: Scene) =>
  (await getInvoice(client, { invoiceId: invoice.id })).next
const asks = async ({ client, caseId }: Scene) => (await getCase(client, { caseId })).turn === 'client'

describe('what is charged by itself', () => {
  it('is not asked of its client, who reads when, until they stop it', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const scene = { ...of, invoice }
    expect(await asks(scene)).toBe(true)
    expect(await nextOf(scene)).toMatchObject({ dueOn: '2026-12-15', chargedOn: null })
    await agree(of.client, await offered(of, invoice))
    expect(await asks(scene)).toBe(false)
    expect(await nextOf(scene)).toMatchObject({ dueOn: '2026-12-15', chargedOn: '2026-12-15' })
    await stopAutopay(of.client, { invoiceId: invoice.id })
    expect(await asks(scene)).toBe(true)
    expect(await nextOf(scene)).toMatchObject({ chargedOn: null })
  })
  it('is not asked for between its parts, nor while another card takes its place', async () => {
    const of = await agreed()
    await agree(of.client, await offered(of, of.invoice))
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toHaveLength(1)
    expect(await asks(of)).toBe(false)
    expect((await nextOf(of))?.chargedOn).toBe((await nextOf(of))?.dueOn)
    const kinds = (await caseHistory(of.client, { caseId: of.caseId })).items.map(({ kind }) => kind)
    expect(kinds).not.toContain('task-undone')
  })
  it('is said for the day of the next try after a decline, and asked for once it is over', async () => {
    const of = await agreed()
    await runOn('2026-12-10')
    world.payments.next = declines('insufficient_funds')
    await runOn('2026-12-15')
    expect(await asks(of)).toBe(false)
    expect((await nextOf(of))?.chargedOn).toBe('2026-12-18')
    await runOn('2026-12-18', '2026-12-22')
    expect((await stateOf(of)).agreed?.ended?.why).toBe('declined')
    expect(await asks(of)).toBe(true)
    expect((await nextOf(of))?.chargedOn).toBeNull()
  })
})

describe('a decline', () => {
  it('is told to the client and the firm, tried again twice by the rule, and then it is over', async () => {
    const of = await agreed()
    const admin = await world.person('admin')
    await runOn('2026-12-10')
    world.payments.next = declines('insufficient_funds')
    await runOn('2026-12-15', '2026-12-16', '2026-12-17')
    expect(amounts()).toHaveLength(1)
    expect(await told(of.clientId)).toEqual(['autopay-agreed', 'autopay-soon', 'autopay-failed'])
    expect(await told(of.attorney.actor.kind === 'user' ? of.attorney.actor.userId : '')).toEqual([
      'autopay-alert',
    ])
    expect(await told(admin.userId)).toEqual(['autopay-alert'])
    await runOn('2026-12-18', '2026-12-19', '2026-12-21')
    expect(amounts()).toHaveLength(2)
    await runOn('2026-12-22', '2026-12-23', '2027-01-15')
    expect(amounts()).toHaveLength(3)
    expect((await stateOf(of)).agreed?.ended?.why).toBe('declined')
    expect((await told(of.clientId)).slice(3)).toEqual(['autopay-failed', 'autopay-ended'])
    expect(world.payments.forgotten).toHaveLength(1)
    const others = await sql(
      `SELECT kind FROM notices WHERE recipient_id = $1 AND kind LIKE 'payment-%'`,
      of.clientId,
    )
    expect(others).toEqual([])
  })
  it('that a later try mends goes on with the next part', async () => {
    await agreed()
    await runOn('2026-12-10')
    world.payments.next = declines('insufficient_funds')
    await runOn('2026-12-15')
    world.payments.next = good
    await runOn('2026-12-18', '2027-01-10', '2027-01-15')
    expect(amounts()).toEqual([40_000, 40_000, 40_000])
  })
  it.each([
    ['expired', 'expired'],
    ['stopped', 'refused'],
  ] as const)('because the card is %s is the last', async (reason, why) => {
    const of = await agreed()
    await runOn('2026-12-10')
    world.payments.next = declines(reason)
    await runOn('2026-12-15', '2026-12-18', '2026-12-22')
    expect(amounts()).toHaveLength(1)
    expect((await stateOf(of)).agreed?.ended?.why).toBe(why)
  })
  it('is none where the gateway could not be reached: the next run tries again, and nobody is told', async () => {
    const of = await agreed()
    await runOn('2026-12-10')
    world.payments.next = () => ({ kind: 'declined', reason: 'unreachable', gatewayCode: 'x' })
    await runOn('2026-12-15', '2026-12-15')
    world.payments.next = good
    await runOn('2026-12-15')
    expect(await told(of.clientId)).toEqual(['autopay-agreed', 'autopay-soon'])
    expect(await openOf(of)).toBe(80_000)
  })
})

async function lost() {
  const of = await agreed()
  await runOn('2026-12-10')
  world.payments.next = () => ({ kind: 'unknown' })
  await runOn('2026-12-15', '2026-12-16')
  expect(amounts()).toHaveLength(1)
  world.payments.next = good
  const [payment] = (await getInvoice(of.client, { invoiceId: of.invoice.id })).payments
  return { of, paymentId: payment?.id ?? '' }
}

describe('a lost answer', () => {
  it('is looked up, and what was charged is not charged again', async () => {
    const { of, paymentId } = await lost()
    const found = { transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' }
    world.payments.lookUp = () => ({ kind: 'found', status: 'charged', ...found })
    await reconcilePayment(world.services, SETTLERS, { paymentId })
    await runOn('2026-12-17')
    expect(amounts()).toHaveLength(1)
    expect(await openOf(of)).toBe(80_000)
  })
  it('of what was not charged is followed by one charge', async () => {
    const { of, paymentId } = await lost()
    await reconcilePayment(world.services, SETTLERS, { paymentId })
    await runOn('2026-12-17', '2026-12-18')
    expect(amounts()).toHaveLength(2)
    expect(await openOf(of)).toBe(80_000)
    const rows = await sql(
      `SELECT kind FROM notices WHERE recipient_id = $1 AND kind LIKE 'payment-%'`,
      of.clientId,
    )
    expect(rows).toEqual([{ kind: 'payment-receipt' }])
  })
})

describe('the mails', () => {
  const KINDS = [
    'autopay-agreed',
    'autopay-soon',
    'autopay-failed',
    'autopay-ended',
    'autopay-alert',
  ] as const

  /** Each kind once, as written now; null if there is nothing to say. */
  async function written(
    of: Scene,
    kind: (typeof KINDS)[number],
    language: Language,
  ): Promise<string | null> {
    const staff = of.attorney.actor.kind === 'user' ? of.attorney.actor.userId : ''
    const id = kind === 'autopay-alert' ? staff : of.clientId
    const [notice] = await sql(
      'SELECT subject_id, edition FROM notices WHERE recipient_id = $1 AND kind = $2 ORDER BY id DESC',
      id,
      kind,
    )
    const about = { recipientId: id, subjectId: String(notice?.subject_id), edition: Number(notice?.edition) }
    const role = id === staff ? ('attorney' as const) : ('client' as const)
    const writing = { ...world.services, features: FEATURES }
    const mail = await AUTOPAY_MAILS[kind].write(writing, about, { id, role, language, disabledAt: null })
    return mail && renderText(mail.draft)
  }

  it.each(LANGUAGES)('say what is true, and nothing of it on a locked screen (%s)', async (language) => {
    const of = await agreed()
    await runOn('2026-12-10')
    const first = [await written(of, 'autopay-agreed', language), await written(of, 'autopay-soon', language)]
    const [consent] = await sql('SELECT id FROM autopays WHERE invoice_id = $1', of.invoice.id)
    const { userId: id } = await world.person()
    const elsewhere = { recipientId: id, subjectId: String(consent?.id), edition: 0 }
    const reader = { id, role: 'client', language, disabledAt: null } as const
    const writing = { ...world.services, features: FEATURES }
    expect(await AUTOPAY_MAILS['autopay-agreed'].write(writing, elsewhere, reader)).toBeNull()
    world.payments.next = declines('insufficient_funds')
    await runOn('2026-12-15')
    const second = [
      await written(of, 'autopay-failed', language),
      await written(of, 'autopay-alert', language),
    ]
    await stopAutopay(of.client, { invoiceId: of.invoice.id })
    const third = await written(of, 'autopay-ended', language)
    const number = of.invoice.number ?? 'none'
    const said = [...first, ...second, third].map((mail) => mail?.replaceAll(number, 'INV-1'))
    const plain = said.map((mail) =>
      mail?.replaceAll(/\/[0-9a-f-]{36}/g, '/id').replaceAll(/P[0-9A-Z]{12}/g, 'P1'),
    )
    expect(plain.join('\n=====\n')).toMatchSnapshot()
    expect(await written(of, 'autopay-soon', language)).toBeNull()
    expect(await written(of, 'autopay-failed', language)).toBeNull()
    expect(await written(of, 'autopay-agreed', language)).toBeNull()
  })
})

describe('the end', () => {
  it('is one press of the client, or of the firm, twice is once, and nothing is charged after it', async () => {
    for (const [who, why] of [
      ['client', 'by-client'],
      ['attorney', 'by-firm'],
    ] as const) {
      const of = await agreed()
      const stopped = await stopAutopay(of[who], { invoiceId: of.invoice.id })
      expect(stopped.agreed).toMatchObject({ ended: { why }, next: null })
      expect((await stopAutopay(of[who], { invoiceId: of.invoice.id })).agreed).toEqual(stopped.agreed)
      expect(await told(of.clientId)).toEqual(['autopay-agreed', 'autopay-ended'])
      const log = await sql(
        `SELECT action, after FROM audit_entries WHERE subject_id = $1 AND action LIKE 'autopay.%' ORDER BY id`,
        of.clientId,
      )
      const about = { invoiceId: of.invoice.id, number: of.invoice.number }
      expect(log).toEqual([
        { action: 'autopay.agreed', after: { ...about, method: 'card', wording: AUTOPAY_WORDING } },
        { action: 'autopay.ended', after: { ...about, why } },
      ])
    }
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([])
    expect(world.payments.forgotten).toHaveLength(2)
  })
  it('comes with another plan, a void, a closed account, and another card', async () => {
    const [planned, voided, closed, replaced] = [
      await agreed(),
      await agreed(),
      await agreed(),
      await agreed(),
    ]
    await changePlan(planned.attorney, { invoiceId: planned.invoice.id, planCount: 2, dueOn: '2026-12-15' })
    await voidInvoice(voided.attorney, { invoiceId: voided.invoice.id, reason: 'Not what was agreed.' })
    await invoicesFeature.eraseFor?.(world.services.db, closed.clientId, new Date())
    const before = (await stateOf(replaced)).agreed?.id
    await agree(replaced.client, await offered(replaced, replaced.invoice))
    const whys = await Promise.all(
      [planned, voided, closed].map(async (of) => (await stateOf(of)).agreed?.ended?.why),
    )
    expect(whys).toEqual(['plan-changed', 'void', 'by-client'])
    expect(await told(planned.clientId)).toContain('autopay-ended')
    expect(await told(voided.clientId)).not.toContain('autopay-ended')
    expect((await stateOf(replaced)).agreed).toMatchObject({ ended: null })
    expect((await stateOf(replaced)).agreed?.id).not.toBe(before)
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([40_000])
  })
  it('comes when a bank takes back what was paid', async () => {
    const of = await agreed()
    await runOn('2026-12-10', '2026-12-15')
    const [paid] = (await getInvoice(of.client, { invoiceId: of.invoice.id })).payments
    const payment = await findPayment(world.services.db, paid?.id ?? '')
    if (!payment) throw new Error('no payment')
    await settleReturned(world.services, SETTLERS, payment, 'insufficient_funds')
    await runOn('2026-12-18', '2027-01-15')
    expect(amounts()).toEqual([40_000])
    expect((await stateOf(of)).agreed?.ended?.why).toBe('returned')
  })
  it('is another’s 404', async () => {
    const of = await agreed()
    const other = await matter(world)
    for (const ctx of [other.client, other.attorney]) {
      await expect(stopAutopay(ctx, { invoiceId: of.invoice.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(readAutopay(ctx, { invoiceId: of.invoice.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})
