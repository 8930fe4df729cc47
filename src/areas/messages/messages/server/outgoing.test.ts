// Unsent messages of the firm, against the real database: sent once at their time, taken back before, held back if needed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { transferCase } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { OUTGOING_MAX, UNDO_SECONDS } from '../rules/outgoing.ts'
import { countUnread } from './count-unread.ts'
import { listConversations } from './inbox.ts'
import { readOutgoing, sendNow, takeBack, writeOutgoing } from './outgoing.ts'
import { readConversation, readMessages } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'
import { sendOutgoing, sendOverdue } from './send-outgoing.ts'

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

/** By the desk; in a few seconds, or after so many hours. */
async function writes(conversationId: string, text: string, hours: number | null = null, ctx = desk) {
  const { lastSeq } = await readConversation(ctx, { conversationId })
  const sendAt = hours === null ? null : world.clock.now().add({ hours }).toString()
  const messageId = randomUUID()
  await writeOutgoing(ctx, { conversationId, messageId, text, sendAt, lastSeq })
  return messageId
}

function says(ctx: Context, conversationId: string, text: string) {
  return sendMessage(ctx, { conversationId, messageId: randomUUID(), text })
}

async function texts(ctx: Context, conversationId: string): Promise<string[]> {
  const { items } = await readMessages(ctx, { conversationId, limit: 200 })
  return items.toReversed().map(({ text }) => text)
}

async function ahead(conversationId: string, ctx = desk) {
  return (await readOutgoing(ctx, { conversationId })).outgoing
}

function pass(seconds: number): void {
  world.clock.set(world.clock.now().add({ seconds }))
}

