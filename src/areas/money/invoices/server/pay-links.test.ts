// Partial payments, and payers with a link: what it opens, how it ends, who is notified, and that nothing is paid twice.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { reset } from '#areas/meetings/scheduling/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice, PayByLinkInput, PayInput } from '../contract.ts'
import { PAY_LINK_DAYS, PAY_LINK_TRIES, PAY_LINKS_MAX } from '../rules/pay-link.ts'
import { openPayLink, payByLink, payLinkReceipt } from './pay-by-link.ts'
import { payInvoice } from './pay-invoice.ts'
import { listPayLinks, makePayLink, withdrawPayLink } from './pay-links.ts'
import { PAY_LINK_MAIL, PAY_LINK_RECEIPT } from './pay-link-mails.ts'
import { getInvoice } from './read-invoices.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => reset(world))
afterAll(() => world.end())

const PAYER = { payerName: 'José Núñez', payerEmail: 'Tio.Jose@family.example', hasReadNotice: true } as const
let networks = 0

/** A visitor at a fresh address. */
function stranger(): Context {
  networks += 1
  return { ...world.visitor('es'), clientAddress: `198.51.${Math.floor(networks / 250)}.${networks % 250}` }
}

type Linked = { of: Matter; invoice: Invoice; link: string; linkId: string }

async function linked(amountCents = 50_000, email: string | null = null): Promise<Linked> {
  const of = await matter(world)
  const invoice = await issued(of)
  const wish = { invoiceId: invoice.id, amountCents, email, language: 'en', hasClientAgreed: false } as const
  const { links } = await makePayLink(of.client, wish)
  const { url, id: linkId } = links[0]!
  return { of, invoice, linkId, link: url?.split('#')[1] ?? '' }
}

function paying({ link }: Pick<Linked, 'link'>, more: Partial<PayByLinkInput> = {}): PayByLinkInput {
  return { link, expectedCents: 50_000, paymentToken: 'token-1', ...PAYER, ...more }
}

const writing = () => ({ ...world.services, features: FEATURES })

function part(invoice: Invoice, partCents: number): PayInput {
  const { id: invoiceId, openCents: expectedCents } = invoice
  return { invoiceId, through: null, partCents, expectedCents, method: 'card', paymentToken: 'token-1' }
}

async function ends(one: Linked, state: string, code: string): Promise<void> {
  expect(await openPayLink(stranger(), one)).toMatchObject({ state, amountCents: null, number: null })
  await expect(payByLink(stranger(), paying(one))).rejects.toMatchObject({ code })
}

describe('paying a part of an invoice', () => {
  it('takes any amount from the floor on, from the earliest instalment, and the same call twice charges once', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const paid = await payInvoice(of.client, part(invoice, 50_000))
    expect(paid).toMatchObject({ openCents: 70_000, next: { cents: 30_000, through: 2 } })
    await expect(payInvoice(of.client, part(invoice, 50_000))).rejects.toMatchObject({
      code: 'INVOICE_AMOUNT_CHANGED',
    })
    expect(world.payments.charges).toMatchObject([{ amount: 50_000 }])
  })
  it.each([2_499, 120_001])('refuses %i cents of $1,200, and charges nothing', async (cents) => {
    const of = await matter(world)
    const wrong = payInvoice(of.client, part(await issued(of), cents))
    await expect(wrong).rejects.toMatchObject({ code: 'INVOICE_PART_INVALID' })
    expect(world.payments.charges).toEqual([])
  })
})

