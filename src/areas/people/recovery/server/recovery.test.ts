// A lost second step is reset by two together, or by one after a day in which everybody was told.
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { setRole, usersTable } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { NO_ACCOUNTS } from '#tests/firm-of-tests.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { OpenReset } from '../contract.ts'
import { askReset } from './ask-reset.ts'
import { carryOutWhenDue } from './carry-out.ts'
import { agreeToReset, stopReset } from './end-reset.ts'
import { listSecondSteps } from './list-second-steps.ts'
import { RECOVERY_MAILS } from './reset-mails.ts'
import { secondStepResets } from './tables.ts'

let world: World
let elena: SignedIn
let ruth: SignedIn
let sam: SignedIn
/** Subjects whose second step was taken off. */
const taken: string[] = []
const without = new Set<string>()

beforeAll(async () => {
  world = await createWorld()
  world.services.identity.accounts = {
    ...NO_ACCOUNTS,
    withSecondFactor: (_db, subjects) =>
      Promise.resolve(new Set(subjects.filter((each) => !without.has(each)))),
    resetSecondFactor: (_tx, subject) => Promise.resolve(void taken.push(subject)),
  }
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  taken.length = 0
  without.clear()
  await world.connection.pool.query(
    `TRUNCATE second_step_resets, notices CASCADE;
     UPDATE users SET disabled_at = now() WHERE role <> 'client'`,
  )
  elena = await world.person('attorney')
  ruth = await world.person('admin')
  sam = await world.person('attorney')
})

async function subjectOf({ userId }: SignedIn): Promise<string> {
  const [row] = await world.services.db.select().from(usersTable).where(eq(usersTable.id, userId))
  return row!.subject
}

async function asked(by = ruth, about = elena): Promise<OpenReset> {
  const { people } = await askReset(world.as(by), { userId: about.userId })
  return people.find(({ userId }) => userId === about.userId)!.reset!
}
const agree = (by: SignedIn, { id }: Pick<OpenReset, 'id'>) => agreeToReset(world.as(by), { resetId: id })
const stop = (by: SignedIn, { id }: Pick<OpenReset, 'id'>) => stopReset(world.as(by), { resetId: id })

async function endingOf(reset: Pick<OpenReset, 'id'>): Promise<string | null> {
  const [row] = await world.services.db
    .select()
    .from(secondStepResets)
    .where(eq(secondStepResets.id, reset.id))
  return row!.ending
}

/** Who was owed which mail, and the log entries. */
async function told(kind: keyof typeof RECOVERY_MAILS): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT recipient_id AS id FROM notices WHERE kind = $1',
    [kind],
  )
  return rows.map(({ id }) => id).toSorted()
}
const everybody = () => [elena, ruth, sam].map(({ userId }) => userId).toSorted()
async function logged() {
  const rows = await world.services.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, [elena.userId]))
  return rows.map(({ action, actorId, after }) => ({ action, actorId, after }))
}

describe('a lost second step', () => {
  it('is reset at once when a second person agrees; all are told of both, and the log has who', async () => {
    const reset = await asked()
    expect(await told('second-step-asked')).toEqual(everybody())
    expect(taken).toEqual([])
    const { people } = await agree(sam, reset)
    expect(people.every((each) => each.reset === null)).toBe(true)
    expect(taken).toEqual([await subjectOf(elena)])
    expect(await told('second-step-reset')).toEqual(everybody())
    expect(await logged()).toEqual([
      { action: 'second-step.reset-asked', actorId: ruth.userId, after: {} },
      {
        action: 'second-step.reset',
        actorId: sam.userId,
        after: { askedBy: ruth.userId, agreedBy: sam.userId },
      },
    ])
  })
  it('is not reset by one alone, by whom it is about, nor with them as the second', async () => {
    const reset = await asked()
    await expect(agree(ruth, reset)).rejects.toThrow('SECOND_PERSON_NEEDED')
    await expect(agree(elena, reset)).rejects.toThrow('OWN_SECOND_STEP')
    await expect(askReset(world.as(elena), { userId: elena.userId })).rejects.toThrow('OWN_SECOND_STEP')
    expect(taken).toEqual([])
  })
  it('of an administrator is reset at once by another one alone: an attorney who agrees has to wait the day', async () => {
    const another = await world.person('admin')
    const reset = await asked(elena, ruth)
    await expect(agree(sam, reset)).rejects.toMatchObject({ code: 'ADMINISTRATOR_NEEDED' })
    const { people } = await listSecondSteps(world.as(sam))
    expect(people.find(({ userId }) => userId === ruth.userId)).toMatchObject({ reset: { mayAgree: false } })
    expect(await endingOf(reset)).toBeNull()
    await agree(another, reset)
    expect(await endingOf(reset)).toBe('done')
  })
  it('is reset after a day without a second person, not a minute before, and once', async () => {
    const reset = await asked()
    world.clock.advance(24 * 60 - 1)
    await carryOutWhenDue(world.services, reset.id)
    expect(taken).toEqual([])
    world.clock.advance(1)
    await Promise.all([1, 2].map(() => carryOutWhenDue(world.services, reset.id)))
    expect(taken).toHaveLength(1)
    expect((await logged()).at(-1)).toEqual({
      action: 'second-step.reset',
      actorId: null,
      after: { askedBy: ruth.userId },
    })
  })
  it.each([
    ['anyone of the staff', () => sam],
    ['who asked', () => ruth],
    ['who it is about', () => elena],
  ])('stays where %s stops it, for good', async (_name, by) => {
    const reset = await asked()
    for (const _ of [1, 2]) await stop(by(), reset)
    await expect(agree(sam, reset)).rejects.toThrow('RESET_ENDED')
    world.clock.advance(24 * 60)
    await carryOutWhenDue(world.services, reset.id)
    expect([taken, await endingOf(reset)]).toEqual([[], 'stopped'])
    expect((await logged()).filter(({ action }) => action === 'second-step.reset-stopped')).toHaveLength(1)
    expect((await asked()).id).not.toBe(reset.id)
  })
  it('cannot be stopped once it is done', async () => {
    const reset = await asked()
    await agree(sam, reset)
    await expect(stop(elena, reset)).rejects.toThrow('RESET_ENDED')
  })
  it('is one reset, no matter who asks for it again, or how many at once', async () => {
    const [first, second] = await Promise.all([asked(ruth), asked(sam)])
    expect(second.id).toBe(first.id)
    expect(await told('second-step-asked')).toEqual(everybody())
  })
  it('is done by one of two who agree and stop at the same moment', async () => {
    const reset = await asked()
    const both = await Promise.allSettled([agree(sam, reset), stop(elena, reset)])
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(taken).toHaveLength((await endingOf(reset)) === 'done' ? 1 : 0)
  })
})

