import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import { totalOfAges } from '../rules/ageing.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { holdInvoice } from './hold-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { listPayLinks } from './pay-links.ts'
import { readAgeing } from './read-ageing.ts'
import { getInvoice, listInvoices } from './read-invoices.ts'
import { reduceInvoice } from './reduce-invoice.ts'
import { issued, matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const REASON = 'What the client and the firm agreed.'

describe('what clients owe', () => {
  it('stands under the age of each part, agrees with the books and the invoices, and is each attorney’s own', async () => {
    const [of, other] = [await matter(world), await matter(world)]
    const plan = await issued(of, { planCount: 3, dueOn: '2026-11-30' })
    const whole = await issued(of, { dueOn: '2026-12-15' })
    const later = await issued(of, { dueOn: '2027-02-15' })
    const settled = await issued(of)
    const gone = await issued(of)
    await issued(of, { kind: 'retainer' })
    await issued(other)
    const pay = { through: null, method: 'card', paymentToken: 'token-1' } as const
    await payInvoice(of.client, { invoiceId: settled.id, expectedCents: 120_000, ...pay })
    await voidInvoice(of.attorney, { invoiceId: gone.id, reason: REASON })
    await payInvoice(of.client, { invoiceId: plan.id, partCents: 50_000, expectedCents: 120_000, ...pay })
    const less = {
      kind: 'credit-note',
      amountCents: 20_000,
      expectedOpenCents: 120_000,
      reason: REASON,
    } as const
    await reduceInvoice(of.attorney, { invoiceId: whole.id, ...less })
    world.clock.set(instant('2027-01-20T15:00:00Z'))
    const report = await readAgeing(of.attorney, {})
    // Of the plan 30,000 were due on December 30 and 40,000 are due on January 30; the other invoice on December 15.
    const ageing = { current: 160_000, '1-30': 30_000, '31-60': 100_000, '61-90': 0, '90+': 0 }
    expect(report).toMatchObject({ asOf: '2027-01-20', totals: ageing })
    expect(report.clients).toMatchObject([{ client: { id: of.clientId }, ageing, totalCents: 290_000 }])
    expect(report.overdue).toHaveLength(2)
    expect(report.overdue).toMatchObject([
      { invoice: { id: whole.id }, days: 36, overdueCents: 100_000, openCents: 100_000, hold: null },
      { invoice: { id: plan.id }, days: 21, overdueCents: 30_000, openCents: 70_000 },
    ])
    const open = await Promise.all(
      [plan, whole, later].map(({ id }) => getInvoice(of.client, { invoiceId: id })),
    )
    expect(open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(totalOfAges(report.totals))
    expect((await readAgeing(of.attorney, { age: '1-30' })).overdue).toMatchObject([
      { invoice: { id: plan.id } },
    ])
    expect((await readAgeing(of.attorney, { age: '90+' })).clients).toEqual([])
    const admin = await readAgeing(world.as(await world.person('admin')), {})
    expect(admin.clients.map(({ client }) => client.id)).toEqual(
      expect.arrayContaining([of.clientId, other.clientId]),
    )
    const own = await readAgeing(other.attorney, {})
    expect(own.clients.map(({ client }) => client.id)).toEqual([other.clientId])
  })
})

describe('who reads the books', () => {
  it('reads every invoice, its papers and what is owed, and changes nothing', async () => {
    const of = await matter(world)
    const { id: invoiceId, number } = await issued(of, { dueOn: '2027-02-01' })
    const reader = world.as(await world.person('books'))
    expect((await listInvoices(reader, { search: number ?? '' })).items).toMatchObject([{ id: invoiceId }])
    expect(await getInvoice(reader, { invoiceId })).toMatchObject({ number })
    expect((await invoicePdf(reader, { invoiceId, language: 'en' })).type).toBe('application/pdf')
    expect((await readAgeing(reader, {})).clients.map(({ client }) => client.id)).toContain(of.clientId)
    await expect(getInvoice(reader, { invoiceId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(holdInvoice(reader, { invoiceId, hold: 'disputed' })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    await expect(listPayLinks(reader, { invoiceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an invoice on hold', () => {
  it('is on hold for staff alone, until it goes on', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of, { dueOn: '2027-02-01' })
    expect(await holdInvoice(of.attorney, { invoiceId, hold: 'disputed' })).toMatchObject({
      hold: 'disputed',
    })
    expect((await getInvoice(of.client, { invoiceId })).hold).toBeNull()
    expect(await holdInvoice(of.attorney, { invoiceId, hold: null })).toMatchObject({
      hold: null,
      status: 'due',
    })
    await voidInvoice(of.attorney, { invoiceId, reason: REASON })
    const late = holdInvoice(of.attorney, { invoiceId, hold: 'on-hold' })
    await expect(late).rejects.toMatchObject({ code: 'INVOICE_NOTHING_OPEN' })
  })
})
