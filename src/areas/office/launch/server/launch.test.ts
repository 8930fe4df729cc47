// The launch gate: red until each feature reports its part ready, and red again automatically.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSigned, readFirm, saveFirm, signText } from '#areas/office/firm/server/change-firm.ts'
import { confirmLaw, listLaw } from '#areas/office/law/server/change-law.ts'
import { giveShippedLaw } from '#areas/office/law/server/first-law.ts'
import { settleReading } from '#areas/office/readings/server/settle-reading.ts'
import { CONFLICTS, READING_NAMES } from '#firm/settled.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { launchDesk } from './desk-rows.ts'
import { readLaunch } from './read-launch.ts'

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

async function openPoints(): Promise<string[]> {
  const { points } = await readLaunch(ana)
  return points.filter(({ isReady }) => !isReady).map(({ point }) => point)
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
  expect(await openPoints()).toEqual(['mail', 'payments', 'backups'])
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

it('says what the server is not set up for, on the desk of administrators too', async () => {
  const { firm } = ana
  expect((await readLaunch(ana)).gaps).toEqual([])
  const bare = { ...ana, firm: { ...firm, takesMail: false, takesCards: false, takesTexts: false } }
  const { gaps, points } = await readLaunch(bare)
  expect(gaps).toEqual(['mail', 'cards', 'texts'])
  expect(points.filter(({ point }) => point === 'mail' || point === 'payments')).toMatchObject([
    { isReady: false },
    { isReady: false },
  ])
  const [source] = launchDesk
  const rows = async (ctx: Context) => (await source?.read(ctx, []))?.rows
  expect(await rows(bare)).toMatchObject([{ context: 'email and card payments', path: '/admin/launch' }])
  expect(await rows({ ...bare, language: 'es' })).toMatchObject([{ context: 'correo y pagos con tarjeta' }])
  expect(await rows(ana)).toEqual([])
})
