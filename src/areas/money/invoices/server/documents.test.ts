import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { receiptFor } from '#areas/money/receipts/server/testing.ts'
import { bookedMeeting, guestsOf, reset } from '#areas/meetings/scheduling/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { requireStaff } from '#platform/guard.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { invoicesText } from '../words/index.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { createDraft } from './drafts.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { payInvoice } from './pay-invoice.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { reduceInvoice } from './reduce-invoice.ts'
import { draftFor, issued, matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const CARD = { method: 'card', paymentToken: 'token-1' } as const

describe('the invoice as a file', () => {
  it.each([
    [
      'en',
      /^invoice-INV-2026-\d+\.pdf$/,
      [
        'Invoice INV-2026-',
        'Total',
        '$1,200',
        'Still to pay',
        'Payment plan',
        'Installment 1, by Thursday, December 31, 2026',
        '$400',
        'Preparing the petition',
      ],
    ],
    [
      'es',
      /^factura-INV-2026-\d+\.pdf$/,
      [
        'Factura INV-2026-',
        'Total',
        '$1,200',
        'Falta por pagar',
        'Plan de pagos',
        'Cuota 1, a más tardar el jueves, 31 de diciembre de 2026',
        '$400',
        'Preparing the petition',
      ],
    ],
  ] as const)('in %s holds lines, sums and plan in that language', async (language, name, words) => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of, { planCount: 3, dueOn: '2026-12-31' })
    const file = await invoicePdf(of.client, { invoiceId, language })
    expect(file.name).toMatch(name)
    const text = (await pdfText(file)).replaceAll(/\s+/g, ' ')
    for (const word of words) expect(text).toContain(word)
  })
  it('names the credit, and what came back of it, and says where money in advance is kept', async () => {
    const { client } = await bookedMeeting(world)
    const of = await matter({
      person: (role) => (role ? world.person(role) : Promise.resolve(client)),
      as: world.as,
    })
    const read = async (id: string) => pdfText(await invoicePdf(of.client, { invoiceId: id, language: 'es' }))
    const { id } = await issued(of)
    const invoice = await read(id)
    expect(invoice).toContain('Crédito por su tarifa de consulta')
    expect(invoice).toContain('-$50')
    const [fee] = (
      await world.connection.pool.query<{ id: string }>(
        'SELECT id FROM payments WHERE credited_invoice_id = $1',
        [id],
      )
    ).rows
    await gatewayNews(world, fee?.id ?? '', 'failed')
    const reopened = (await read(id)).replaceAll(/\s+/g, ' ')
    expect(reopened).toContain('Crédito sin efecto: su pago de la consulta fue devuelto $50')
    expect(reopened).toContain('Falta por pagar $1,200')
    expect(await read((await issued(of, { kind: 'retainer' })).id)).toContain('cuenta de fideicomiso (trust)')
  })
  it('does not exist of a draft', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of))
    await expect(invoicePdf(of.attorney, { invoiceId, language: 'en' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

/** With numbers independent of earlier tests. */
async function said(file: Promise<File>): Promise<string> {
  return (await pdfText(await file))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(INV|CN|LS|REC)-2026-\d{4}/g, '$1-2026-0000')
    .replaceAll(/P[0-9A-Z]{12}/g, 'P000000000000')
}

describe('what an invoice leaves on paper', () => {
  it.each(LANGUAGES)('reads as it should, from its issue to its end, in %s', async (language) => {
    const of = await matter(world)
    await fillProfile(world.services.db, of.clientId, { firstName: 'Ana', lastName: 'Pérez' })
    const { userId } = requireStaff(of.attorney)
    await fillProfile(world.services.db, userId, { firstName: 'Eva', lastName: 'Soto' })
    const { id: invoiceId, openCents: expectedOpenCents } = await issued(of, { planCount: 2 })
    const invoice = () => said(invoicePdf(of.client, { invoiceId, language }))
    const less = { kind: 'credit-note', amountCents: 20_000, reason: 'As we agreed.' } as const
    const { reductions } = await reduceInvoice(of.attorney, { invoiceId, ...less, expectedOpenCents })
    const reductionId = reductions[0]!.id
    const paid = await payInvoice(of.client, { invoiceId, through: 1, expectedCents: 40_000, ...CARD })
    expect(await invoice()).toMatchSnapshot('with a part that is paid')
    expect(await said(creditNotePdf(of.client, { reductionId, language }))).toMatchSnapshot('credit note')
    const paymentId = paid.payments[0]!.id
    const receipt = () => said(receiptPdf(of.client, { paymentId, language }))
    expect(await receipt()).toMatchSnapshot('receipt')
    const admin = world.as(await world.person('admin'))
    const back = { paymentId, reason: 'As we agreed.', billsAgain: true }
    await refundPayment(admin, { ...back, amountCents: 10_000 })
    expect(await receipt()).toMatchSnapshot('receipt of what went back in part')
    await refundPayment(admin, { ...back, amountCents: 30_000 })
    await voidInvoice(of.attorney, { invoiceId, reason: 'Written to the wrong client.' })
    expect(await invoice()).toMatchSnapshot('void')
    expect(await said(creditNotePdf(of.client, { reductionId, language }))).toMatchSnapshot('undone with it')
    const payer = { name: 'Rosa Núñez', relation: 'parent', clientAgrees: true } as const
    const check = receiptFor(
      { for: 'invoice', invoiceId: (await issued(of)).id },
      { methodNumber: '1042', payer },
    )
    const { id } = await recordReceipt(of.attorney, check)
    const byCheck = receiptPdf(of.client, { paymentId: id, language })
    expect(await said(byCheck)).toMatchSnapshot('receipt of a check')
    const nothing = creditNotePdf(of.client, { reductionId: crypto.randomUUID(), language })
    await expect(nothing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a receipt', () => {
  it.each([
    [
      'en',
      'receipt',
      [
        'Receipt No. P',
        'Received from',
        'Retainer, request RET-2026-',
        'Visa ending in 4242',
        'Client trust account',
        'Still to pay today $0',
      ],
    ],
    [
      'es',
      'recibo',
      [
        'Recibo N.º P',
        'Recibimos de',
        'Anticipo de honorarios, solicitud RET-2026-',
        'Visa terminada en 4242',
        'Cuenta de fideicomiso (trust)',
        'Falta por pagar hoy $0',
      ],
    ],
  ] as const)(
    'in %s says what was received, for what and where it is kept',
    async (language, name, words) => {
      const of = await matter(world)
      const { id: invoiceId } = await issued(of, { kind: 'retainer' })
      const { payments } = await payInvoice(of.client, {
        invoiceId,
        through: null,
        expectedCents: 120_000,
        ...CARD,
      })
      const file = await receiptPdf(of.client, { paymentId: payments[0]?.id ?? '', language })
      expect(file.name).toBe(`${name}-${payments[0]?.reference}.pdf`)
      const text = (await pdfText(file)).replaceAll(/\s+/g, ' ')
      for (const word of words) expect(text).toContain(word)
    },
  )
  it.each(LANGUAGES)('names no account of the firm where the money is its own, in %s', async (language) => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    const paid = await payInvoice(of.client, { invoiceId, through: null, expectedCents: 120_000, ...CARD })
    const text = await said(receiptPdf(of.client, { paymentId: paid.payments[0]?.id ?? '', language }))
    const { receipt } = invoicesText(language).documents
    expect(text.startsWith(`${of.client.firm.name} ${of.client.firm.address}`)).toBe(true)
    expect(text).toContain(`${receipt.title} ${receipt.number.split('{')[0]}P`)
    expect(text).not.toContain(receipt.account)
    expect(text).toContain(`${receipt.left} $0`)
  })
  it('is for the payer, an administrator and the attorney of the case alone', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    const { payments } = await payInvoice(of.client, {
      invoiceId,
      through: null,
      expectedCents: 120_000,
      ...CARD,
    })
    const input = { paymentId: payments[0]?.id ?? '', language: 'en' as const }
    expect((await receiptPdf(of.attorney, input)).type).toBe('application/pdf')
    expect((await receiptPdf(world.as(await world.person('admin')), input)).type).toBe('application/pdf')
    for (const role of ['client', 'attorney'] as const)
      await expect(receiptPdf(world.as(await world.person(role)), input)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
  it('does not exist where no money was received', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'x' })
    const paying = payInvoice(of.client, { invoiceId, through: null, expectedCents: 120_000, ...CARD })
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' })
    const { rows } = await world.connection.pool.query<{ id: string }>(
      'SELECT id FROM payments WHERE invoice_id = $1',
      [invoiceId],
    )
    await expect(
      receiptPdf(of.client, { paymentId: rows[0]?.id ?? '', language: 'en' }),
    ).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND' })
  })
})

describe('the receipt of a meeting that was booked without an account', () => {
  beforeAll(async () => {
    reset(world)
    await world.person('attorney')
  })

  it('is kept with the key that opens the meeting, and with no other', async () => {
    const guests = guestsOf(world)
    const { ctx, meeting } = await guests.guestMeeting()
    const input = { paymentId: meeting.payment?.id ?? '', language: 'es' } as const
    const text = await said(receiptPdf(ctx, input))
    for (const fact of ['Ana Paz', '$50', 'Visa terminada en 4242']) expect(text).toContain(fact)
    const { ctx: other } = await guests.guestMeeting()
    await expect(receiptPdf(other, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(receiptPdf(guests.visitor(), input)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('is no way to the receipt of an invoice', async () => {
    const of = await matter(world)
    const { id: invoiceId, openCents: expectedCents } = await issued(of)
    const { payments } = await payInvoice(of.client, { invoiceId, through: null, expectedCents, ...CARD })
    const { ctx } = await guestsOf(world).guestMeeting()
    await expect(receiptPdf(ctx, { paymentId: payments[0]?.id ?? '', language: 'en' })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
  })
})
