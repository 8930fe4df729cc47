// A payer with a link pays the rest of a plan automatically: the consent, who is told what, and every end.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { SEND_ADDRESS_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { sendAddressMail } from '#areas/messages/notifications/server/send-address-mail.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { reset } from '#areas/meetings/scheduling/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { FEATURES } from '#server/features.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { AutopayOffer, DraftInput, Invoice } from '../contract.ts'
import { AUTOPAY_WORDING } from '../rules/autopay.ts'
import { PAY_LINK_DAYS, PAY_LINK_TRIES } from '../rules/pay-link.ts'
import { readAutopay } from './autopay-view.ts'
import { changePlan } from './change-plan.ts'
import { chargeAutopays } from './charge-autopays.ts'
import { stopAutopay } from './end-autopay.ts'
import { invoicesFeature } from './feature.ts'
import { exportFor } from './index.ts'
import { agreeToAutopay, offerAutopay } from './offer-autopay.ts'
import { openPayLink, payByLink } from './pay-by-link.ts'
import { makePayLink, withdrawPayLink } from './pay-links.ts'
import {
  agreeByLink,
  agreePayerCard,
  offerByLink,
  offerPayerCard,
  openPayerAutopay,
  stopPayerAutopay,
} from './payer-autopay.ts'
import { getInvoice } from './read-invoices.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { issued, type Matter, matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

/** Races of two, in turns with a third. */
const ROUNDS = rounds(2, 6)

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

async function runOn(...dates: string[]): Promise<void> {
  for (const date of dates) {
    world.clock.set(instant(`${date}T15:00:00Z`))
    await chargeAutopays(world.services)
  }
}

const PAYER = { payerName: 'José Núñez', payerEmail: 'Tio.Jose@family.example', hasReadNotice: true } as const
const TO = 'tio.jose@family.example'
let networks = 0

/** A visitor at a fresh address. */
function stranger(language: Language = 'en'): Context {
  networks += 1
  return {
    ...world.visitor(language),
    clientAddress: `198.51.${Math.floor(networks / 250)}.${networks % 250}`,
  }
}

type Linked = { of: Matter; invoice: Invoice; link: string; linkId: string }

async function linked(more: Partial<DraftInput> = {}, offersAutopay = true): Promise<Linked> {
  const of = await matter(world)
  const invoice = await issued(of, { planCount: 3, ...more })
  const wish = {
    invoiceId: invoice.id,
    amountCents: 40_000,
    email: null,
    language: 'en',
    offersAutopay,
  } as const
  const { links } = await makePayLink(of.client, wish)
  const { url, id: linkId } = links[0]!
  return { of, invoice, linkId, link: url?.split('#')[1] ?? '' }
}

const offered = ({ link }: Pick<Linked, 'link'>, ctx = stranger()) =>
  offerByLink(ctx, { link, paymentToken: 'token-1', ...PAYER })
const agree = (
  { link }: Pick<Linked, 'link'>,
  { autopayId, digest }: Pick<AutopayOffer, 'autopayId' | 'digest'>,
  ctx = stranger(),
) => agreeByLink(ctx, { link, autopayId, digest })

type Agreed = Linked & { autopayId: string; stopLink: string }

async function agreed(more: Partial<DraftInput> = {}): Promise<Agreed> {
  const one = await linked(more)
  const offer = await offered(one)
  await agree(one, offer)
  const stopLink = world.services.links.tokenFor('pay-automatic', offer.autopayId)
  return { ...one, autopayId: offer.autopayId, stopLink }
}

const amounts = () => world.payments.charges.map(({ amount }) => amount)
const stateFor = (ctx: Context, { invoice }: Linked) => readAutopay(ctx, { invoiceId: invoice.id })
const openOf = async ({ of, invoice }: Linked) =>
  (await getInvoice(of.client, { invoiceId: invoice.id })).openCents
const asks = async ({ of }: Linked) => (await getCase(of.client, { caseId: of.caseId })).turn === 'client'

/** Sends the payer's mails queued since the last call. */
async function mailsToPayer(): Promise<Mail[]> {
  const jobs = await sql(
    'DELETE FROM pgboss.job WHERE name = $1 RETURNING data, created_on',
    SEND_ADDRESS_MAIL.name,
  )
  world.mails.length = 0
  for (const { data } of jobs.toSorted((a, b) => Number(a.created_on) - Number(b.created_on))) {
    await sendAddressMail(world.services, FEATURES, data)
  }
  return [...world.mails]
}

const subjects = async () => (await mailsToPayer()).map(({ subject }) => subject)

async function kindsTold(clientId: string): Promise<string[]> {
  const rows = await sql(
    `SELECT kind FROM notices WHERE recipient_id = $1 AND (kind LIKE 'autopay%' OR kind = 'payment-receipt') ORDER BY id`,
    clientId,
  )
  return rows.map(({ kind }) => String(kind))
}

