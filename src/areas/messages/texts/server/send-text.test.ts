// The fate of one text, for any answer of the provider and any time of sending.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { TextError, type TextProblem } from '#platform/ports/texts.ts'
import { createSeal } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { followText, queueText, textNumberOf } from './index.ts'
import { lookUpText } from './look-up-text.ts'
import { queueAnswer } from './queue-text.ts'
import { TEXTS_SEALED } from './sealed.ts'
import { placeOfBody } from './sealed-body.ts'
import { sendText } from './send-text.ts'
import { agreed, freshNumber, kindOfTests, scriptedTexts, type ScriptedTexts } from './testing.ts'
import { findText, listTextsOf } from './texts-repository.ts'
import { watchTexts } from './watch-texts.ts'

const OLDER = { id: 'older', secret: Buffer.alloc(32, 8) }
const NEWER = { id: 'newer', secret: Buffer.alloc(32, 7) }

let world: World
let provider: ScriptedTexts
let own: ReturnType<typeof kindOfTests>
beforeAll(async () => {
  world = await createWorld({ textName: 'Lone Star' })
  world.services.seal = createSeal([OLDER])
})
afterAll(() => world.end())
beforeEach(() => {
  world.clock.set(MONDAY_NINE)
  provider = scriptedTexts()
  world.services.texts = provider
  own = kindOfTests()
})

async function idOf(userId: string): Promise<string> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT id FROM texts WHERE recipient_id = $1',
    [userId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.id
}

/** Owed, and not sent by any job: the kind is known to this test alone. */
async function owed(userId: string): Promise<string> {
  const told = { recipientId: userId, subjectId: randomUUID(), edition: 0 }
  await world.services.db.transaction(async (tx) => {
    await queueText(world.services, tx, own.kind, told)
    await queueText(world.services, tx, own.kind, told)
  })
  return idOf(userId)
}

async function reader(language: 'en' | 'es' = 'en', timeZone?: string) {
  const { userId } = await world.person('client', { language })
  const number = await agreed(world.services, userId, timeZone ? { timeZone } : {})
  return { userId, number, textId: await owed(userId) }
}

function send(textId: string): Promise<void> {
  return sendText(world.services, own.features, textId)
}

async function stateOf(textId: string): Promise<string | undefined> {
  return (await findText(world.services.db, textId))?.state
}

function refused(problem: TextProblem, seconds?: number) {
  return () => new TextError(problem, 'planted', seconds)
}

describe('a text', () => {
  it('goes once, in the language of its reader, with the firm’s name and an address of ours', async () => {
    const { number, textId, userId } = await reader('es')
    await Promise.all([send(textId), send(textId).catch(() => undefined)])
    await send(textId)
    const body = 'Lone Star: hay novedades. http://localhost:3000/portal?lang=es'
    expect(provider.taken).toEqual([{ id: textId, to: number, body }])
    expect(await stateOf(textId)).toBe('sent')
    expect(await listTextsOf(world.services.db, userId)).toMatchObject([{ number, state: 'sent' }])
  })
  it('lies sealed in the database', async () => {
    const { textId } = await reader()
    await send(textId)
    expect((await findText(world.services.db, textId))?.sealedBody).not.toContain('news')
  })
  it('that would be untrue by now is not sent, and not told otherwise', async () => {
    const { textId } = await reader()
    own.setTrue(false)
    await send(textId)
    expect([provider.taken, own.instead, await stateOf(textId)]).toEqual([[], [], 'dropped'])
  })
  it('to somebody who has not agreed is told otherwise, once', async () => {
    const { userId } = await world.person()
    const textId = await owed(userId)
    await send(textId)
    await send(textId)
    expect(own.instead).toMatchObject([{ recipientId: userId, edition: 0 }])
    expect([provider.taken, await stateOf(textId)]).toEqual([[], 'stopped'])
  })
  it('waits for the hours of its reader’s zone', async () => {
    const { textId } = await reader('en', 'America/Los_Angeles')
    await send(textId)
    expect([provider.taken, await stateOf(textId)]).toEqual([[], 'waiting'])
    world.clock.set(instant('2026-11-23T16:00:00Z'))
    await send(textId)
    expect(await stateOf(textId)).toBe('sent')
  })
})