describe('what staff send', () => {
  it('waits for some seconds unseen by the client, then is sent once, however often it is tried', async () => {
    const { own, caseId } = await clientOfCase()
    await says(own, caseId, 'hello')
    const id = await writes(caseId, 'Good morning.')
    expect(await ahead(caseId)).toMatchObject([
      { id, isMine: true, text: 'Good morning.', secondsLeft: UNDO_SECONDS, isChosenTime: false },
    ])
    await expect(readOutgoing(own, { conversationId: caseId })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
    pass(UNDO_SECONDS - 1)
    await sendOutgoing(world.services, id)
    expect(await texts(own, caseId)).toEqual(['hello'])
    expect((await readConversation(desk, { conversationId: caseId })).waitingSince).not.toBeNull()
    pass(1)
    await Promise.all(Array.from({ length: 12 }, () => sendOutgoing(world.services, id)))
    await sendOutgoing(world.services, id)
    expect(await texts(own, caseId)).toEqual(['hello', 'Good morning.'])
    expect(await ahead(caseId)).toEqual([])
    expect(await readConversation(desk, { conversationId: caseId })).toMatchObject({
      waitingSince: null,
      lastSeq: 2,
    })
  })

  it('leaves in the order in which it was written, whichever job comes first', async () => {
    const { own, caseId } = await clientOfCase()
    const ids: string[] = []
    for (const text of ['first', 'second', 'third']) {
      ids.push(await writes(caseId, text))
      pass(1)
    }
    pass(UNDO_SECONDS - 2)
    await Promise.all(ids.toReversed().map((id) => sendOutgoing(world.services, id)))
    expect(await texts(own, caseId)).toEqual(['first', 'second'])
    pass(1)
    await sendOutgoing(world.services, ids[2]!)
    expect(await texts(own, caseId)).toEqual(['first', 'second', 'third'])
  })

  it('is one message where its answer was lost, before and after it was sent', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    const again = { conversationId, messageId: randomUUID(), text: 'once', sendAt: null, lastSeq: 0 }
    await Promise.all([1, 2, 3].map(() => writeOutgoing(desk, again)))
    expect(await ahead(conversationId)).toHaveLength(1)
    pass(UNDO_SECONDS)
    await sendOutgoing(world.services, again.messageId)
    expect(await writeOutgoing(desk, again)).toMatchObject({ id: again.messageId })
    expect([await ahead(conversationId), await texts(own, conversationId)]).toEqual([[], ['once']])
    const colleague = world.as(await world.person('admin'))
    await expect(writeOutgoing(colleague, again)).rejects.toMatchObject(NOT_FOUND)
  })

  it('is taken back with its words, by who wrote it or a colleague, and told as sent where it was', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    const [first, second] = [await writes(conversationId, 'not yet'), await writes(conversationId, 'go')]
    const colleague = world.as(await world.person('admin'))
    const path = { conversationId, messageId: first }
    expect(await takeBack(colleague, path)).toEqual({ isSent: false, text: 'not yet' })
    expect(await takeBack(desk, path)).toEqual({ isSent: false, text: null })
    await expect(sendNow(desk, path)).rejects.toMatchObject({ code: 'MESSAGE_TAKEN_BACK' })
    pass(UNDO_SECONDS)
    for (const id of [first, second]) await sendOutgoing(world.services, id)
    expect(await takeBack(desk, { conversationId, messageId: second })).toEqual({ isSent: true, text: null })
    expect(await texts(own, conversationId)).toEqual(['go'])
  })

  it('is listed with what goes with it, so that all of it can go back into the box', async () => {
    const { own, client, caseId: conversationId } = await clientOfCase()
    await says(own, conversationId, 'Which letter?')
    const documentId = await sentDocument(world, {
      caseId: conversationId,
      by: client,
      fileName: 'carta.png',
    })
    const about = { seq: 1, as: 'answer' } as const
    const written = { text: 'This one.', about, documentIds: [documentId, documentId] }
    const messageId = randomUUID()
    await writeOutgoing(desk, { conversationId, messageId, ...written, sendAt: null, lastSeq: 1 })
    world.clock.set(world.clock.now().add({ milliseconds: 1 }))
    await writes(conversationId, 'And nothing else.')
    expect(await ahead(conversationId)).toMatchObject([
      {
        about: { ...about, side: 'client', isMine: false, preview: 'Which letter?' },
        documents: [{ id: documentId, title: 'carta.png', state: 'open' }],
      },
      { about: null, documents: [] },
    ])
  })

  it('is refused with a document of another client, or about a message that is not there', async () => {
    const [{ caseId: conversationId }, other] = [await clientOfCase(), await clientOfCase()]
    const theirs = await sentDocument(world, { caseId: other.caseId, by: other.client })
    const message = { conversationId, messageId: randomUUID(), text: 'hello', sendAt: null, lastSeq: 0 }
    for (const documentIds of [[theirs], [randomUUID()], [other.client.userId]])
      await expect(writeOutgoing(desk, { ...message, documentIds })).rejects.toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      })
    await expect(writeOutgoing(desk, { ...message, about: { seq: 1, as: 'answer' } })).rejects.toMatchObject({
      code: 'MESSAGE_NOT_FOUND',
    })
    expect(await ahead(conversationId)).toEqual([])
  })

  it('is refused where too much waits to be sent to one client', async () => {
    const [{ caseId }, other] = [await clientOfCase(), await clientOfCase()]
    for (let index = 0; index < OUTGOING_MAX; index += 1) await writes(caseId, `${index}`, 1)
    await expect(writes(caseId, 'more', 1)).rejects.toMatchObject({ code: 'TOO_MANY_OUTGOING' })
    expect(await ahead(caseId)).toHaveLength(OUTGOING_MAX)
    await writes(other.caseId, 'hello', 1)
  })

  it('is sent or taken back, never both, where both are tried at once', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    const ids: string[] = []
    for (let index = 0; index < 10; index += 1) ids.push(await writes(conversationId, `${index}`))
    pass(UNDO_SECONDS)
    const backs = await Promise.all(
      ids.map(async (messageId, index) => {
        const back = () => takeBack(desk, { conversationId, messageId })
        if (index % 2 === 0) return (await Promise.all([back(), sendOutgoing(world.services, messageId)]))[0]
        return (await Promise.all([sendOutgoing(world.services, messageId), back()]))[1]
      }),
    )
    const sent = backs.flatMap(({ isSent }, index) => (isSent ? [`${index}`] : []))
    expect((await texts(own, conversationId)).toSorted()).toEqual(sent)
    expect(await ahead(conversationId)).toEqual([])
  })

  it('is no message of another conversation, and nobody’s who may not read it', async () => {
    const [{ caseId }, other] = [await clientOfCase(), await clientOfCase()]
    const messageId = await writes(caseId, 'secret')
    const wrong = { conversationId: other.caseId, messageId }
    expect(await takeBack(desk, wrong)).toEqual({ isSent: false, text: null })
    await expect(sendNow(desk, wrong)).rejects.toMatchObject({ code: 'MESSAGE_TAKEN_BACK' })
    const stranger = world.as(await world.person('attorney'))
    const path = { conversationId: caseId, messageId }
    for (const step of [takeBack, sendNow, readOutgoing])
      await expect(step(stranger, path)).rejects.toMatchObject(NOT_FOUND)
    expect(await ahead(caseId)).toHaveLength(1)
    const { rows } = await world.connection.pool.query<{ row: string }>(
      'SELECT row_to_json(outgoing_messages)::text AS row FROM outgoing_messages WHERE id = $1',
      [messageId],
    )
    expect(rows[0]?.row).not.toContain('secret')
  })
})

