// Limits on a script that would fill the database with intakes or answers.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { ANONYMOUS_STARTS } from '../rules/limits.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

const REFUSED = { code: 'TOO_MANY_REQUESTS', entry: { status: 429 } }

describe('starting without an account', () => {
  it('is refused to a network that started very often, to nobody else, and again possible an hour later', async () => {
    const from = (clientAddress: string) => ({ ...world.visitor(), clientAddress })
    const first = await startIntake(from('2001:db8:1:2::1'))
    for (let started = 1; started < ANONYMOUS_STARTS.max; started += 1) {
      await startIntake(from(`2001:db8:1:2::${started.toString(16)}`))
    }
    world.clock.advance(20)
    await expect(startIntake(from('2001:db8:1:2:ffff::9'))).rejects.toMatchObject({
      ...REFUSED,
      retryAfterSeconds: 40 * 60,
    })
    const resumed = await startIntake({ ...from('2001:db8:1:2::1'), visitorKey: first.key })
    expect(resumed.session.id).toBe(first.session.id)
    await startIntake(from('2001:db8:1:3::1'))
    await startIntake({ ...world.as(await world.person()), clientAddress: '2001:db8:1:2::1' })
    world.clock.advance(40)
    await startIntake(from('2001:db8:1:2::1'))
  })
})

describe('answering', () => {
  it('is refused after very many answers, but for one that is already kept', async () => {
    const ctx = world.as(await world.person())
    const { session } = await startIntake(ctx)
    const name = { firstName: 'Ana', lastName: 'Paz' }
    const answer = { sessionId: session.id, question: 'name', value: name } as const
    await saveAnswer(ctx, { ...answer, version: 0 })
    await world.services.db.execute(sql`UPDATE intake_sessions SET version = 600 WHERE id = ${session.id}`)
    world.clock.advance(30)
    const other = { ...answer, value: { ...name, lastName: 'Paz Ruiz' } }
    await expect(saveAnswer(ctx, { ...other, version: 600 })).rejects.toMatchObject({
      ...REFUSED,
      retryAfterSeconds: 30 * 60,
    })
    expect(await saveAnswer(ctx, { ...answer, version: 0 })).toMatchObject({ version: 600 })
    world.clock.advance(30)
    expect(await saveAnswer(ctx, { ...other, version: 600 })).toMatchObject({ version: 601 })
  })
})
