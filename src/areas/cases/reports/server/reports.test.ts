import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveCase } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { issued, type Matter } from '#areas/money/invoices/server/testing.ts'
import { approveTime, noteTime } from '#areas/money/timesheet/server/times.ts'
import { postPayment } from '#areas/money/ledger/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { FigureAsked, MonthReport } from '../contract.ts'
import { type Figure, FIGURES, isMoney } from '../rules/figures.ts'
import { listFigure } from './list-figure.ts'
import { readMonth } from './read-month.ts'

const OCTOBER = '2026-10'
const NOVEMBER = '2026-11'
/** Clocks are put back on November 1: midnight before is of summer time, midnight after the month is not. */
const LAST_OF_OCTOBER = '2026-11-01T04:59:00Z'
const FIRST_OF_NOVEMBER = '2026-11-01T05:00:00Z'
const LAST_OF_NOVEMBER = '2026-12-01T05:59:00Z'
const FIRST_OF_DECEMBER = '2026-12-01T06:00:00Z'
const NOW = '2026-12-01T12:00:00Z'

let world: World
let admin: SignedIn
let bookkeeper: SignedIn
let attorney: SignedIn

beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
  bookkeeper = await world.person('books')
  attorney = await world.person('attorney')
  await aMonth()
})
afterAll(() => world.end())

async function openAt(moment: string) {
  return openedCase(world, { attorneyId: attorney.userId, openedAt: instant(moment) })
}

/** As in the log, at that moment. */
async function move(caseId: string, version: number, status: 'preparation' | 'submitted', moment: string) {
  world.clock.set(instant(moment))
  await moveCase(world.as(attorney), { caseId, version, status, nextAction: 'prepare-petition', due: null })
}

async function pays(of: { clientId: string; caseId: string }, bank: 'trust' | 'operating', cents: number) {
  const about = { clientId: of.clientId, matterId: of.caseId, paymentId: randomUUID(), invoiceId: null }
  const deposit = bank === 'trust' ? { bank, isCollected: true } : ({ bank, settles: 'fees_earned' } as const)
  await world.services.db.transaction((tx) =>
    postPayment(tx, { ...about, ...deposit, amountCents: cents }, world.clock.now()),
  )
}

async function aMonth() {
  const { db } = world.services
  await openAt(LAST_OF_OCTOBER)
  const { client, caseId } = await openAt(FIRST_OF_NOVEMBER)
  await openAt(LAST_OF_NOVEMBER)
  await openAt(FIRST_OF_DECEMBER)
  await move(caseId, 1, 'preparation', '2026-11-06T15:00:00Z')
  const of = { clientId: client.userId, caseId }
  world.clock.set(instant(FIRST_OF_DECEMBER))
  const note = { minutes: 90, description: 'Draft' }
  for (const [workedOn, isApproved] of [
    ['2026-10-31', false],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ] as const) {
    const { id } = await noteTime(world.as(attorney), { ...note, caseId, timeId: randomUUID(), workedOn })
    if (isApproved) await approveTime(world.as(attorney), { ...note, timeId: id, minutes: 60 })
  }
  world.clock.set(instant(LAST_OF_OCTOBER))
  await pays(of, 'operating', 1_000)
  world.clock.set(instant(FIRST_OF_NOVEMBER))
  await pays(of, 'operating', 5_000)
  await pays(of, 'trust', 20_000)
  const firm: Matter = { ...of, client: world.as(client), attorney: world.as(attorney) }
  world.clock.set(instant('2026-11-20T15:00:00Z'))
  await issued(firm, { lines: [{ kind: 'service', description: 'Petition', amountCents: 7_000 }] })
  world.clock.set(instant(NOW))
  await pays(of, 'trust', 300)
  await db.execute(
    `UPDATE users SET created_at = '2026-11-10T12:00:00Z', language = 'es', found_by = 'search' WHERE id = '${client.userId}'`,
  )
  await db.execute(`UPDATE users SET created_at = '2026-09-10T12:00:00Z' WHERE id <> '${client.userId}'`)
}

const month = (of: string, actor = admin) => readMonth(world.as(actor), { month: of })

async function allRows(asked: Partial<FigureAsked> & { figure: Figure }, actor = admin) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await listFigure(world.as(actor), {
      limit: 1,
      ...asked,
      ...(cursor !== undefined && { cursor }),
    })
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}

function tally({ tallies }: MonthReport, figure: Figure) {
  const found = tallies.find((each) => each.figure === figure)
  const { count, cents, minutes } = found ?? {}
  return found && { count, cents, minutes, before: found.before, parts: found.parts }
}

