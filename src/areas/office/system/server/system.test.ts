// The page of the system: each part broken in turn, the time of a look, the counts of the pages, and the row on the desk.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Finding } from '#kernel/finding.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { finding, PARTS } from '../rules/judgement.ts'
import { REMEDY_PAGES } from '../rules/remedy-pages.ts'
import { findingWords, partName, REASONS } from '../words/index.ts'
import { systemDesk } from './desk-rows.ts'
import { lookAndKeep, lookNow, readSystem } from './read-system.ts'

let world: World
let admin: Context
let found: Finding[]

beforeAll(async () => {
  world = await createWorld()
  world.services.system = { look: () => Promise.resolve(found) }
  admin = world.as(await world.person('admin'))
})
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  found = PARTS.map((part) => finding(part, 'ok', part))
  await world.connection.pool.query('DELETE FROM system_findings')
})
afterAll(() => world.end())

const inSpanish = (): Context => ({ ...admin, language: 'es' })
const read = (ctx = admin) => readSystem(ctx, FEATURES)
const deskOf = async (language: Language = 'en') =>
  (await systemDesk[0]!.read({ ...admin, language }, FEATURES)).rows

it('says that nothing was looked at yet, and then when, and when that is too long ago', async () => {
  expect(await read()).toMatchObject({ lookedAt: null, isStale: false, parts: [] })
  await lookNow(admin, FEATURES)
  expect(await read()).toMatchObject({ lookedAt: MONDAY_NINE.toString(), isStale: false })
  world.clock.advance(121)
  expect((await read()).isStale).toBe(true)
})

it.each(PARTS)('says of "%s" what is broken and what to do, first and in both languages', async (part) => {
  const why = 'failed'
  found = found.map((each) => (each.part === part ? finding(part, 'broken', why, { problem: 'EX' }) : each))
  const [first, ...others] = (await lookNow(admin, FEATURES)).parts
  expect(first).toMatchObject({ part, name: partName(part, 'en'), state: 'broken' })
  expect(first).toMatchObject({
    said: 'This could not be checked: EX.',
    remedy: 'Try again; if it stays, report it.',
  })
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['ok']))
  const [spanish] = (await read(inSpanish())).parts
  expect(spanish).toMatchObject({ name: partName(part, 'es'), said: 'Esto no se pudo revisar: EX.' })
})

it('puts what needs attention between what is broken and what is good', async () => {
  found = [
    finding('clock', 'ok', 'clock'),
    finding('mail', 'attention', 'mail-none'),
    finding('release', 'broken', 'no-answer', { seconds: 20 }),
    finding('disk', 'broken', 'disk-full', { free: 0 }),
  ]
  const { parts } = await lookNow(admin, FEATURES)
  expect(parts.map(({ part }) => part)).toEqual(['disk', 'release', 'mail', 'clock'])
})

it('leads to the page where something is mended, and names jobs as their page does', async () => {
  found = [finding('jobs', 'broken', 'jobs-late', { jobs: 'files.check, watch-mail' })]
  const [jobs] = (await lookNow(admin, FEATURES)).parts
  expect(jobs).toMatchObject({
    said: 'These jobs are late: Check stored files and Follow up on unsent mail.',
    page: '/admin/jobs',
  })
  expect(Object.keys(REMEDY_PAGES).filter((why) => !REASONS.includes(why))).toEqual([])
  expect(
    Object.keys(REMEDY_PAGES).filter((why) => findingWords({ why, facts: {} }, 'en').remedy === null),
  ).toEqual([])
})

it('every look replaces the one before, and a part keeps from when it has been so', async () => {
  found = [
    finding('mail', 'broken', 'mail-away', { problem: 'EAUTH' }),
    finding('disk', 'ok', 'disk', { free: 9 }),
  ]
  await lookAndKeep(world.services)
  const [{ since } = { since: null }] = await deskOf()
  expect(since).toBe(MONDAY_NINE.toString())
  world.clock.advance(60)
  found = [finding('mail', 'broken', 'mail-away', { problem: 'ETIMEDOUT' })]
  await lookAndKeep(world.services)
  expect((await read()).parts.map(({ part, said }) => [part, said])).toEqual([
    ['mail', 'The mail server did not take our sign-in or the mail (ETIMEDOUT).'],
  ])
  expect((await deskOf())[0]?.since).toBe(since)
  world.clock.advance(60)
  found = [finding('mail', 'attention', 'mail-none')]
  await lookAndKeep(world.services)
  expect(await deskOf()).toEqual([])
})

it('has one row on the desk of administrators for all that is broken', async () => {
  found = [
    finding('mail', 'broken', 'mail-away', { problem: 'EAUTH' }),
    finding('disk', 'broken', 'disk-full', { free: 0 }),
    finding('backups', 'attention', 'backups-off'),
  ]
  await lookAndKeep(world.services)
  expect(await deskOf()).toMatchObject([
    { title: '2 parts of the system are broken', context: 'Disk and Email', path: '/admin/system' },
  ])
  expect(await deskOf('es')).toMatchObject([
    { title: '2 partes del sistema no funcionan', context: 'Disco y Correo' },
  ])
  expect(systemDesk.map(({ of }) => of)).toEqual([['admin']])
})

it('counts on each page what needs a look, of all features that have things there', async () => {
  const { pool } = world.connection
  const countOf = async (path: string) => (await read()).pages.find((each) => each.path === path)?.count
  const paths = [
    '/admin/mail',
    '/admin/files',
    '/admin/jobs',
    '/admin/errors',
    '/admin/backups',
    '/admin/retention',
    '/admin/erasure',
  ]
  expect((await read()).pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  for (const path of paths) expect(await countOf(path)).toBe(0)
  const at = new Date(MONDAY_NINE.epochMilliseconds)
  await pool.query(
    `INSERT INTO mails (message_id, kind, job_name, state, tries, last_tried_at) VALUES ('one', 'welcome', 'job', 'failed', 1, $1)`,
    [at],
  )
  await pool.query(`INSERT INTO job_runs (job, cron, since) VALUES ('files.check', '0 * * * *', $1)`, [
    new Date(at.getTime() - 86_400_000),
  ])
  await pool.query(
    `INSERT INTO file_findings (key, kind, bytes, found_at, seen_at) VALUES ('k', 'missing', 1, $1, $1)`,
    [at],
  )
  const client = await world.person()
  await pool.query(`INSERT INTO erasure_requests (client_id, asked_at) VALUES ($1, $2)`, [client.userId, at])
  for (const path of ['/admin/mail', '/admin/jobs', '/admin/files', '/admin/erasure'])
    expect(await countOf(path)).toBe(1)
})
