// Agreeing to texts, twice, and ending it; each against the database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { TEST_FIRM } from '#tests/firm-of-tests.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { readableNumber } from '../rules/text-number.ts'
import { askClient, confirmClient, stopClient, textsOfClient } from './client-texts.ts'
import { consentsOf } from './consents-repository.ts'
import { textNumberOf } from './index.ts'
import { askForTexts, confirmTexts, myTexts, stopTexts } from './own-texts.ts'
import { receiveText } from './receive-text.ts'
import { codeTo, freshNumber, wanted } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(MONDAY_NINE))
afterAll(() => world.end())

async function somebody(language: 'en' | 'es' = 'en') {
  const actor = await world.person('client', { language })
  const ctx: Context = { ...world.as(actor, language), clientAddress: freshNumber() }
  return { ctx, userId: actor.userId }
}

async function signedUp(number = freshNumber()) {
  const { ctx, userId } = await somebody()
  await askForTexts(ctx, wanted(TEST_FIRM, number))
  await confirmTexts(ctx, { code: await codeTo(world.services, userId) })
  return { ctx, userId, number }
}

function numberOf(userId: string) {
  return textNumberOf(world.services.db, userId).then((found) => found?.number ?? null)
}

describe('somebody who agrees to texts', () => {
  it('is texted nothing but a code until it is typed', async () => {
    const { ctx, userId } = await somebody('es')
    const number = freshNumber()
    expect(await myTexts(ctx)).toMatchObject({ state: 'off', number: null, isOffered: true, from: null })
    const numbered = { ...ctx, firm: { ...ctx.firm, textsFrom: '+12145550134' } }
    expect(await myTexts(numbered)).toMatchObject({ from: '(214) 555-0134' })
    expect(await askForTexts(ctx, wanted(TEST_FIRM, number))).toMatchObject({
      state: 'waiting',
      number: readableNumber(number),
    })
    expect(await numberOf(userId)).toBeNull()
    const code = await codeTo(world.services, userId)
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(await confirmTexts(ctx, { code: typed })).toMatchObject({ state: 'on', since: expect.any(String) })
    expect(await numberOf(userId)).toBe(number)
  })
  it('leaves a record: the words, their version, when, from where, in which language and how', async () => {
    const { userId, number } = await signedUp()
    const [record] = await consentsOf(world.services.db, userId)
    expect(record).toMatchObject({
      number,
      way: 'portal',
      language: 'en',
      timeZone: 'America/Chicago',
      askedByStaff: false,
      endedAt: null,
      wordsVersion: wanted(TEST_FIRM).wordsVersion,
    })
    expect(record!.words).toContain('Test Firm may send me text messages')
    expect(record!.networkAddress).not.toBe('')
    expect(JSON.stringify(record)).not.toContain('codeMark')
  })
  it('agrees to the words that stand there now, not to older ones', async () => {
    const { ctx } = await somebody()
    const old = { ...wanted(TEST_FIRM), wordsVersion: 'old' }
    await expect(askForTexts(ctx, old)).rejects.toMatchObject({ code: 'TEXT_WORDS_CHANGED' })
  })
  it('is told where the firm sends none', async () => {
    const { ctx } = await somebody()
    const without = { ...ctx, firm: { ...ctx.firm, takesTexts: false } }
    await expect(askForTexts(without, wanted(TEST_FIRM))).rejects.toMatchObject({ code: 'TEXTS_OFF' })
    expect(await myTexts(without)).toMatchObject({ isOffered: false })
  })
  it('changes the number by agreeing again; the old one is texted until then', async () => {
    const { ctx, userId, number } = await signedUp()
    const other = freshNumber()
    world.clock.advance(1)
    await askForTexts(ctx, wanted(TEST_FIRM, other))
    expect(await numberOf(userId)).toBe(number)
    await confirmTexts(ctx, { code: await codeTo(world.services, userId) })
    expect(await numberOf(userId)).toBe(other)
    expect(await consentsOf(world.services.db, userId)).toMatchObject([{}, { endedWay: 'changed' }])
  })
  it('stops on the page, without a word, and may begin again', async () => {
    const { ctx, userId, number } = await signedUp()
    expect(await stopTexts(ctx)).toMatchObject({ state: 'off' })
    expect(await numberOf(userId)).toBeNull()
    expect((await consentsOf(world.services.db, userId))[0]).toMatchObject({ endedWay: 'portal' })
    world.clock.advance(1)
    await askForTexts(ctx, wanted(TEST_FIRM, number))
    await confirmTexts(ctx, { code: await codeTo(world.services, userId) })
    expect(await numberOf(userId)).toBe(number)
  })
  it('who texted ALTO may agree again on the page; where the provider stopped it, START comes first', async () => {
    const { ctx, userId, number } = await signedUp()
    const inbound = { kind: 'inbound', from: number, body: 'ALTO' } as const
    await receiveText(world.services, { ...inbound, providerId: `SM-${userId}-1`, answered: null })
    expect(await myTexts(ctx)).toMatchObject({ state: 'stopped', number: readableNumber(number) })
    world.clock.advance(1)
    await askForTexts(ctx, wanted(TEST_FIRM, number))
    await confirmTexts(ctx, { code: await codeTo(world.services, userId) })
    expect(await numberOf(userId)).toBe(number)
    await receiveText(world.services, { ...inbound, providerId: `SM-${userId}-2`, answered: 'stop' })
    const again = askForTexts(ctx, wanted(TEST_FIRM, number))
    await expect(again).rejects.toMatchObject({ code: 'TEXT_NUMBER_STOPPED' })
  })
})

