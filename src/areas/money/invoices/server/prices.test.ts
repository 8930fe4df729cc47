// The price list, and discounts: a separate line, on fees only.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { PRICES_MAX } from '../rules/price.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readPrices, savePrice } from './prices.ts'
import { draftFor, issued, matter } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const price = {
  kind: 'service',
  name: { en: 'Petition for a relative', es: 'Petición por un familiar' },
  amountCents: 120_000,
  isActive: true,
} as const

describe('the price list', () => {
  it('is kept by administrators, read by staff, and saved twice is one line', async () => {
    const [admin, of] = [world.as(await world.person('admin')), await matter(world)]
    const priceId = randomUUID()
    await savePrice(admin, { priceId, ...price })
    const { prices } = await savePrice(admin, { priceId, ...price, amountCents: 130_000, isActive: false })
    expect(prices).toEqual([{ id: priceId, ...price, amountCents: 130_000, isActive: false }])
    expect(await readPrices(of.attorney)).toEqual({ prices })
    const { rows } = await world.connection.pool.query(
      `SELECT after FROM audit_entries WHERE action = 'price.saved' AND after->>'priceId' = $1 ORDER BY id`,
      [priceId],
    )
    const { kind, amountCents } = price
    expect(rows.map(({ after }) => after)).toEqual([
      { priceId, kind, amountCents, isActive: true },
      { priceId, kind, amountCents: 130_000, isActive: false },
    ])
    await expect(savePrice(of.attorney, { priceId, ...price })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    await expect(readPrices(of.client)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('has so many lines at most, and those may still be changed', async () => {
    const admin = world.as(await world.person('admin'))
    const { prices } = await readPrices(admin)
    await world.connection.pool.query(
      `INSERT INTO price_items (id, kind, name_en, name_es, amount_cents, is_active, saved_by, saved_at)
        SELECT gen_random_uuid(), 'cost', 'Copies', 'Copias', 100, true, (SELECT id FROM users LIMIT 1), now()
        FROM generate_series(1, $1)`,
      [PRICES_MAX - prices.length],
    )
    const more = savePrice(admin, { priceId: randomUUID(), ...price })
    await expect(more).rejects.toMatchObject({ code: 'PRICES_TOO_MANY' })
    const again = await savePrice(admin, { priceId: prices[0]!.id, ...price })
    expect(again.prices).toHaveLength(PRICES_MAX)
  })
})

describe('a discount', () => {
  const lines = [
    { kind: 'service' as const, description: 'Petition', amountCents: 120_000 },
    { kind: 'discount' as const, description: 'Family discount', amountCents: 20_000 },
  ]
  it('stands as a line below zero, and less is owed and earned', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { lines })
    expect(invoice).toMatchObject({ totalCents: 100_000, openCents: 100_000 })
    expect(invoice.lines[1]).toEqual({
      kind: 'discount',
      description: 'Family discount',
      amountCents: -20_000,
    })
    const { rows } = await world.connection.pool.query(
      `SELECT account, sum(amount_cents)::int AS sum FROM ledger_entries WHERE client_id = $1 GROUP BY account ORDER BY account`,
      [of.clientId],
    )
    expect(rows).toEqual([
      { account: 'fees_earned', sum: -100_000 },
      { account: 'receivable', sum: 100_000 },
    ])
  })
  it('is never more than the services, and an invoice of nothing is not issued', async () => {
    const of = await matter(world)
    const draft = (cents: number) =>
      createDraft(of.attorney, draftFor(of, { lines: [lines[0]!, { ...lines[1]!, amountCents: cents }] }))
    await expect(draft(120_001)).rejects.toMatchObject({ code: 'INVOICE_DISCOUNT_TOO_MUCH' })
    const { id: invoiceId } = await draft(120_000)
    const nothing = issueInvoice(of.attorney, { invoiceId })
    await expect(nothing).rejects.toMatchObject({ code: 'INVOICE_TOTAL_INVALID' })
  })
})
