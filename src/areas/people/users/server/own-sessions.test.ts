import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportFor as activityOf } from '#areas/office/audit/server/index.ts'
import { createWorld, type World } from '#tests/world.ts'
import { endOtherSessions, endSession, mySessions } from './own-sessions.ts'
import { type Cast, type ScriptedIdentity, scriptedIdentity, sessionOf, signedIn } from './testing.ts'

let world: World
let identity: ScriptedIdentity
let client: Cast
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  identity = scriptedIdentity()
  client = await signedIn(world, identity, 'client', 300)
  const { ctx, subject } = client
  const others = [sessionOf(ctx, 'phone', 5), sessionOf(ctx, 'library', 90)]
  identity.sessions.set(subject, [...others, ...identity.sessions.get(subject)!])
})

const idsOf = ({ sessions }: { sessions: { id: string }[] }) => sessions.map(({ id }) => id)

describe('where somebody is signed in', () => {
  it('names the one that asks first, then those used last', async () => {
    const list = await mySessions(client.ctx)
    expect(idsOf(list)).toEqual([client.actor.sessionId, 'phone', 'library'])
    expect(list.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  })
  it('can be ended one by one, which is written down', async () => {
    expect(idsOf(await endSession(client.ctx, { sessionId: 'library' }))).toEqual([
      client.actor.sessionId,
      'phone',
    ])
    expect(await activityOf(world.services.db, client.actor.userId)).toMatchObject([
      { action: 'user.session-ended', by: 'you' },
    ])
  })
  it('can be ended everywhere else at once', async () => {
    expect(idsOf(await endOtherSessions(client.ctx))).toEqual([client.actor.sessionId])
  })
  it('is nobody else’s to end: a stranger’s session does not exist', async () => {
    const stranger = await signedIn(world, identity)
    const ending = endSession(stranger.ctx, { sessionId: 'phone' })
    await expect(ending).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(idsOf(await mySessions(client.ctx))).toContain('phone')
  })
  it('is refused to a visitor', async () => {
    const visitor = world.visitor()
    const refusal = { code: 'SIGN_IN_REQUIRED' }
    await expect(mySessions(visitor)).rejects.toMatchObject(refusal)
    await expect(endOtherSessions(visitor)).rejects.toMatchObject(refusal)
    await expect(endSession(visitor, { sessionId: 'phone' })).rejects.toMatchObject(refusal)
  })
})
