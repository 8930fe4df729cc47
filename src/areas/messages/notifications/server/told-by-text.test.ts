// A notice wanted by text: sent once, by the chosen ways, whatever the fate of its text.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendText } from '#areas/messages/texts/server/send-text.ts'
import { agreed, scriptedTexts, type ScriptedTexts } from '#areas/messages/texts/server/testing.ts'
import { followText } from '#areas/messages/texts/server/index.ts'
import { texts, textStops } from '#areas/messages/texts/server/tables.ts'
import { watchTexts } from '#areas/messages/texts/server/watch-texts.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { TextError, type TextProblem } from '#platform/ports/texts.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { NoticeWishesInput } from '../notices-contract.ts'
import { ALSO_BY_TEXT, type Manner, manner } from '../rules/manner.ts'
import { DIGEST } from './digest-mail.ts'
import { gatherMail, noticeTexts, queueMail } from './index.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { mailDraft } from './mail-parts.ts'
import type { NoticeMail } from './mails.ts'
import { sendNotice } from './send-notice.ts'
import { notices, noticeSteps } from './tables.ts'
import { readWishes, saveWishes } from './wishes.ts'

/** Subjects with outdated notices. */
const over = new Set<string>()

function mailOf(kind: string, how: Partial<Manner>): NoticeMail {
  return {
    to: 'account',
    kind,
    nameIn: () => kind,
    manner: manner('case', 'client', { ...ALSO_BY_TEXT, ...how }),
    write({ firm }, { subjectId }, { language }) {
      const said = { subject: `News of ${kind}`, preheader: 'Open it', intro: 'There is news.' }
      const draft = mailDraft(said, [], { language, firm, why: 'You have an account.' })
      return Promise.resolve(over.has(subjectId) ? null : { draft })
    },
  }
}

const mails = {
  must: mailOf('must', {}),
  may: mailOf('may', { mayTurnOff: true }),
  chatty: mailOf('chatty', { mayTurnOff: true, isChatty: true }),
  urgent: mailOf('urgent', { isUrgent: true }),
  gathered: mailOf('gathered', { mayTurnOff: true, gatherMinutes: 5 }),
}
const pages = {
  must: 'portal',
  may: 'portal',
  chatty: 'portal',
  urgent: 'portal',
  gathered: 'portal',
} as const
const WORDS = '{firm}: there is news. {link}'
const words = { must: WORDS, may: WORDS, chatty: WORDS, urgent: WORDS, gathered: WORDS }
const own = noticeTexts({ mails, wordsIn: () => words, pages })
const features: Features = [{ name: 'tests', mails: { ...mails, [DIGEST.kind]: DIGEST }, texts: own }]

let world: World
let provider: ScriptedTexts
let client: SignedIn
let number: string
let ctx: Context
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.mails.length = 0
  at('2026-07-01T12:00-05:00')
  provider = scriptedTexts()
  world.services.texts = provider
  client = await world.person('client')
  number = await agreed(world.services, client.userId)
  ctx = world.as(client)
  await wish('text')
})

const USUAL: NoticeWishesInput = { ways: {}, quiet: null, digestAt: null }
const NIGHT = { from: 22 * 60, until: 7 * 60 }

async function wish(way: 'mail' | 'text' | 'both' | 'none', more: Partial<NoticeWishesInput> = {}) {
  await saveWishes(ctx, features, { ...USUAL, ...more, ways: { case: way } })
}

function at(moment: string): void {
  world.clock.set(instant(moment))
}

async function owe(mail: NoticeMail, subjectId: string = randomUUID()): Promise<string> {
  const about = { recipientId: client.userId, subjectId }
  await world.services.db.transaction((tx) =>
    mail.manner.gatherMinutes > 0
      ? gatherMail(world.services, tx, mail, about)
      : queueMail(world.services, tx, mail, { ...about, edition: 0 }),
  )
  const named = and(eq(notices.subjectId, subjectId), eq(notices.kind, mail.kind))
  const rows = await world.services.db.select().from(notices).where(named).orderBy(asc(notices.id))
  return rows.at(-1)!.id
}

function send(id: string): Promise<void> {
  return sendNotice(world.services, features, id)
}

async function textsOf() {
  return world.services.db.select().from(texts).where(eq(texts.recipientId, client.userId))
}

/** As the queue does, whatever is queued and due. */
async function sendTexts(): Promise<void> {
  for (const { id } of await textsOf()) await sendText(world.services, features, id).catch(() => undefined)
}

async function told(mail: NoticeMail, subjectId?: string): Promise<string> {
  const id = await owe(mail, subjectId)
  await send(id)
  await sendTexts()
  return id
}

/** The queue's next step after a text that did not arrive. */
async function andAgain(id: string): Promise<void> {
  await send(id)
  await sendTexts()
  await send(id)
}

/** Texts that were taken, mails that were sent. */
function counts(): [texts: number, mails: number] {
  return [provider.taken.length, world.mails.length]
}

