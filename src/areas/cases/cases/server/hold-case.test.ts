import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neighboursOf } from '#areas/people/users/server/neighbours.ts'
import { closeAccount } from '#areas/people/users/server/close-account.ts'
import { scriptedIdentity, signedIn } from '#areas/people/users/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { caseHistory } from './case-history.ts'
import { closeCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { holdCase, liftHold } from './hold-case.ts'
import { exportFor } from './index.ts'
import { openedCase } from './testing.ts'

const REASON = 'Subpoena of the Dallas County court.'

let world: World
let attorney: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  ;[attorney, admin] = await Promise.all([world.person('attorney'), world.person('admin')])
})
afterAll(() => world.end())

const opened = () => openedCase(world, { attorneyId: attorney.userId })
const held = (caseId: string, version = 1) => ({ caseId, version, reason: REASON })

describe('a legal hold', () => {
  it('is set by the attorney and lifted by an administrator, each with its reason; the client reads nothing of it', async () => {
    const { client, caseId } = await opened()
    expect(await holdCase(world.as(attorney), held(caseId))).toMatchObject({
      hold: { by: { id: attorney.userId }, reason: REASON },
      version: 2,
    })
    expect(await getCase(world.as(client), { caseId })).toMatchObject({ hold: null })
    await expect(liftHold(world.as(attorney), held(caseId, 2))).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    const lifted = { caseId, version: 2, reason: 'The court released it.' }
    expect(await liftHold(world.as(admin), lifted)).toMatchObject({ hold: null, version: 3 })
    const staffs = (await caseHistory(world.as(attorney), { caseId })).items
    expect(staffs.map(({ kind, isShared, decision }) => [kind, isShared, decision?.reason])).toEqual([
      ['hold-lifted', false, lifted.reason],
      ['held', false, REASON],
      ['opened', true, undefined],
    ])
    expect((await caseHistory(world.as(client), { caseId })).items).toHaveLength(1)
    expect(JSON.stringify(await exportFor(world.services, client.userId))).not.toContain(REASON)
  })
  it('is set on a closed case too, once, and not on a stale version', async () => {
    const { caseId } = await opened()
    await closeCase(world.as(attorney), { caseId, version: 1, outcome: 'ended' })
    await expect(holdCase(world.as(attorney), held(caseId))).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    await Promise.all(Array.from({ length: 10 }, () => holdCase(world.as(attorney), held(caseId, 2))))
    expect((await caseHistory(world.as(attorney), { caseId })).items).toHaveLength(3)
  })
  it('keeps the client’s account open, and tells them whom to call', async () => {
    const client = await signedIn(world, scriptedIdentity())
    const { services } = world
    const person = () => Promise.resolve(client.actor)
    const { caseId } = await openedCase({ person, services }, { attorneyId: attorney.userId })
    await holdCase(world.as(attorney), held(caseId))
    const close = () => closeAccount(client.ctx, neighboursOf(FEATURES))
    await expect(close()).rejects.toMatchObject({
      code: 'FILE_KEPT',
      entry: { text: { en: expect.stringContaining('we must keep your file') } },
    })
    await liftHold(world.as(admin), held(caseId, 2))
    expect(await close()).toEqual({ closed: true })
  })
  it('stops every deletion at the database, no matter who asks for it', async () => {
    const { client, caseId } = await opened()
    await holdCase(world.as(attorney), held(caseId))
    const { pool } = world.connection
    for (const table of ['case_tasks', 'case_people', 'cases'])
      await pool
        .query(`DELETE FROM ${table} WHERE ${table === 'cases' ? 'id' : 'case_id'} = $1`, [caseId])
        .then(
          ({ rowCount }) => expect([table, rowCount]).toEqual([table, 0]),
          (error: Error) => expect(error.message).toContain('legal hold'),
        )
    await expect(
      pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [client.userId]),
    ).rejects.toThrow('legal hold')
    await expect(pool.query('DELETE FROM users WHERE id = $1', [client.userId])).rejects.toThrow('legal hold')
  })
})