const TRIED_AGAIN: TextProblem[] = ['unreachable', 'sign-in', 'refused', 'other']
const ENDED: [problem: TextProblem, state: string, hasNumber: boolean][] = [
  ['stopped', 'stopped', false],
  ['bad-number', 'undelivered', false],
  ['filtered', 'undelivered', true],
]

describe('an answer', () => {
  it('goes to its number at once, at night as well, and whatever was agreed to', async () => {
    const number = freshNumber()
    world.clock.set(instant('2026-11-24T08:00:00Z'))
    const answer = { kind: 'answer', recipientId: null, number, body: 'You will get no more texts.' }
    await world.services.db.transaction((tx) => queueAnswer(world.services, tx, answer))
    const { rows } = await world.connection.pool.query<{ id: string; body: string }>(
      'SELECT id, sealed_body AS body FROM texts WHERE number = $1',
      [number],
    )
    expect(rows[0]!.body).not.toContain('no more')
    await send(rows[0]!.id)
    expect(provider.taken).toMatchObject([{ to: number, body: answer.body }])
  })
})

describe('a provider that certainly did not take a text', () => {
  it.each(TRIED_AGAIN)('because of “%s” is given it again, once', async (problem) => {
    const { textId } = await reader()
    provider.before.push(refused(problem))
    await expect(send(textId)).rejects.toThrow('planted')
    expect(await stateOf(textId)).toBe('failing')
    await send(textId)
    await send(textId)
    expect(provider.taken).toHaveLength(1)
  })
  it('because it is busy is asked again when it said', async () => {
    const { textId } = await reader()
    provider.before.push(refused('busy', 30))
    await send(textId)
    expect(await stateOf(textId)).toBe('failing')
    const { rows } = await world.connection.pool.query<{ wait: number }>(
      `SELECT extract(epoch FROM max(start_after) - now())::int AS wait FROM pgboss.job
       WHERE name = 'send-text' AND data->>'textId' = $1`,
      [textId],
    )
    expect(rows[0]!.wait).toBeGreaterThan(20)
  })
  it.each(ENDED)(
    'because of “%s” is not asked again, and it is told otherwise',
    async (problem, state, has) => {
      const { textId, userId } = await reader()
      provider.before.push(refused(problem))
      await send(textId)
      await send(textId)
      expect([await stateOf(textId), own.instead.length, provider.taken]).toEqual([state, 1, []])
      expect((await textNumberOf(world.services.db, userId)) !== null).toBe(has)
    },
  )
  it('for hours is not asked any more, and it is told otherwise', async () => {
    const { textId } = await reader()
    provider.before.push(refused('unreachable'))
    await expect(send(textId)).rejects.toThrow('planted')
    world.clock.advance(181)
    await watchTexts(world.services, own.features)
    await watchTexts(world.services, own.features)
    expect([await stateOf(textId), own.instead.length]).toEqual(['failed', 1])
  })
})