describe('what is sent later', () => {
  it('goes out at its time, found by the sweep where its job got lost', async () => {
    const { own, client, caseId } = await clientOfCase()
    const ids = [await writes(caseId, 'in two days', 48), await writes(client.userId, 'hello', 48)]
    pass(48 * 3_600 - 1)
    await sendOverdue(world.services)
    for (const id of ids) await sendOutgoing(world.services, id)
    expect(await texts(own, caseId)).toEqual([])
    const { items } = await listConversations(desk, { list: 'later', limit: 200 })
    expect(items.find((each) => each.conversationId === caseId)).toMatchObject({
      last: null,
      ahead: { isHeld: false },
    })
    pass(30)
    await sendOverdue(world.services)
    expect([await texts(own, caseId), await texts(own, client.userId)]).toEqual([['in two days'], ['hello']])
  })

  it('at a time that has passed, or in a year, is refused', async () => {
    const { caseId } = await clientOfCase()
    for (const hours of [0, -1, 24 * 91])
      await expect(writes(caseId, 'x', hours)).rejects.toMatchObject({ code: 'TIME_NOT_POSSIBLE' })
  })

  it('is held back where the client has written since, until someone sends it anyway', async () => {
    const { own, caseId } = await clientOfCase()
    await says(own, caseId, 'hello')
    const before = (await countUnread(desk)).count
    const id = await writes(caseId, 'See you on Tuesday.', 24)
    world.clock.advance(60)
    await says(own, caseId, 'I cannot come on Tuesday.')
    pass(24 * 3_600)
    await sendOutgoing(world.services, id)
    expect(await ahead(caseId)).toMatchObject([{ id, heldBecause: 'client-wrote' }])
    expect(await texts(own, caseId)).toHaveLength(2)
    const { items } = await listConversations(desk, { list: 'waiting', limit: 200 })
    const found = items.filter(({ conversationId }) => conversationId === caseId)
    expect(found).toMatchObject([{ ahead: { isHeld: true } }])
    expect((await countUnread(desk)).count).toBe(before)
    const colleague = await world.person('admin')
    expect(await sendNow(world.as(colleague), { conversationId: caseId, messageId: id })).toEqual({
      outgoing: [],
    })
    await sendNow(desk, { conversationId: caseId, messageId: id })
    const { items: said } = await readMessages(world.as(colleague), { conversationId: caseId })
    expect(said[0]).toMatchObject({ text: 'See you on Tuesday.', isMine: true })
  })

  it('is held back where the case was closed, in what waits for staff, though no client does', async () => {
    const { own, caseId } = await clientOfCase()
    const id = await writes(caseId, 'All is well.', 24)
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    pass(24 * 3_600)
    await sendOutgoing(world.services, id)
    expect(await ahead(caseId)).toMatchObject([{ heldBecause: 'case-closed' }])
    const { items } = await listConversations(desk, { list: 'waiting', limit: 200 })
    expect(items.map(({ conversationId }) => conversationId)).toContain(caseId)
    const path = { conversationId: caseId, messageId: id }
    await expect(sendNow(desk, path)).rejects.toMatchObject({ code: 'CONVERSATION_CLOSED' })
    expect(await takeBack(desk, path)).toEqual({ isSent: false, text: 'All is well.' })
    expect(await texts(own, caseId)).toEqual([])
  })

  it('is held back where the client’s account is closed, or its writer may not answer any more', async () => {
    const [one, other] = [await clientOfCase(), await clientOfCase()]
    const [away, given] = [await writes(one.caseId, 'a'), await writes(other.caseId, 'b')]
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
      one.client.userId,
    ])
    const next = await world.person('attorney')
    const { version } = await getCase(desk, { caseId: other.caseId })
    const reason = 'She is away.'
    await transferCase(desk, { caseId: other.caseId, attorneyId: next.userId, reason, version })
    pass(UNDO_SECONDS)
    for (const id of [away, given]) await sendOutgoing(world.services, id)
    expect(await ahead(one.caseId)).toMatchObject([{ heldBecause: 'client-away' }])
    const theirs = world.as(next)
    expect(await ahead(other.caseId, theirs)).toMatchObject([{ heldBecause: 'author-away', isMine: false }])
    await sendNow(theirs, { conversationId: other.caseId, messageId: given })
    expect(await texts(other.own, other.caseId)).toEqual(['b'])
  })

  it('is held back where it is refused, rather than tried for ever', async () => {
    const { own, caseId: conversationId } = await clientOfCase()
    const messageId = await writes(conversationId, 'mine')
    await sendMessage(own, { conversationId, messageId, text: 'has its id' })
    pass(UNDO_SECONDS)
    await sendOutgoing(world.services, messageId)
    expect(await ahead(conversationId)).toMatchObject([{ heldBecause: 'refused', text: 'mine' }])
    expect(await texts(own, conversationId)).toEqual(['has its id'])
  })
})
