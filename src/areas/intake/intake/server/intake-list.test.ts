import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { pathOf, REVIEW } from '../rules/flow.ts'
import { completeIntake } from './complete-intake.ts'
import { latestIntakeOf } from './index.ts'
import { listIntakes } from './list-intakes.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const CALM: Answers = { ...RENEWAL, name: { firstName: 'Ana', lastName: 'Paz' }, phone: '2145550134' }

/** Answers in this order, each change as a further answer, then sends. */
async function send(...steps: Answers[]): Promise<string> {
  const ctx = world.as(await world.person())
  let { session } = await startIntake(ctx)
  for (const step of steps) {
    for (const question of pathOf({ ...session.answers, ...step })) {
      if (question === REVIEW || step[question] === undefined) continue
      const { id: sessionId, version } = session
      session = await saveAnswer(ctx, { sessionId, question, value: step[question], version })
    }
  }
  world.clock.advance(1)
  await completeIntake(ctx, {
    sessionId: session.id,
    consent: true,
    isPartial: false,
    version: session.version,
  })
  return session.id
}

describe("the firm's list", () => {
  it('puts the urgent first, by the same rule as everywhere, then the newest', async () => {
    const calmOld = await send(CALM)
    const detained = await send({ ...CALM, detained: 'self' })
    const family = await send({ ...CALM, detained: 'family' })
    const soon = await send({ ...CALM, inRemoval: 'yes', courtDate: '2026-12-07' })
    const later = await send({ ...CALM, inRemoval: 'yes', courtDate: '2026-12-08' })
    const unknown = await send({ ...CALM, inRemoval: 'yes', courtDate: 'unknown' })
    const emergency = await send({ ...CALM, emergency: 'yes', emergencyDetails: '' })
    const deadline = await send({ ...CALM, deadline: '2026-11-30' })
    const farDeadline = await send({ ...CALM, deadline: '2026-12-01' })
    const left = await send({ ...CALM, inRemoval: 'yes', courtDate: '2026-12-01' }, { inRemoval: 'no' })
    const { items: list } = await listIntakes(world.as(await world.person('attorney')), { search: '' })
    expect(list.map(({ id }) => id)).toEqual([
      deadline,
      emergency,
      unknown,
      soon,
      family,
      detained,
      left,
      farDeadline,
      later,
      calmOld,
    ])
    expect(list.map(({ urgency }) => urgency)).toEqual([
      ['deadlineSoon'],
      ['emergency'],
      ['courtDateUnknown'],
      ['courtDateSoon'],
      ['detained'],
      ['detained'],
      [],
      [],
      [],
      [],
    ])
    expect(list[0]).toMatchObject({ client: { name: 'Ana Paz' }, phone: '2145550134', serviceType: 'daca' })
  })
})

describe('the intake a neighbour asks for', () => {
  it('is the one sent last, with only what counts', async () => {
    const person = await world.person()
    const ctx = world.as(person, 'es')
    expect(await latestIntakeOf(world.services, person.userId)).toBeNull()
    for (const phone of ['2145550101', '2145550102']) {
      let { session } = await startIntake(ctx)
      const { inRemoval, ...rest } = { ...RENEWAL, phone }
      const steps = [
        ['inRemoval', 'yes'],
        ['courtDate', '2027-01-20'],
        ['inRemoval', inRemoval],
      ] as const
      for (const [question, value] of [...steps, ...Object.entries(rest)] as [AskedId, unknown][]) {
        const { id: sessionId, version } = session
        session = await saveAnswer(ctx, { sessionId, question, value, version })
      }
      world.clock.advance(1)
      await completeIntake(ctx, {
        sessionId: session.id,
        consent: true,
        isPartial: false,
        version: session.version,
      })
    }
    await startIntake(ctx)
    const latest = await latestIntakeOf(world.services, person.userId)
    expect(latest).toMatchObject({ language: 'es', answers: { phone: '2145550102', inRemoval: 'no' } })
    expect(latest?.answers).not.toHaveProperty('courtDate')
  })
})
