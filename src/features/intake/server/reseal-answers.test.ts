import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createSeal, type SealKey } from '#platform/seal.ts'
import { currentIntake } from './current-intake.ts'
import { resealAnswers } from './reseal-answers.ts'
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
  expect(await resealAnswers(both)).toBe(3)
  expect(await resealAnswers(both)).toBe(0)
  const { rows } = await asker.db.execute<{ sealed: string }>(
    sql`SELECT sealed FROM intake_answers WHERE session_id = ${session.id} AND sealed IS NOT NULL`,
  )
  for (const { sealed } of rows) expect(sealed).toMatch(/^v1\.kx1\./)
  const after = { ...asker, seal: createSeal([newer]) }
  expect((await currentIntake(after)).session?.answers).toMatchObject({
    arrested: 'unsure',
    arrestDetails: 'En 2009',
  })
})