describe('where things have changed by then, a reset', () => {
  it('does nothing once the second step is off', async () => {
    const reset = await asked()
    without.add(await subjectOf(elena))
    await agree(sam, reset)
    expect([taken, await endingOf(reset)]).toEqual([[], 'void'])
    expect(await told('second-step-reset')).toEqual([])
  })
  it('does nothing once who asked is of the staff no more', async () => {
    const reset = await asked(sam)
    await setRole(world.services.db, sam.userId, 'client')
    world.clock.advance(24 * 60)
    await carryOutWhenDue(world.services, reset.id)
    expect([taken, await endingOf(reset)]).toEqual([[], 'void'])
  })
})

const seenBy = async (by: SignedIn) => (await listSecondSteps(world.as(by))).people[0]

describe('who may', () => {
  it('nobody asks for one of a client, of nobody, or of who has none', async () => {
    const client = await world.person('client')
    for (const userId of [client.userId, randomUUID()])
      await expect(askReset(world.as(ruth), { userId })).rejects.toThrow('NOT_FOUND')
    without.add(await subjectOf(elena))
    await expect(asked()).rejects.toThrow('NO_SECOND_STEP')
    await expect(listSecondSteps(world.as(client))).rejects.toThrow('ACCESS_DENIED')
  })
  it('nobody asks where the host of the accounts alone may do it', async () => {
    const { accounts } = world.services.identity
    world.services.identity.accounts = { ...accounts, canResetSecondFactor: false }
    await expect(asked()).rejects.toThrow('RESET_NOT_HERE')
    world.services.identity.accounts = accounts
  })
  it('the list says whose turn it is', async () => {
    await asked()
    expect(await seenBy(sam)).toMatchObject({ userId: elena.userId, isMe: false, reset: { mayAgree: true } })
    expect(await seenBy(ruth)).toMatchObject({ reset: { mayAgree: false } })
    expect(await seenBy(elena)).toMatchObject({ isMe: true, reset: { mayAgree: false } })
  })
})

const said = async (
  kind: keyof typeof RECOVERY_MAILS,
  { id: subjectId }: Pick<OpenReset, 'id'>,
  to: SignedIn,
) => {
  const reader = { id: to.userId, role: to.role, language: 'es' as const, disabledAt: null }
  const about = { recipientId: to.userId, subjectId, edition: 0 }
  const written = await RECOVERY_MAILS[kind].write({ ...world.services, features: [] }, about, reader)
  return written && JSON.stringify(written.draft)
}

describe('the mails', () => {
  it('say until when it can be stopped, and nothing of who it is about', async () => {
    const reset = await asked()
    const text = await said('second-step-asked', reset, sam)
    expect(text).toContain('martes, 24 de noviembre de 2026')
    expect(text).not.toContain('person.example')
    await stop(elena, reset)
    expect(await said('second-step-asked', reset, sam)).toBeNull()
    expect(await said('second-step-reset', reset, sam)).toBeNull()
  })
  it('lead who it is about to a new one, and nobody who left the staff anywhere', async () => {
    const reset = await asked()
    await agree(sam, reset)
    expect(await said('second-step-reset', reset, elena)).toContain('/profile')
    expect(await said('second-step-reset', reset, ruth)).toContain('/attorney/second-steps')
    expect(await said('second-step-reset', reset, { ...sam, role: 'client' })).toBeNull()
  })
})