async function mailsToAccount(userId: string): Promise<string[]> {
  const rows = await sql(
    `SELECT id FROM notices WHERE recipient_id = $1 AND (kind LIKE 'autopay%' OR kind = 'payment-receipt') ORDER BY id`,
    userId,
  )
  world.mails.length = 0
  for (const { id } of rows) await sendNotice(world.services, FEATURES, String(id))
  return world.mails.map(({ subject, text }) => `${subject}\n${text}`)
}

const plain = (text: string | undefined, { invoice }: Linked) =>
  text
    ?.replaceAll(invoice.number ?? 'none', 'INV-1')
    .replaceAll(/#[\w-]{43}/g, '#token')
    .replaceAll(/\/[0-9a-f-]{36}/g, '/id')
    .replaceAll(/P[0-9A-Z]{12}/g, 'P1')

const declines = (reason: 'insufficient_funds' | 'expired' | 'stopped') => () =>
  ({ kind: 'declined', reason, gatewayCode: 'x' }) as const

describe('the rest of a plan', () => {
  it('is offered with a link of which the client said so, with its days and amounts', async () => {
    const one = await linked()
    expect((await openPayLink(stranger(), one)).autopay).toEqual({
      state: 'offered',
      schedule: [
        { dueOn: '2026-12-15', amountCents: 40_000 },
        { dueOn: '2027-01-15', amountCents: 40_000 },
        { dueOn: '2027-02-15', amountCents: 40_000 },
      ],
    })
    const without = await linked({}, false)
    expect((await openPayLink(stranger(), without)).autopay).toBeNull()
    await expect(offered(without)).rejects.toMatchObject({ code: 'AUTOPAY_NOT_POSSIBLE' })
    expect(world.payments.forgotten).toEqual([])
  })
  it('is agreed to with the link that it was offered with, and with no other of the same invoice', async () => {
    const one = await linked()
    const about = { invoiceId: one.invoice.id, amountCents: 40_000, email: null, language: 'en' } as const
    const { links } = await makePayLink(one.of.client, { ...about, offersAutopay: true })
    const other = links.find(({ id }) => id !== one.linkId)?.url?.split('#')[1] ?? ''
    const offer = await offered(one)
    await expect(agree({ link: other }, offer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await agree(one, offer)).toMatchObject({ autopay: { state: 'on' } })
  })
  it('is offered once the amount of the link is paid, and what is due now is paid first', async () => {
    const one = await linked({ dueOn: '2026-11-23' })
    expect((await openPayLink(stranger(), one)).autopay).toEqual({ state: 'pay-first', schedule: [] })
    await expect(offered(one)).rejects.toMatchObject({ code: 'AUTOPAY_PAY_FIRST' })
    const paid = await payByLink(stranger(), {
      link: one.link,
      expectedCents: 40_000,
      paymentToken: 'token-1',
      ...PAYER,
    })
    expect(paid).toMatchObject({ state: 'paid', autopay: { state: 'offered' } })
    expect(paid.autopay?.schedule).toHaveLength(2)
    expect(await agree(one, await offered(one))).toMatchObject({ state: 'paid', autopay: { state: 'on' } })
  })
  it('is not offered where there is no plan, nothing is left, or the link is over', async () => {
    const [planless, voided, withdrawn, old] = [
      await linked({ planCount: null }),
      await linked(),
      await linked(),
      await linked(),
    ]
    await voidInvoice(voided.of.attorney, { invoiceId: voided.invoice.id, reason: 'Not what was agreed.' })
    await withdrawPayLink(withdrawn.of.client, { linkId: withdrawn.linkId })
    const start = world.clock.now()
    for (const [one, code] of [
      [planless, 'AUTOPAY_NOT_POSSIBLE'],
      [voided, 'AUTOPAY_NOT_POSSIBLE'],
      [withdrawn, 'PAY_LINK_OVER'],
    ] as const) {
      expect((await openPayLink(stranger(), one)).autopay).toBeNull()
      await expect(offered(one)).rejects.toMatchObject({ code })
    }
    world.clock.advance(PAY_LINK_DAYS * 24 * 60)
    expect((await openPayLink(stranger(), old)).autopay).toBeNull()
    await expect(offered(old)).rejects.toMatchObject({ code: 'PAY_LINK_OVER' })
    world.clock.set(start)
  })
  it('takes nobody’s place: where the client or another payer has agreed, there is no offer', async () => {
    const one = await agreed()
    const wish = { invoiceId: one.invoice.id, amountCents: 40_000, email: null, language: 'en' } as const
    const { links } = await makePayLink(one.of.client, { ...wish, offersAutopay: true })
    const second = { link: links[0]?.url?.split('#')[1] ?? '' }
    expect((await openPayLink(stranger(), second)).autopay).toBeNull()
    await expect(offered(second)).rejects.toMatchObject({ code: 'AUTOPAY_NOT_POSSIBLE' })
    await expect(offered(one)).rejects.toMatchObject({ code: 'AUTOPAY_NOT_POSSIBLE' })
  })
  it('by several cards at once is agreed to once', async () => {
    const one = await linked()
    const offers = [await offered(one), await offered(one), await offered(one)]
    const all = await Promise.allSettled(offers.map((offer) => agree(one, offer)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const active =
      'SELECT 1 FROM autopays WHERE invoice_id = $1 AND agreed_at IS NOT NULL AND ended_at IS NULL'
    expect(await sql(active, one.invoice.id)).toHaveLength(1)
  })
  it('and the client’s own card, at once, leave one consent', async () => {
    const one = await linked()
    const [theirs, own] = [
      await offered(one),
      await offerAutopay(one.of.client, {
        invoiceId: one.invoice.id,
        method: 'card',
        paymentToken: 'token-1',
      }),
    ]
    await Promise.allSettled([
      agree(one, theirs),
      agreeToAutopay(one.of.client, { autopayId: own.autopayId, digest: own.digest }),
    ])
    const active =
      'SELECT id FROM autopays WHERE invoice_id = $1 AND agreed_at IS NOT NULL AND ended_at IS NULL'
    expect(await sql(active, one.invoice.id)).toEqual([{ id: own.autopayId }])
  })
  it('can be tried with a few cards, and then waits', async () => {
    const one = await linked()
    const keep = world.payments.save
    world.payments.save = () => ({ kind: 'refused', reason: 'expired' })
    for (let tries = 0; tries < PAY_LINK_TRIES.max; tries += 1)
      await expect(offered(one)).rejects.toMatchObject({ code: 'CARD_EXPIRED' })
    world.payments.save = keep
    await expect(offered(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the consent of a payer', () => {
  it('is to every word that they saw, the third-party notice among them, and keeps who, when and the words', async () => {
    const one = await linked()
    const offer = await offered(one, stranger('es'))
    expect(plain(offer.statement.join('\n'), one)).toMatchInlineSnapshot(`
      "Yo, José Núñez, autorizo a Test Firm a cobrar lo que venza de la factura INV-1 en las fechas de abajo. Lo pago por otra persona. Se cobra a: Visa terminada en 4242.
      martes, 15 de diciembre de 2026: hasta $400
      viernes, 15 de enero de 2027: hasta $400
      lunes, 15 de febrero de 2027: hasta $400
      Si en una fecha falta menos por pagar, solo se cobra eso. Cuando la factura esté pagada, no se cobra nada más.
      Recibo un correo en tio.jose@family.example hasta 5 días antes de cada pago, y un recibo después.
      Si mi banco rechaza un pago, se intenta otra vez 3 días después y, si hace falta, una última vez 4 días más tarde. Luego los pagos automáticos terminan, y le toca pagar a la persona por quien pago.
      Puedo detenerlos cuando quiera, sin crear una cuenta, con el botón de cada correo o llamando al (214) 555-0134. También pueden detenerlos la persona por quien pago y el bufete. Un pago que ya se envió no se puede detener.
      La tarjeta o cuenta es mía, o puedo usarla. Se queda con el proveedor de pagos; el bufete solo guarda de qué tipo es, sus últimos cuatro números y su fecha de vencimiento.
      Pagar no me convierte en cliente del bufete. El bufete trabaja solo para su cliente, que aceptó que yo pague. No puedo decidir cómo hace el trabajo.
      Lo que su cliente le cuenta al bufete es confidencial. No puede contarme nada de su asunto.
      Si hay que devolver dinero, normalmente vuelve a mi tarjeta."
    `)
    const ctx = { ...stranger('es'), clientAddress: '203.0.113.7' }
    await mailsToPayer()
    expect(await agree(one, offer, ctx)).toMatchObject({ autopay: { state: 'on', schedule: [] } })
    const [row] = await sql('SELECT * FROM autopays WHERE id = $1', offer.autopayId)
    expect(row).toMatchObject({
      offered_to: null,
      pay_link_id: one.linkId,
      payer_name: 'José Núñez',
      payer_email: TO,
      language: 'es',
      agreed_from: '203.0.113.7',
      wording: AUTOPAY_WORDING,
      statement: offer.statement,
    })
    const kept = JSON.stringify([row?.wording, row?.language, row?.id, row?.statement])
    expect(createHash('sha256').update(kept).digest('hex')).toBe(offer.digest)
    expect(world.payments.charges).toEqual([])
    await agree(one, offer, ctx)
    expect(await subjects()).toEqual(['Sus pagos automáticos están activados'])
    const log = await sql(
      `SELECT actor_kind, actor_id FROM audit_entries WHERE subject_id = $1 AND action = 'autopay.agreed'`,
      one.of.clientId,
    )
    expect(log).toEqual([{ actor_kind: 'visitor', actor_id: null }])
  })
  it('stays as it was given', async () => {
    const { autopayId } = await agreed()
    for (const change of [`payer_name = 'x'`, `payer_email = 'x'`, 'pay_link_id = NULL', `statement = '[]'`])
      await expect(sql(`UPDATE autopays SET ${change} WHERE id = $1`, autopayId)).rejects.toThrow()
  })
  it('to other words, in another language, by another link or as a client is none', async () => {
    const [one, other] = [await linked(), await linked()]
    const offer = await offered(one)
    const changed = { code: 'AUTOPAY_CHANGED' }
    await expect(agree(one, { ...offer, digest: 'x' })).rejects.toMatchObject(changed)
    await expect(agree(one, offer, stranger('es'))).rejects.toMatchObject(changed)
    const missing = { code: 'NOT_FOUND' }
    await expect(agree(other, offer)).rejects.toMatchObject(missing)
    await expect(agree({ link: '' }, offer)).rejects.toMatchObject(missing)
    const { autopayId, digest } = offer
    await expect(agreeToAutopay(one.of.client, { autopayId, digest })).rejects.toMatchObject(missing)
    const own = { invoiceId: one.invoice.id, method: 'card', paymentToken: 'token-1' } as const
    await expect(agree(one, await offerAutopay(one.of.client, own))).rejects.toMatchObject(missing)
    await changePlan(one.of.attorney, { invoiceId: one.invoice.id, planCount: 2, dueOn: '2026-12-15' })
    await expect(agree(one, offer)).rejects.toMatchObject(changed)
  })
})

describe('what a payer has charged by itself', () => {
  it('is told to them before, charged once to their card, and receipted to them by name', async () => {
    const one = await agreed()
    await mailsToPayer()
    await runOn('2026-12-10', '2026-12-14')
    const [soon] = await mailsToPayer()
    expect([soon?.to, plain(soon?.text, one)]).toMatchInlineSnapshot(`
      [
        "tio.jose@family.example",
        "An automatic payment is coming
      ==============================

      We will charge the next payment of the plan that you pay for someone else. You do not need to do anything.

      Amount: $400
      We charge it on: Tuesday, December 15, 2026
      Card or account: Visa ending in 4242
      Invoice: INV-1

      See or stop automatic payments:
      http://localhost:3000/pay/automatic#token

      You can stop automatic payments at any time with the button above, without an account, or by calling (214) 555-0134.

      You are paying for someone else. Paying does not make you our client, and we cannot tell you about their matter.

      --
      Questions? Call us: (214) 555-0134
      Test Firm
      1 Main Street, Dallas, TX 75201
      You received this message because you agreed to pay for someone automatically.
      ",
      ]
    `)
    await runOn('2026-12-15', '2026-12-15', '2026-12-16')
    expect(world.payments.charges).toMatchObject([{ amount: 40_000, token: `saved-${one.autopayId}` }])
    expect(await openOf(one)).toBe(80_000)
    const receipts = await mailsToPayer()
    expect(receipts.map(({ to, subject }) => [to, subject])).toEqual([[TO, 'Your payment receipt']])
    expect(receipts[0]?.text).toContain(`#${one.stopLink}`)
    const { items } = await listPayments(one.of.client, { limit: 5 })
    expect(items[0]).toMatchObject({ amountCents: 40_000, last4: null, cardType: null })
    const receipt = await pdfText(
      await receiptPdf(one.of.client, { paymentId: items[0]!.id, language: 'en' }),
    )
    expect(receipt).toContain('José Núñez')
    expect(receipt).not.toContain('4242')
    // The link's own amount is a separate payment.
    expect(await openPayLink(stranger(), one)).toMatchObject({ state: 'expired', reference: null })
    await runOn('2027-01-10', '2027-01-15', '2027-02-10', '2027-02-15', '2027-02-16')
    expect(amounts()).toEqual([40_000, 40_000, 40_000])
    expect((await subjects()).at(-1)).toBe('Your automatic payments have ended')
    expect(world.payments.forgotten).toEqual([`saved-${one.autopayId}`])
  })
  it('is told to its client as far as it is theirs: that somebody pays, what was paid, that it is over', async () => {
    const one = await agreed()
    expect(await asks(one)).toBe(false)
    const [begun] = await mailsToAccount(one.of.clientId)
    expect(begun).toContain('Someone else now pays your plan automatically')
    expect(begun).toContain(`/payments/${one.invoice.id}/automatic`)
    expect(begun).not.toMatch(/4242|Visa|Núñez/)
    await runOn('2026-12-10', '2026-12-15')
    world.payments.next = declines('expired')
    await runOn('2027-01-10', '2027-01-15')
    expect(await kindsTold(one.of.clientId)).toEqual(['autopay-agreed', 'payment-receipt', 'autopay-ended'])
    expect((await getInvoice(one.of.client, { invoiceId: one.invoice.id })).next).toMatchObject({
      cents: 40_000,
      chargedOn: null,
    })
    const said = await mailsToAccount(one.of.clientId)
    expect(said.join('\n')).not.toMatch(/4242|Visa|Núñez|expire/i)
    expect(said.map((text) => plain(text, one)).join('\n=====\n')).toMatchInlineSnapshot(`
      "A payment was made for you
      A payment was made for you
      ==========================

      Someone paid toward your invoice with the link that was made for it. You do not need to pay this amount.

      Amount: $400
      Date: Tuesday, December 15, 2026
      Reference: P1

      See my payments:
      http://localhost:3000/payments

      If you have a question about this payment, call us at (214) 555-0134 and tell us the reference.

      --
      Questions? Call us: (214) 555-0134
      Test Firm
      1 Main Street, Dallas, TX 75201
      You received this message because you made a payment to us.

      =====
      Your plan is no longer paid automatically
      Your plan is no longer paid automatically
      =========================================

      What is left of your plan is now for you to pay. You can also make a new link for someone else.

      The automatic payments by the person who has your link have ended. Please ask that person if you want to know why.

      Amount: $400
      Due: Friday, January 15, 2027
      Invoice: INV-1

      See and pay:
      http://localhost:3000/payments/id

      If you have a question, call us at (214) 555-0134.

      --
      Questions? Call us: (214) 555-0134
      Test Firm
      1 Main Street, Dallas, TX 75201
      You received this message because you are a client of our firm.
      "
    `)
    expect((await stateFor(one.of.client, one)).agreed).toMatchObject({
      payer: { name: 'José Núñez' },
      cardType: null,
      last4: null,
      expires: null,
      statement: [],
      ended: { why: null },
    })
    expect((await stateFor(one.of.attorney, one)).agreed).toMatchObject({
      payer: { name: 'José Núñez' },
      cardType: 'VISA',
      last4: '4242',
      ended: { why: 'expired' },
    })
    const own = JSON.stringify(await exportFor(world.services.db, one.of.clientId))
    expect(own).toContain('bySomebodyElse')
    expect(own).not.toMatch(/4242|Núñez|family\.example/)
  })
  it('and declined is told to them alone, and to the firm in words of its own', async () => {
    const one = await agreed()
    await runOn('2026-12-10')
    await mailsToPayer()
    world.payments.next = declines('insufficient_funds')
    await runOn('2026-12-15', '2026-12-16')
    expect(await kindsTold(one.of.clientId)).toEqual(['autopay-agreed'])
    const sent = await mailsToPayer()
    expect(sent.map(({ subject }) => subject)).toEqual(['An automatic payment did not go through'])
    expect(sent[0]?.text).toContain(`#${one.stopLink}`)
    const staff = one.of.attorney.actor.kind === 'user' ? one.of.attorney.actor.userId : ''
    expect((await mailsToAccount(staff)).join('')).toContain('Someone else pays for this client')
    await runOn('2026-12-18', '2026-12-22', '2027-01-15')
    expect(amounts()).toHaveLength(3)
    expect(await subjects()).toEqual(['Your automatic payments have ended'])
  })
  it.each(LANGUAGES)('tells them nothing of the client or the case, in any mail (%s)', async (language) => {
    const one = await linked()
    await agree(one, await offered(one, stranger(language)), stranger(language))
    await runOn('2026-12-10')
    world.payments.next = declines('insufficient_funds')
    const first = await mailsToPayer()
    await runOn('2026-12-15')
    const second = await mailsToPayer()
    world.payments.next = good
    await runOn('2026-12-18')
    await stopAutopay(one.of.client, { invoiceId: one.invoice.id })
    const all = [...first, ...second, ...(await mailsToPayer())]
    expect(all).toHaveLength(5)
    const text = JSON.stringify(all)
    const { client, case: ofCase, id } = one.invoice
    for (const secret of [client.name, client.id, ofCase?.number, one.of.caseId, id, 'petition'])
      expect(text).not.toContain(secret)
  })
})

describe('the end of what a payer agreed to', () => {
  it('is their own press with the link of a mail, without an account; twice is once, and who stopped is kept', async () => {
    const one = await agreed()
    const open = await openPayerAutopay(stranger(), { link: one.stopLink })
    expect(open).toMatchObject({
      number: one.invoice.number,
      last4: '4242',
      ended: null,
      next: { dueOn: '2026-12-15', amountCents: 40_000 },
    })
    expect(JSON.stringify(open)).not.toContain(one.invoice.client.name)
    await mailsToPayer()
    const stopped = await stopPayerAutopay(stranger(), { link: one.stopLink })
    expect(stopped).toMatchObject({ ended: { why: 'by-payer' }, next: null })
    expect(await stopPayerAutopay(stranger(), { link: one.stopLink })).toEqual(stopped)
    expect(await subjects()).toEqual(['Your automatic payments have ended'])
    expect(await kindsTold(one.of.clientId)).toEqual(['autopay-agreed', 'autopay-ended'])
    const log = await sql(
      `SELECT actor_kind, after FROM audit_entries WHERE subject_id = $1 AND action = 'autopay.ended'`,
      one.of.clientId,
    )
    expect(log).toMatchObject([{ actor_kind: 'visitor', after: { why: 'by-payer' } }])
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([])
    expect(world.payments.forgotten).toEqual([`saved-${one.autopayId}`])
  })
  it('needs the link of the mail: the pay link, another purpose’s, and that of a client’s own consent are 404', async () => {
    const one = await agreed()
    const other = await linked()
    const offer = await offered(other)
    const { links } = world.services
    const own = { invoiceId: other.invoice.id, method: 'card', paymentToken: 'token-1' } as const
    const clients = await offerAutopay(other.of.client, own)
    await agreeToAutopay(other.of.client, { autopayId: clients.autopayId, digest: clients.digest })
    for (const link of [
      '',
      one.link,
      links.tokenFor('pay', one.autopayId),
      links.tokenFor('pay-automatic', one.linkId),
      links.tokenFor('pay-automatic', offer.autopayId),
      links.tokenFor('pay-automatic', clients.autopayId),
    ])
      for (const ask of [openPayerAutopay, stopPayerAutopay])
        await expect(ask(stranger(), { link })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await stateFor(one.of.client, one)).agreed?.ended).toBeNull()
  })
  it.each([
    ['client', 'by-client'],
    ['attorney', 'by-firm'],
  ] as const)('is one press of the %s too', async (who, why) => {
    const one = await agreed()
    await mailsToPayer()
    const { agreed: seen } = await stopAutopay(one.of[who], { invoiceId: one.invoice.id })
    expect(seen?.ended?.why).toBe(why)
    expect(await subjects()).toEqual(['Your automatic payments have ended'])
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([])
  })
  it('comes with its link, when that is taken back: what was only offered too', async () => {
    const one = await agreed()
    await withdrawPayLink(one.of.client, { linkId: one.linkId })
    expect((await stateFor(one.of.client, one)).agreed?.ended?.why).toBe('link-withdrawn')
    const [row] = await sql('SELECT ended_by FROM autopays WHERE id = $1', one.autopayId)
    expect(row?.ended_by).toBe(one.of.clientId)
    const two = await linked()
    const offer = await offered(two)
    await withdrawPayLink(two.of.attorney, { linkId: two.linkId })
    await expect(agree(two, offer)).rejects.toMatchObject({ code: 'PAY_LINK_OVER' })
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([])
    expect(world.payments.forgotten).toHaveLength(2)
  })
  it('does not come with the end of its link’s days', async () => {
    const one = await agreed()
    await runOn('2026-12-10', '2026-12-15')
    expect(await openPayLink(stranger(), one)).toMatchObject({ state: 'expired' })
    expect(amounts()).toEqual([40_000])
  })
  it('comes with another plan, a void, and the client’s own card; each is told to the payer', async () => {
    const [planned, voided, replaced] = [await agreed(), await agreed(), await agreed()]
    await mailsToPayer()
    await changePlan(planned.of.attorney, {
      invoiceId: planned.invoice.id,
      planCount: 2,
      dueOn: '2026-12-15',
    })
    await voidInvoice(voided.of.attorney, { invoiceId: voided.invoice.id, reason: 'Not what was agreed.' })
    const own = { invoiceId: replaced.invoice.id, method: 'card', paymentToken: 'token-1' } as const
    const { autopayId, digest } = await offerAutopay(replaced.of.client, own)
    await agreeToAutopay(replaced.of.client, { autopayId, digest })
    expect(await subjects()).toEqual(Array.from({ length: 3 }, () => 'Your automatic payments have ended'))
    expect((await stateFor(replaced.of.client, replaced)).agreed).toMatchObject({ payer: null, ended: null })
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([40_000])
  })
  it('comes when the client closes the account; the next run tells the payer, once', async () => {
    const one = await agreed()
    await mailsToPayer()
    await invoicesFeature.eraseFor?.(world.services.db, one.of.clientId, new Date())
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([])
    expect(await subjects()).toEqual(['Your automatic payments have ended'])
    expect((await openPayerAutopay(stranger(), { link: one.stopLink })).ended?.why).toBe('by-client')
  })
  it.each([
    ['the payer', (one: Agreed) => stopPayerAutopay(stranger(), { link: one.stopLink })],
    ['the client', (one: Agreed) => stopAutopay(one.of.client, { invoiceId: one.invoice.id })],
    ['taking the link back', (one: Agreed) => withdrawPayLink(one.of.client, { linkId: one.linkId })],
  ] as const)('by %s while a run charges: a charge made before stands, none comes after', async (_, stop) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world.clock.set(instant('2026-11-23T15:00:00Z'))
      const one = await agreed()
      world.payments.charges.length = 0
      await runOn('2026-12-10')
      world.clock.set(instant('2026-12-15T15:00:00Z'))
      let isStopped = false
      let chargedAfter = 0
      world.payments.next = (order) => {
        if (isStopped) chargedAfter += 1
        return good(order)
      }
      await Promise.all([
        chargeAutopays(world.services),
        (async () => {
          await stop(one)
          isStopped = true
        })(),
      ])
      const claimed = await sql('SELECT status FROM payments WHERE autopay_id = $1', one.autopayId)
      expect(claimed.length).toBe(amounts().length)
      // One claimed before the stop may still reach the gateway after it: never a second.
      expect(chargedAfter).toBeLessThanOrEqual(1)
      await runOn('2026-12-16', '2027-01-10', '2027-01-15')
      expect(amounts()).toHaveLength(claimed.length)
      expect(await openOf(one)).toBe(120_000 - 40_000 * claimed.length)
    }
  })
})

/** Another card of theirs, ending in 1111, offered with a mail's link. */
async function otherCard({ stopLink: link }: Pick<Agreed, 'stopLink'>, ctx = stranger()) {
  const keep = world.payments.save
  world.payments.save = (order) => {
    const result = keep(order)
    return result.kind === 'saved' ? { ...result, saved: { ...result.saved, last4: '1111' } } : result
  }
  const { autopayId, digest, statement } = await offerPayerCard(ctx, { link, paymentToken: 'token-2' })
  world.payments.save = keep
  return { link, autopayId, digest, statement }
}

const activeOf = async ({ invoice }: Linked) =>
  (
    await sql(
      'SELECT id FROM autopays WHERE invoice_id = $1 AND agreed_at IS NOT NULL AND ended_at IS NULL',
      invoice.id,
    )
  ).map(({ id }) => String(id))

describe('another card of who pays', () => {
  it('is theirs to agree to with the link of a mail, in words that are kept, and is charged from then on', async () => {
    const one = await agreed()
    expect(await openPayerAutopay(stranger(), { link: one.stopLink })).toMatchObject({
      cardChange: 'offered',
    })
    await mailsToPayer()
    const { statement, ...offer } = await otherCard(one)
    expect(statement[0]).toContain('José Núñez')
    expect(statement[0]).toContain('1111')
    expect(await activeOf(one)).toEqual([one.autopayId])
    const ctx = { ...stranger(), clientAddress: '203.0.113.9' }
    const changed = await agreePayerCard(ctx, offer)
    expect(changed).toMatchObject({ last4: '1111', ended: null, cardChange: 'offered', statement })
    expect(await agreePayerCard(ctx, offer)).toEqual(changed)
    expect(await activeOf(one)).toEqual([offer.autopayId])
    const kept = await sql(
      'SELECT payer_name, payer_email, pay_link_id, agreed_from, statement FROM autopays WHERE id = $1',
      offer.autopayId,
    )
    expect(kept).toEqual([
      {
        payer_name: PAYER.payerName,
        payer_email: TO,
        pay_link_id: one.linkId,
        agreed_from: '203.0.113.9',
        statement,
      },
    ])
    await runOn('2026-12-10', '2026-12-15', '2026-12-16')
    expect(world.payments.charges.map(({ token }) => token)).toEqual([`saved-${offer.autopayId}`])
    expect(world.payments.forgotten).toEqual([`saved-${one.autopayId}`])
  })
  it('is told to them once, and to the client not at all', async () => {
    const one = await agreed()
    await mailsToPayer()
    const { statement: _words, ...offer } = await otherCard(one)
    await agreePayerCard(stranger(), offer)
    const mails = await mailsToPayer()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[TO, 'Your automatic payments are on']])
    expect(mails[0]?.text).toContain('ending in 1111')
    expect(await kindsTold(one.of.clientId)).toEqual(['autopay-agreed'])
    const log = await sql(
      `SELECT action, actor_kind, after ->> 'why' AS why FROM audit_entries WHERE subject_id = $1 AND action LIKE 'autopay%' ORDER BY id`,
      one.of.clientId,
    )
    expect(log.slice(1)).toEqual([
      { action: 'autopay.ended', actor_kind: 'visitor', why: 'replaced' },
      { action: 'autopay.agreed', actor_kind: 'visitor', why: null },
    ])
  })
  it('leaves every mail before it a way to see and stop what stands', async () => {
    const one = await agreed()
    const { statement: _words, ...offer } = await otherCard(one)
    await agreePayerCard(stranger(), offer)
    const open = await openPayerAutopay(stranger(), { link: one.stopLink })
    expect(open).toMatchObject({ last4: '1111', ended: null })
    const stopped = await stopPayerAutopay(stranger(), { link: one.stopLink })
    expect(stopped).toMatchObject({ ended: { why: 'by-payer' }, cardChange: null })
    expect(await activeOf(one)).toEqual([])
    await runOn('2026-12-10', '2026-12-15')
    expect(amounts()).toEqual([])
  })
  it('is for while theirs stands: not once it was stopped, taken over or taken back', async () => {
    const [stopped, replaced, withdrawn] = [await agreed(), await agreed(), await agreed()]
    const offers = [await otherCard(stopped), await otherCard(replaced), await otherCard(withdrawn)]
    await stopAutopay(stopped.of.client, { invoiceId: stopped.invoice.id })
    const own = { invoiceId: replaced.invoice.id, method: 'card', paymentToken: 'token-1' } as const
    const { autopayId, digest } = await offerAutopay(replaced.of.client, own)
    await agreeToAutopay(replaced.of.client, { autopayId, digest })
    await withdrawPayLink(withdrawn.of.client, { linkId: withdrawn.linkId })
    for (const [index, one] of [stopped, replaced, withdrawn].entries()) {
      const { statement: _words, ...offer } = offers[index]!
      await expect(agreePayerCard(stranger(), offer)).rejects.toMatchObject({ code: 'AUTOPAY_NOT_POSSIBLE' })
      await expect(otherCard(one)).rejects.toMatchObject({ code: 'AUTOPAY_NOT_POSSIBLE' })
      expect(await openPayerAutopay(stranger(), { link: one.stopLink })).toMatchObject({
        cardChange: null,
        last4: '4242',
      })
    }
    expect(await activeOf(replaced)).toEqual([autopayId])
  })
  it('waits while something is due now, and says so', async () => {
    const one = await agreed()
    await runOn('2026-12-10')
    world.payments.next = declines('insufficient_funds')
    await runOn('2026-12-15')
    expect(await openPayerAutopay(stranger(), { link: one.stopLink })).toMatchObject({
      cardChange: 'pay-first',
    })
    await expect(otherCard(one)).rejects.toMatchObject({ code: 'AUTOPAY_PAY_FIRST' })
  })
  it('is nobody else’s: another mail’s link, the pay link, other words and an offer of the pay link are refused', async () => {
    const [one, other] = [await agreed(), await agreed()]
    const before = await linked()
    const { statement: _words, ...offer } = await otherCard(one)
    const missing = { code: 'NOT_FOUND' }
    await expect(agreePayerCard(stranger(), { ...offer, link: other.stopLink })).rejects.toMatchObject(
      missing,
    )
    await expect(agreePayerCard(stranger(), { ...offer, link: one.link })).rejects.toMatchObject(missing)
    const { autopayId, digest } = await offered(before)
    const theirs = { link: one.stopLink, autopayId, digest }
    await expect(agreePayerCard(stranger(), theirs)).rejects.toMatchObject(missing)
    const changed = { code: 'AUTOPAY_CHANGED' }
    await expect(agreePayerCard(stranger(), { ...offer, digest: 'x' })).rejects.toMatchObject(changed)
    await expect(agreePayerCard(stranger('es'), offer)).rejects.toMatchObject(changed)
    await expect(agree(one, offer)).rejects.toMatchObject({ code: 'AUTOPAY_NOT_POSSIBLE' })
    for (const link of ['', one.link, world.services.links.tokenFor('pay', one.autopayId)])
      await expect(offerPayerCard(stranger(), { link, paymentToken: 'token-2' })).rejects.toMatchObject(
        missing,
      )
    expect(await activeOf(one)).toEqual([one.autopayId])
  })
  it('can be tried with a few cards, and then waits', async () => {
    const one = await agreed()
    const keep = world.payments.save
    world.payments.save = () => ({ kind: 'refused', reason: 'expired' })
    const tries = () => offerPayerCard(stranger(), { link: one.stopLink, paymentToken: 'token-2' })
    for (let left = PAY_LINK_TRIES.max - 1; left > 0; left -= 1)
      await expect(tries()).rejects.toMatchObject({ code: 'CARD_EXPIRED' })
    world.payments.save = keep
    await expect(tries()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
  it('twice at once leaves one, and a stop at once leaves none that is charged', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world.clock.set(instant('2026-11-23T15:00:00Z'))
      const one = await agreed()
      const offers = [await otherCard(one), await otherCard(one)]
      const stops = round % 2 === 1 ? [stopPayerAutopay(stranger(), { link: one.stopLink })] : []
      await Promise.allSettled([
        ...offers.map(({ statement: _words, ...offer }) => agreePayerCard(stranger(), offer)),
        ...stops,
      ])
      const active = await activeOf(one)
      expect(active).toHaveLength(1 - stops.length)
      for (const id of active) expect(offers.map(({ autopayId }) => autopayId)).toContain(id)
      world.payments.charges.length = 0
      await runOn('2026-12-10', '2026-12-15', '2026-12-16')
      expect(world.payments.charges.map(({ token }) => token)).toEqual(active.map((id) => `saved-${id}`))
    }
  })
  it.each([
    ['before its day', '2026-12-15T05:59:00Z'],
    ['on its day', '2026-12-15T15:00:00Z'],
  ])('and a run at once charge a part once: %s', async (_, at) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world.clock.set(instant('2026-11-23T15:00:00Z'))
      const one = await agreed()
      await runOn('2026-12-10')
      world.clock.set(instant('2026-12-14T15:00:00Z'))
      const { statement: _words, ...offer } = await otherCard(one)
      world.payments.charges.length = 0
      world.clock.set(instant(at))
      await Promise.all([
        chargeAutopays(world.services),
        agreePayerCard(stranger(), offer).catch((error: unknown) =>
          expect(error).toMatchObject({ code: expect.stringMatching(/^AUTOPAY_(CHANGED|PAY_FIRST)$/) }),
        ),
      ])
      await runOn('2026-12-15', '2026-12-16', '2026-12-17')
      expect(amounts()).toEqual([40_000])
      expect(await openOf(one)).toBe(80_000)
    }
  })
})
