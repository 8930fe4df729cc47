import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { actorOf } from './index.ts'
import { ensureUser } from './ensure-user.ts'
import { getProfile, saveProfile } from './profile.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const proof = {
  subject: 'subject-1',
  sessionId: 'session-1',
  email: 'maria@person.example',
  isEmailProven: true,
  hasSecondFactor: false,
}

describe('ensuring a user', () => {
  it('makes one row however often it is called', async () => {
    const ctx = { ...world.visitor('es'), identified: proof }
    const first = await ensureUser(ctx)
    expect(first).toMatchObject({ email: proof.email, is_admin: false, role: 'client' })
    expect(await ensureUser(ctx)).toEqual(first)
  })
  it('is refused without proof of who asks', async () => {
    await expect(ensureUser(world.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('makes the bearer of the proof an actor', async () => {
    expect(await actorOf(world.services, proof)).toMatchObject({ kind: 'user', role: 'client' })
    expect(await actorOf(world.services, { ...proof, subject: 'nobody' })).toEqual({ kind: 'visitor' })
  })
})

describe('the profile', () => {
  it('keeps what was saved', async () => {
    const ctx = world.as(await world.person())
    const input = {
      firstName: 'María José',
      lastName: "Núñez-D'Ávila",
      phone: '214 555 0134',
      timeZone: 'America/Phoenix',
      language: 'es' as const,
    }
    await saveProfile(ctx, input)
    expect(await getProfile(ctx)).toMatchObject(input)
  })
  it('is refused to a visitor', async () => {
    await expect(getProfile(world.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})
