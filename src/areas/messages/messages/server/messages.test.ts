// Conversations against the real database: access, order, once, and true marks.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FEATURES } from '#server/features.ts'
import { countUnread } from './count-unread.ts'
import { listConversations } from './inbox.ts'
import { exportFor } from './index.ts'
import { markMessages } from './mark-messages.ts'
import { MESSAGE_MAILS } from './message-mails.ts'
import { ownConversations } from './own-conversations.ts'
import { readConversation, readMessages } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'
import { settle } from './settle.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const NOT_FOUND = { code: 'CONVERSATION_NOT_FOUND', entry: { status: 404 } }

async function clientOfCase() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, own: world.as(client), caseId }
}

function write(ctx: Context, conversationId: string, text: string, messageId: string = randomUUID()) {
  return sendMessage(ctx, { conversationId, messageId, text })
}

async function said(ctx: Context, conversationId: string) {
  const { items } = await readMessages(ctx, { conversationId, limit: 200 })
  return items.toReversed()
}

async function texts(ctx: Context, conversationId: string): Promise<string[]> {
  return (await said(ctx, conversationId)).map(({ text }) => text)
}

describe('a conversation', () => {
  it('is read by both sides in the order in which it was written, each with whose it is', async () => {
    const { own, caseId } = await clientOfCase()
    await write(own, caseId, 'Buenos días.\n\n¿Cuándo es?')
    await write(desk, caseId, 'El martes.')
    const [first, second] = await said(own, caseId)
    expect([first, second]).toMatchObject([
      { seq: 1, side: 'client', isMine: true, text: 'Buenos días.\n\n¿Cuándo es?' },
      { seq: 2, side: 'firm', isMine: false },
    ])
    expect(await said(desk, caseId)).toMatchObject([{ isMine: false }, { isMine: true }])
  })

  it('says to clients, and to them alone, who is not an attorney', async () => {
    const { own, caseId } = await clientOfCase()
    const staff = await world.person('staff')
    const { pool } = world.connection
    await pool.query('UPDATE cases SET second_id = $1 WHERE id = $2', [staff.userId, caseId])
    await pool.query("UPDATE users SET first_name = 'Rosa', last_name = 'Lara' WHERE id = $1", [staff.userId])
    await write(world.as(staff), caseId, 'Traiga su pasaporte.')
    expect(await said(own, caseId)).toMatchObject([{ by: 'Rosa Lara (not an attorney)' }])
    expect(await said({ ...own, language: 'es' }, caseId)).toMatchObject([
      { by: 'Rosa Lara (no es abogado/a)' },
    ])
    expect(await said(desk, caseId)).toMatchObject([{ by: 'Rosa Lara' }])
  })

  it('is there before anything was said in it, of each case and in general', async () => {
    const { own, client, caseId } = await clientOfCase()
    const { conversations } = await ownConversations(own)
    expect(conversations).toMatchObject([
      { conversationId: caseId, last: null, unread: 0 },
      { conversationId: client.userId, caseNumber: null, last: null },
    ])
    expect(await texts(own, client.userId)).toEqual([])
    await write(own, client.userId, 'Otra pregunta')
    expect((await ownConversations(own)).conversations[0]).toMatchObject({
      conversationId: client.userId,
      last: { preview: 'Otra pregunta', side: 'client' },
    })
  })

  it('keeps forty messages at once in one order without a gap, and knows what was sent twice', async () => {
    const { own, caseId } = await clientOfCase()
    const ids = Array.from({ length: 40 }, () => randomUUID())
    const calls = [...ids, ...ids].map((id) => write(own, caseId, `nr ${id}`, id))
    const sent = await Promise.all(calls)
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(40)
    const read = await said(desk, caseId)
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(ids))
  })

  it('keeps what was said first where an id comes again with another text', async () => {
    const { own, caseId } = await clientOfCase()
    const id = randomUUID()
    await write(own, caseId, 'first', id)
    expect(await write(own, caseId, 'second', id)).toMatchObject({ text: 'first', seq: 1 })
    await expect(write(desk, caseId, 'mine', id)).rejects.toMatchObject(NOT_FOUND)
    expect(await texts(own, caseId)).toEqual(['first'])
  })

  it('is nowhere to be found for others: another client, another attorney, no such id', async () => {
    const { own, client, caseId } = await clientOfCase()
    await write(own, caseId, 'secret')
    await write(own, client.userId, 'secret too')
    const others = [world.as(await world.person()), world.as(await world.person('attorney'))]
    for (const ctx of others) {
      for (const conversationId of [caseId, client.userId, randomUUID()]) {
        await expect(readConversation(ctx, { conversationId })).rejects.toMatchObject(NOT_FOUND)
        await expect(readMessages(ctx, { conversationId })).rejects.toMatchObject(NOT_FOUND)
        await expect(write(ctx, conversationId, 'hello')).rejects.toMatchObject(NOT_FOUND)
        const marks = { conversationId, delivered: [1], read: [1] }
        await expect(markMessages(ctx, marks)).rejects.toMatchObject(NOT_FOUND)
      }
    }
    expect(await said(own, caseId)).toMatchObject([{ deliveredAt: null, readAt: null }])
    const { items } = await listConversations(others[1]!, { list: 'all', limit: 200 })
    expect(items.map(({ conversationId }) => conversationId)).not.toContain(caseId)
  })

  it('of a member of staff with themself is none', async () => {
    await expect(write(desk, attorney.userId, 'note to self')).rejects.toMatchObject(NOT_FOUND)
    const admin = world.as(await world.person('admin'))
    await expect(write(admin, attorney.userId, 'hello')).rejects.toMatchObject(NOT_FOUND)
  })

  it('of a closed case is read and not written in, by either side', async () => {
    const { own, caseId } = await clientOfCase()
    await write(own, caseId, 'thank you')
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    const refused = { code: 'CONVERSATION_CLOSED', entry: { status: 409 } }
    await expect(write(own, caseId, 'one more thing')).rejects.toMatchObject(refused)
    await expect(write(desk, caseId, 'one more thing')).rejects.toMatchObject(refused)
    expect(await readConversation(own, { conversationId: caseId })).toMatchObject({ isClosed: true })
    expect(await texts(own, caseId)).toEqual(['thank you'])
  })

  it('takes no answer that its client could never read', async () => {
    const { own, client, caseId } = await clientOfCase()
    await write(own, caseId, 'hello')
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [client.userId])
    await expect(write(desk, caseId, 'hello')).rejects.toMatchObject({ code: 'CLIENT_AWAY' })
    expect(await readConversation(desk, { conversationId: caseId })).toMatchObject({
      client: { canRead: false },
    })
  })

  it('lies sealed in the database', async () => {
    const { own, caseId } = await clientOfCase()
    await write(own, caseId, 'my cousin in Guatemala')
    const { rows } = await world.connection.pool.query<{ row: string }>(
      'SELECT row_to_json(messages)::text AS row FROM messages WHERE conversation_id = $1',
      [caseId],
    )
    expect(rows[0]?.row).toMatch(/"sealed":"v1\./)
    expect(rows[0]?.row).not.toContain('Guatemala')
  })

  it('is whole in the file of one’s own data', async () => {
    const { own, client, caseId } = await clientOfCase()
    await write(own, caseId, 'one')
    world.clock.advance(1)
    await write(desk, client.userId, 'two')
    const file = await exportFor({ db: world.services.db, seal: world.services.seal }, client.userId)
    expect(file).toMatchObject([
      { from: 'client', text: 'one' },
      { from: 'firm', text: 'two', caseNumber: null },
    ])
  })
})

