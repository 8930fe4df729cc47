// The start of comparing: clients' money in trust before that day is theirs from the first month on.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { listAccounts, saveAccount } from './accounts.ts'
import { readMonth } from './standing.ts'
import { openAccounts } from './testing.ts'

const NOVEMBER = '2026-11'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(instant('2026-10-12T15:00:00Z'))
  const of = await matter(world)
  await paidAhead(of, { kind: 'service', description: 'Fee in advance', amountCents: 200_000 })
  await collectAll(world.services)
  world.clock.set(MONDAY_NINE)
  admin = world.as(await world.person('admin'))
  await openAccounts(admin, { trust: 200_000, operating: 0 })
})
afterAll(() => world.end())

it('the clients’ ledgers begin with what they had, and the operating account has none', async () => {
  const trust = await readMonth(admin, { fund: 'trust', month: NOVEMBER })
  expect(trust.balances).toMatchObject({
    bankCents: 200_000,
    booksCents: 200_000,
    ledgersCents: 200_000,
    shortageCents: 0,
  })
  const operating = await readMonth(admin, { fund: 'operating', month: NOVEMBER })
  expect(operating.balances).toMatchObject({ bankCents: 0, booksCents: 0, ledgersCents: null })
})
it('an account says where it begins, and no month of it is closed', async () => {
  const { accounts } = await listAccounts(admin)
  const begins = { startsOn: '2026-11-01', lastClosed: null }
  expect(accounts).toHaveLength(2)
  expect(accounts).toContainEqual(
    expect.objectContaining({ ...begins, fund: 'trust', openingCents: 200_000, openingBookCents: 200_000 }),
  )
  expect(accounts).toContainEqual(expect.objectContaining({ ...begins, fund: 'operating' }))
})
it('an account begins in no month that is to come, and may be named otherwise as long as it stands', async () => {
  const facts = { fund: 'trust', bank: 'Banco Centro', last4: '1111', openingCents: 200_000 } as const
  await expect(saveAccount(admin, { ...facts, firstMonth: '2026-12' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await saveAccount(admin, { ...facts, firstMonth: NOVEMBER })).toMatchObject({
    bank: 'Banco Centro',
    last4: '1111',
    openingBookCents: 200_000,
  })
})
it('moved to an earlier month before anything hangs on it, it begins with what the books had then', async () => {
  const facts = { fund: 'trust', bank: 'Banco Centro', last4: '1111', openingCents: 0 } as const
  expect(await saveAccount(admin, { ...facts, firstMonth: '2026-10' })).toMatchObject({
    startsOn: '2026-10-01',
    openingBookCents: 0,
  })
  expect((await readMonth(admin, { fund: 'trust', month: '2026-10' })).balances).toMatchObject({
    booksCents: 200_000,
    ledgersCents: 200_000,
  })
})
