import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, type World } from '#tests/world.ts'
import { getAppointment } from './get-appointment.ts'
import { exportFor } from './index.ts'
import { SCHEDULING_SEALED } from './sealed.ts'
import { bookedMeeting, reset } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

const NOTES = 'About my green card.'

async function stored({ db }: Context): Promise<string> {
  const { rows } = await db.execute(sql`SELECT * FROM appointments`)
  return JSON.stringify(rows)
}

it('what a client wants to talk about cannot be read in the database, and reads the same in the product', async () => {
  const { client, ctx, meeting } = await bookedMeeting(world)
  expect(await stored(ctx)).not.toContain('green card')
  expect(meeting.notes).toBe(NOTES)
  expect(await getAppointment(ctx, { appointmentId: meeting.id })).toMatchObject({ notes: NOTES })
  const mine = await exportFor(ctx, client.userId)
  expect(mine).toMatchObject([{ id: meeting.id, notes: NOTES }])
  expect(JSON.stringify(mine)).not.toContain('v1.')
})

it('notes that an older version kept readable are sealed, and a new key takes over what an older one sealed', async () => {
  const { ctx, meeting } = await bookedMeeting(world)
  await ctx.db.execute(
    sql`UPDATE appointments SET notes = 'En español, por favor', sealed_notes = NULL WHERE id = ${meeting.id}`,
  )
  const [older, newer] = ['k1', 'k2'].map((id) => ({ id, secret: randomBytes(32) }))
  if (!older || !newer) throw new Error('two keys')
  await ctx.db.execute(sql`UPDATE appointments SET sealed_notes = NULL WHERE id <> ${meeting.id}`)
  expect((await reseal({ ...ctx, seal: createSeal([older]) }, SCHEDULING_SEALED)).sealed).toBe(1)
  expect(await stored(ctx)).not.toContain('español')
  expect((await reseal({ ...ctx, seal: createSeal([newer, older]) }, SCHEDULING_SEALED)).sealed).toBe(1)
  expect((await reseal({ ...ctx, seal: createSeal([newer, older]) }, SCHEDULING_SEALED)).sealed).toBe(0)
  const after = { ...ctx, seal: createSeal([newer]) }
  expect(await getAppointment(after, { appointmentId: meeting.id })).toMatchObject({
    notes: 'En español, por favor',
  })
})
