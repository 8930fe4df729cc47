import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProposals } from '#features/agreements/server/list-fees.ts'
import { listCodes } from '#features/discounts/server/manage-codes.ts'
import { listInvoices } from '#features/invoices/server/read-invoices.ts'
import { matter } from '#features/invoices/server/testing.ts'
import { viewFor } from '#features/scheduling/server/availability-view.ts'
import { requireStaff } from '#platform/guard.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FEATURES } from './features.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('a second start of the demonstration', () => {
  it('adds no second code, invoice or absence, and one fee waits to be confirmed', async () => {
    const admin = world.as(await world.person('admin'))
    const { client, attorney } = await matter(world)
    const samuel = world.as(await world.person('client'))
    for (let start = 0; start < 2; start += 1) {
      for (const { demonstrate } of FEATURES) {
        await demonstrate?.({ attorney, admin, maria: client, samuel })
      }
    }
    const { items: codes } = await listCodes(admin, {})
    expect(codes).toMatchObject([{ code: 'BIENVENIDA', kind: 'percentage', percent: 50 }])
    const { items: invoices } = await listInvoices(client, {})
    expect(invoices).toMatchObject([{ status: 'due', totalCents: 157_500, planCount: 3 }])
    const { items: fees } = await listProposals(attorney, {})
    expect(fees).toMatchObject([{ openCents: 120_000, movableCents: 120_000 }])
    expect((await viewFor(attorney, requireStaff(attorney))).absences).toHaveLength(1)
  })
})
