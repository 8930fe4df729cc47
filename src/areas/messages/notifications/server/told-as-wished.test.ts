import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type Instant, instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { NoticeWishesInput } from '../notices-contract.ts'
import { manner } from '../rules/manner.ts'
import { DIGEST } from './digest-mail.ts'
import { queueMail } from './index.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { mailDraft, pageLink } from './mail-parts.ts'
import type { NoticeMail } from './mails.ts'
import { sendNotice } from './send-notice.ts'
import { notices, noticeSteps } from './tables.ts'
import { readWishes, saveWishes } from './wishes.ts'

/** Subjects with outdated notices. */
const over = new Set<string>()

function mailOf(kind: string, how: Partial<NoticeMail['manner']>): NoticeMail {
  return {
    to: 'account',
    kind,
    nameIn: () => kind,
    manner: manner('case', 'client', how),
    write({ firm }, { subjectId }, { language }) {
      const said = { subject: `News of ${kind}`, preheader: 'Open it', intro: 'There is news.' }
      const blocks = [pageLink('Open', 'portal', language, firm, `#${kind}`)]
      const draft = mailDraft(said, blocks, { language, firm, why: 'You have an account.' })
      return Promise.resolve(over.has(subjectId) ? null : { draft })
    },
  }
}

const MUST = mailOf('must', {})
const MAY = mailOf('may', { mayTurnOff: true })
const CHATTY = mailOf('chatty', { mayTurnOff: true, isChatty: true })
const URGENT = mailOf('urgent', { isUrgent: true })
const mails = { must: MUST, may: MAY, chatty: CHATTY, urgent: URGENT, [DIGEST.kind]: DIGEST }
const features: Features = [{ name: 'tests', mails }]

let world: World
let client: SignedIn
let ctx: Context
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.mails.length = 0
  world.clock.set(instant('2026-07-01T12:00-05:00'))
  client = await world.person('client')
  ctx = world.as(client)
  await world.services.db.execute(sql`DELETE FROM pgboss.job`)
})

const USUAL: NoticeWishesInput = { ways: {}, quiet: null, digestAt: null }

async function wish(wishes: Partial<NoticeWishesInput>): Promise<void> {
  await saveWishes(ctx, features, { ...USUAL, ...wishes })
}

async function owe(mail: NoticeMail, subjectId: string = randomUUID()): Promise<string> {
  const about = { recipientId: client.userId, subjectId, edition: 0 }
  await world.services.db.transaction((tx) => queueMail(world.services, tx, mail, about))
  const rows = await world.services.db.select().from(notices).where(eq(notices.subjectId, subjectId))
  return rows.at(-1)!.id
}

function send(id: string): Promise<void> {
  return sendNotice(world.services, features, id)
}

async function told(mail: NoticeMail): Promise<string> {
  const id = await owe(mail)
  await send(id)
  return id
}

async function stepsOf(id: string): Promise<string[]> {
  const rows = await world.services.db
    .select()
    .from(noticeSteps)
    .where(eq(noticeSteps.noticeId, id))
    .orderBy(asc(noticeSteps.id))
  return rows.map(({ step, until }) => (until ? `${step} ${until.toISOString()}` : step))
}

async function waiting(): Promise<string[]> {
  const { rows } = await world.services.db.execute<{ id: string }>(
    sql`SELECT data->>'noticeId' AS id FROM pgboss.job WHERE name = ${SEND_NOTICE.name}`,
  )
  return rows.map(({ id }) => id)
}

function at(moment: string): Instant {
  const then = instant(moment)
  world.clock.set(then)
  return then
}

const NIGHT = { from: 22 * 60, until: 7 * 60 }

describe('in quiet hours', () => {
  beforeEach(async () => {
    await wish({ quiet: NIGHT })
    at('2026-07-01T23:00-05:00')
  })
  it('a notice is held, and told when they end', async () => {
    const id = await told(MUST)
    expect(world.mails).toEqual([])
    await send(id)
    expect(await stepsOf(id)).toEqual(['held 2026-07-02T12:00:00.000Z'])
    // That which caused it, and one for the end of the quiet hours.
    expect(await waiting()).toEqual([id, id])
    at('2026-07-02T07:00-05:00')
    await send(id)
    expect(world.mails).toHaveLength(1)
    expect(await stepsOf(id)).toEqual(['held 2026-07-02T12:00:00.000Z', 'mailed'])
  })
  it('an urgent one is told at once', async () => {
    await told(URGENT)
    expect(world.mails).toHaveLength(1)
  })
  it('what is dealt with meanwhile is not told, and it is known why', async () => {
    const subject = randomUUID()
    const id = await owe(MUST, subject)
    await send(id)
    over.add(subject)
    at('2026-07-02T07:00-05:00')
    await send(id)
    expect(world.mails).toEqual([])
    expect((await stepsOf(id)).at(-1)).toBe('not-true')
  })
  it('they are those of where the person is', async () => {
    await world.services.db.execute(
      sql`UPDATE users SET time_zone = 'Pacific/Honolulu' WHERE id = ${client.userId}`,
    )
    await told(MUST)
    expect(world.mails).toHaveLength(1)
  })
})

