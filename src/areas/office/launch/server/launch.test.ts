// The launch gate: red until each feature reports its part ready, and red again automatically.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listSlots } from '#areas/meetings/scheduling/server/list-slots.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { listSigned, readFirm, saveFirm, signText } from '#areas/office/firm/server/change-firm.ts'
import { confirmLaw, listLaw } from '#areas/office/law/server/change-law.ts'
import { giveShippedLaw } from '#areas/office/law/server/first-law.ts'
import { settleReading } from '#areas/office/readings/server/settle-reading.ts'
import { CONFLICTS, READING_NAMES } from '#firm/settled.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { launchDesk } from './desk-rows.ts'
import { LEFT_OUT, ROAD } from '../rules/gate.ts'
import { beAttorney, leaveOut, lookAtHome, takeUp } from './mark-steps.ts'
import { countLeft, readLaunch } from './read-launch.ts'

/** The line is on every page of staff. */
const QUERIES_OF_THE_LINE = 13

let world: World
let ana: Context
let elena: Context

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(MONDAY_NINE)
  ana = world.as(await world.person('admin'))
  const attorney = await world.person('attorney')
  elena = world.as(attorney)
  await world.connection.pool.query(
    "UPDATE users SET first_name = 'Elena', last_name = 'Paz' WHERE id = $1",
    [attorney.userId],
  )
  await giveShippedLaw(world.services)
})
afterAll(() => world.end())

/** As the line on each page counts them, too. */
async function openPoints(): Promise<string[]> {
  const { points } = await readLaunch(ana)
  const open = points.filter(({ isReady }) => !isReady).map(({ point }) => point)
  expect(await countLeft(ana)).toEqual({ open: open.length })
  return open
}

it('goes from red to green point by point, and a change of the profile opens what was signed', async () => {
  expect(await openPoints()).toEqual(
    expect.arrayContaining(['profile', 'price', 'readings', 'law', 'letterSigned']),
  )
  const { profile, version } = await readFirm(ana)
  const link = 'https://www.texasbar.com/elena-paz'
  const { version: saved } = await saveFirm(ana, {
    ...profile,
    version,
    attorney: 'Elena Paz',
    licenseUrl: link,
  })
  for (const conflict of CONFLICTS)
    await settleReading(ana, { conflict, reading: READING_NAMES[conflict][0], version: 0 })
  for (const { row, version: read } of (await listLaw(elena)).rows)
    await confirmLaw(elena, { row, version: read })
  for (const { text, digest } of (await listSigned(elena)).texts) await signText(elena, { text, digest })
  const { pool } = world.connection
  await pool.query(`INSERT INTO attorney_schedules (attorney_id, takes_bookings) SELECT id, true FROM users WHERE role = 'attorney'
    ON CONFLICT (attorney_id) DO UPDATE SET takes_bookings = true`)
  expect(await openPoints()).toEqual(['mail', 'payments', 'backups', 'home'])
  await lookAtHome(ana)
  await pool.query(
    `INSERT INTO mails (message_id, kind, job_name, state, tries, last_tried_at, sent_at)
    VALUES ('one', 'welcome', 'job', 'sent', 1, $1, $1)`,
    [new Date(MONDAY_NINE.epochMilliseconds)],
  )
  await pool.query("INSERT INTO gateway_news (way, at) VALUES ('told', $1)", [
    new Date(MONDAY_NINE.epochMilliseconds),
  ])
  await pool.query(`INSERT INTO backup_runs (backup, begun_at, proven_at) VALUES ('one', $1, $1)`, [
    new Date(MONDAY_NINE.epochMilliseconds),
  ])
  expect(await openPoints()).toEqual([])
  await saveFirm(ana, {
    ...profile,
    version: saved,
    attorney: 'Elena Paz',
    licenseUrl: link,
    practicingSince: '2009',
  })
  expect(await openPoints()).toEqual(['profileSigned', 'homePageFiled'])
  world.clock.advance(31 * 24 * 60)
  expect(await openPoints()).toEqual(expect.arrayContaining(['law', 'mail', 'payments', 'backups']))
})

it('counts what is left without a look at the calendars', async () => {
  const asked = vi.spyOn(world.connection.pool, 'query')
  await countLeft(ana)
  const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
  asked.mockRestore()
  expect(texts.filter((text) => text.includes('appointments'))).toEqual([])
  expect(texts.length).toBeLessThanOrEqual(QUERIES_OF_THE_LINE)
})