async function stepsOf(id: string): Promise<string[]> {
  const rows = await world.services.db
    .select()
    .from(noticeSteps)
    .where(eq(noticeSteps.noticeId, id))
    .orderBy(asc(noticeSteps.id))
  return rows.map(({ step }) => step)
}

async function rowOf(id: string) {
  const rows = await world.services.db.select().from(notices).where(eq(notices.id, id))
  return rows[0]!
}

function refused(problem: TextProblem) {
  return () => new TextError(problem, 'planted')
}

describe('a notice that is wanted by text', () => {
  it('is told by one text and no mail, however often it is asked for', async () => {
    const id = await told(mails.must)
    await andAgain(id)
    expect(provider.taken).toMatchObject([
      { to: number, body: 'Test Firm: there is news. http://localhost:3000/portal' },
    ])
    expect(world.mails).toEqual([])
    expect(await stepsOf(id)).toEqual(['texting', 'texted'])
    expect((await rowOf(id)).sentAt).not.toBeNull()
  })
  it('and by mail is told both ways, each once', async () => {
    await wish('both')
    const id = await told(mails.must)
    await andAgain(id)
    expect(counts()).toEqual([1, 1])
    expect(await stepsOf(id)).toEqual(['texting', 'mailed', 'texted'])
  })
  it('is decided once where two processes ask at once', async () => {
    await wish('both')
    const id = await owe(mails.must)
    await Promise.allSettled([send(id), send(id), send(id)])
    await sendTexts()
    expect(counts()).toEqual([1, 1])
  })
  it('is told by mail where there is no number', async () => {
    await world.services.db.insert(textStops).values({ number, isAtProvider: false, at: new Date() })
    const id = await told(mails.must)
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
    expect(await stepsOf(id)).toEqual(['no-text', 'mailed'])
  })
})

const LOST: TextProblem[] = ['stopped', 'bad-number', 'filtered']

