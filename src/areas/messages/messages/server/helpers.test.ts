// A client's helpers: what they read and write in the chosen conversations, and nothing beyond.
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { documentLink, documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { changeReach, nameHelper } from '#areas/people/helping/server/name-helper.ts'
import { endHelping } from '#areas/people/helping/server/end-help.ts'
import { helperOf, naming } from '#areas/people/helping/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { attachedLink } from './attached-link.ts'
import { conversationCopiesRouter as copies } from './copies.ts'
import { countUnread } from './count-unread.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { exportFor } from './index.ts'
import { markMessages } from './mark-messages.ts'
import { MESSAGE_MAILS } from './message-mails.ts'
import { ownConversations } from './own-conversations.ts'
import { readConversation, readMessages } from './read-conversation.ts'
import { sayTyping } from './say-typing.ts'
import { searchMessages } from './search.ts'
import { sendMessage } from './send-message.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const MISSING = { code: 'CONVERSATION_NOT_FOUND', entry: { status: 404 } }

/** A client with a case, and Ana, who helps with its conversation alone. */
async function scene(reach: { isGeneral?: boolean } = {}) {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  await world.connection.pool.query(
    `UPDATE users SET first_name = 'María', last_name = 'López' WHERE id = $1`,
    [client.userId],
  )
  const own = world.as(client)
  const helped = await helperOf(world, own, { isGeneral: false, ...reach, caseIds: [caseId] })
  return { client, own, caseId, ...helped }
}

function write(ctx: Context, conversationId: string, more: { text?: string; documentIds?: string[] } = {}) {
  return sendMessage(ctx, { conversationId, messageId: randomUUID(), text: 'hello', ...more })
}

async function said(ctx: Context, conversationId: string) {
  return (await readMessages(ctx, { conversationId })).items.toReversed()
}

/** Everything that can be asked of a conversation from the side of the client. */
function everyWay(conversationId: string): ((ctx: Context) => Promise<unknown>)[] {
  const version = randomUUID()
  return [
    (ctx) => readConversation(ctx, { conversationId }),
    (ctx) => readMessages(ctx, { conversationId }),
    (ctx) => write(ctx, conversationId),
    (ctx) => markMessages(ctx, { conversationId, delivered: [1], read: [1] }),
    (ctx) => searchMessages(ctx, { conversationId, words: 'hello' }),
    (ctx) => readDraft(ctx, { conversationId }),
    (ctx) => saveDraft(ctx, { conversationId, version, before: null, text: 'typed' }),
    (ctx) => sayTyping(ctx, { conversationId }),
    (ctx) => attachedLink(ctx, { conversationId, documentId: randomUUID(), isShown: true }),
    (context) => call(copies.read, { conversationId }, { context }),
  ]
}

const unread = async (ctx: Context) => (await countUnread(ctx)).count

describe('a helper', () => {
  it('reads and writes where the client chose, and both sides see who wrote and as whose help', async () => {
    const { own, caseId, theirs } = await scene()
    await write(own, caseId, { text: 'Buenos días' })
    await write(theirs, caseId, { text: 'Le escribo por mi mamá' })
    await write(desk, caseId, { text: 'Gracias' })
    const mine = [true, false, false]
    expect(await said(own, caseId)).toMatchObject(mine.map((isMine) => ({ isMine })))
    expect(await said(theirs, caseId)).toMatchObject([
      { isMine: false, isHelper: false, by: 'María López' },
      { isMine: true, isHelper: true },
      { isMine: false },
    ])
    expect((await said(desk, caseId))[1]).toMatchObject({ side: 'client', by: 'Ana Pérez', isHelper: true })
    expect(await readConversation(theirs, { conversationId: caseId })).toMatchObject({
      helping: 'María López',
      helpers: [],
      firm: null,
      client: null,
    })
    for (const reader of [own, desk])
      expect(await readConversation(reader, { conversationId: caseId })).toMatchObject({
        helping: null,
        helpers: [{ name: 'Ana Pérez', relationship: 'family' }],
      })
    expect(
      JSON.stringify(await exportFor(world.services, own.actor.kind === 'user' ? own.actor.userId : '')),
    ).toContain('"helper":"Ana Pérez"')
  })

  it('never reads the address of a client who has not said their name, in messages and copies neither', async () => {
    const { client, own, caseId, theirs } = await scene()
    const { rows } = await world.connection.pool.query<{ email: string }>(
      `UPDATE users SET first_name = '', last_name = '' WHERE id = $1 RETURNING email`,
      [client.userId],
    )
    await write(own, caseId)
    const copied = (context: Context) => call(copies.read, { conversationId: caseId }, { context })
    const seen = [await said(theirs, caseId), await copied(theirs), await ownConversations(theirs)]
    expect(JSON.stringify(seen)).not.toContain(rows[0]?.email)
    expect(JSON.stringify(await copied(desk))).toContain(rows[0]?.email)
  })

  it('has these conversations beside their own, headed by whose they are', async () => {
    const { client, caseId, theirs, helper } = await scene({ isGeneral: true })
    const { conversations } = await ownConversations(theirs)
    expect(conversations.map(({ conversationId, helping }) => [conversationId, helping])).toEqual([
      [helper.userId, null],
      [caseId, 'María López'],
      [client.userId, 'María López'],
    ])
    await write(theirs, client.userId, { text: 'Una pregunta' })
    const { conversations: after } = await ownConversations(theirs)
    expect(after.find(({ conversationId }) => conversationId === client.userId)?.last).toMatchObject({
      isMine: true,
      preview: 'Una pregunta',
    })
  })

  it('finds nothing in any other way or place', async () => {
    const { client, caseId, theirs, own } = await scene()
    const other = await openedCase(world, { attorneyId: attorney.userId })
    const stranger = await scene()
    for (const id of [client.userId, other.caseId, other.client.userId, randomUUID()])
      for (const way of everyWay(id)) await expect(way(theirs)).rejects.toMatchObject(MISSING)
    for (const way of everyWay(caseId)) await expect(way(stranger.theirs)).rejects.toMatchObject(MISSING)
    await expect(getCase(theirs, { caseId })).rejects.toMatchObject({ entry: { status: 404 } })
    await expect(documentRoom(theirs, { caseId })).rejects.toMatchObject({ entry: { status: 404 } })
    await write(own, caseId)
    expect((await said(theirs, caseId)).length).toBe(1)
  })

  it('who is only invited, whose help has ended, or for whom the case was taken off, finds none', async () => {
    const { own, caseId } = await scene()
    await write(own, caseId)
    const wish = naming({ caseIds: [caseId] })
    await nameHelper(own, wish)
    const invited = world.as(await world.person('client', { email: wish.email }))
    for (const way of everyWay(caseId)) await expect(way(invited)).rejects.toMatchObject(MISSING)
    const { theirs, helper, helperId } = await helperOf(world, own, { caseIds: [caseId] })
    const version = randomUUID()
    await saveDraft(theirs, { conversationId: caseId, version, before: null, text: 'not sent' })
    await endHelping(own, { helperId }, FEATURES)
    for (const way of everyWay(caseId)) await expect(way(theirs)).rejects.toMatchObject(MISSING)
    const drafts = 'SELECT id FROM message_drafts WHERE user_id = $1'
    expect((await world.connection.pool.query(drafts, [helper.userId])).rowCount).toBe(0)
    const another = await helperOf(world, own, { caseIds: [caseId] })
    await changeReach(own, { helperId: another.helperId, isGeneral: true, caseIds: [] })
    for (const way of everyWay(caseId)) await expect(way(another.theirs)).rejects.toMatchObject(MISSING)
  })

  it('sends nothing once it has ended, however close the two were', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { own, caseId, theirs, helperId } = await scene()
      const sending = write(theirs, caseId).then(
        () => 'sent',
        () => 'refused',
      )
      await endHelping(own, { helperId }, FEATURES)
      const fate = await sending
      const { rows } = await world.connection.pool.query<{ id: string }>(
        `SELECT m.id FROM messages m WHERE m.helper_id = $1`,
        [helperId],
      )
      expect(rows.length).toBe(fate === 'sent' ? 1 : 0)
      await expect(write(theirs, caseId)).rejects.toMatchObject(MISSING)
    }
  })

  it('marks for themselves alone: what they have read, the client has not', async () => {
    const { own, caseId, theirs } = await scene()
    world.clock.advance(1)
    await write(desk, caseId)
    expect([await unread(own), await unread(theirs)]).toEqual([1, 1])
    const marks = { conversationId: caseId, delivered: [1], read: [1] }
    expect(await markMessages(theirs, marks)).toEqual({ unread: 0 })
    await markMessages(theirs, marks)
    expect([await unread(own), await unread(theirs)]).toEqual([1, 0])
    const at = world.clock.now().toString().slice(0, 16)
    expect((await said(desk, caseId))[0]).toMatchObject({
      deliveredAt: null,
      readAt: null,
      helperMarks: [{ by: 'Ana Pérez', readAt: expect.stringContaining(at) }],
    })
    expect((await said(theirs, caseId))[0]).toMatchObject({
      readAt: expect.stringContaining(at),
      helperMarks: [],
    })
    expect((await said(own, caseId))[0]).toMatchObject({ readAt: null, helperMarks: [] })
    await write(theirs, caseId)
    await markMessages(desk, { conversationId: caseId, delivered: [2], read: [2] })
    expect((await said(theirs, caseId))[1]?.readAt).not.toBeNull()
  })

  it('is told of what is new since they help, in a mail of their own, until they have read it or it has ended', async () => {
    const { client, caseId, theirs, helper, own, helperId } = await scene()
    await write(desk, caseId)
    const owed = `SELECT recipient_id FROM notices WHERE kind = 'message-from-firm' AND subject_id = $1`
    const { rows } = await world.connection.pool.query<{ recipient_id: string }>(owed, [caseId])
    expect(new Set(rows.map(({ recipient_id: id }) => id))).toEqual(new Set([client.userId, helper.userId]))
    world.clock.advance(1)
    const mailTo = async (id: string) => {
      const notice = { recipientId: id, subjectId: caseId, edition: 1 }
      const reader = { id, role: 'client', language: 'es', disabledAt: null } as const
      const writing = { ...world.services, features: FEATURES }
      return (await MESSAGE_MAILS['message-from-firm'].write(writing, notice, reader))?.draft.subject ?? null
    }
    // The first message came at the very moment at which they began.
    expect(await mailTo(helper.userId)).toBeNull()
    await write(desk, caseId)
    expect(await mailTo(helper.userId)).toBe('Hay un mensaje nuevo donde usted ayuda')
    await markMessages(theirs, { conversationId: caseId, delivered: [1, 2], read: [1, 2] })
    expect([await mailTo(helper.userId), await mailTo(client.userId)]).toEqual([
      null,
      'Tiene un mensaje nuevo de nosotros',
    ])
    await write(desk, caseId)
    await endHelping(own, { helperId }, FEATURES)
    expect(await mailTo(helper.userId)).toBeNull()
  })

  it('opens the documents beside these messages and no others, and sends none', async () => {
    const { client, own, caseId, theirs } = await scene()
    const beside = await sentDocument(world, { caseId, by: client })
    const apart = await sentDocument(world, { caseId, by: client })
    await write(own, caseId, { documentIds: [beside] })
    const open = (documentId: string) =>
      attachedLink(theirs, { conversationId: caseId, documentId, isShown: true })
    expect((await open(beside)).url).toContain('/api/files/')
    const none = { code: 'DOCUMENT_NOT_FOUND', entry: { status: 404 } }
    await expect(open(apart)).rejects.toMatchObject(none)
    await expect(documentLink(theirs, { documentId: beside, isShown: true })).rejects.toMatchObject(none)
    await expect(write(theirs, caseId, { documentIds: [beside] })).rejects.toMatchObject({
      code: 'HELPER_SENDS_NO_DOCUMENTS',
    })
  })

  it('corrects their own words alone, and the client theirs and those of helpers', async () => {
    const { own, caseId, theirs } = await scene()
    await write(own, caseId)
    await write(theirs, caseId)
    const correct = (ctx: Context, seq: number) =>
      sendMessage(ctx, {
        conversationId: caseId,
        messageId: randomUUID(),
        text: 'x',
        about: { seq, as: 'correction' },
      })
    await expect(correct(theirs, 1)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
    expect(await correct(theirs, 2)).toMatchObject({ isMine: true })
    expect(await correct(own, 2)).toMatchObject({ isMine: true, isHelper: false })
  })
})