it('says what the server is not set up for', async () => {
  const { firm } = ana
  expect((await readLaunch(ana)).gaps).toEqual([])
  const bare = { ...ana, firm: { ...firm, takesMail: false, takesCards: false, takesTexts: false } }
  const { gaps, points } = await readLaunch(bare)
  expect(gaps).toEqual(['mail', 'cards', 'texts'])
  expect(points.filter(({ point }) => point === 'mail' || point === 'payments')).toMatchObject([
    { isReady: false },
    { isReady: false },
  ])
})

const rows = async (ctx: Context) => (await launchDesk[0]?.read(ctx, []))?.rows

describe('the road to the first appointment', () => {
  let firm: World
  let ruth: Context
  const identity = {
    accounts: { withSecondFactor: (_db: unknown, all: readonly string[]) => Promise.resolve(new Set(all)) },
  }
  beforeAll(async () => {
    firm = await createWorld()
    firm.clock.set(MONDAY_NINE)
    const as = firm.as(await firm.person('admin'))
    ruth = {
      ...as,
      identity: { ...as.identity, accounts: { ...as.identity.accounts, ...identity.accounts } },
    }
  })
  afterAll(() => firm.end())

  const ahead = async () =>
    (await readLaunch(ruth)).points
      .filter(({ point, isReady }) => !isReady && ROAD.some((step) => step === point))
      .map(({ point }) => point)

  it('begins with everything open, and is one row on the desk of administrators', async () => {
    expect(await ahead()).toEqual([...ROAD])
    expect(await rows(ruth)).toMatchObject([
      { context: '0 of 8 done. Next: Firm profile', path: '/admin/launch' },
    ])
    expect(await rows({ ...ruth, language: 'es' })).toMatchObject([
      { context: '0 de 8 listos. Sigue: Perfil del bufete' },
    ])
    expect(await rows({ ...ruth, firm: { ...ruth.firm, isDemonstration: true } })).toEqual([])
  })
  it('has a first time to book once the administrator says that they are the attorney, by one press', async () => {
    expect(await readLaunch(ruth)).toMatchObject({ firstTime: null, mayBeAttorney: true })
    const view = await beAttorney(ruth)
    expect(view).toMatchObject({ firstTime: '2026-11-23T17:00:00Z', mayBeAttorney: false })
    const slots = await listSlots(firm.visitor(), {
      type: 'initial',
      from: '2026-11-23',
      to: '2026-11-30',
      timeZone: 'America/Chicago',
    })
    expect(slots.days.find(({ count }) => count > 0)?.slots[0]?.startsAt).toBe(view.firstTime)
    // Pressed twice, or after the hours were changed, it changes nothing.
    expect(await beAttorney(ruth)).toMatchObject({ firstTime: view.firstTime })
    expect(await ahead()).toEqual(['profile', 'price', 'mail', 'payments', 'backups', 'home'])
  })
  it('goes on without what the firm says that it does not need, and takes it up again', async () => {
    const reason = 'Clients pay by check at the office'
    for (const step of LEFT_OUT) await leaveOut(ruth, { step, reason })
    await leaveOut(ruth, { step: 'payments', reason: 'Another reason, said later' })
    const { points } = await lookAtHome(ruth)
    expect(points.find(({ point }) => point === 'payments')).toMatchObject({
      isReady: true,
      leftOut: { reason, on: '2026-11-23' },
    })
    expect(points.find(({ point }) => point === 'home')).toMatchObject({ isReady: true, leftOut: null })
    expect(await ahead()).toEqual(['profile', 'price'])
    expect(await rows(ruth)).toMatchObject([{ context: '6 of 8 done. Next: Firm profile' }])
    await takeUp(ruth, { step: 'payments' })
    expect(await ahead()).toEqual(['profile', 'price', 'payments'])
    const entries = await firm.services.db.select().from(auditEntries)
    expect(entries.filter(({ action }) => action.startsWith('launch.')).map(({ after }) => after)).toEqual([
      ...LEFT_OUT.map((step) => ({ step })),
      {},
      { step: 'payments' },
    ])
    expect(JSON.stringify(entries)).not.toContain(reason)
  })
  it('is marked by administrators alone', async () => {
    const attorney = firm.as(await firm.person('attorney'))
    for (const mark of [beAttorney, lookAtHome])
      await expect(mark(attorney)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    const leaving = leaveOut(attorney, { step: 'mail', reason: 'We write letters alone' })
    await expect(leaving).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(takeUp(attorney, { step: 'mail' })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