describe('a provider that may have taken a text', () => {
  it('is not given it again while it cannot be asked', async () => {
    const { textId } = await reader()
    provider.after.push(refused('lost'))
    await send(textId)
    await send(textId)
    provider.found = null
    await expect(lookUpText(world.services, own.features, textId)).rejects.toThrow('could not be asked')
    expect([provider.taken.length, await stateOf(textId)]).toEqual([1, 'in-doubt'])
  })
  it('and has it is believed', async () => {
    const { textId } = await reader()
    provider.after.push(refused('lost'))
    await send(textId)
    provider.found = [{ providerId: `SM-found-${textId}`, segments: 1, progress: 'sent', problem: null }]
    await lookUpText(world.services, own.features, textId)
    expect([provider.taken.length, await stateOf(textId)]).toEqual([1, 'sent'])
    expect(await findText(world.services.db, textId)).toMatchObject({ isGuessed: true, segments: 1 })
  })
  it('and does not have it after a quarter of an hour is given it again', async () => {
    const { textId } = await reader()
    provider.before.push(refused('lost'))
    await send(textId)
    world.clock.advance(14)
    await lookUpText(world.services, own.features, textId)
    expect(await stateOf(textId)).toBe('in-doubt')
    world.clock.advance(1)
    await lookUpText(world.services, own.features, textId)
    await send(textId)
    expect([provider.taken.length, await stateOf(textId)]).toEqual([1, 'sent'])
  })
  it('has one of two that say the same: the other is sent again', async () => {
    const number = freshNumber()
    const ids = []
    for (const _ of [1, 2]) {
      const { userId } = await world.person()
      await agreed(world.services, userId, { number })
      ids.push(await owed(userId))
    }
    provider.before.push(refused('lost'), refused('lost'))
    for (const textId of ids) await send(textId)
    provider.found = [{ providerId: `SM-${randomUUID()}`, segments: 1, progress: 'sent', problem: null }]
    world.clock.advance(20)
    for (const textId of ids) await lookUpText(world.services, own.features, textId)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['sent', 'failing'])
  })
  it('and tells that it did not arrive is told otherwise, once', async () => {
    const { textId } = await reader()
    provider.after.push(refused('lost'))
    await send(textId)
    provider.found = [{ providerId: `SM-${textId}`, segments: 1, progress: 'undelivered', problem: 'other' }]
    for (const _ of [1, 2]) await lookUpText(world.services, own.features, textId)
    expect([await stateOf(textId), own.instead.length]).toEqual(['undelivered', 1])
  })
  it.each(['sent', 'delivered'] as const)(
    'and names it otherwise than a look-up that found one %s is believed',
    async (progress) => {
      const { textId: id } = await reader()
      provider.after.push(refused('lost'))
      await send(id)
      const [guessed, providerId] = [`SM-${randomUUID()}`, `SM-${randomUUID()}`]
      provider.found = [{ providerId: guessed, segments: 1, progress, problem: null }]
      await lookUpText(world.services, own.features, id)
      const ended = { progress: 'undelivered', problem: 'other' } as const
      for (const _ of [1, 2])
        await followText(world.services, own.features, { kind: 'status', id, providerId, ...ended })
      const named = { state: 'undelivered', providerId, isGuessed: false }
      expect(await findText(world.services.db, id)).toMatchObject(named)
      expect(own.instead).toHaveLength(1)
    },
  )
  it('and has it while another one that says the same is looked up is not given it again', async () => {
    const [doubted, { textId }] = [(await reader()).textId, await reader()]
    provider.before.push(refused('lost'))
    await send(doubted)
    const { send: sends } = provider
    provider.send = async (...text) => {
      const taken = await sends(...text)
      provider.found = [{ ...taken, progress: 'sent', problem: null }]
      await lookUpText(world.services, own.features, doubted)
      return taken
    }
    await send(textId)
    expect([await stateOf(textId), await stateOf(doubted)]).toEqual(['sent', 'in-doubt'])
    expect(provider.taken).toHaveLength(1)
  })
})

describe('the words of texts in the database', () => {
  it('are sealed with the newest key, and open as before', async () => {
    const { textId } = await reader()
    await send(textId)
    const { db, seal } = world.services
    const before = await findText(db, textId)
    const newer = createSeal([NEWER, OLDER])
    expect((await reseal({ db, seal: newer }, TEXTS_SEALED)).sealed).toBeGreaterThan(0)
    const after = await findText(db, textId)
    expect(newer.open(after!.sealedBody!, placeOfBody(textId))).toBe(
      seal.open(before!.sealedBody!, placeOfBody(textId)),
    )
    expect(after!.sealedBody).not.toBe(before!.sealedBody)
    expect((await reseal({ db, seal: newer }, TEXTS_SEALED)).sealed).toBe(0)
    await reseal({ db, seal: createSeal([OLDER, NEWER]) }, TEXTS_SEALED)
  })
  it('are forgotten after 90 days, of those that did not arrive as well', async () => {
    const { textId } = await reader()
    provider.before.push(refused('filtered'))
    await send(textId)
    world.clock.advance(89 * 24 * 60)
    await watchTexts(world.services, own.features)
    expect(await stateOf(textId)).toBe('undelivered')
    world.clock.advance(2 * 24 * 60)
    await watchTexts(world.services, own.features)
    expect(await stateOf(textId)).toBeUndefined()
  })
})
