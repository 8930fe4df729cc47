import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFirmCases } from '#areas/cases/desk/server/list-firm-cases.ts'
import { search } from '#areas/cases/desk/server/search.ts'
import { setRole } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { addDate, finishDate, reopenDate } from './change-date.ts'
import { caseHistory } from './case-history.ts'
import { setSecond, transferCase } from './change-hands.ts'
import { closeCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { exportFor } from './index.ts'
import { listCases } from './list-cases.ts'
import { caseDates, comingDates } from './read-dates.ts'
import { openedCase } from './testing.ts'

const REASON = 'She is on leave from Monday.'

let world: World
let ana: SignedIn
let ben: SignedIn
let cem: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  ;[ana, ben, cem, admin] = await Promise.all([
    world.person('attorney'),
    world.person('attorney'),
    world.person('attorney'),
    world.person('admin'),
  ])
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const opened = (attorneyId: string | null = ana.userId) => openedCase(world, { attorneyId })
const to = (caseId: string, attorney: SignedIn, version = 1) => ({
  caseId,
  version,
  attorneyId: attorney.userId,
  reason: REASON,
})
const second = (caseId: string, person: SignedIn | null, version = 1) => ({
  caseId,
  version,
  secondId: person?.userId ?? null,
})
const eventsOf = async (actor: SignedIn, caseId: string) =>
  (await caseHistory(world.as(actor), { caseId })).items

async function mailsOf(userId: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string }>(
    'SELECT kind FROM notices WHERE recipient_id = $1 ORDER BY kind',
    [userId],
  )
  return rows.map(({ kind }) => kind)
}

async function recordedDate(caseId: string, responsible: SignedIn): Promise<string> {
  const dateId = randomUUID()
  await addDate(world.as(admin), {
    caseId,
    dateId,
    kind: 'hearing',
    day: '2026-12-03',
    time: null,
    zone: null,
    place: '',
    bring: '',
    basis: '',
    responsibleId: responsible.userId,
    isOverdue: false,
  })
  return dateId
}

/** In each list and search that staff have. */
async function foundBy(actor: SignedIn, caseId: string, number: string): Promise<boolean[]> {
  const ctx = world.as(actor)
  const [list, desk, mine, dates, hits] = await Promise.all([
    listCases(ctx, { search: number }),
    listFirmCases(ctx, { search: number }),
    listFirmCases(ctx, { search: number, whose: 'mine' }),
    comingDates(ctx, { limit: 100 }),
    search(ctx, { text: number }),
  ])
  const found = await getCase(ctx, { caseId }).then(
    () => true,
    () => false,
  )
  return [
    found,
    list.items.length === 1,
    desk.items.length === 1,
    mine.items.length === 1,
    dates.items.some((date) => date.case.id === caseId),
    hits.cases.length === 1,
  ]
}

const EVERYWHERE = [true, true, true, true, true, true]
const NOWHERE = EVERYWHERE.map(() => false)

