// Live updates between two processes, each with its own database connection.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createLog } from '#platform/log.ts'
import { createNewsLine, type NewsLine } from '#platform/news-line.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { News } from '../rules/news.ts'
import { hubOf, STREAMS_PER_PERSON } from './hub.ts'
import { tellInPassing, tellLive } from './index.ts'
import { openNews } from './open-news.ts'
import { readPayload } from './payload.ts'
import { WAITING_MAX } from './stream.ts'
import type { Telling } from './tell-live.ts'

let world: World
let other: NewsLine
/** Sessions that the identity no longer knows. */
const ended = new Set<string>()
const readers: Reader[] = []

beforeAll(async () => {
  world = await createWorld()
  const log = createLog(
    () => undefined,
    () => new Date(),
  )
  other = createNewsLine({ url: world.url, db: world.connection.db, log })
  const { identity } = world.services
  identity.accounts = {
    ...identity.accounts,
    stillOpen: (sessions) =>
      Promise.resolve(new Set(sessions.map(({ sessionId }) => sessionId).filter((id) => !ended.has(id)))),
  }
  for (const line of [world.services.news, other]) {
    line.open()
    await vi.waitUntil(() => line.state === 'listening')
  }
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})
afterAll(async () => {
  await other.close()
  await world.end()
})

/** `marks`: only the reader's position. */
type Reader = { heard: News[]; marks: Set<string>; isOver: () => boolean; leave: () => void }

async function subjectOf({ userId }: SignedIn): Promise<string> {
  const found = await world.connection.pool.query<{ subject: string }>(
    'SELECT subject FROM users WHERE id = $1',
    [userId],
  )
  return found.rows[0]?.subject ?? ''
}

async function asked(actor: SignedIn, news = other): Promise<Context> {
  const subject = await subjectOf(actor)
  const identified = {
    subject,
    sessionId: actor.sessionId,
    email: '',
    isEmailProven: true,
    hasSecondFactor: true,
  }
  return { ...world.as(actor), identified, news }
}

const MARK = 'mark '

async function drink(from: AsyncGenerator<News>, heard: News[], marks = new Set<string>()): Promise<void> {
  for await (const news of from) {
    if (news.id?.startsWith(MARK)) marks.add(news.id)
    else heard.push(news)
  }
}

/** Reads at the other process, from now on, until stopped. */
async function reading(actor: SignedIn, options: { ago?: number; news?: NewsLine } = {}): Promise<Reader> {
  const { ago = 0, news } = options
  const gone = new AbortController()
  const stream = await openNews(await asked(actor, news), { ago }, gone.signal)
  const heard: News[] = []
  const marks = new Set<string>()
  let isOver = false
  void drink(stream, heard, marks).finally(() => {
    isOver = true
  })
  const reader = { heard, marks, isOver: () => isOver, leave: () => gone.abort() }
  readers.push(reader)
  await settled(reader)
  heard.splice(0)
  return reader
}

function telling(whom: Telling['whom'], kind: Telling['kind'] = 'case'): Telling {
  return { kind, id: randomUUID(), whom }
}

function told({ kind, id }: Telling): News {
  return { kind, id }
}

/** Once this arrives, so have all earlier ones. */
async function settled({ heard, marks }: Reader): Promise<News[]> {
  const id = MARK + randomUUID()
  const whom = { clients: everyClient, staff: 'all', admins: true } as const
  await tellLive(world.services.db, { kind: 'desk', id, whom })
  await vi.waitUntil(() => marks.has(id))
  return heard
}
const everyClient: string[] = []

async function client(): Promise<SignedIn> {
  const person = await world.person()
  everyClient.push(person.userId)
  return person
}