describe('a code', () => {
  it('works for ten minutes, once', async () => {
    const { ctx, userId } = await somebody()
    await askForTexts(ctx, wanted(TEST_FIRM))
    const code = await codeTo(world.services, userId)
    world.clock.advance(10)
    await expect(confirmTexts(ctx, { code })).rejects.toMatchObject({ code: 'TEXT_CODE_ENDED' })
    world.clock.advance(-1)
    await confirmTexts(ctx, { code })
    await expect(confirmTexts(ctx, { code })).rejects.toMatchObject({ code: 'TEXT_CODE_ENDED' })
  })
  it('is another person’s only, and the newest one', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await askForTexts(one.ctx, wanted(TEST_FIRM))
    await askForTexts(other.ctx, wanted(TEST_FIRM))
    const first = await codeTo(world.services, one.userId)
    await expect(confirmTexts(other.ctx, { code: first })).rejects.toMatchObject({ code: 'TEXT_CODE_WRONG' })
    world.clock.advance(1)
    await askForTexts(one.ctx, wanted(TEST_FIRM))
    await expect(confirmTexts(one.ctx, { code: first })).rejects.toMatchObject({ code: 'TEXT_CODE_WRONG' })
  })
  it('is guessed five times at most, however many try at once', async () => {
    const { ctx, userId } = await somebody()
    await askForTexts(ctx, wanted(TEST_FIRM))
    const right = await codeTo(world.services, userId)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const tries = await Promise.allSettled(
      Array.from({ length: 9 }, () => confirmTexts(ctx, { code: wrong })),
    )
    const codes = tries.map((each) => (each.status === 'rejected' ? String(each.reason.code) : 'right'))
    expect(codes.filter((code) => code === 'TEXT_CODE_WRONG')).toHaveLength(5)
    await expect(confirmTexts(ctx, { code: right })).rejects.toMatchObject({ code: 'TEXT_CODE_ENDED' })
  })
  it.each(['', '12345', '1234567', 'abcdef', '\u0000'])('that is none (“%s”) costs no try', async (code) => {
    const { ctx, userId } = await somebody()
    await askForTexts(ctx, wanted(TEST_FIRM))
    for (let time = 0; time < 6; time += 1)
      await expect(confirmTexts(ctx, { code })).rejects.toMatchObject({ code: 'TEXT_CODE_WRONG' })
    await confirmTexts(ctx, { code: await codeTo(world.services, userId) })
  })
  it('is asked for five times an hour, by a person and for a number', async () => {
    const { ctx } = await somebody()
    for (let time = 0; time < 5; time += 1) await askForTexts(ctx, wanted(TEST_FIRM))
    await expect(askForTexts(ctx, wanted(TEST_FIRM))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const number = freshNumber()
    for (let time = 0; time < 5; time += 1)
      await askForTexts((await somebody()).ctx, wanted(TEST_FIRM, number))
    const sixth = askForTexts((await somebody()).ctx, wanted(TEST_FIRM, number))
    await expect(sixth).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

async function desk() {
  const staff = await world.person('attorney')
  const { userId: clientId } = await world.person('client', { language: 'es' })
  return { ctx: world.as(staff), staffId: staff.userId, clientId }
}

describe('the desk', () => {
  it('records who agreed by telephone, in the words of their language, and types the code they read out', async () => {
    const { ctx, clientId, staffId } = await desk()
    const { words, language } = await textsOfClient(ctx, FEATURES, { clientId })
    expect([language, words.startsWith('Acepto')]).toEqual(['es', true])
    await askClient(ctx, FEATURES, { clientId, ...wanted(TEST_FIRM) })
    expect(await numberOf(clientId)).toBeNull()
    const code = await codeTo(world.services, clientId)
    const view = await confirmClient(ctx, FEATURES, { clientId, code })
    expect(view).toMatchObject({
      state: 'on',
      history: [{ way: 'desk', language: 'es', words, endedAt: null }],
    })
    const { rows } = await world.connection.pool.query(
      "SELECT actor_id FROM audit_entries WHERE action = 'texts.asked-by-phone' AND subject_id = $1",
      [clientId],
    )
    expect(rows).toEqual([{ actor_id: staffId }])
  })
  it('stops the texts of a client who asks for it', async () => {
    const { ctx } = await desk()
    const { userId: clientId } = await signedUp()
    const view = await stopClient(ctx, FEATURES, { clientId })
    expect(view).toMatchObject({ state: 'off', history: [{ endedWay: 'desk' }] })
    expect(await numberOf(clientId)).toBeNull()
  })
  it('has no texts of colleagues, and none of nobody', async () => {
    const { ctx, staffId } = await desk()
    const missing = { code: 'NOT_FOUND' }
    await expect(textsOfClient(ctx, FEATURES, { clientId: staffId })).rejects.toMatchObject(missing)
    const nobody = { clientId: '00000000-0000-4000-8000-000000000000' }
    await expect(stopClient(ctx, FEATURES, nobody)).rejects.toMatchObject(missing)
  })
})
