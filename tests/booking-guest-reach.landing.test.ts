// A booking guest over HTTP: the key opens what was booked with it, and nothing else of the account in whose name it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FOR_GUESTS, guestKey } from './booking-guest.ts'
import { type Answer, type Asked, openStage, type Stage } from './everyone-asks.ts'
import { callOf, everyProcedure, exampleOf } from './procedure-examples.ts'
import { WHO_MAY_CALL } from './who-may.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

const PROCEDURES = everyProcedure()

type Scene = { call: Asked; mark: string | undefined; key: string }

/** Something of somebody with an account, and the key of a guest in their name. */
async function sceneOf(name: string): Promise<Scene> {
  await stage.dismissStaff()
  const cast = await stage.cast('visitor')
  const key = await guestKey(stage, cast)
  // So that another code may be asked for at the same address.
  stage.world.clock.advance(1)
  const example = await exampleOf(name, stage, cast)
  const procedure = PROCEDURES.find((one) => one.name === name)!
  return { call: callOf(procedure, example, null), mark: example.mark, key }
}

async function outcomeFor({ call, mark }: Scene, key: string | null): Promise<string> {
  return outcomeOf(
    await stage.ask({ ...call, ...(key !== null && { headers: { 'visitor-key': key } }) }),
    mark,
  )
}

function outcomeOf({ status, body }: Answer, mark: string | undefined): string {
  if (status !== 200) return String(status)
  return mark === undefined || body.includes(mark) ? 'yes' : 'none'
}

describe('a guest in the name of somebody with an account', () => {
  it.each([...FOR_GUESTS])('asking %s is answered with %s', async (name, outcome) => {
    const scene = await sceneOf(name)
    expect(await outcomeFor(scene, scene.key)).toBe(outcome)
  })
  /** Where visitors are refused, so is a guest: `authorization-matrix.test.ts` asks for the same object as they do. */
  const others = PROCEDURES.map(({ name }) => name).filter(
    (name) => !FOR_GUESTS.has(name) && !/^\d/.test(WHO_MAY_CALL.get(name)?.visitor ?? ''),
  )
  it.each(others)('asking %s is any visitor', async (name) => {
    const scene = await sceneOf(name)
    const asVisitor = await outcomeFor(scene, null)
    // What was done once is not there to be done again.
    const asGuest = await sceneOf(name)
    expect(await outcomeFor(asGuest, asGuest.key)).toBe(asVisitor)
  })
})

it('a key that is no key is none', async () => {
  const headers = { 'visitor-key': `${'a'.repeat(42)}'` }
  const answer = await stage.ask({ method: 'GET', target: '/api/appointments', headers })
  expect(answer.status).toBe(401)
})

it('a key in the header of an earlier version is the same key', async () => {
  const cast = await stage.cast('visitor')
  const key = await guestKey(stage, cast)
  for (const header of ['visitor-key', 'booking-session', 'intake-session']) {
    const answer = await stage.ask({
      method: 'GET',
      target: '/api/appointments/guests/current',
      headers: { [header]: key },
    })
    expect(JSON.parse(answer.body)).toMatchObject({ guest: { email: cast.owner.email, isProven: true } })
  }
})

it('two keys of an earlier version in one call are one visitor from then on', async () => {
  const cast = await stage.cast('visitor')
  const booking = await guestKey(stage, cast)
  const begun = await stage.ask({ method: 'POST', target: '/api/intake/sessions' })
  const { key, session } = JSON.parse(begun.body) as { key: string; session: { id: string } }
  const read = (headers: Record<string, string>, target: string) =>
    stage.ask({ method: 'GET', target: `/api/${target}`, headers })
  const both = await read({ 'intake-session': key, 'booking-session': booking }, 'intake/sessions/current')
  expect(JSON.parse(both.body)).toMatchObject({ session: { id: session.id } })
  const one = await read({ 'visitor-key': key }, 'appointments/guests/current')
  expect(JSON.parse(one.body)).toMatchObject({ guest: { email: cast.owner.email } })
})