describe('what a transaction tells', () => {
  it('is heard at another process when it commits, and is nothing but a kind and an id', async () => {
    const ana = await client()
    const reader = await reading(ana)
    const news = telling({ clients: [ana.userId] })
    await world.services.db.transaction(async (tx) => {
      await tellLive(tx, news)
      expect(reader.heard).toEqual([])
    })
    expect(await settled(reader)).toEqual([told(news)])
  })
  it('is never heard where it does not commit', async () => {
    const ana = await client()
    const reader = await reading(ana)
    const failed = world.services.db.transaction(async (tx) => {
      await tellLive(tx, telling({ clients: [ana.userId] }))
      throw new Error('refused after all')
    })
    await expect(failed).rejects.toThrow('refused after all')
    expect(await settled(reader)).toEqual([])
  })
  it('takes an id, a few people or all of the firm, and nothing larger', async () => {
    const { db } = world.services
    const crowd = Array.from({ length: 91 }, () => randomUUID())
    await expect(tellLive(db, telling({ clients: crowd }))).rejects.toThrow('a few people')
    await expect(tellLive(db, telling({ staff: crowd }))).rejects.toThrow('a few people')
    const contents = { ...telling({ staff: 'all' }), id: 'Please call me back about my hearing. '.repeat(2) }
    await expect(tellLive(db, contents)).rejects.toThrow('hold an id')
    await tellLive(db, telling({ clients: crowd.slice(1), staff: crowd.slice(1) }))
  })
  it.each(['', 'null', '5', '"text"', '[]', '{}', '{"kind":"secret"}', '{"kind":', '{"kind":{"a":1}}'])(
    'is nothing where somebody else wrote it: %s',
    (text) => {
      expect(readPayload(text)).toBeNull()
    },
  )
})

