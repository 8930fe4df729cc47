import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { NewCode } from '../contract.ts'
import { exportFor, findDiscount, releaseUse, reserveUse, settleUse } from './index.ts'
import { changeLimits, createCode, disableCode, enableCode, listCodes } from './manage-codes.ts'

let world: World
let admin: Context
let client: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  client = await world.person()
})
afterAll(() => world.end())

function wanted(more: Partial<NewCode> = {}): NewCode {
  const code = `C${randomUUID().slice(0, 8)}`
  return { code, kind: 'free', percent: null, usesMax: null, startsOn: null, endsOn: null, note: '', ...more }
}

async function use(codeId: string): Promise<string> {
  const appointmentId = randomUUID()
  const order = { codeId, appointmentId, clientId: client.userId }
  await world.services.db.transaction((tx) => reserveUse(tx, order, MONDAY_NINE))
  return appointmentId
}

async function auditOf(code: string): Promise<{ action: string; before: object; after: object }[]> {
  const { rows } = await world.services.db.execute<{ action: string; before: object; after: object }>(
    sql`SELECT action, before, after FROM audit_entries WHERE after->>'code' = ${code} ORDER BY at, id`,
  )
  return rows
}

describe('an administrator', () => {
  it('makes a code that can be used at once, in capitals and without spaces', async () => {
    const name = randomUUID().slice(0, 6)
    const made = await createCode(
      admin,
      wanted({ code: ` ver ano ${name} `, kind: 'percentage', percent: 20 }),
    )
    expect(made).toMatchObject({
      code: `VERANO${name.toUpperCase()}`,
      percent: 20,
      state: 'usable',
      usesSettled: 0,
    })
    expect(await findDiscount(world.services.db, made.code, MONDAY_NINE)).toMatchObject({ percent: 20 })
  })

  it('is told that a name is taken, however it is written', async () => {
    const made = await createCode(admin, wanted())
    const again = createCode(admin, wanted({ code: made.code.toLowerCase() }))
    await expect(again).rejects.toMatchObject({ code: 'CODE_TAKEN', entry: { status: 409 } })
  })

  it.each([
    [{ kind: 'percentage', percent: null }, 'PERCENT_NEEDED'],
    [{ kind: 'free', percent: 20 }, 'PERCENT_NEEDED'],
    [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'ENDS_BEFORE_START'],
  ] as const)('cannot make a code with %j', async (more, code) => {
    await expect(createCode(admin, wanted(more))).rejects.toMatchObject({ code, entry: { status: 400 } })
  })

  it('sees how often a code was used, and how often it is being used', async () => {
    const made = await createCode(admin, wanted({ usesMax: 3 }))
    await settleUse(world.services.db, await use(made.id))
    await use(made.id)
    await releaseUse(world.services.db, await use(made.id))
    const { items: codes } = await listCodes(admin, {})
    expect(codes.find(({ id }) => id === made.id)).toMatchObject({ usesSettled: 1, usesReserved: 1 })
  })

  it('changes the limits, and more uses open a code that was used up', async () => {
    const made = await createCode(admin, wanted({ usesMax: 1 }))
    await use(made.id)
    const limits = { codeId: made.id, startsOn: null, endsOn: '2026-12-31', note: 'Feria de salud' }
    expect(await changeLimits(admin, { ...limits, usesMax: 1 })).toMatchObject({ state: 'used-up' })
    expect(await changeLimits(admin, { ...limits, usesMax: 2 })).toMatchObject({
      state: 'usable',
      endsOn: '2026-12-31',
    })
  })

  it('turns a code off, which nobody can use then, and on again', async () => {
    const made = await createCode(admin, wanted())
    expect(await disableCode(admin, { codeId: made.id })).toMatchObject({ state: 'disabled' })
    expect(await findDiscount(world.services.db, made.code, MONDAY_NINE)).toBeNull()
    expect(await enableCode(admin, { codeId: made.id })).toMatchObject({ state: 'usable' })
  })

  it('leaves a trace of each change, and none of what changed nothing', async () => {
    const made = await createCode(admin, wanted({ usesMax: 5 }))
    await changeLimits(admin, { codeId: made.id, usesMax: 9, startsOn: null, endsOn: null, note: 'x y' })
    await disableCode(admin, { codeId: made.id })
    await disableCode(admin, { codeId: made.id })
    await enableCode(admin, { codeId: made.id })
    const entries = await auditOf(made.code)
    expect(entries.map(({ action }) => action)).toEqual([
      'discount.created',
      'discount.changed',
      'discount.disabled',
      'discount.enabled',
    ])
    expect(entries[1]).toMatchObject({ before: { usesMax: 5 }, after: { usesMax: 9 } })
  })

  it('finds nothing under an id that is no code', async () => {
    await expect(disableCode(admin, { codeId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it.each(['client', 'attorney'] as const)('codes are no business of an %s', async (role) => {
  const ctx = world.as(await world.person(role))
  for (const attempt of [
    listCodes(ctx, {}),
    createCode(ctx, wanted()),
    disableCode(ctx, { codeId: randomUUID() }),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
})

it('a client’s own file names the codes they booked with', async () => {
  const made = await createCode(admin, wanted())
  const appointmentId = await use(made.id)
  expect(await exportFor(world.services.db, client.userId)).toContainEqual(
    expect.objectContaining({ code: made.code, appointmentId, status: 'reserved' }),
  )
})
