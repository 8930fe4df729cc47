import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#areas/office/audit/server/list-entries.ts'
import { auditRecords } from '#areas/cases/desk/server/index.ts'
import type { Role } from '#kernel/actor.ts'
import type { ProductError } from '#kernel/errors.ts'
import type { AuditEntry } from '#areas/office/audit/contract.ts'
import { createWorld, type World } from '#tests/world.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { changeRole, disableUser, enableUser } from './change-account.ts'
import { endUserSessions, startReset } from './end-user-sessions.ts'
import { namesOf } from './index.ts'
import { registerUserJobs } from './jobs.ts'
import { mayTurnOffSecondFactor } from './other-admins.ts'
import { findById, listAdmins, listAttorneys, setDisabled } from './repository.ts'
import { type Cast, type ScriptedIdentity, scriptedIdentity, sessionOf, signedIn } from './testing.ts'

let world: World
let identity: ScriptedIdentity
let admin: Cast
let client: Cast
let colleague: Cast

beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  await registerUserJobs(world.jobs, { ...world.services, identity }, [])
})
afterAll(() => world.end())
beforeEach(async () => {
  for (const row of await listAdmins(world.services.db)) {
    await setDisabled(world.services.db, row.id, new Date())
  }
  identity.isDown = false
  admin = await signedIn(world, identity, 'admin')
  client = await signedIn(world, identity)
  colleague = await signedIn(world, identity, 'staff')
  identity.calls.length = 0
})