describe('what was turned off', () => {
  beforeEach(() => wish({ ways: { case: 'none' } }))
  it('is told by no mail, and it is known why', async () => {
    const id = await told(MAY)
    expect(world.mails).toEqual([])
    expect(await stepsOf(id)).toEqual(['turned-off'])
    await send(id)
    expect(await stepsOf(id)).toEqual(['turned-off'])
  })
  it('is told where it is not theirs to turn off', async () => {
    await told(MUST)
    expect(world.mails).toHaveLength(1)
  })
})

describe('what was seen in the portal first', () => {
  it.each([
    [MAY, 0],
    [MUST, 1],
  ])('is told no more where it need not be: %#', async (mail, count) => {
    const id = await owe(mail)
    await world.services.db.update(notices).set({ seenAt: new Date() }).where(eq(notices.id, id))
    await send(id)
    expect(world.mails).toHaveLength(count)
  })
})

async function digest() {
  const ofDay = eq(notices.kind, DIGEST.kind)
  const rows = await world.services.db.select().from(notices).where(ofDay).orderBy(asc(notices.id))
  return rows.filter(({ recipientId }) => recipientId === client.userId)
}

describe('the mail of the day', () => {
  beforeEach(() => wish({ digestAt: 18 * 60 }))
  it('tells once what happened since, and each of it once', async () => {
    const subject = randomUUID()
    const [first, second, third] = [await told(CHATTY), await told(CHATTY), await owe(CHATTY, subject)]
    await send(third)
    await send(first)
    over.add(subject)
    expect(world.mails).toEqual([])
    const [row] = await digest()
    expect(row).toMatchObject({ events: 3, dueAt: new Date('2026-07-01T23:00:00Z') })
    at('2026-07-01T18:00-05:00')
    await send(row!.id)
    expect(world.mails.map(({ subject: said }) => said)).toEqual(['Your news of the day'])
    expect(world.mails[0]!.text.match(/News of chatty/g)).toHaveLength(1)
    expect(world.mails[0]!.text).toContain('/portal#chatty')
    expect(await stepsOf(first)).toEqual(['for-digest 2026-07-01T23:00:00.000Z', 'in-digest'])
    expect(await stepsOf(second)).toContain('in-digest')
    expect((await stepsOf(third)).at(-1)).toBe('not-true')
    for (const id of [first, second, third, row!.id]) await send(id)
    expect(world.mails).toHaveLength(1)
  })
  it('is not sent where nothing of it is true any more', async () => {
    const subject = randomUUID()
    await send(await owe(CHATTY, subject))
    over.add(subject)
    at('2026-07-01T18:00-05:00')
    await send((await digest())[0]!.id)
    expect(world.mails).toEqual([])
  })
  it('takes up nothing that must be told by itself', async () => {
    await told(MUST)
    expect(world.mails).toHaveLength(1)
  })
  it('is another one for what happens once it was sent', async () => {
    await told(CHATTY)
    at('2026-07-01T18:00-05:00')
    await send((await digest())[0]!.id)
    at('2026-07-01T18:00:30-05:00')
    await told(CHATTY)
    expect((await digest()).map(({ isGathering }) => isGathering)).toEqual([false, true])
  })
})

describe('how somebody wants to be told', () => {
  it('is by mail and at once where they chose nothing', async () => {
    expect(await readWishes(ctx, features)).toEqual({
      groups: [{ group: 'case', way: 'mail', choices: ['mail', 'none'], isPartlyAlways: true }],
      texts: 'no-number',
      quiet: null,
      digestAt: null,
      timeZone: 'America/Chicago',
    })
  })
  it('is what they chose last', async () => {
    await wish({ ways: { case: 'none' }, quiet: NIGHT })
    await wish({ ways: { case: 'none' }, digestAt: 600 })
    expect(await readWishes(ctx, features)).toMatchObject({
      groups: [{ way: 'none' }],
      quiet: null,
      digestAt: 600,
    })
  })
  it.each<Partial<NoticeWishesInput>>([{ ways: { money: 'none' } }, { ways: { case: 'text' } }])(
    'is refused where there is no such choice: %o',
    async (wishes) => {
      await expect(wish(wishes)).rejects.toThrow('INVALID_INPUT')
    },
  )
  it('is told to nobody who is not signed in', async () => {
    await expect(readWishes(world.visitor(), features)).rejects.toThrow('SIGN_IN_REQUIRED')
  })
})
