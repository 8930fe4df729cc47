// The inbox of staff against the real database: order, assignees, snoozes.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { transferCase } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { InboxList } from '../rules/inbox-lists.ts'
import { assign } from './assign.ts'
import { countUnread } from './count-unread.ts'
import { listConversations } from './inbox.ts'
import { readConversation } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'
import { settle } from './settle.ts'
import { snooze } from './snooze.ts'

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

async function clientOfCase(attorneyId = attorney.userId) {
  const { client, caseId } = await openedCase(world, { attorneyId })
  return { client, own: world.as(client), caseId }
}

function write(ctx: Context, conversationId: string, text: string) {
  return sendMessage(ctx, { conversationId, messageId: randomUUID(), text })
}

async function listed(ctx: Context, list: InboxList, limit = 200) {
  return (await listConversations(ctx, { list, limit })).items
}

async function idsIn(ctx: Context, list: InboxList): Promise<string[]> {
  return (await listed(ctx, list)).map(({ conversationId }) => conversationId)
}

function inHours(hours: number): string {
  return world.clock.now().add({ hours }).toString()
}

describe('what waits', () => {
  it('has what is urgent first, then who waits longest, page after page', async () => {
    const lawyer = await world.person('attorney')
    const theirs = world.as(lawyer)
    const texts = ['hello', 'gracias', 'ICE arrested my brother', 'I have a hearing tomorrow']
    const ids: string[] = []
    for (const text of texts) {
      const { own, caseId } = await clientOfCase(lawyer.userId)
      await write(own, caseId, text)
      ids.push(caseId)
      world.clock.advance(5)
    }
    const [hello, thanks, arrest, hearing] = ids
    expect(await idsIn(theirs, 'waiting')).toEqual([arrest, hearing, hello, thanks])
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await listConversations(theirs, { list: 'waiting', limit: 1, ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ conversationId }) => conversationId))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(paged).toEqual([arrest, hearing, hello, thanks])
    await write(theirs, arrest!, 'We call you now.')
    expect(await idsIn(theirs, 'waiting')).toEqual([hearing, hello, thanks])
    expect(await idsIn(theirs, 'answered')).toEqual([arrest])
    await settle(theirs, { conversationId: thanks!, lastSeq: 1 })
    expect(await idsIn(theirs, 'answered')).toEqual([arrest, thanks])
  })
})

describe('a conversation is given to', () => {
  it('one of the firm who may read it, is theirs, and is taken back', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    expect(await idsIn(desk, 'mine')).not.toContain(conversationId)
    const given = await assign(desk, { conversationId, userId: attorney.userId })
    expect(given.firm?.assigned?.id).toBe(attorney.userId)
    expect(await idsIn(desk, 'mine')).toContain(conversationId)
    const item = (await listed(desk, 'waiting')).find((each) => each.conversationId === conversationId)
    expect(item?.assigned?.id).toBe(attorney.userId)
    expect((await assign(desk, { conversationId, userId: null })).firm?.assigned).toBeNull()
    expect(await idsIn(desk, 'mine')).not.toContain(conversationId)
  })

  it('nobody who may not read it: another attorney, a client, someone who is not there', async () => {
    const { own, client, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    const other = await world.person('attorney')
    for (const userId of [other.userId, client.userId, randomUUID()])
      await expect(assign(desk, { conversationId, userId })).rejects.toMatchObject({
        code: 'CANNOT_BE_ASSIGNED',
        entry: { status: 409 },
      })
    const mine = { conversationId, userId: other.userId }
    await expect(assign(world.as(other), mine)).rejects.toMatchObject(NOT_FOUND)
    await expect(assign(own, mine)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    expect((await readConversation(desk, { conversationId })).firm).toMatchObject({ assigned: null })
    expect((await readConversation(own, { conversationId })).firm).toBeNull()
  })

  it('who works on the case: with the case it is nobody’s until someone takes it', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    await assign(desk, { conversationId, userId: attorney.userId })
    const next = await world.person('attorney')
    const { version } = await getCase(desk, { caseId: conversationId })
    const reason = 'She is away until March.'
    await transferCase(desk, { caseId: conversationId, attorneyId: next.userId, reason, version })
    const theirs = world.as(next)
    expect((await readConversation(theirs, { conversationId })).firm?.assigned).toBeNull()
    const item = (await listed(theirs, 'waiting')).find((each) => each.conversationId === conversationId)
    expect(item).toMatchObject({ assigned: null })
    expect(await idsIn(desk, 'mine')).not.toContain(conversationId)
  })

  it('nobody while nothing was said in it', async () => {
    const { caseId: conversationId } = await clientOfCase()
    const given = await assign(desk, { conversationId, userId: attorney.userId })
    expect(given).toMatchObject({ lastSeq: 0, firm: { assigned: null } })
    expect(await idsIn(desk, 'all')).not.toContain(conversationId)
  })

  it('one who then hears of what is written there', async () => {
    const admin = await world.person('admin')
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    await assign(desk, { conversationId, userId: admin.userId })
    await write(own, conversationId, 'are you there?')
    const { rowCount } = await world.connection.pool.query(
      'SELECT 1 FROM notices WHERE recipient_id = $1 AND subject_id = $2',
      [admin.userId, conversationId],
    )
    expect(rowCount).toBe(1)
  })
})

