import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProposals as listEngagements } from '#areas/cases/engagements/server/proposals.ts'
import { ownPapers } from '#areas/cases/engagements/server/signing.ts'
import { listProposals } from '#areas/money/agreements/server/list-fees.ts'
import { listCodes } from '#areas/money/discounts/server/manage-codes.ts'
import { listInvoices } from '#areas/money/invoices/server/read-invoices.ts'
import { matter } from '#areas/money/invoices/server/testing.ts'
import { viewFor } from '#areas/meetings/scheduling/server/availability-view.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { requireStaff } from '#platform/guard.ts'
import { importFile, previewFile } from '#areas/bank/reconciliation/server/import-file.ts'
import { matchByRules } from '#areas/bank/reconciliation/server/match-lines.ts'
import { listMonths } from '#areas/bank/reconciliation/server/months.ts'
import { listOpening } from '#areas/bank/reconciliation/server/opening-items.ts'
import { readMonth } from '#areas/bank/reconciliation/server/standing.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bankFileAt } from './demonstration-bank-file.ts'
import { demonstrateMonth } from './demonstration-month.ts'
import { FEATURES } from './features.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('a second start of the demonstration', () => {
  it('adds no second code, invoice, absence or proposal, and one fee waits to be confirmed', async () => {
    const admin = world.as(await world.person('admin'))
    const { client, attorney } = await matter(world)
    const samuel = world.as(await world.person('client'))
    await world.connection.pool.query("UPDATE users SET first_name = 'Samuel', last_name = 'Okafor'")
    for (let start = 0; start < 2; start += 1) {
      for (const { demonstrate } of FEATURES) {
        await demonstrate?.({ attorney, admin, paralegal: admin, maria: client, samuel })
      }
    }
    const { items: codes } = await listCodes(admin, {})
    expect(codes).toMatchObject([{ code: 'BIENVENIDA', kind: 'percentage', percent: 50 }])
    const { items: invoices } = await listInvoices(client, {})
    expect(invoices).toMatchObject([{ status: 'due', totalCents: 157_500, planCount: 3 }])
    const { items: fees } = await listProposals(attorney, {})
    expect(fees).toMatchObject([{ openCents: 120_000, movableCents: 120_000 }])
    expect((await viewFor(attorney, requireStaff(attorney))).absences).toHaveLength(1)
    const { items: proposals } = await listEngagements(attorney, {})
    expect(proposals.map(({ state, waitsFor }) => [state, waitsFor.length]).toSorted()).toEqual([
      ['sent', 1],
      ['sent', 2],
    ])
    expect((await ownPapers(samuel)).papers.map(({ state }) => state)).toEqual(['open'])
    expect((await ownPapers(client)).papers.map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('the month of forty cases', () => {
  it('is kept once, before everything else in the books, with a file of the bank that fits it', async () => {
    const people = {
      attorney: world.as(await world.person('attorney')),
      admin: world.as(await world.person('admin')),
      paralegal: world.as(await world.person('staff')),
    }
    const folder = await mkdtemp(join(tmpdir(), 'month-'))
    for (let start = 0; start < 2; start += 1) await demonstrateMonth(people, folder)
    const { months } = await listMonths(people.admin, { fund: 'trust' })
    const month = months.at(-1)?.month ?? ''
    const text = await readFile(bankFileAt(folder), 'utf8')
    const file = {
      fund: 'trust',
      fileName: 'bank.csv',
      text,
      mapping: null,
      leavesOut: false,
      twins: null,
    } as const
    expect(await previewFile(people.admin, file)).toMatchObject({ problem: null, beforeStart: 2, doubled: 1 })
    const { balances } = await readMonth(people.admin, { fund: 'trust', month })
    expect(balances).toMatchObject({ booksCents: balances.ledgersCents, ledgersDifferenceCents: 0 })
    expect(balances.booksCents).toBeGreaterThan(5_000_000)
    const opening = await listOpening(people.admin, { fund: 'trust' })
    expect(opening.items.map(({ kind, number }) => [kind, number])).toEqual([
      ['check', '1031'],
      ['check', '1032'],
      ['deposit', 'Slip 212'],
    ])
    expect(balances.bankCents).toBe(62_500)
    await importFile(people.admin, { ...file, leavesOut: true })
    await matchByRules(people.admin, { fund: 'trust', month })
    const after = await listOpening(people.admin, { fund: 'trust' })
    expect(after.items.map(({ isMatched }) => isMatched)).toEqual([true, false, true])
    const { rows } = await world.connection.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM cases JOIN users ON users.id = client_id WHERE email LIKE '%@forty.example'`,
    )
    expect(rows).toEqual([{ count: 40 }])
    const { rows: told } = await world.connection.pool.query<
      Record<'kinds' | 'statuses' | 'turns' | 'dated' | 'closed' | 'late', number>
    >(
      `SELECT count(DISTINCT kind)::int AS kinds, count(DISTINCT status)::int AS statuses, count(DISTINCT turn)::int AS turns,
         count(*) FILTER (WHERE open_date IS NOT NULL)::int AS dated, count(cases.closed_at)::int AS closed,
         count(*) FILTER (WHERE next_action_due < $1)::int AS late
       FROM cases JOIN users ON users.id = client_id WHERE email LIKE '%@forty.example'`,
      [dateIn(FIRM_ZONE, world.clock.now()).toString()],
    )
    expect(told).toEqual([{ kinds: 9, statuses: 9, turns: 3, dated: 21, closed: 2, late: 2 }])
    await rm(folder, { recursive: true })
    await expect(demonstrateMonth(people, folder)).rejects.toThrow(/empty DATA_DIR/)
  })
})