describe('a case that is given to another attorney', () => {
  it('is theirs from then on, everywhere, and nowhere the old one’s', async () => {
    const { caseId } = await opened()
    const { number } = await getCase(world.as(ana), { caseId })
    await recordedDate(caseId, ana)
    const { version } = await getCase(world.as(ana), { caseId })
    expect(await foundBy(ana, caseId, number)).toEqual(EVERYWHERE)
    expect(await foundBy(ben, caseId, number)).toEqual(NOWHERE)
    expect(await transferCase(world.as(ana), to(caseId, ben, version))).toEqual({ case: null })
    expect(await foundBy(ana, caseId, number)).toEqual(NOWHERE)
    expect(await foundBy(ben, caseId, number)).toEqual(EVERYWHERE)
  })
  it('takes along the open dates that its attorney answered for, and no others', async () => {
    const { caseId } = await opened()
    await setSecond(world.as(ana), second(caseId, cem))
    const [own, others, done] = [
      await recordedDate(caseId, ana),
      await recordedDate(caseId, cem),
      await recordedDate(caseId, ana),
    ]
    await finishDate(world.as(ana), { caseId, dateId: done, version: 1, proof: 'Sent.' })
    const { version } = await getCase(world.as(ana), { caseId })
    await transferCase(world.as(ana), to(caseId, ben, version))
    const read = await caseDates(world.as(ben), { caseId })
    const whose = new Map([...read.dates, ...read.done].map(({ id, responsible }) => [id, responsible.id]))
    expect(whose).toEqual(
      new Map([
        [own, ben.userId],
        [others, cem.userId],
        [done, ana.userId],
      ]),
    )
    const moved = (await eventsOf(ben, caseId)).find(({ kind }) => kind === 'date-moved')
    expect(moved).toMatchObject({ isShared: false, date: { responsible: { id: ben.userId }, words: REASON } })
  })
  it('tells its client who it is now, and nothing of before and why; the mail says less', async () => {
    const { client, caseId } = await opened()
    await transferCase(world.as(ana), to(caseId, ben))
    const [staffs] = await eventsOf(ben, caseId)
    expect(staffs).toMatchObject({
      kind: 'transferred',
      isShared: true,
      decision: { from: { id: ana.userId }, to: { id: ben.userId }, reason: REASON },
    })
    const [clients] = await eventsOf(client, caseId)
    expect(clients).toMatchObject({
      kind: 'transferred',
      by: null,
      decision: { from: null, to: { id: ben.userId }, reason: null },
    })
    expect(await getCase(world.as(client), { caseId })).toMatchObject({ attorney: { id: ben.userId } })
    expect(await mailsOf(client.userId)).toEqual(['case-attorney'])
    expect(JSON.stringify(await exportFor(world.services, client.userId))).not.toContain(REASON)
  })
  it('stays readable for an old attorney who is an administrator too', async () => {
    const { caseId } = await opened(admin.userId)
    expect(await transferCase(world.as(admin), to(caseId, ben))).toMatchObject({
      case: { attorney: { id: ben.userId } },
    })
  })
  it('is taken by an attorney where nobody had it, without a mail to themselves', async () => {
    const [taker] = [await world.person('attorney')]
    const { caseId } = await opened(null)
    await transferCase(world.as(taker), to(caseId, taker))
    expect(await mailsOf(taker.userId)).toEqual([])
    const given = await world.person('attorney')
    await transferCase(world.as(taker), to(caseId, given, 2))
    expect(await mailsOf(given.userId)).toEqual(['cases-given'])
  })
  it('drops its second member where that one takes it', async () => {
    const { caseId } = await opened()
    await setSecond(world.as(ana), second(caseId, ben))
    await transferCase(world.as(ana), to(caseId, ben, 2))
    expect(await getCase(world.as(ben), { caseId })).toMatchObject({
      attorney: { id: ben.userId },
      second: null,
    })
  })
  it('goes once where forty give it away at the same moment, and the others hear of it', async () => {
    const { caseId } = await opened()
    const others = await Promise.all(Array.from({ length: 40 }, () => world.person('attorney')))
    const tries = await Promise.allSettled(
      others.map((other) => transferCase(world.as(admin), to(caseId, other))),
    )
    const done = tries.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CASE_CHANGED' })
    expect((await eventsOf(admin, caseId)).map(({ kind }) => kind)).toEqual(['transferred', 'opened'])
  })
  it('goes once where the same is asked forty times, and every one is told that it is done', async () => {
    const { client, caseId } = await opened()
    await Promise.all(Array.from({ length: 40 }, () => transferCase(world.as(admin), to(caseId, ben))))
    expect(await eventsOf(admin, caseId)).toHaveLength(2)
    expect(await mailsOf(client.userId)).toEqual(['case-attorney'])
  })
  it('is refused, as the second place is, to one without a second step, who could not open it', async () => {
    const { caseId } = await opened()
    const { services } = world
    const accounts = {
      ...services.identity.accounts,
      withSecondFactor: () => Promise.resolve(new Set<string>()),
    }
    const asked = { ...world.as(ana), identity: { ...services.identity, accounts } }
    const refusal = { code: 'COLLEAGUE_NOT_READY' }
    await expect(transferCase(asked, to(caseId, ben))).rejects.toMatchObject(refusal)
    await expect(setSecond(asked, second(caseId, cem))).rejects.toMatchObject(refusal)
    expect(await eventsOf(ana, caseId)).toHaveLength(1)
  })
  it('is refused of a colleague, of a closed case, for a stale version, and to who is no attorney here', async () => {
    const { client, caseId } = await opened()
    await expect(transferCase(world.as(ben), to(caseId, ben))).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    })
    const left = await world.person('attorney')
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [left.userId])
    for (const nobody of [client, admin, left])
      await expect(transferCase(world.as(ana), to(caseId, nobody))).rejects.toMatchObject({
        fields: [{ field: 'attorneyId' }],
      })
    await setSecond(world.as(ana), second(caseId, cem))
    await expect(transferCase(world.as(ana), to(caseId, ben))).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    const { version } = await closeCase(world.as(ana), { caseId, version: 2, outcome: 'ended' })
    await expect(transferCase(world.as(ana), to(caseId, ben, version))).rejects.toMatchObject({
      code: 'CASE_CLOSED',
    })
    await expect(setSecond(world.as(ana), second(caseId, null, version))).rejects.toMatchObject({
      code: 'CASE_CLOSED',
    })
  })
})