describe('what is put aside', () => {
  it('comes back at its time, and is not counted until then', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    const before = (await countUnread(desk)).count
    const until = inHours(24)
    const aside = await snooze(desk, { conversationId, lastSeq: 1, until })
    expect(new Date(aside.firm?.snoozedUntil ?? 0)).toEqual(new Date(until))
    expect(await idsIn(desk, 'waiting')).not.toContain(conversationId)
    expect(await idsIn(desk, 'snoozed')).toContain(conversationId)
    expect((await countUnread(desk)).count).toBe(before - 1)
    world.clock.advance(24 * 60)
    expect(await idsIn(desk, 'waiting')).toContain(conversationId)
    expect(await idsIn(desk, 'snoozed')).not.toContain(conversationId)
    expect((await readConversation(desk, { conversationId })).firm?.snoozedUntil).toBeNull()
  })

  it('comes back with what the client writes, waiting as long as before', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    const { waitingSince } = await readConversation(desk, { conversationId })
    await snooze(desk, { conversationId, lastSeq: 1, until: inHours(24) })
    world.clock.advance(10)
    await write(own, conversationId, 'one more thing')
    expect(await idsIn(desk, 'waiting')).toContain(conversationId)
    expect(await readConversation(desk, { conversationId })).toMatchObject({
      waitingSince,
      firm: { snoozedUntil: null },
    })
    // The calling page had not read the newer message.
    await snooze(desk, { conversationId, lastSeq: 1, until: inHours(24) })
    expect(await idsIn(desk, 'waiting')).toContain(conversationId)
  })

  it('ends with an answer, with a word that none is needed, and by hand', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    const until = inHours(24)
    await snooze(desk, { conversationId, lastSeq: 1, until })
    expect((await snooze(desk, { conversationId, lastSeq: 1, until: null })).firm?.snoozedUntil).toBeNull()
    await snooze(desk, { conversationId, lastSeq: 1, until })
    await settle(desk, { conversationId, lastSeq: 1 })
    expect(await idsIn(desk, 'snoozed')).not.toContain(conversationId)
    await write(own, conversationId, 'again')
    await snooze(desk, { conversationId, lastSeq: 2, until })
    await write(desk, conversationId, 'an answer')
    expect(await readConversation(desk, { conversationId })).toMatchObject({
      waitingSince: null,
      firm: { snoozedUntil: null },
    })
  })

  it('is until a time that is still to come, and none that is years away', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    await write(own, conversationId, 'hello')
    const refused = { code: 'TIME_NOT_POSSIBLE', entry: { status: 422 } }
    for (const until of [inHours(0), inHours(-1), inHours(24 * 91)])
      await expect(snooze(desk, { conversationId, lastSeq: 1, until })).rejects.toMatchObject(refused)
    const other = world.as(await world.person('attorney'))
    const later = { conversationId, lastSeq: 1, until: inHours(1) }
    await expect(snooze(other, later)).rejects.toMatchObject(NOT_FOUND)
    await expect(snooze(own, later)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
