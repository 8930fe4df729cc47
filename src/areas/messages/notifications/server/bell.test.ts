import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { createWorld, type World } from '#tests/world.ts'
import { manner } from '../rules/manner.ts'
import { countNews, readNews, seeNews, tellOfDue } from './bell.ts'
import { queueMail } from './index.ts'
import { mailDraft, pageUrl } from './mail-parts.ts'
import type { NoticeMail } from './mails.ts'
import { sendNotice } from './send-notice.ts'
import { notices } from './tables.ts'

/** Subjects with outdated notices, and those that cannot be written. */
const over = new Set<string>()
const broken = new Set<string>()
/** Those whose mail has facts, and those with more in the bell than in the mail. */
const withFacts = new Set<string>()
const withDetail = new Set<string>()

const NEWS: NoticeMail = {
  to: 'account',
  kind: 'news',
  nameIn: () => 'News',
  manner: manner('case', 'client', { mayTurnOff: true, turn: 'reader' }),
  write({ firm }, { subjectId }, { language }) {
    if (broken.has(subjectId)) return Promise.reject(new Error('people hear of their own cases only'))
    const said = { subject: `News in ${language}`, preheader: 'Open it', intro: 'There is news.' }
    const blocks = [
      { kind: 'action', label: 'Join', url: 'https://video.example/1' },
      { kind: 'action', label: 'Open', url: pageUrl('portal', language, firm, '#cases') },
    ] as const
    const facts = [
      { label: 'Monto', lines: ['$525', 'más'] },
      { label: 'Fecha', lines: ['hoy'] },
    ]
    const all = withFacts.has(subjectId) ? [{ kind: 'facts', facts } as const, ...blocks] : blocks
    const draft = mailDraft(said, all, { language, firm, why: 'You have an account.' })
    const own = withDetail.has(subjectId) ? { detail: 'Pasaporte' } : {}
    return Promise.resolve(over.has(subjectId) ? null : { draft, ...own })
  },
}
const SILENT: NoticeMail = { ...NEWS, kind: 'silent', manner: manner('account', 'anyone') }
const features: Features = [{ name: 'tests', mails: { news: NEWS, silent: SILENT } }]

let world: World
let client: SignedIn
let ctx: Context
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(instant('2026-07-01T17:00:00Z'))
  client = await world.person('client')
  ctx = world.as(client, 'es')
})

type Owed = { mail?: NoticeMail; subjectId?: string; startAfter?: Date }

async function owe({ mail = NEWS, subjectId = randomUUID(), startAfter }: Owed = {}): Promise<string> {
  const about = { recipientId: client.userId, subjectId, edition: 0 }
  const owed = startAfter ? { ...about, startAfter } : about
  await world.services.db.transaction((tx) => queueMail(world.services, tx, mail, owed))
  const rows = await world.services.db.select().from(notices).where(eq(notices.subjectId, subjectId))
  return rows.at(-1)!.id
}