describe('marks', () => {
  it('are made by the other side alone, each once, and on what exists', async () => {
    const { own, caseId } = await clientOfCase()
    await write(own, caseId, 'one')
    await write(own, caseId, 'two')
    await markMessages(own, { conversationId: caseId, delivered: [1, 2], read: [1, 2, 3, 999] })
    expect(await said(own, caseId)).toMatchObject([{ deliveredAt: null }, { deliveredAt: null }])
    expect(await markMessages(desk, { conversationId: caseId, delivered: [1, 2], read: [1] })).toEqual({
      unread: 1,
    })
    const [one, two] = await said(own, caseId)
    const at = world.clock.now().toString()
    expect(one).toMatchObject({ deliveredAt: expect.stringContaining('2026'), readAt: expect.anything() })
    expect(two).toMatchObject({ readAt: null })
    world.clock.advance(5)
    await markMessages(desk, { conversationId: caseId, delivered: [1], read: [1, 2] })
    const [again, later] = await said(own, caseId)
    expect(again?.readAt).toBe(one?.readAt)
    expect(later?.deliveredAt).toBe(two?.deliveredAt)
    expect(new Date(later?.readAt ?? 0).getTime()).toBe(new Date(at).getTime() + 5 * 60_000)
  })

  it('count what waits: of a client the unread, of staff the conversations without an answer', async () => {
    const lawyer = await world.person('attorney')
    const { client, caseId } = await openedCase(world, { attorneyId: lawyer.userId })
    const [own, theirs] = [world.as(client), world.as(lawyer)]
    await write(own, caseId, 'one')
    await write(own, caseId, 'two')
    const before = (await countUnread(theirs)).count
    await write(theirs, caseId, 'answer')
    expect((await countUnread(theirs)).count).toBe(before - 1)
    expect(await countUnread(own)).toEqual({ count: 1 })
    await markMessages(own, { conversationId: caseId, delivered: [], read: [3] })
    expect(await countUnread(own)).toEqual({ count: 0 })
  })
})

type Side = 'firm' | 'client'

async function owed(userId: string, conversationId: string): Promise<number> {
  const { rowCount } = await world.connection.pool.query(
    'SELECT 1 FROM notices WHERE recipient_id = $1 AND subject_id = $2',
    [userId, conversationId],
  )
  return rowCount ?? 0
}

function written(side: Side, conversationId: string, { userId, role }: SignedIn) {
  const writing = { ...world.services, features: FEATURES }
  const notice = { recipientId: userId, subjectId: conversationId, edition: 1 }
  const reader = { id: userId, role, language: 'en', disabledAt: null } as const
  return MESSAGE_MAILS[`message-from-${side}`].write(writing, notice, reader)
}

