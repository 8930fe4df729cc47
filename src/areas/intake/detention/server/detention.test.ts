import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#firm/limits.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { DETENTION_SEALED } from './sealed.ts'
import { UNSENT_DAYS } from '../rules/limits.ts'
import type { Report } from '../rules/report.ts'
import { ReportSchema } from '../contract.ts'
import { watchReport } from './alert-staff.ts'
import { closeReport, recordCall } from './handle-report.ts'
import { keepReports } from './jobs.ts'
import { resumeReport, saveReport, sendReport } from './own-report.ts'
import { listReports, readReport } from './read-reports.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  const admin = await world.person('admin', { email: 'admin@firm.example' })
  attorney = await world.person('attorney', { email: 'attorney@firm.example', language: 'es' })
  desk = world.as(attorney)
  expect(admin.role).toBe('admin')
})
beforeEach(async () => {
  // A mail of the test before may still be on its way.
  await world.idle()
  world.clock.set(MONDAY_NINE)
  await world.services.db.execute(sql`TRUNCATE detention_reports, detention_calls, rate_windows CASCADE`)
  world.mails.length = 0
})
afterAll(() => world.end())

const EMPTY: Report = {
  askerName: '',
  phone: '',
  relation: '',
  held: '',
  name: '',
  birthDate: '',
  country: '',
  alienNumber: '',
  place: '',
  since: '',
  note: '',
}
const LEAST: Report = { ...EMPTY, askerName: 'Rosa Peña', phone: '214 555 0134', name: 'José Núñez Peña' }
const NOT_FOUND = { code: 'NOT_FOUND' }

function typed(report: Partial<Report>, key: string | null = null) {
  return saveReport(world.visitor('es'), { key, report: { ...EMPTY, ...report } })
}

async function listed() {
  return (await listReports(desk, { limit: 100 })).items
}

async function onlyId(): Promise<string> {
  const [only, ...others] = await listed()
  expect(others).toEqual([])
  return only?.id ?? ''
}

async function told(): Promise<string[]> {
  await world.idle()
  return world.mails.map(({ to }) => to)
}