describe('who hears', () => {
  it('a stranger hears nothing, whatever is told to whom', async () => {
    const [ana, stranger] = [await client(), await client()]
    const reader = await reading(stranger)
    for (const kind of ['message', 'mark', 'typing', 'document', 'case', 'desk', 'bell', 'invoice'] as const)
      await tellLive(world.services.db, telling({ clients: [ana.userId], staff: 'all', admins: true }, kind))
    expect(await settled(reader)).toEqual([])
  })
  it('a client hears nothing that is told to staff, not even by the same id', async () => {
    const ana = await client()
    const reader = await reading(ana)
    await tellLive(world.services.db, telling({ staff: [ana.userId] }))
    expect(await settled(reader)).toEqual([])
  })
  it('an attorney hears of their own, an administrator of what is told to all of them', async () => {
    const [attorney, admin] = [await world.person('attorney'), await world.person('admin')]
    const [ofAttorney, ofAdmin] = [await reading(attorney), await reading(admin)]
    const own = telling({ staff: [attorney.userId, null], admins: true })
    const others = telling({ staff: [randomUUID()] })
    await tellLive(world.services.db, own)
    await tellLive(world.services.db, others)
    expect(await settled(ofAttorney)).toEqual([told(own)])
    expect(await settled(ofAdmin)).toEqual([told(own)])
  })
  it('a member of staff without a second step hears as a client', async () => {
    const attorney = await world.person('attorney')
    const { accounts } = world.services.identity
    const withSecondFactor = accounts.withSecondFactor
    accounts.withSecondFactor = () => Promise.resolve(new Set())
    everyClient.push(attorney.userId)
    const reader = await reading({ ...attorney, role: 'client' })
    await tellLive(world.services.db, telling({ staff: [attorney.userId], admins: true }))
    expect(await settled(reader)).toEqual([])
    accounts.withSecondFactor = withSecondFactor
  })
  it('who types is not told of it, and types no more often than a person can', async () => {
    const [ana, attorney] = [await client(), await world.person('attorney')]
    const [hers, theirs] = [await reading(ana), await reading(attorney)]
    const typing = telling({ clients: [ana.userId], staff: [attorney.userId] }, 'typing')
    await tellInPassing(world.as(ana), typing)
    expect(await settled(hers)).toEqual([])
    expect(await settled(theirs)).toEqual([told(typing)])
    const again = Promise.all(Array.from({ length: 60 }, () => tellInPassing(world.as(ana), typing)))
    await expect(again).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a stream', () => {
  it('asks for a sign-in', async () => {
    await expect(openNews(world.visitor(), {}, undefined)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('of one who comes back tells what was missed, once', async () => {
    const ana = await client()
    const missed = telling({ clients: [ana.userId] })
    const strangers = telling({ clients: [randomUUID()], staff: 'all' })
    const kept = ['"echo"', ...[missed, missed, strangers].map((news) => JSON.stringify(news))]
    const recent = vi.spyOn(other, 'recent').mockReturnValue(kept)
    const stream = await openNews(await asked(ana), { ago: 3 }, undefined)
    recent.mockRestore()
    expect((await stream.next()).value).toEqual({ kind: 'begin', id: null })
    expect((await stream.next()).value).toEqual(told(missed))
    const next = telling({ clients: [ana.userId] })
    await tellLive(world.services.db, next)
    expect((await stream.next()).value).toEqual(told(next))
    await stream.return()
  })
  it('of one who was away for longer than anything is remembered tells to read all again', async () => {
    const stream = await openNews(await asked(await client()), { ago: 80_000 }, undefined)
    expect((await stream.next()).value).toEqual({ kind: 'all', id: null })
    await stream.return()
  })
  it('that is not read holds little, and tells to read all again', async () => {
    const ana = await client()
    const stream = await openNews(await asked(ana), { ago: 0 }, undefined)
    const fast = await reading(ana)
    for (let count = 0; count < WAITING_MAX + 5; count += 1)
      await tellLive(world.services.db, telling({ clients: [ana.userId] }))
    expect(await settled(fast)).toHaveLength(WAITING_MAX + 5)
    const heard: News[] = []
    void drink(stream, heard)
    await vi.waitUntil(() => heard.at(-1)?.id === fast.heard.at(-1)?.id)
    expect(heard[0]).toEqual({ kind: 'all', id: null })
    expect(heard.length).toBeLessThan(WAITING_MAX)
    expect(heard.filter(({ kind }) => kind === 'all')).toHaveLength(1)
  })
  it('is one of four of a person: the oldest gives way', async () => {
    const [ana, attorney] = [await client(), await world.person('attorney')]
    const others = await reading(attorney)
    const open: Reader[] = []
    for (let count = 0; count <= STREAMS_PER_PERSON; count += 1) open.push(await reading(ana))
    await vi.waitUntil(() => open[0]?.isOver())
    expect(open[0]?.heard).toEqual([{ kind: 'elsewhere', id: null }])
    expect(open.slice(1).map(({ isOver }) => isOver())).toEqual([false, false, false, false])
    expect(others.isOver()).toBe(false)
  })
  it('that its reader leaves is forgotten', async () => {
    const hub = hubOf({ ...world.services, news: other })
    const before = hub.size
    const reader = await reading(await client())
    expect(hub.size).toBe(before + 1)
    reader.leave()
    await vi.waitUntil(() => hub.size === before)
    await openNews(await asked(await client()), {}, AbortSignal.abort())
    expect(hub.size).toBe(before)
  })
})

describe('a stream ends at once', () => {
  const sessions = 'INSERT INTO identity.session (id, expires_at, token, user_id) VALUES ($1, $2, $1, $3)'

  it('when its session is ended, and no other of the same person does', async () => {
    const ana = await client()
    const subject = await subjectOf(ana)
    const { pool } = world.connection
    await pool.query(`INSERT INTO identity."user" (id, name, email) VALUES ($1, '', $1)`, [subject])
    await pool.query(sessions, [ana.sessionId, new Date(Date.now() + 60_000), subject])
    const [ending, staying] = [await reading(ana), await reading({ ...ana, sessionId: randomUUID() })]
    ended.add(ana.sessionId)
    await pool.query('DELETE FROM identity.session WHERE id = $1', [ana.sessionId])
    await vi.waitUntil(() => ending.isOver())
    expect(ending.heard).toEqual([{ kind: 'over', id: null }])
    expect(await settled(staying)).toEqual([])
  })
  it.each([
    ['account is disabled', `disabled_at = now()`, 'over'],
    ['account is closed', `closed_at = now()`, 'over'],
    ['role changes', `role = 'admin'`, 'leave'],
  ])('when its %s', async (_what, change, word) => {
    const attorney = await world.person('attorney')
    const reader = await reading(attorney)
    await world.connection.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [attorney.userId])
    await vi.waitUntil(() => reader.isOver())
    expect(reader.heard).toEqual([{ kind: word, id: null }])
  })
  it('when its process is asked to end, which takes no new ones', async () => {
    const ana = await client()
    const leaving = createNewsLine({ url: world.url, db: world.connection.db, log: world.services.log })
    leaving.open()
    await vi.waitUntil(() => leaving.state === 'listening')
    const reader = await reading(ana, { news: leaving })
    leaving.leave()
    await vi.waitUntil(() => reader.isOver())
    expect(reader.heard.at(-1)).toEqual({ kind: 'leave', id: null })
    const late = await Array.fromAsync(await openNews(await asked(ana, leaving), {}, undefined))
    expect(late).toEqual([{ kind: 'leave', id: null }])
    await leaving.close()
  })
})
