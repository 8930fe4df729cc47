import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDate } from '#areas/cases/cases/server/change-date.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { listReports } from '#areas/intake/detention/server/read-reports.ts'
import { recordCall } from '#areas/intake/detention/server/handle-report.ts'
import { sendReport } from '#areas/intake/detention/server/own-report.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { DeskRow } from '#kernel/desk-row.ts'
import type { Feature, Features } from '#platform/feature.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { bringBack, putOff, today } from './today.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function lateDate(day = '2026-11-20'): Promise<string> {
  const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const dateId = randomUUID()
  const date = { caseId, dateId, kind: 'rfe-response', day, time: null, zone: null } as const
  const rest = { place: '', bring: '', basis: '', responsibleId: null, isOverdue: true }
  return (await addDate(world.as(attorney), { ...date, ...rest })).id
}

const of = (actor = attorney, language: 'en' | 'es' = 'en') => today(world.as(actor, language), FEATURES)

async function kindsOf(actor?: SignedIn): Promise<string[]> {
  return (await of(actor)).rows.map(({ kind }) => kind)
}

const REPORT = {
  askerName: 'Rosa Peña',
  phone: '214 555 0134',
  relation: '',
  held: '',
  name: 'José Núñez Peña',
  birthDate: '',
  country: '',
  alienNumber: '',
  place: '',
  since: '',
  note: '',
} as const

const ROW: DeskRow = {
  id: 'one',
  stake: 'order',
  title: 'One',
  person: '',
  caseNumber: null,
  context: '',
  since: null,
  due: null,
  phone: '',
  path: '/',
  act: { label: 'Open', here: null },
}

function featureOf(kind: string, read: NonNullable<Feature['desk']>[number]['read']): Feature {
  return { name: kind, desk: [{ kind, name: () => `Name of ${kind}`, read }] }
}

describe('the desk', () => {
  it('says what needs its reader, in their language, and what of it is late first', async () => {
    const dateId = await lateDate()
    const { rows, failed } = await of(attorney, 'es')
    expect(failed).toEqual([])
    expect(rows.find(({ id }) => id === dateId)).toMatchObject({
      kind: 'date',
      stake: 'deadline',
      title: 'Respuesta a RFE',
      due: '2026-11-20',
      act: { here: 'cases.date' },
    })
  })

  it('shows a date that is due today, and none of tomorrow', async () => {
    const dueToday = await lateDate('2026-11-23')
    const tomorrow = await lateDate('2026-11-24')
    const ids = (await of()).rows.map(({ id }) => id)
    expect(ids).toContain(dueToday)
    expect(ids).not.toContain(tomorrow)
  })

  it('hides from an attorney what is a colleague’s or an administrator’s', async () => {
    const dateId = await lateDate()
    const other = await world.person('attorney')
    expect((await of(other)).rows.map(({ id }) => id)).not.toContain(dateId)
    const admins = FEATURES.flatMap(({ desk = [] }) => desk).filter(
      ({ of: roles }) => roles?.join() === 'admin',
    )
    expect(admins.map(({ kind }) => kind).toSorted()).toEqual([
      'agencyKey',
      'bankMonth',
      'mail',
      'not-set-up',
      'refill',
      'system-broken',
      'transfer',
    ])
    expect((await of()).failed).toEqual([])
  })

  it('leads with a person who is locked up until someone has called', async () => {
    await lateDate()
    await sendReport(world.visitor('es'), { key: null, report: REPORT })
    const [report] = (await listReports(world.as(attorney), {})).items
    if (!report) throw new Error('nobody is to be called')
    expect((await of()).rows[0]).toMatchObject({ kind: 'detained', stake: 'liberty', phone: report.phone })
    await recordCall(world.as(attorney), { reportId: report.id })
    expect((await kindsOf())[0]).toBe('date')
  })

  it('names what could not be read, and shows the rest', async () => {
    const broken: Features = [
      featureOf('good', () => Promise.resolve({ rows: [ROW], isCut: true })),
      featureOf('bad', () => Promise.reject(new Error('the table is gone'))),
    ]
    const ctx = world.as(attorney)
    const told: string[] = []
    const log = { ...ctx.log, error: (event: string) => void told.push(event) }
    expect(await today({ ...ctx, log }, broken)).toEqual({
      rows: [{ ...ROW, kind: 'good' }],
      putOff: [],
      failed: ['Name of bad'],
      cut: ['Name of good'],
    })
    expect(told).toEqual(['desk'])
  })
})

describe('what is put off', () => {
  it('is away for the one who did it alone, until the next morning', async () => {
    const id = await lateDate()
    const admin = await world.person('admin')
    const key = { kind: 'date', id }
    expect(await putOff(world.as(attorney), key)).toEqual({ until: '2026-11-24T13:00:00.000Z' })
    const { rows, putOff: away } = await of()
    expect(rows.map((row) => row.id)).not.toContain(id)
    expect(away).toMatchObject([{ ...key, until: '2026-11-24T13:00:00.000Z' }])
    expect((await of(admin)).rows.map((row) => row.id)).toContain(id)
    world.clock.advance(22 * 60)
    expect((await of()).rows.map((row) => row.id)).toContain(id)
  })

  it('comes back when it is asked for', async () => {
    const key = { kind: 'date', id: await lateDate() }
    await putOff(world.as(attorney), key)
    await bringBack(world.as(attorney), key)
    expect((await of()).rows.map((row) => row.id)).toContain(key.id)
  })

  it('is 200 things at most, and those whose time is over do not count', async () => {
    const ctx = world.as(attorney)
    for (let each = 0; each < 200; each += 1) await putOff(ctx, { kind: 'date', id: String(each) })
    await expect(putOff(ctx, { kind: 'date', id: 'more' })).rejects.toMatchObject({
      code: 'TOO_MANY_PUT_OFF',
    })
    world.clock.advance(24 * 60)
    await expect(putOff(ctx, { kind: 'date', id: 'more' })).resolves.toBeDefined()
  })
})

it('every kind on the desk is named by one feature', () => {
  const kinds = FEATURES.flatMap(({ desk = [] }) => desk.map(({ kind }) => kind))
  expect(kinds).toEqual([...new Set(kinds)])
})