describe('what somebody types', () => {
  it('is kept without an account, under a key that is told once, and found again', async () => {
    const { key } = await typed({ name: 'José' })
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await typed({ name: 'José Núñez', place: 'Laredo' }, key)).toEqual({ key, isSent: false })
    expect(await resumeReport(world.visitor(), { key })).toMatchObject({
      report: { name: 'José Núñez', place: 'Laredo' },
      isSent: false,
    })
  })
  it('is nobody’s to read without the key, and no key is kept', async () => {
    const { key } = await typed({ name: 'José' })
    await typed({ name: 'Ana' })
    for (const other of ['', 'x', key.slice(1)])
      await expect(resumeReport(world.visitor(), { key: other })).rejects.toMatchObject(NOT_FOUND)
    const { rows } = await world.connection.pool.query('SELECT * FROM detention_reports')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${key}|José|Ana`))
  })
  it('under a key that opens nothing any more begins a new one', async () => {
    const { key } = await typed({ name: 'José' }, 'gone')
    expect(key).not.toBe('gone')
    expect(await resumeReport(world.visitor(), { key })).toMatchObject({ report: { name: 'José' } })
  })
})

describe('a report that is sent', () => {
  it('with the least that is needed, is sent once and stays as it was sent', async () => {
    const { key } = await typed(LEAST)
    const send = (report: Report) => sendReport(world.visitor(), { key, report })
    expect(await send(LEAST)).toEqual({ key, isSent: true })
    expect(await send(LEAST)).toEqual({ key, isSent: true })
    const after = await typed({ ...LEAST, name: 'Another' }, key)
    expect(after.key).not.toBe(key)
    expect(await resumeReport(world.visitor(), { key })).toMatchObject({ report: LEAST, isSent: true })
  })
  it('is told in the reader’s language what to mend, and loses nothing', async () => {
    const report = { ...LEAST, phone: '12' }
    const { key } = await typed({ name: 'José' })
    await expect(sendReport(world.visitor('es'), { key, report })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { field: 'phone', code: 'INVALID_PHONE', message: expect.stringContaining('Escriba un teléfono') },
      ],
    })
    expect(await resumeReport(world.visitor(), { key })).toEqual({ report, isSent: false })
  })
  it('forty times at once, is one report and one mail', async () => {
    const { key } = await typed({ name: LEAST.name })
    await Promise.all(Array.from({ length: 40 }, () => sendReport(world.visitor(), { key, report: LEAST })))
    expect(await listed()).toHaveLength(1)
    expect(await told()).toEqual(['attorney@firm.example'])
  })
})

describe('what is odd', () => {
  const ODD: Partial<Report> = {
    askerName: '?',
    phone: '214\u2011555\u20110134 (mi hermana) ext 5',
    relation: 'vecina',
    name: `Juan Pérez Jr. (le dicen Flaco) ${'y'.repeat(150)}`,
    birthDate: '1990--',
    alienNumber: 'A# no sé',
    place: 'Laredo <rosa@example.com>\u0000',
    note: '<b>Está enfermo</b>\r\n<rosa@example.com>',
  }
  it('stops neither the draft nor the report, and is kept as typed for staff', async () => {
    const report = ReportSchema.parse({ ...EMPTY, ...ODD })
    const { key } = await typed(report)
    expect(await readReport(desk, { reportId: await onlyId() })).toMatchObject({ report: ODD, sentAt: null })
    expect(await sendReport(world.visitor(), { key, report })).toEqual({ key, isSent: true })
    expect(await told()).toEqual(['attorney@firm.example'])
  })
})

describe('staff', () => {
  it('see a report from the moment there is a number to call, sent or not', async () => {
    const { key } = await typed({ name: 'José' })
    expect(await listed()).toEqual([])
    await typed({ name: 'José', phone: '214 555 0134' }, key)
    const [report] = await listed()
    expect(report).toMatchObject({ name: 'José', phone: '214 555 0134', language: 'es', isSent: false })
    expect(await readReport(desk, { reportId: report?.id ?? '' })).toMatchObject({
      report: { name: 'José', phone: '214 555 0134' },
      sentAt: null,
      calls: [],
      closed: null,
    })
  })
  it('are told one after the other until somebody has called', async () => {
    await typed(LEAST)
    const reportId = await onlyId()
    expect(await told()).toEqual(['attorney@firm.example'])
    world.clock.advance(LIMITS.climbAfterMinutes)
    await watchReport(world.services, { reportId, step: 1 })
    await watchReport(world.services, { reportId, step: 1 })
    expect(await told()).toEqual(['attorney@firm.example', 'admin@firm.example'])
    await watchReport(world.services, { reportId, step: 2 })
    expect((await told()).slice(2).toSorted()).toEqual(['admin@firm.example', 'attorney@firm.example'])
    await watchReport(world.services, { reportId, step: 3 })
    expect(await told()).toHaveLength(4)
  })
  it('have the next one told by a job that waits as long as the rule says', async () => {
    await typed(LEAST)
    const { rows } = await world.connection.pool.query<{ wait: number; data: unknown }>(
      `SELECT extract(epoch FROM start_after - now()) / 60 AS wait, data FROM pgboss.job
       WHERE name = 'detention.watch-report' ORDER BY created_on DESC LIMIT 1`,
    )
    expect(rows[0]?.data).toEqual({ reportId: await onlyId(), step: 1 })
    expect(Math.round(Number(rows[0]?.wait))).toBe(LIMITS.climbAfterMinutes)
  })
  it('who have called, or closed it, are left alone', async () => {
    const called = await typed(LEAST).then(onlyId)
    await recordCall(desk, { reportId: called })
    await watchReport(world.services, { reportId: called, step: 1 })
    await closeReport(desk, { reportId: called })
    const closed = await typed(LEAST).then(onlyId)
    await closeReport(desk, { reportId: closed })
    await watchReport(world.services, { reportId: closed, step: 1 })
    expect(await told()).not.toContain('admin@firm.example')
  })
  it('are told in their language, with a link to the page and no word of what is in it', async () => {
    await typed({ ...LEAST, place: 'Laredo', note: 'Está enfermo' })
    await world.idle()
    const [mail] = world.mails
    expect(mail?.subject).toBe('Urgente: hay una persona detenida, llame ya')
    expect(mail?.text).toContain(`/attorney/detained/${await onlyId()}?lang=es`)
    const everything = `${mail?.subject} ${mail?.text} ${mail?.html}`
    for (const said of ['Rosa', 'José', '555 0134', 'Laredo', 'enfermo'])
      expect(everything).not.toContain(said)
  })
  it('write down each call once, and what is left to call stands first', async () => {
    const first = await typed({ ...LEAST, name: 'First' }).then(onlyId)
    await recordCall(desk, { reportId: first })
    const { calls } = await recordCall(desk, { reportId: first })
    expect(calls).toHaveLength(1)
    world.clock.advance(5)
    expect((await recordCall(desk, { reportId: first })).calls).toHaveLength(2)
    await typed({ ...LEAST, name: 'Second' })
    expect((await listed()).map(({ name, lastCall }) => [name, lastCall !== null])).toEqual([
      ['Second', false],
      ['First', true],
    ])
  })
  it('take it off the desk, and can still read it and who closed it', async () => {
    const reportId = await typed(LEAST).then(onlyId)
    await Promise.all([closeReport(desk, { reportId }), closeReport(desk, { reportId })])
    expect(await listed()).toEqual([])
    expect((await readReport(desk, { reportId })).closed?.by.id).toBe(attorney.userId)
  })
  it('alone read, call and close', async () => {
    await typed(LEAST)
    const reportId = await onlyId()
    const asAttorneyWithoutStep = world.as({ ...attorney, role: 'client' })
    for (const ctx of [asAttorneyWithoutStep, world.as(await world.person())])
      for (const refused of [
        listReports(ctx, {}),
        readReport(ctx, { reportId }),
        recordCall(ctx, { reportId }),
      ])
        await expect(refused).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(closeReport(world.visitor(), { reportId })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
  it('do not read what has no number yet', async () => {
    await typed({ name: 'José' })
    const { rows } = await world.connection.pool.query<{ id: string }>('SELECT id FROM detention_reports')
    await expect(readReport(desk, { reportId: rows[0]?.id ?? '' })).rejects.toMatchObject(NOT_FOUND)
  })
})

describe('many at once', () => {
  const NETWORK = '203.0.113.7'
  function sent(name: string, clientAddress = NETWORK) {
    return sendReport({ ...world.visitor('es'), clientAddress }, { key: null, report: { ...LEAST, name } })
  }
  async function flood(count: number, addressOf = (_index: number) => NETWORK): Promise<void> {
    for (let index = 0; index < count; index += 1) await sent(`Person ${index}`, addressOf(index))
  }

  it('from one network are all taken, and from the fifth on mailed about once and shown as one', async () => {
    await flood(43)
    expect(await told()).toHaveLength(5)
    // The jobs that send them end in any order.
    const crowded = 'Urgente: muchos avisos de detención a la vez, revíselos ya'
    const [mail, ...more] = world.mails.filter(({ subject }) => subject === crowded)
    expect(mail?.text).toContain('esperan una llamada')
    expect(more).toEqual([])
    const [lead, ...apart] = await listed()
    expect(apart.map(({ name, others }) => [name, others])).toEqual(
      [3, 2, 1, 0].map((index) => [`Person ${index}`, null]),
    )
    expect(lead).toMatchObject({ name: 'Person 4', others: 38 })
    const { crowd } = await readReport(desk, { reportId: lead?.id ?? '' })
    expect(crowd?.count).toBe(39)
    expect(crowd?.others.map(({ name }) => name)).toContain('Person 42')
  })
  it('leave the door open for a neighbour, and an alert of its own for everyone else', async () => {
    await flood(40)
    const before = (await told()).length
    expect(await sent('A true one')).toMatchObject({ isSent: true })
    expect(await told()).toHaveLength(before)
    await sent('Elsewhere', '198.51.100.9')
    expect(await told()).toHaveLength(before + 1)
    expect((await listed())[0]).toMatchObject({ name: 'Elsewhere', others: null })
  })
  it('once the first of them is called, the next is shown, and what comes then is mailed about again', async () => {
    await flood(6)
    const [lead] = await listed()
    await recordCall(desk, { reportId: lead?.id ?? '' })
    expect((await listed())[0]).toMatchObject({ name: 'Person 5', others: 0 })
    await recordCall(desk, { reportId: (await listed())[0]?.id ?? '' })
    const before = (await told()).length
    await sent('Later')
    expect(await told()).toHaveLength(before + 1)
  })
  it('after an hour are a matter of the past', async () => {
    await flood(6)
    world.clock.advance(61)
    await sent('The next day')
    expect((await listed())[0]).toMatchObject({ name: 'The next day', others: null })
  })
  it('from as many networks are mailed about once from the twenty-first on', async () => {
    await flood(43, (index) => `198.51.100.${index + 1}`)
    expect(await told()).toHaveLength(21)
    expect((await listed())[0]).toMatchObject({ name: 'Person 20', others: 22 })
  })
})

describe('once a day', () => {
  it('what was left unsent for long is deleted, unless somebody called about it', async () => {
    const called = await typed(LEAST).then(onlyId)
    await recordCall(desk, { reportId: called })
    await sendReport(world.visitor(), { key: null, report: LEAST })
    await typed({ name: 'left' })
    world.clock.advance(UNSENT_DAYS * 24 * 60 - 1)
    await keepReports(world.services)
    const count = async () => (await world.connection.pool.query('SELECT 1 FROM detention_reports')).rowCount
    expect(await count()).toBe(3)
    world.clock.advance(2)
    await keepReports(world.services)
    expect(await count()).toBe(2)
  })
  it('a new key takes over what an older one sealed', async () => {
    const [older, newer] = ['k1', 'k2'].map((id) => ({ id, secret: randomBytes(32) }))
    if (!older || !newer) throw new Error('two keys')
    await saveReport({ ...world.visitor(), seal: createSeal([older]) }, { key: null, report: LEAST })
    await reseal({ ...world.services, seal: createSeal([newer, older]) }, DETENTION_SEALED)
    const after = { ...desk, seal: createSeal([newer]) }
    expect((await listReports(after, {})).items).toMatchObject([{ name: LEAST.name }])
  })
})
