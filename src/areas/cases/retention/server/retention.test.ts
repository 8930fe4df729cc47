// Documents past their date: no automatic deletion, two people decide, and what must be kept stays.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { holdCase } from '#areas/cases/cases/server/hold-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { VISITOR } from '#kernel/actor.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { confirm, proposeDeletion, withdraw } from './decide-deletion.ts'
import { deleteConfirmed } from './delete-confirmed.ts'
import { listExpired } from './list-expired.ts'
import { tellOfLoneDeletions } from './lone-deletion.ts'
import { tellOfPastDate } from './past-date-mail.ts'

let world: World
let ana: Context
let ben: Context
beforeAll(async () => {
  world = await createWorld()
  ana = world.as(await world.person('admin'))
  ben = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(() => world.clock.set(MONDAY_NINE))

const DAY = 24 * 60
const YEARS_OVER = (7 * 365 + 3) * DAY

/** Closed now, with one document. */
async function closed(): Promise<string> {
  const attorney = await world.person('attorney')
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  await sentDocument(world, { caseId, by: client })
  const { version } = await getCase(ana, { caseId })
  await closeCase(ana, { caseId, version, outcome: 'ended' })
  return caseId
}

async function expired(): Promise<string> {
  const caseId = await closed()
  world.clock.advance(YEARS_OVER)
  return caseId
}

const shown = async (caseId: string) =>
  (await listExpired(ana)).cases.find((each) => each.caseId === caseId) ?? null

async function actionsOf(caseId: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE after->>'caseId' = $1 AND action LIKE '%delet%' ORDER BY at, action",
    [caseId],
  )
  return rows.map(({ action }) => action)
}

describe('documents past their date', () => {
  it('are listed, and stay for as long as nobody decides', async () => {
    const caseId = await closed()
    expect(await shown(caseId)).toBeNull()
    world.clock.advance(YEARS_OVER)
    expect(await shown(caseId)).toMatchObject({ documents: 1, state: 'expired', canConfirm: false })
    world.clock.advance(400 * DAY)
    expect(await deleteConfirmed(world.services)).toBe(0)
    expect(await shown(caseId)).toMatchObject({ documents: 1 })
  })
  it('go in the night after two people have decided, with an entry of each step', async () => {
    const caseId = await expired()
    await proposeDeletion(ana, { caseId })
    await proposeDeletion(ben, { caseId })
    expect(await shown(caseId)).toMatchObject({ state: 'proposed', canConfirm: false })
    expect(await deleteConfirmed(world.services)).toBe(0)
    const { cases } = await confirm(ben, { caseId })
    expect(cases.find((each) => each.caseId === caseId)).toMatchObject({ state: 'confirmed' })
    await confirm(ben, { caseId })
    expect(await deleteConfirmed(world.services)).toBe(1)
    expect(await deleteConfirmed(world.services)).toBe(0)
    expect(await shown(caseId)).toBeNull()
    expect(await actionsOf(caseId)).toEqual([
      'case.document-deleted',
      'deletion.confirmed',
      'deletion.proposed',
    ])
  })
  it('are not for one person to decide, and the database refuses it too', async () => {
    const caseId = await expired()
    await proposeDeletion(ana, { caseId })
    await expect(confirm(ana, { caseId })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(
      world.connection.pool.query(
        'UPDATE case_deletions SET confirmed_by = proposed_by, confirmed_at = now() WHERE case_id = $1',
        [caseId],
      ),
    ).rejects.toThrow('case_deletions_two_people')
    await expect(confirm(ben, { caseId: await expired() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('are for the only administrator to confirm a week later, who is told at once and a day before', async () => {
    const alone = await createWorld()
    try {
      const attorney = await alone.person('attorney')
      const only = alone.as(await alone.person('admin'))
      const { client, caseId } = await openedCase(alone, { attorneyId: attorney.userId })
      await sentDocument(alone, { caseId, by: client })
      const { version } = await getCase(only, { caseId })
      await closeCase(only, { caseId, version, outcome: 'ended' })
      alone.clock.advance(YEARS_OVER)
      const waits = async () =>
        (await alone.connection.pool.query("SELECT 1 FROM notices WHERE kind = 'deletion-waits'")).rowCount
      const { cases } = await proposeDeletion(only, { caseId })
      const aloneFrom = toDate(plusMinutes(alone.clock.now(), 7 * DAY)).toISOString()
      expect(cases[0]).toMatchObject({ state: 'proposed', canConfirm: false })
      expect(new Date(cases[0]!.aloneFrom!).toISOString()).toBe(aloneFrom)
      expect(await waits()).toBe(1)
      await expect(confirm(only, { caseId })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
      alone.clock.advance(6 * DAY)
      for (let morning = 0; morning < 2; morning += 1) await tellOfLoneDeletions(alone.services)
      expect(await waits()).toBe(2)
      alone.clock.advance(DAY)
      expect((await confirm(only, { caseId })).cases).toMatchObject([{ state: 'confirmed' }])
      expect(await deleteConfirmed(alone.services)).toBe(1)
    } finally {
      await alone.end()
    }
  })
  it('stay where it is called off, by a second or a third person, and need two people again', async () => {
    const caseId = await expired()
    await proposeDeletion(ana, { caseId })
    await confirm(ben, { caseId })
    await withdraw(world.as(await world.person('admin')), { caseId })
    await withdraw(ana, { caseId })
    expect(await deleteConfirmed(world.services)).toBe(0)
    expect(await shown(caseId)).toMatchObject({ state: 'expired', proposed: null })
    expect(await actionsOf(caseId)).toContain('deletion.withdrawn')
  })
  it('stay under a legal hold that came after the decision', async () => {
    const caseId = await expired()
    await proposeDeletion(ana, { caseId })
    await confirm(ben, { caseId })
    const { version } = await getCase(ana, { caseId })
    await holdCase(ana, { caseId, version, reason: 'A suit is pending.' })
    expect(await deleteConfirmed(world.services)).toBe(0)
    expect(await shown(caseId)).toBeNull()
    await expect(proposeDeletion(ana, { caseId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('go once where two processes work at the same time', async () => {
    const caseId = await expired()
    await proposeDeletion(ana, { caseId })
    await confirm(ben, { caseId })
    const counts = await Promise.all([1, 2, 3].map(() => deleteConfirmed(world.services)))
    expect(counts.toSorted()).toEqual([0, 0, 1])
  })
  it('of cases that must be kept, or of none, are nobody’s to decide about', async () => {
    const open = await openedCase(world, { attorneyId: null })
    for (const caseId of [open.caseId, crypto.randomUUID()])
      await expect(proposeDeletion(ana, { caseId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('are for administrators alone to see and to decide about', async () => {
    const caseId = await expired()
    for (const who of [VISITOR, await world.person(), await world.person('attorney')]) {
      const ctx = world.as(who)
      await expect(listExpired(ctx)).rejects.toThrow()
      for (const verb of [proposeDeletion, confirm, withdraw])
        await expect(verb(ctx, { caseId })).rejects.toThrow()
    }
  })
})

const mails = async () => {
  const { rows } = await world.connection.pool.query("SELECT FROM notices WHERE kind = 'documents-past-date'")
  return rows.length
}

describe('administrators', () => {
  it('hear once in a month that something waits, and nothing of what is decided', async () => {
    const admins = (await listAdmins(world.services.db)).length
    const caseId = await expired()
    const before = await mails()
    await tellOfPastDate(world.services)
    await tellOfPastDate(world.services)
    expect((await mails()) - before).toBe(admins)
    world.clock.advance(32 * DAY)
    await tellOfPastDate(world.services)
    expect((await mails()) - before).toBe(2 * admins)
    for (const { caseId: each } of (await listExpired(ana)).cases) {
      await withdraw(ana, { caseId: each })
      await proposeDeletion(ana, { caseId: each })
      await confirm(ben, { caseId: each })
    }
    world.clock.advance(32 * DAY)
    await tellOfPastDate(world.services)
    expect((await mails()) - before).toBe(2 * admins)
    expect(await shown(caseId)).toMatchObject({ state: 'confirmed' })
  })
})
