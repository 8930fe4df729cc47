import { call, ORPCError } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Context } from '#platform/context.ts'
import type { AskedId } from '../rules/answers.ts'
import { intakeRouter } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** As the API calls it: input and output are validated by the contract. */
async function completed(ctx: Context): Promise<string> {
  const options = { context: ctx }
  const { session } = await call(intakeRouter.start, undefined, options)
  const sessionId = session.id
  let version = 0
  for (const [question, value] of Object.entries({ ...RENEWAL, detained: 'self', phone: '2145550134' })) {
    const input = { sessionId, question: question as AskedId, value, version }
    version = (await call(intakeRouter.answer, input, options)).version
  }
  await call(intakeRouter.back, { sessionId }, options)
  await call(intakeRouter.complete, { sessionId, consent: true, version }, options)
  return sessionId
}

describe('the procedures', () => {
  it('answer what the contract says, to the client and to staff', async () => {
    const client = world.as(await world.person(), 'es')
    const sessionId = await completed(client)
    const { session } = await call(intakeRouter.current, undefined, { context: client })
    expect(session).toMatchObject({ id: sessionId, status: 'completed', answers: { phone: '2145550134' } })
    const staff = { context: world.as(await world.person('attorney')) }
    expect(await call(intakeRouter.list, {}, staff)).toMatchObject({
      items: [{ id: sessionId }],
      next: null,
    })
    expect(await call(intakeRouter.read, { sessionId }, staff)).toMatchObject({ urgency: ['detained'] })
  })
  it.each([
    { sessionId: 'not-an-id', question: 'phone', value: '2145550134', version: 0 },
    { sessionId: '0197e3a2-0000-7000-8000-000000000000', question: 'shoeSize', value: 1, version: 0 },
    { sessionId: '0197e3a2-0000-7000-8000-000000000000', question: 'phone', value: '2', version: -1 },
    { sessionId: '0197e3a2-0000-7000-8000-000000000000', question: 'phone', value: '2' },
  ])('refuse %j at the border', async (input) => {
    const options = { context: world.as(await world.person()) }
    const refused = await call(intakeRouter.answer, input as never, options).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ORPCError)
    expect(refused).toMatchObject({ status: 400 })
  })
})