describe('a link to pay', () => {
  it('opens an amount and a number to somebody without an account, and nothing of the client or the case', async () => {
    const { of, invoice, link } = await linked()
    const shown = await openPayLink(stranger(), { link })
    expect(shown).toMatchObject({
      state: 'open',
      amountCents: 50_000,
      number: invoice.number,
      reference: null,
    })
    expect(shown.autopay).toBeNull()
    expect(Object.keys(shown).toSorted()).toEqual([
      'amountCents',
      'autopay',
      'endsAt',
      'kind',
      'number',
      'reference',
      'state',
    ])
    const text = JSON.stringify(shown)
    for (const secret of [
      of.clientId,
      of.caseId,
      invoice.id,
      invoice.client.name,
      'petition',
      invoice.case?.number,
    ])
      expect(text).not.toContain(secret)
  })
  it('is paid once however often it is asked, the payer has the receipt and the client hears of it', async () => {
    const { of, invoice, link, linkId } = await linked()
    const paid = await payByLink(stranger(), paying({ link }))
    expect(paid).toMatchObject({ state: 'paid', amountCents: 50_000 })
    expect(await payByLink(stranger(), paying({ link }))).toEqual(paid)
    expect(world.payments.charges).toMatchObject([{ amount: 50_000, account: 'operating' }])
    const after = await getInvoice(of.client, { invoiceId: invoice.id })
    expect(after).toMatchObject({
      openCents: 70_000,
      payments: [{ amountCents: 50_000, status: 'completed' }],
    })
    const { links } = await listPayLinks(of.client, { invoiceId: invoice.id })
    expect(links).toMatchObject([{ id: linkId, state: 'paid', payerName: 'José Núñez', url: null }])
    const { items } = await listPayments(of.client, { limit: 5 })
    expect(items[0]).toMatchObject({ amountCents: 50_000, last4: null, cardType: null })
    const own = await receiptPdf(of.client, { paymentId: items[0]!.id, language: 'en' })
    expect(await pdfText(own)).toContain('José Núñez')
    expect(await pdfText(own)).not.toContain('4242')
    const payers = await pdfText(await payLinkReceipt(stranger(), { link, language: 'es' }))
    expect(payers).toContain('José Núñez')
    expect(payers).not.toContain(invoice.case?.number)
    expect(payers).not.toContain('Falta por pagar')
    const mail = await PAY_LINK_RECEIPT.write(writing(), {
      to: 'tio.jose@family.example',
      language: 'es',
      paymentId: items[0]!.id,
    })
    expect(renderText(mail!.draft)).toMatch(/Recibimos su pago[\s\S]*\$500/)
    const { rows } = await world.connection.pool.query<{ id: string }>(
      `SELECT id FROM notices WHERE recipient_id = $1 AND kind = 'payment-receipt'`,
      [of.clientId],
    )
    world.mails.length = 0
    for (const { id } of rows) await sendNotice(world.services, FEATURES, id)
    expect(world.mails.map(({ text }) => text)).toEqual([expect.stringContaining('$500')])
    expect(world.mails[0]?.text).not.toMatch(/4242|Visa|Núñez/)
  })
  it('and its client, at once, pay the same only once', async () => {
    const { of, invoice, link } = await linked(120_000)
    const own = {
      invoiceId: invoice.id,
      through: null,
      expectedCents: 120_000,
      method: 'card',
      paymentToken: 'token-1',
    } as const
    const tries = Array.from({ length: 5 }, () => [
      () => payByLink(stranger(), paying({ link }, { expectedCents: 120_000 })),
      () => payInvoice(of.client, own),
    ]).flat()
    await Promise.allSettled(tries.map((each) => each()))
    expect(world.payments.charges).toHaveLength(1)
    expect(await getInvoice(of.client, { invoiceId: invoice.id })).toMatchObject({
      openCents: 0,
      status: 'paid',
    })
  })
  it('asks for no more than is left when its client has paid a part meanwhile', async () => {
    const { of, invoice, link } = await linked()
    const own = { invoiceId: invoice.id, through: null, partCents: 90_000, expectedCents: 120_000 } as const
    await payInvoice(of.client, { ...own, method: 'card', paymentToken: 'token-1' })
    expect(await openPayLink(stranger(), { link })).toMatchObject({ amountCents: 30_000 })
    const { links } = await listPayLinks(of.client, { invoiceId: invoice.id })
    expect(links).toMatchObject([{ state: 'open', amountCents: 30_000, payerName: null }])
    const old = payByLink(stranger(), paying({ link }))
    await expect(old).rejects.toMatchObject({ code: 'INVOICE_AMOUNT_CHANGED' })
    expect(await payByLink(stranger(), paying({ link }, { expectedCents: 30_000 }))).toMatchObject({
      state: 'paid',
    })
  })
  it('says how it ended, and shows nothing more', async () => {
    const [withdrawn, settled, voided, old] = [await linked(), await linked(), await linked(), await linked()]
    const { links } = await withdrawPayLink(withdrawn.of.attorney, { linkId: withdrawn.linkId })
    expect(links).toMatchObject([{ state: 'withdrawn', amountCents: 50_000, payerName: null, url: null }])
    const all = { invoiceId: settled.invoice.id, through: null, expectedCents: 120_000 } as const
    await payInvoice(settled.of.client, { ...all, method: 'card', paymentToken: 'token-1' })
    const reason = 'Written to the wrong client.'
    await voidInvoice(voided.of.attorney, { invoiceId: voided.invoice.id, reason })
    const start = world.clock.now()
    await ends(withdrawn, 'withdrawn', 'PAY_LINK_OVER')
    await ends(settled, 'nothing', 'INVOICE_NOT_PAYABLE')
    await ends(voided, 'nothing', 'INVOICE_NOT_PAYABLE')
    world.clock.advance(PAY_LINK_DAYS * 24 * 60)
    await ends(old, 'expired', 'PAY_LINK_OVER')
    world.clock.set(start)
    expect(world.payments.charges).toHaveLength(1)
  })
  it('that we did not make, or that is for something else, is not found', async () => {
    const { invoice } = await linked()
    const tokens = [
      '',
      'x'.repeat(43),
      world.services.links.tokenFor('meeting', invoice.id),
      world.services.links.tokenFor('pay', invoice.id),
    ]
    for (const link of tokens) {
      await expect(openPayLink(stranger(), { link })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(payByLink(stranger(), paying({ link }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
  it('can be tried a few times after a declined card, and then waits', async () => {
    const { link } = await linked()
    const good = world.payments.next
    world.payments.next = () => ({ kind: 'declined', reason: 'insufficient_funds', gatewayCode: 'x' })
    await expect(payByLink(stranger(), paying({ link }))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    world.payments.next = good
    expect(await openPayLink(stranger(), { link })).toMatchObject({ state: 'open' })
    for (let tries = 1; tries < PAY_LINK_TRIES.max; tries += 1) {
      const wrong = payByLink(stranger(), paying({ link }, { expectedCents: 1 }))
      await expect(wrong).rejects.toMatchObject({ code: 'INVOICE_AMOUNT_CHANGED' })
    }
    await expect(payByLink(stranger(), paying({ link }))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
  it('of a request for money in advance pays into the trust account', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of, { kind: 'retainer' })
    const wish = {
      invoiceId,
      amountCents: 50_000,
      email: null,
      language: 'en',
      hasClientAgreed: false,
    } as const
    const { links } = await makePayLink(of.client, wish)
    await payByLink(stranger(), paying({ link: links[0]?.url?.split('#')[1] ?? '' }))
    expect(world.payments.charges).toMatchObject([{ amount: 50_000, account: 'trust' }])
  })
})

describe('making a link to pay', () => {
  const wish = { amountCents: 50_000, email: null, language: 'en', hasClientAgreed: false } as const
  it('is for the client and, where the client agrees, for the firm, and for nobody else', async () => {
    const [of, other] = [await matter(world), await matter(world)]
    const { id: invoiceId } = await issued(of)
    const making = (ctx: Context, more: object = {}) => makePayLink(ctx, { invoiceId, ...wish, ...more })
    await expect(making(of.attorney)).rejects.toMatchObject({ code: 'PAY_LINK_NOT_AGREED' })
    expect((await making(of.attorney, { hasClientAgreed: true })).links).toHaveLength(1)
    for (const ctx of [other.client, other.attorney])
      await expect(making(ctx, { hasClientAgreed: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { links } = await listPayLinks(of.client, { invoiceId })
    await expect(withdrawPayLink(other.client, { linkId: links[0]!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('ends at a number of links, at what is left, and where nothing is', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    const making = (amountCents = 50_000) => makePayLink(of.client, { invoiceId, ...wish, amountCents })
    await expect(making(120_001)).rejects.toMatchObject({ code: 'INVOICE_PART_INVALID' })
    for (let count = 0; count < PAY_LINKS_MAX; count += 1) await making()
    await expect(making()).rejects.toMatchObject({ code: 'PAY_LINK_TOO_MANY' })
    await voidInvoice(of.attorney, { invoiceId, reason: 'Written to the wrong client.' })
    await expect(making()).rejects.toMatchObject({ code: 'INVOICE_NOT_PAYABLE' })
  })
  it('sends it to an address in the chosen language, without a name or a fact, unless it is withdrawn', async () => {
    const { of, invoice, linkId } = await linked(50_000, 'tio@family.example')
    const asked = { to: 'tio@family.example', language: 'es', linkId } as const
    const text = renderText((await PAY_LINK_MAIL.write(writing(), asked))!.draft)
    expect(text).toMatch(/\$500[\s\S]*\/pay\?lang=es#/)
    for (const secret of [invoice.client.name, invoice.case?.number, 'petition'])
      expect(text).not.toContain(secret)
    await withdrawPayLink(of.client, { linkId })
    expect(await PAY_LINK_MAIL.write(writing(), asked)).toBeNull()
  })
})
