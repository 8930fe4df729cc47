import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDate } from '#areas/cases/cases/server/change-date.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { setSecond } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { details, freshSlot, wish } from '#areas/meetings/scheduling/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { BULK_MAX } from '../rules/bulk.ts'
import { moveBulk, previewBulk } from './bulk.ts'

const REASON = 'She is on leave from Monday.'

let world: World
let ana: SignedIn
let ben: SignedIn
beforeAll(async () => {
  world = await createWorld()
  ;[ana, ben] = await Promise.all([world.person('attorney'), world.person('attorney')])
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const opened = (opening: Partial<Parameters<typeof openedCase>[1]> = {}) =>
  openedCase(world, { attorneyId: ana.userId, ...opening })
const joinedBy = (secondId: string | null) => ({ what: 'second', secondId }) as const
const given = () => ({ what: 'transfer', attorneyId: ben.userId }) as const
const of = (caseId: string, version = 1) => ({ id: caseId, version })

describe('the preview of one step in many cases', () => {
  it('says of each what goes along and what stays, and changes nothing', async () => {
    const { client, caseId } = await opened()
    await addDate(world.as(ana), {
      caseId,
      dateId: randomUUID(),
      kind: 'hearing',
      day: '2026-12-03',
      time: null,
      zone: null,
      place: '',
      bring: '',
      basis: '',
      responsibleId: null,
      isOverdue: false,
    })
    const { appointmentId } = await holdSlot(world.as(client), wish(freshSlot()))
    await bookAppointment(world.as(client), details(appointmentId))
    await world.connection.pool.query('UPDATE appointments SET attorney_id = $1 WHERE id = $2', [
      ana.userId,
      appointmentId,
    ])
    const other = await holdSlot(world.as(client), wish(freshSlot()))
    await bookAppointment(world.as(client), details(other.appointmentId))
    await world.connection.pool.query('UPDATE appointments SET attorney_id = $1 WHERE id = $2', [
      ben.userId,
      other.appointmentId,
    ])
    const before = await getCase(world.as(ana), { caseId })
    const { cases } = await previewBulk(world.as(ana), { caseIds: [caseId], step: given() })
    expect(cases).toMatchObject([
      {
        id: caseId,
        whyNot: null,
        of: {
          version: before.version,
          attorney: { id: ana.userId },
          goes: { dates: 1, meetings: 1, isRequestWaiting: false, owedCents: 0 },
        },
      },
    ])
    expect(await getCase(world.as(ana), { caseId })).toEqual(before)
  })
  it('says why one cannot, in the reader’s language, in the order in which they were asked for', async () => {
    const [fine, closed, mine, others] = await Promise.all([
      opened(),
      opened(),
      opened({ attorneyId: ben.userId }),
      opened({ attorneyId: (await world.person('attorney')).userId }),
    ])
    await closeCase(world.as(ana), { caseId: closed.caseId, version: 1, outcome: 'ended' })
    await setSecond(world.as(ben), { caseId: mine.caseId, version: 1, secondId: ana.userId })
    const caseIds = [others, closed, mine, fine, fine].map(({ caseId }) => caseId)
    const { cases } = await previewBulk(world.as(ana), { caseIds, step: given() })
    expect(cases.map(({ id, whyNot }) => [id, whyNot?.code ?? null])).toEqual([
      [others.caseId, 'CASE_NOT_FOUND'],
      [closed.caseId, 'CASE_CLOSED'],
      [mine.caseId, 'ALREADY_SO'],
      [fine.caseId, null],
    ])
    expect(cases[0]?.of).toBeNull()
  })
})

describe('one step in many cases', () => {
  it('does each by itself, and says which were not done and why', async () => {
    const [one, other, closed, changed, others] = await Promise.all([
      opened(),
      opened(),
      opened(),
      opened(),
      opened({ attorneyId: (await world.person('attorney')).userId }),
    ])
    await closeCase(world.as(ana), { caseId: closed.caseId, version: 1, outcome: 'ended' })
    await setSecond(world.as(ana), { caseId: changed.caseId, version: 1, secondId: ben.userId })
    const all = [one, closed, changed, others, other].map(({ caseId }) => of(caseId))
    const wanted = { cases: all, step: given(), reason: REASON }
    const done = await moveBulk(world.as(ana), wanted)
    expect(done.cases.map(({ whyNot }) => whyNot?.code ?? null)).toEqual([
      null,
      'CASE_CLOSED',
      'CASE_CHANGED',
      'CASE_NOT_FOUND',
      null,
    ])
    expect(done.cases[3]?.number).toBeNull()
    for (const { caseId } of [one, other])
      expect(await getCase(world.as(ben), { caseId })).toMatchObject({ attorney: { id: ben.userId } })
    expect(await getCase(world.as(ana), changed)).toMatchObject({ attorney: { id: ana.userId } })
    // As an administrator, who reads them still: the same once more changes nothing.
    const admin = world.as(await world.person('admin'))
    const again = await moveBulk(admin, { ...wanted, cases: [of(one.caseId)] })
    expect(again.cases.map(({ whyNot }) => whyNot)).toEqual([null])
    expect(await getCase(admin, one)).toMatchObject({ version: 2 })
  })
  it('moves each to the status with what its template asks first', async () => {
    const [one, other, wrong] = await Promise.all([opened(), opened(), opened({ status: 'submitted' })])
    const cases = [one, other, wrong].map(({ caseId }) => of(caseId))
    const step = { what: 'status', status: 'preparation' } as const
    const done = await moveBulk(world.as(ana), { cases: cases.slice(0, 2), step, reason: '' })
    expect(done.cases.map(({ whyNot }) => whyNot)).toEqual([null, null])
    expect(await getCase(world.as(ana), one)).toMatchObject({ status: 'preparation', version: 2 })
    const far = { what: 'status', status: 'appealing' } as const
    const refused = await moveBulk(world.as(ana), { cases, step: far, reason: '' })
    expect(new Set(refused.cases.map(({ whyNot }) => whyNot?.code))).toEqual(
      new Set(['MOVE_NOT_ALLOWED', 'CASE_CHANGED']),
    )
  })
  it('sets and removes the second member of each', async () => {
    const all = await Promise.all([opened(), opened()])
    const to = (version: number) => all.map(({ caseId }) => of(caseId, version))
    await moveBulk(world.as(ana), { cases: to(1), step: joinedBy(ben.userId), reason: '' })
    for (const each of all)
      expect(await getCase(world.as(ben), each)).toMatchObject({ second: { id: ben.userId } })
    await moveBulk(world.as(ana), { cases: to(2), step: joinedBy(null), reason: '' })
    for (const each of all) expect(await getCase(world.as(ana), each)).toMatchObject({ second: null })
  })
  it('is done once by two who do it at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => opened()))
    const cases = all.map(({ caseId }) => of(caseId))
    const cem = await world.person('attorney')
    const admin = world.as(await world.person('admin'))
    const to = (attorneyId: string) =>
      moveBulk(admin, { cases, step: { what: 'transfer', attorneyId }, reason: REASON })
    const [first, second] = await Promise.all([to(ben.userId), to(cem.userId)])
    cases.forEach(({ id }, index) => {
      const codes = [first, second].map((done) => done.cases[index]?.whyNot?.code ?? null)
      expect([id, codes.toSorted()]).toEqual([id, ['CASE_CHANGED', null].toSorted()])
    })
  })
  it('is refused at once, and in the preview, for one without a second step', async () => {
    const { caseId } = await opened()
    const { identity } = world.services
    const accounts = { ...identity.accounts, withSecondFactor: () => Promise.resolve(new Set<string>()) }
    const asked = { ...world.as(ana), identity: { ...identity, accounts } }
    const refusal = { code: 'COLLEAGUE_NOT_READY' }
    for (const step of [given(), joinedBy(ben.userId)]) {
      await expect(previewBulk(asked, { caseIds: [caseId], step })).rejects.toMatchObject(refusal)
      await expect(moveBulk(asked, { cases: [of(caseId)], step, reason: REASON })).rejects.toMatchObject(
        refusal,
      )
    }
  })
  it('is refused at once of too many, or for somebody who is no attorney here', async () => {
    const cases = Array.from({ length: BULK_MAX + 1 }, () => of(randomUUID()))
    const wanted = { cases, step: given(), reason: REASON }
    await expect(moveBulk(world.as(ana), wanted)).rejects.toMatchObject({ code: 'TOO_MANY_CASES' })
    const caseIds = cases.map(({ id }) => id)
    await expect(previewBulk(world.as(ana), { caseIds, step: given() })).rejects.toMatchObject({
      code: 'TOO_MANY_CASES',
    })
    const nobody = { what: 'transfer', attorneyId: randomUUID() } as const
    await expect(
      moveBulk(world.as(ana), { ...wanted, cases: cases.slice(1), step: nobody }),
    ).rejects.toMatchObject({ fields: [{ field: 'step.attorneyId' }] })
  })
})