describe('the mails about messages', () => {
  it('are one for what is written within minutes, to the client and to who works on the case', async () => {
    const { own, client, caseId } = await clientOfCase()
    for (const text of ['one', 'two', 'three']) await write(own, caseId, text)
    for (const text of ['four', 'five']) await write(desk, caseId, text)
    expect([await owed(attorney.userId, caseId), await owed(client.userId, caseId)]).toEqual([1, 1])
  })

  it('say nothing of what was written, and are not sent once it was read', async () => {
    const { own, client, caseId } = await clientOfCase()
    await write(own, caseId, 'about my cousin in Guatemala')
    await write(desk, caseId, 'your asylum case')
    for (const [side, reader, ctx, seq] of [
      ['client', attorney, desk, 1],
      ['firm', client, own, 2],
    ] as const) {
      const mail = await written(side, caseId, reader)
      expect(JSON.stringify(mail)).not.toMatch(/Guatemala|asylum|cousin|LS-2026/)
      expect(JSON.stringify(mail)).toContain(`/messages/${caseId}`)
      await markMessages(ctx, { conversationId: caseId, delivered: [], read: [seq] })
      expect(await written(side, caseId, reader)).toBeNull()
    }
  })

  it('go to nobody who may not read it any more', async () => {
    const { own, caseId } = await clientOfCase()
    await write(own, caseId, 'hello')
    expect(await written('client', caseId, await world.person('attorney'))).toBeNull()
    expect(await written('firm', caseId, await world.person())).toBeNull()
  })
})

it('words of an arrest mark what a client wrote, until someone answers', async () => {
  const { own, caseId } = await clientOfCase()
  const marked = async () => {
    const { items } = await listConversations(desk, { list: 'all', limit: 200 })
    return items.find(({ conversationId }) => conversationId === caseId)?.isUrgent
  }
  await write(own, caseId, 'Arrestaron a mi esposo')
  await write(own, caseId, 'gracias')
  expect([await marked(), (await said(desk, caseId)).map(({ isUrgent }) => isUrgent)]).toEqual([
    true,
    [true, false],
  ])
  expect(await write(desk, caseId, 'When was he arrested?')).toMatchObject({ isUrgent: false })
  expect(await marked()).toBe(false)
})

it('what needs no answer keeps nobody waiting, unless more was written meanwhile', async () => {
  const { own, caseId: conversationId } = await clientOfCase()
  await write(own, conversationId, 'gracias')
  await write(own, conversationId, 'una pregunta')
  expect((await settle(desk, { conversationId, lastSeq: 1 })).waitingSince).not.toBeNull()
  expect(await settle(desk, { conversationId, lastSeq: 2 })).toMatchObject({ waitingSince: null })
  const other = world.as(await world.person('attorney'))
  await expect(settle(other, { conversationId, lastSeq: 2 })).rejects.toMatchObject(NOT_FOUND)
  await expect(settle(own, { conversationId, lastSeq: 2 })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  await write(own, conversationId, 'otra')
  expect((await readConversation(desk, { conversationId })).waitingSince).not.toBeNull()
})

it('its reader is told when the office opens, from its hours and holidays', async () => {
  const { own, caseId } = await clientOfCase()
  const now = world.clock.now()
  const closedUntil = async (moment: string) => {
    world.clock.set(instant(moment))
    return (await readConversation(own, { conversationId: caseId })).closedUntil
  }
  expect(await closedUntil('2026-11-28T16:00:00Z')).toBe('2026-11-30T15:00:00Z')
  expect(await closedUntil('2026-11-30T15:00:00Z')).toBeNull()
  world.clock.set(now)
})

describe('the inbox of staff', () => {
  it('has who waits longest first, since their first message without an answer', async () => {
    const lawyer = await world.person('attorney')
    const theirs = world.as(lawyer)
    const cases = await Promise.all([1, 2, 3].map(() => openedCase(world, { attorneyId: lawyer.userId })))
    for (const { client, caseId } of cases) {
      await write(world.as(client), caseId, 'hello')
      world.clock.advance(10)
    }
    const [first, second, third] = cases.map(({ caseId }) => caseId)
    await write(world.as(cases[0]!.client), first!, 'still waiting')
    world.clock.advance(1)
    await write(theirs, second!, 'an answer')
    const order = async (list: 'waiting' | 'all') =>
      (await listConversations(theirs, { list, limit: 200 })).items
        .map(({ conversationId }) => conversationId)
        .filter((id) => [first, second, third].includes(id))
    expect(await order('waiting')).toEqual([first, third])
    expect(await order('all')).toEqual([second, first, third])
  })

  it('holds the general question of someone without a case, for every attorney', async () => {
    const client = await world.person()
    await write(world.as(client), client.userId, 'Do you take my case?')
    const { items } = await listConversations(desk, { list: 'waiting', limit: 200 })
    expect(items.find(({ conversationId }) => conversationId === client.userId)).toMatchObject({
      caseNumber: null,
      last: { preview: 'Do you take my case?' },
    })
  })
})