describe('what is new', () => {
  it('is said as its mail would say it, in the language of the page, with whose turn it is', async () => {
    const id = await owe()
    expect(await readNews(ctx, features)).toEqual({
      readAt: '2026-07-01T17:00:00Z',
      timeZone: '',
      items: [
        {
          id,
          says: 'News in es',
          detail: null,
          turn: 'reader',
          path: '/portal?lang=es#cases',
          at: '2026-07-01T17:00:00.000Z',
          isNew: true,
        },
      ],
    })
  })
  it('names what it is about: what its kind says, else the first fact of the mail', async () => {
    const [paid, sent] = [randomUUID(), randomUUID()]
    withFacts.add(paid).add(sent)
    withDetail.add(sent)
    for (const subjectId of [paid, sent, randomUUID()]) await owe({ subjectId })
    const { items } = await readNews(ctx, features)
    expect(items.map(({ detail }) => detail).toSorted()).toEqual(['Monto: $525', 'Pasaporte', null])
  })
  it('comes with the zone of its reader', async () => {
    await world.services.db
      .update(usersTable)
      .set({ timeZone: 'America/Phoenix' })
      .where(eq(usersTable.id, client.userId))
    expect(await readNews(ctx, features)).toMatchObject({ timeZone: 'America/Phoenix' })
  })
  it('is new until it was seen, and what comes meanwhile stays new', async () => {
    await owe()
    const { readAt } = await readNews(ctx, features)
    world.clock.set(plusMinutes(world.clock.now(), 1))
    await owe()
    expect(await countNews(ctx, features)).toEqual({ unseen: 2 })
    expect(await seeNews(ctx, features, { until: readAt })).toEqual({ unseen: 1 })
    expect((await readNews(ctx, features)).items.map(({ isNew }) => isNew)).toEqual([true, false])
  })
  it('cannot be seen before it is there', async () => {
    await owe({ startAfter: toDate(plusMinutes(world.clock.now(), 60)) })
    await seeNews(ctx, features, { until: '2030-01-01T00:00:00Z' })
    world.clock.set(plusMinutes(world.clock.now(), 61))
    expect(await countNews(ctx, features)).toEqual({ unseen: 1 })
  })
  it('is shown from the moment on at which it is told', async () => {
    await owe({ startAfter: toDate(plusMinutes(world.clock.now(), 60)) })
    expect((await readNews(ctx, features)).items).toEqual([])
    expect(await countNews(ctx, features)).toEqual({ unseen: 0 })
  })
  it('leaves out what is not true any more, what cannot be said, and what has no place in it', async () => {
    world.services.log = { info: () => undefined, error: () => undefined }
    const [gone, bad] = [randomUUID(), randomUUID()]
    over.add(gone)
    broken.add(bad)
    await owe({ subjectId: gone })
    await owe({ subjectId: bad })
    await owe({ mail: SILENT })
    const kept = await owe()
    const { items } = await readNews(world.as(client), features)
    expect(items.map(({ id }) => id)).toEqual([kept])
  })
  it('is not counted any more once it was found untrue on its way', async () => {
    const gone = randomUUID()
    over.add(gone)
    await sendNotice(world.services, features, await owe({ subjectId: gone }))
    expect(await countNews(ctx, features)).toEqual({ unseen: 0 })
  })
  it('is nothing of another person', async () => {
    await owe()
    const other = world.as(await world.person('client'))
    expect((await readNews(other, features)).items).toEqual([])
    expect(await seeNews(other, features, { until: '2026-07-01T17:00:00Z' })).toEqual({ unseen: 0 })
    expect(await countNews(ctx, features)).toEqual({ unseen: 1 })
  })
  it('is twenty at most, and of thirty days', async () => {
    for (let each = 0; each < 25; each += 1) await owe()
    expect((await readNews(ctx, features)).items).toHaveLength(20)
    world.clock.set(plusMinutes(world.clock.now(), 31 * 24 * 60))
    expect(await readNews(ctx, features)).toMatchObject({ items: [] })
    expect(await countNews(ctx, features)).toEqual({ unseen: 0 })
  })
  it('is told to nobody who is not signed in', async () => {
    await expect(readNews(world.visitor(), features)).rejects.toThrow('SIGN_IN_REQUIRED')
    await expect(countNews(world.visitor(), features)).rejects.toThrow('SIGN_IN_REQUIRED')
  })
})

describe('open pages', () => {
  it('hear when a notice is due, and when its reader has seen it at another device', async () => {
    const heard: string[] = []
    const { news } = world.services
    const stop = news.hear({
      told: (payload) => heard.push(payload),
      changed: () => undefined,
      leave: () => undefined,
    })
    await vi.waitUntil(() => news.state === 'listening')
    const bells = () => heard.filter((payload) => payload.includes('"bell"')).length
    const noticeId = await owe()
    await tellOfDue(world.services.db, noticeId)
    await vi.waitUntil(() => bells() === 1)
    expect(JSON.parse(heard[0] ?? '')).toEqual({
      kind: 'bell',
      id: client.userId,
      whom: { clients: [client.userId], staff: [client.userId] },
    })
    await seeNews(ctx, features, { until: '2026-07-01T18:00:00Z' })
    await vi.waitUntil(() => bells() === 2)
    stop()
  })
})