describe('a text that does not go', () => {
  it.each(LOST)('because of “%s” is told by mail, once', async (problem) => {
    provider.before.push(refused(problem))
    const id = await told(mails.must)
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
    expect(await stepsOf(id)).toEqual(['texting', 'text-failed', 'mailed'])
  })
  it('is not told by mail a second time where it went both ways', async () => {
    await wish('both')
    provider.before.push(refused('filtered'))
    const id = await told(mails.must)
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
  it('because its reader texted STOP meanwhile is told by mail', async () => {
    const id = await owe(mails.must)
    await send(id)
    await world.services.db.insert(textStops).values({ number, isAtProvider: false, at: new Date() })
    await sendTexts()
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
  it('for half an hour is told by mail', async () => {
    const id = await owe(mails.must)
    await send(id)
    for (const minutes of [0, 15, 15, 15]) {
      provider.before.push(refused('unreachable'))
      world.clock.advance(minutes)
      await sendTexts()
    }
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
    expect((await textsOf())[0]!.state).toBe('failed')
  })
  it('as far as anybody can say is told by mail after hours, and no text goes any more', async () => {
    provider.before.push(refused('lost'))
    const id = await told(mails.must)
    world.clock.advance(181)
    await watchTexts(world.services, features)
    await watchTexts(world.services, features)
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
  it('after all that the provider took is told by mail, however often and late we hear of it', async () => {
    const id = await told(mails.must)
    const [{ id: textId } = { id: '' }] = await textsOf()
    const status = {
      id: textId,
      providerId: `SM-${textId}`,
      problem: 'other' as const,
      kind: 'status' as const,
    }
    for (const progress of ['undelivered', 'undelivered', 'delivered'] as const)
      await followText(world.services, features, { ...status, progress })
    await andAgain(id)
    expect(counts()).toEqual([1, 1])
    expect(await stepsOf(id)).toEqual(['texting', 'texted', 'text-failed', 'mailed'])
  })
  it('queues its mail in the transaction that finds it out', async () => {
    await world.services.db.execute(sql`DELETE FROM pgboss.job`)
    provider.before.push(refused('filtered'))
    const id = await told(mails.must)
    const { rows } = await world.services.db.execute(
      sql`SELECT 1 FROM pgboss.job WHERE name = ${SEND_NOTICE.name} AND data->>'noticeId' = ${id}`,
    )
    // The one that sent it first, and one for the mail.
    expect(rows).toHaveLength(2)
  })
})

describe('what was dealt with before its text goes', () => {
  it('is told by no text and no mail, and it is known why', async () => {
    const subject = randomUUID()
    const id = await owe(mails.must, subject)
    await send(id)
    over.add(subject)
    await sendTexts()
    await andAgain(id)
    expect(counts()).toEqual([0, 0])
    expect(await stepsOf(id)).toEqual(['texting', 'not-true'])
  })
  it.each([
    ['may', 0],
    ['must', 1],
  ] as const)('in the portal is told no more where it need not be: %s', async (kind, count) => {
    const id = await owe(mails[kind])
    await send(id)
    await world.services.db.update(notices).set({ seenAt: new Date() }).where(eq(notices.id, id))
    await sendTexts()
    expect(counts()).toEqual([count, 0])
  })
  it('by a text that failed is told by no mail either', async () => {
    const subject = randomUUID()
    provider.before.push(refused('filtered'))
    const id = await told(mails.must, subject)
    over.add(subject)
    await andAgain(id)
    expect(counts()).toEqual([0, 0])
    expect((await rowOf(id)).endedBecause).toBe('not-true')
  })
  it('is turned off by its reader is told by nothing', async () => {
    const id = await owe(mails.may)
    await send(id)
    await wish('none')
    await sendTexts()
    await andAgain(id)
    expect(counts()).toEqual([0, 0])
  })
  it('is wanted by mail again is told by mail', async () => {
    const id = await owe(mails.must)
    await send(id)
    await wish('mail')
    await sendTexts()
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
})

describe('at night', () => {
  it('a text waits for the morning, and no mail goes in its place', async () => {
    at('2026-07-01T23:00-05:00')
    const id = await told(mails.must)
    expect(counts()).toEqual([0, 0])
    at('2026-07-02T07:59-05:00')
    await andAgain(id)
    expect(counts()).toEqual([0, 0])
    at('2026-07-02T08:00-05:00')
    await andAgain(id)
    expect(counts()).toEqual([1, 0])
  })
  it('what is urgent goes by mail at once, and by no text in the morning', async () => {
    at('2026-07-01T23:00-05:00')
    const id = await told(mails.urgent)
    at('2026-07-02T09:00-05:00')
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
  it('an urgent text that failed until then goes by mail', async () => {
    at('2026-07-01T20:59-05:00')
    provider.before.push(refused('unreachable'))
    const id = await told(mails.urgent)
    at('2026-07-01T21:00-05:00')
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
  it('quiet hours hold a text that waits for the morning', async () => {
    await wish('text', { quiet: { from: 22 * 60, until: 9 * 60 } })
    at('2026-07-01T21:30-05:00')
    const id = await told(mails.must)
    at('2026-07-02T08:30-05:00')
    await andAgain(id)
    expect(counts()).toEqual([0, 0])
    at('2026-07-02T09:00-05:00')
    await andAgain(id)
    expect(counts()).toEqual([1, 0])
  })
  it('a mail in the place of a text keeps to the quiet hours as well', async () => {
    await wish('text', { quiet: NIGHT })
    at('2026-07-01T20:58-05:00')
    provider.before.push(refused('unreachable'))
    const id = await owe(mails.must)
    await send(id)
    await sendTexts()
    at('2026-07-01T22:05-05:00')
    await world.services.db.insert(textStops).values({ number, isAtProvider: false, at: new Date() })
    await sendTexts()
    await andAgain(id)
    expect(counts()).toEqual([0, 0])
    at('2026-07-02T07:00-05:00')
    await sendTexts()
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
  it('a text whose quiet hours leave it no hour is told by mail', async () => {
    await wish('text', { quiet: { from: 8 * 60, until: 21 * 60 } })
    at('2026-07-01T21:00-05:00')
    const id = await told(mails.must)
    expect(counts()).toEqual([0, 1])
    expect(await stepsOf(id)).toEqual(['no-text', 'mailed'])
  })
})

describe('what gathers', () => {
  it('is one text for ten events in five minutes', async () => {
    const subject = randomUUID()
    const id = await owe(mails.gathered, subject)
    for (let event = 1; event < 10; event += 1) expect(await owe(mails.gathered, subject)).toBe(id)
    world.clock.advance(5)
    await andAgain(id)
    expect(counts()).toEqual([1, 0])
    expect((await rowOf(id)).events).toBe(10)
  })
  it('for the mail of the day is told by that, and by no text', async () => {
    await wish('text', { digestAt: 18 * 60 })
    const id = await told(mails.chatty)
    expect(await stepsOf(id)).toEqual(['for-digest'])
    expect(counts()).toEqual([0, 0])
    const rows = await world.services.db.select().from(notices).where(eq(notices.recipientId, client.userId))
    at('2026-07-01T18:00-05:00')
    for (const { kind, id: digest } of rows) if (kind === DIGEST.kind) await send(digest)
    await andAgain(id)
    expect(counts()).toEqual([0, 1])
  })
})

describe('what there is to choose', () => {
  it('is text messages where a number is confirmed', async () => {
    expect(await readWishes(ctx, features)).toMatchObject({
      texts: 'on',
      groups: [{ way: 'text', choices: ['mail', 'text', 'both', 'none'] }],
    })
  })
  it('is none where it was stopped, and says that one has to be confirmed', async () => {
    await world.services.db.insert(textStops).values({ number, isAtProvider: false, at: new Date() })
    expect(await readWishes(ctx, features)).toMatchObject({
      texts: 'no-number',
      groups: [{ way: 'mail', choices: ['mail', 'none'] }],
    })
    await expect(wish('both')).rejects.toThrow('INVALID_INPUT')
  })
  it('is none where the firm sends none', async () => {
    const without = { ...ctx, firm: { ...ctx.firm, takesTexts: false } }
    expect(await readWishes(without, features)).toMatchObject({
      texts: 'not-offered',
      groups: [{ way: 'mail' }],
    })
  })
})
