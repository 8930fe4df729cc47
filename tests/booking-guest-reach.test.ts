// The key of a booking guest over HTTP. What each procedure answers with one is asked in `procedure-walk.ts`.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestKey } from './booking-guest.ts'
import { openStage, type Stage } from './everyone-asks.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

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