describe('the second member of staff', () => {
  it('finds the case where its attorney does; its client and their file know nothing of it', async () => {
    const { client, caseId } = await opened()
    const { number, updatedAt } = await getCase(world.as(ana), { caseId })
    await recordedDate(caseId, ana)
    const before = await getCase(world.as(client), { caseId })
    const mails = await mailsOf(client.userId)
    world.clock.advance(5)
    await setSecond(world.as(ana), second(caseId, ben, before.version))
    expect(await foundBy(ben, caseId, number)).toEqual(EVERYWHERE)
    expect(await foundBy(ana, caseId, number)).toEqual(EVERYWHERE)
    expect(await foundBy(cem, caseId, number)).toEqual(NOWHERE)
    const after = await getCase(world.as(client), { caseId })
    expect(after).toMatchObject({ second: null, hold: null, updatedAt: before.updatedAt })
    expect(updatedAt).toBe(before.updatedAt)
    expect((await eventsOf(client, caseId)).map(({ kind }) => kind)).not.toContain('second-set')
    expect(await mailsOf(client.userId)).toEqual(mails)
    expect(JSON.stringify(await exportFor(world.services, client.userId))).not.toContain(ben.userId)
  })
  it('is changed and removed, each an event; what they answered for goes to who comes after, or the attorney', async () => {
    const { caseId } = await opened()
    await setSecond(world.as(ana), second(caseId, ben))
    const dateId = await recordedDate(caseId, ben)
    const whose = async () => (await caseDates(world.as(ana), { caseId })).dates[0]?.responsible.id
    const { version } = await getCase(world.as(ana), { caseId })
    await setSecond(world.as(ana), second(caseId, admin, version))
    expect(await whose()).toBe(admin.userId)
    const { version: next } = await getCase(world.as(ana), { caseId })
    expect(await setSecond(world.as(ana), second(caseId, null, next))).toMatchObject({
      case: { second: null },
    })
    expect(await whose()).toBe(ana.userId)
    expect((await eventsOf(ana, caseId)).filter(({ decision }) => decision).map(({ kind }) => kind)).toEqual([
      'second-removed',
      'second-set',
      'second-set',
    ])
    expect(dateId).not.toBe('')
  })
  it('reads it no longer once they are removed, or are no staff any more', async () => {
    const leaving = await world.person('attorney')
    const { caseId } = await opened()
    await setSecond(world.as(ana), second(caseId, leaving))
    expect(await setSecond(world.as(leaving), second(caseId, null, 2))).toEqual({ case: null })
    await setSecond(world.as(ana), second(caseId, leaving, 3))
    await setRole(world.services.db, leaving.userId, 'client', { isAttorney: false })
    const demoted = world.as({ ...leaving, role: 'client' })
    await expect(getCase(demoted, { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  })
  it('is no client, not its attorney, and not beside nobody', async () => {
    const { client, caseId } = await opened()
    for (const nobody of [client, ana])
      await expect(setSecond(world.as(ana), second(caseId, nobody))).rejects.toMatchObject({
        fields: [{ field: 'secondId' }],
      })
    const { caseId: nobodys } = await opened(null)
    await expect(setSecond(world.as(ana), second(nobodys, ben))).rejects.toMatchObject({
      code: 'CASE_WITHOUT_ATTORNEY',
    })
    const write = 'UPDATE cases SET second_id = attorney_id WHERE id = $1'
    await expect(world.connection.pool.query(write, [caseId])).rejects.toThrow('cases_second_beside')
  })
  it('is one where two set two at the same moment', async () => {
    const { caseId } = await opened()
    const tries = await Promise.allSettled(
      [ben, cem].map((other) => setSecond(world.as(admin), second(caseId, other))),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a date that was marked as done', () => {
  it('is opened again with a reason, and is nobody’s who has left the case', async () => {
    const { caseId } = await opened()
    const dateId = await recordedDate(caseId, ana)
    await finishDate(world.as(ana), { caseId, dateId, version: 1, proof: 'Sent.' })
    const { version } = await getCase(world.as(ana), { caseId })
    await transferCase(world.as(ana), to(caseId, ben, version))
    const again = { caseId, dateId, version: 2, reason: 'The court sent it back.' }
    const date = await reopenDate(world.as(ben), again)
    expect(date).toMatchObject({ doneAt: null, seen: null, version: 3, responsible: { id: ben.userId } })
    expect(await reopenDate(world.as(ben), again)).toEqual(date)
    const [event] = await eventsOf(ben, caseId)
    expect(event).toMatchObject({ kind: 'date-reopened', isShared: true, date: { words: again.reason } })
    const { dates, done } = await caseDates(world.as(ben), { caseId })
    expect([dates.length, done.length]).toEqual([1, 0])
  })
  it('stays done for a stale version and in a closed case', async () => {
    const { caseId } = await opened()
    const dateId = await recordedDate(caseId, ana)
    await finishDate(world.as(ana), { caseId, dateId, version: 1, proof: 'Sent.' })
    const again = { caseId, dateId, version: 1, reason: 'Not sent after all.' }
    await expect(reopenDate(world.as(ana), again)).rejects.toMatchObject({ code: 'DATE_CHANGED' })
    const { version } = await getCase(world.as(ana), { caseId })
    await closeCase(world.as(ana), { caseId, version, outcome: 'ended' })
    await expect(reopenDate(world.as(ana), { ...again, version: 2 })).rejects.toMatchObject({
      code: 'CASE_CLOSED',
    })
  })
})

describe('what stands beside the log', () => {
  it.each(['case_date_changes', 'case_record_changes', 'case_decisions'])(
    '%s is only ever added to, and sealed again',
    async (table) => {
      const { caseId } = await opened()
      await recordedDate(caseId, ana)
      const { pool } = world.connection
      const refused = /never changed/
      await expect(pool.query(`DELETE FROM ${table}`)).rejects.toThrow(refused)
      await expect(pool.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(refused)
    },
  )
  it('keeps the day and the responsible person that it was written with', async () => {
    const { caseId } = await opened()
    const dateId = await recordedDate(caseId, ana)
    const { pool } = world.connection
    const change = (set: string) =>
      pool.query(`UPDATE case_date_changes SET ${set} WHERE date_id = $1`, [dateId])
    await expect(change(`day = '2027-01-01'`)).rejects.toThrow('never changed')
    await expect(change(`responsible_id = '${ben.userId}'`)).rejects.toThrow('never changed')
    await change('sealed = sealed')
  })
})
