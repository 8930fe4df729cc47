import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createSeal, type SealKey } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { currentIntake } from './current-intake.ts'
import { INTAKE_SEALED } from './sealed.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

function key(id: string): SealKey {
  return { id, secret: randomBytes(32) }
}

it('seals what an older version kept readable, and it reads the same', async () => {
  const ctx = world.as(await world.person())
  const { session } = await startIntake(ctx)
  await ctx.db.execute(
    sql`INSERT INTO intake_answers (session_id, question, value)
      VALUES (${session.id}, 'phone', '"2145550134"'), (${session.id}, 'detained', '"self"'),
        (${session.id}, 'childrenCount', '3'), (${session.id}, 'name', '{"firstName": "María", "lastName": "O''Neill"}')`,
  )
  const readable = (await currentIntake(ctx)).session?.answers
  expect((await reseal(ctx, INTAKE_SEALED)).sealed).toBe(4)
  const { rows } = await ctx.db.execute(
    sql`SELECT 1 FROM intake_answers WHERE session_id = ${session.id} AND (value IS NOT NULL OR sealed IS NULL)`,
  )
  expect(rows).toEqual([])
  const sealed = (await currentIntake(ctx)).session?.answers
  expect(sealed).toEqual(readable)
  expect(sealed).toMatchObject({ phone: '2145550134', childrenCount: 3, detained: 'self' })
})

it('a new key in front takes over every sealed answer, so that the old one can go', async () => {
  const [older, newer] = [key('k_1'), key('kx1')]
  const asker = world.as(await world.person())
  const before = { ...asker, seal: createSeal([older]) }
  let { session } = await startIntake(before)
  for (const [question, value] of [
    ...Object.entries(RENEWAL),
    ['arrested', 'unsure'],
    ['arrestDetails', 'En 2009'],
  ]) {
    const answer = { sessionId: session.id, version: session.version, question, value } as never
    session = await saveAnswer(before, answer)
  }
  const both = { ...asker, seal: createSeal([newer, older]) }
  const given = Object.keys((await currentIntake(before)).session?.answers ?? {})
  await asker.db.execute(sql`DELETE FROM intake_answers WHERE session_id <> ${session.id}`)
  expect((await reseal(both, INTAKE_SEALED)).sealed).toBe(given.length)
  expect((await reseal(both, INTAKE_SEALED)).sealed).toBe(0)
  const { rows } = await asker.db.execute<{ sealed: string }>(
    sql`SELECT sealed FROM intake_answers WHERE session_id = ${session.id} AND sealed IS NOT NULL`,
  )
  expect(rows).toHaveLength(given.length)
  for (const { sealed } of rows) expect(sealed).toMatch(/^v1\.kx1\./)
  const after = { ...asker, seal: createSeal([newer]) }
  expect((await currentIntake(after)).session?.answers).toMatchObject({
    arrested: 'unsure',
    arrestDetails: 'En 2009',
  })
})