async function written(subjectId: string): Promise<AuditEntry[]> {
  const reader = await world.person('admin')
  const page = await listEntries(
    world.as(reader),
    { actions: USER_ACTIONS, namesOf, records: auditRecords },
    { subjectId },
  )
  await setDisabled(world.services.db, reader.userId, new Date())
  return page.items
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('an administrator without a second step', () => {
  it('does not stand in for the last one who has it', async () => {
    const other = await signedIn(world, identity, 'admin')
    identity.withoutSecondFactor.add(other.subject)
    const last = { code: 'LAST_ADMIN' }
    const { userId } = admin.actor
    await expect(changeRole(admin.ctx, { userId, role: 'staff' })).rejects.toMatchObject(last)
    await expect(disableUser(admin.ctx, { userId })).rejects.toMatchObject(last)
    expect(await mayTurnOffSecondFactor(admin.ctx, admin.subject)).toBe(false)
    identity.withoutSecondFactor.clear()
    expect(await mayTurnOffSecondFactor(admin.ctx, admin.subject)).toBe(true)
    expect(await changeRole(admin.ctx, { userId, role: 'staff' })).toMatchObject({ role: 'staff' })
  })
  it('can be demoted beside one who has it', async () => {
    const other = await signedIn(world, identity, 'admin')
    identity.withoutSecondFactor.add(other.subject)
    const wish = { userId: other.actor.userId, role: 'staff' as const }
    expect(await changeRole(admin.ctx, wish)).toMatchObject({ role: 'staff' })
  })
})

async function attorneys(): Promise<string[]> {
  return (await listAttorneys(world.services.db)).map(({ id }) => id)
}

describe('giving a role', () => {
  it('changes it, ends older sessions and is written down with before and after', async () => {
    const { userId } = colleague.actor
    expect(await changeRole(admin.ctx, { userId, role: 'attorney' })).toMatchObject({
      role: 'attorney',
      sessions: [],
    })
    expect(await written(userId)).toMatchObject([
      {
        action: 'user.role-changed',
        by: 'person',
        actor: { id: admin.actor.userId },
        requestId: admin.ctx.requestId,
        before: { role: 'staff' },
        after: { role: 'attorney' },
      },
    ])
  })
  it('makes an administrator an attorney as well, and an administrator alone again', async () => {
    const { userId } = admin.actor
    expect(await attorneys()).not.toContain(userId)
    const both = { userId, role: 'admin' as const, isAttorney: true }
    expect(await changeRole(admin.ctx, both)).toMatchObject({ role: 'admin', isAttorney: true })
    expect(await attorneys()).toContain(userId)
    expect(await written(userId)).toMatchObject([{ after: { role: 'admin', isAttorney: true } }])
    expect(await changeRole(admin.ctx, { userId, role: 'admin' })).toMatchObject({ isAttorney: false })
    expect(await attorneys()).not.toContain(userId)
  })
  it('of a colleague makes nobody an attorney by the way', async () => {
    const { userId } = colleague.actor
    for (const role of ['attorney', 'staff'] as const)
      expect(await changeRole(admin.ctx, { userId, role, isAttorney: true })).toMatchObject({
        role,
        isAttorney: false,
      })
  })
  it('that is held already changes and writes nothing', async () => {
    const { userId } = colleague.actor
    await changeRole(admin.ctx, { userId, role: 'staff' })
    expect(await written(userId)).toEqual([])
    expect(identity.sessions.get(colleague.subject)).toHaveLength(1)
  })
  it('makes no colleague of a client, and no client of a colleague', async () => {
    const refused = (ctx: typeof admin.ctx, { userId }: { userId: string }, role: Role) =>
      changeRole(ctx, { userId, role }).catch((error: unknown) => error as ProductError)
    const ofClient = await refused(admin.ctx, client.actor, 'staff')
    expect(ofClient).toMatchObject({ code: 'CLIENT_STAYS_CLIENT' })
    const ofColleague = await refused(admin.ctx, colleague.actor, 'client')
    expect(ofColleague).toMatchObject({ code: 'STAFF_STAYS_STAFF' })
    expect(await written(client.actor.userId)).toEqual([])
  })
  it('is refused to everybody but administrators', async () => {
    const attorney = await signedIn(world, identity, 'attorney')
    for (const { ctx, actor } of [client, attorney]) {
      const wish = { userId: actor.userId, role: 'admin' as const }
      await expect(changeRole(ctx, wish)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    }
    const visitor = changeRole(world.visitor(), { userId: client.actor.userId, role: 'admin' })
    await expect(visitor).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('of nobody is not found', async () => {
    const wish = { userId: randomUUID(), role: 'client' as const }
    await expect(changeRole(admin.ctx, wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the last administrator', () => {
  it('cannot be demoted or disabled', async () => {
    const { userId } = admin.actor
    await expect(changeRole(admin.ctx, { userId, role: 'staff' })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
    })
    await expect(disableUser(admin.ctx, { userId })).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    expect(await findById(world.services.db, userId)).toMatchObject({ role: 'admin', disabledAt: null })
  })
  it('is left over when two administrators demote each other at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await signedIn(world, identity, 'admin')
      const wishes = await Promise.allSettled([
        changeRole(admin.ctx, { userId: other.actor.userId, role: 'staff' }),
        changeRole(other.ctx, { userId: admin.actor.userId, role: 'staff' }),
      ])
      expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = await listAdmins(world.services.db)
      expect(left).toHaveLength(1)
      if (left[0]?.id === other.actor.userId) admin = other
    }
  })
  it('is left over when two administrators give up the role at the same moment', async () => {
    const other = await signedIn(world, identity, 'admin')
    const wishes = await Promise.allSettled(
      [admin, other].map(({ ctx, actor }) => changeRole(ctx, { userId: actor.userId, role: 'staff' })),
    )
    expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listAdmins(world.services.db)).toHaveLength(1)
  })
})

describe('disabling', () => {
  it('ends the sessions, keeps the person out of the identity, and is undone by enabling', async () => {
    const { userId } = client.actor
    expect(await disableUser(admin.ctx, { userId })).toMatchObject({ state: 'disabled', sessions: [] })
    expect(identity.calls).toContain(`disable ${client.subject}`)
    expect(await enableUser(admin.ctx, { userId })).toMatchObject({ state: 'active', disabledAt: null })
    expect(identity.calls).toContain(`enable ${client.subject}`)
    expect((await written(userId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.disabled', 'user.enabled']),
    )
  })
  it('is not for oneself', async () => {
    await signedIn(world, identity, 'admin')
    const own = disableUser(admin.ctx, { userId: admin.actor.userId })
    await expect(own).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  })
  it('takes an attorney out of those who can be booked', async () => {
    const attorney = await signedIn(world, identity, 'attorney')
    await disableUser(admin.ctx, { userId: attorney.actor.userId })
    const ids = (await listAttorneys(world.services.db)).map(({ id }) => id)
    expect(ids).not.toContain(attorney.actor.userId)
  })
  it('stands although the identity is out of reach, which is told later by the job', async () => {
    identity.isDown = true
    const { userId } = client.actor
    expect(await disableUser(admin.ctx, { userId })).toMatchObject({ state: 'disabled' })
    expect(identity.calls).toEqual([])
    identity.isDown = false
    await until(() => identity.calls.includes(`disable ${client.subject}`))
    expect(identity.sessions.get(client.subject)).toBeUndefined()
  })
})

describe('the ways in of somebody else', () => {
  it('are ended by an administrator, and that is written down', async () => {
    const { userId } = client.actor
    expect(await endUserSessions(admin.ctx, { userId })).toMatchObject({ sessions: [] })
    expect(await written(userId)).toMatchObject([{ action: 'user.sessions-ended' }])
  })
  it('get a mail for a new password, never a password', async () => {
    const { userId } = client.actor
    await startReset(admin.ctx, { userId })
    const row = await findById(world.services.db, userId)
    expect(identity.calls).toEqual([`startReset ${row?.email}`])
    expect(await written(userId)).toMatchObject([{ action: 'user.reset-started' }])
  })
  it('are not written down as ended where the identity failed', async () => {
    identity.isDown = true
    const { userId } = client.actor
    await expect(endUserSessions(admin.ctx, { userId })).rejects.toThrow('out of reach')
    expect(await written(userId)).toEqual([])
  })
  it('newer than the change of role stay open when the job repeats it', async () => {
    const { userId } = colleague.actor
    identity.isDown = true
    await changeRole(admin.ctx, { userId, role: 'attorney' })
    const sessions = identity.sessions.get(colleague.subject) ?? []
    identity.sessions.set(colleague.subject, [...sessions, sessionOf(colleague.ctx, 'newer', -1)])
    identity.isDown = false
    await until(() => identity.calls.includes(`enable ${colleague.subject}`))
    await until(() => identity.sessions.get(colleague.subject)?.length === 1)
    expect(identity.sessions.get(colleague.subject)).toMatchObject([{ id: 'newer' }])
  })
})
