// How long the key of a visit works: as long as it is used, and never again once it was ended.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { beginVisit, endVisit, renewVisit, visitorOf } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

async function begun(): Promise<Context> {
  const ctx = world.visitor()
  const { key } = await ctx.db.transaction((tx) => beginVisit(ctx, tx))
  return { ...ctx, visitorKey: key }
}

async function visitOf(ctx: Context) {
  const visitor = await visitorOf(ctx)
  if (!visitor) throw new Error('the key opens nothing')
  return visitor
}

it.each([
  [30, false],
  [90, true],
])('a use after %i minutes writes the row: %s', async (minutes, isWritten) => {
  const ctx = await begun()
  const before = await visitOf(ctx)
  world.clock.advance(minutes)
  await renewVisit(ctx, before)
  const moved = (await visitOf(ctx)).expiresAt.getTime() - before.expiresAt.getTime()
  expect(moved).toBe(isWritten ? minutes * 60_000 : 0)
})

it('a visit that ended while somebody still answered stays ended', async () => {
  const ctx = await begun()
  const read = await visitOf(ctx)
  world.clock.advance(90)
  await endVisit(ctx, read.id)
  await renewVisit(ctx, read)
  expect(await visitorOf(ctx)).toBeNull()
})