describe('the month of the firm', () => {
  it('begins and ends at midnight in Dallas, whichever time is kept there', async () => {
    expect(tally(await month(OCTOBER), 'opened')).toMatchObject({ count: 1 })
    expect(tally(await month(NOVEMBER), 'opened')).toMatchObject({ count: 2, before: { count: 1 } })
    expect(tally(await month('2026-12'), 'opened')).toMatchObject({ count: 1, before: { count: 2 } })
  })

  it('is the one that runs where none is named', async () => {
    expect(await readMonth(world.as(admin), {})).toMatchObject({ month: '2026-12', thisMonth: '2026-12' })
  })

  it('counts people by their language, who hired, and the days in a status that was left', async () => {
    const report = await month(NOVEMBER)
    expect(tally(report, 'people')).toMatchObject({ count: 1, parts: [{ part: 'es', count: 1 }] })
    expect(tally(report, 'hired')).toMatchObject({ count: 1, before: { count: 0 } })
    expect(report.statuses.slice(0, 2)).toMatchObject([
      { status: 'consultation', left: { count: 1, days: 5 }, here: { count: 3 } },
      { status: 'preparation', left: { count: 0, days: null }, here: { count: 1, days: 25 } },
    ])
  })

  it('adds up money received, held at its end, invoiced and owed', async () => {
    const report = await month(NOVEMBER)
    expect(tally(report, 'earned')).toMatchObject({ cents: 5_000, before: { cents: 1_000 } })
    expect(tally(report, 'toTrust')).toMatchObject({ cents: 20_000 })
    expect(tally(report, 'held')).toMatchObject({ cents: 20_000, before: { cents: 0 } })
    expect(tally(report, 'issued')).toMatchObject({ count: 1, cents: 7_000 })
    expect(report.owed).toMatchObject({ current: 7_000 })
    expect(tally(await month('2026-12'), 'held')).toMatchObject({ cents: 20_300, before: { cents: 20_000 } })
  })

  it('adds up hours by the day of the work, and those approved by when that was', async () => {
    expect(tally(await month(NOVEMBER), 'worked')).toMatchObject({
      count: 1,
      minutes: 90,
      before: { minutes: 90 },
    })
    expect(tally(await month(NOVEMBER), 'approved')).toMatchObject({ count: 0, minutes: 0 })
    expect(tally(await month('2026-12'), 'approved')).toMatchObject({ count: 1, minutes: 60 })
    expect(await allRows({ figure: 'worked', month: NOVEMBER })).toMatchObject([
      { minutes: 90, about: { kind: 'case' } },
    ])
  })

  it('draws twelve months, of which the last is this one', async () => {
    const { year } = await month(NOVEMBER)
    expect(year).toHaveLength(12)
    expect(year.slice(-2)).toEqual([
      { month: OCTOBER, cases: { opened: 1, decided: 0 }, earnedCents: 1_000 },
      { month: NOVEMBER, cases: { opened: 2, decided: 0 }, earnedCents: 5_000 },
    ])
  })

  it.each(FIGURES)('counts of %s exactly the rows that it lists, page by page', async (figure) => {
    const report = await month(NOVEMBER)
    const rows = await allRows({ figure, month: NOVEMBER })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const stays = report.statuses.reduce(
      (sum, { left, here }) => sum + (figure === 'left' ? left.count : here.count),
      0,
    )
    expect(rows).toHaveLength(tally(report, figure)?.count ?? stays)
    if (isMoney(figure))
      expect(rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(tally(report, figure)?.cents)
  })

  it('lists one part of a figure', async () => {
    const asked = { figure: 'people', month: NOVEMBER } as const
    expect(await allRows({ ...asked, part: 'es' })).toHaveLength(1)
    expect(await allRows({ ...asked, part: 'en' })).toEqual([])
  })

  it('shows readers of the books the money, and nothing of cases', async () => {
    const report = await month(NOVEMBER, bookkeeper)
    expect(report.tallies.every(({ figure }) => isMoney(figure))).toBe(true)
    expect(tally(report, 'earned')).toMatchObject({ cents: 5_000 })
    expect(report).toMatchObject({ statuses: [], owed: null })
    expect(report.year.at(-1)).toEqual({ month: NOVEMBER, cases: null, earnedCents: 5_000 })
    await expect(allRows({ figure: 'earned', month: NOVEMBER }, bookkeeper)).resolves.toHaveLength(1)
    await expect(allRows({ figure: 'opened', month: NOVEMBER }, bookkeeper)).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })
})
