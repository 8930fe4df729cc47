// A message's documents, and its reference to an earlier one: only what both sides may read, and nothing sent is changed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { withdraw } from '#areas/documents/documents/server/client-steps.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { NewMessage } from '../contract.ts'
import { exportFor } from './index.ts'
import { readMessages } from './read-conversation.ts'
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

async function scene() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, own: world.as(client), caseId }
}

type More = Partial<Pick<NewMessage, 'about' | 'documentIds' | 'text'>>

function write(ctx: Context, conversationId: string, more: More = {}) {
  return sendMessage(ctx, { conversationId, messageId: randomUUID(), text: 'hello', ...more })
}

async function said(ctx: Context, conversationId: string) {
  return (await readMessages(ctx, { conversationId })).items.toReversed()
}

const NOT_FOUND = { code: 'DOCUMENT_NOT_FOUND', entry: { status: 404 } }

describe('documents beside a message', () => {
  it('are read by both sides as they stand now, and once', async () => {
    const { client, own, caseId } = await scene()
    const documentId = await sentDocument(world, { caseId, by: client, fileName: 'acta.png' })
    const coming = await sentDocument(world, { caseId, by: client, fileName: 'b.png', isChecked: false })
    await write(own, caseId, { documentIds: [coming, documentId, coming] })
    const documents = [
      { id: coming, title: 'b.png', state: 'checking' },
      { id: documentId, title: 'acta.png', state: 'open' },
    ]
    expect([await said(own, caseId), await said(desk, caseId)]).toMatchObject([
      [{ documents }],
      [{ documents }],
    ])
    await withdraw(own, { documentId, version: 2 })
    expect((await said(desk, caseId))[0]?.documents[1]).toMatchObject({ state: 'gone' })
    const file = await exportFor(world.services, client.userId)
    expect(file).toMatchObject([{ documents: ['b.png', 'acta.png'] }])
  })

  it('are those of the case that its author may read, and no others', async () => {
    const { client, own, caseId } = await scene()
    const other = await scene()
    const theirs = await sentDocument(world, { caseId: other.caseId, by: other.client })
    const internal = await sentDocument(world, { caseId, by: attorney, metadata: { way: 'internal' } })
    const unseen = await sentDocument(world, { caseId, by: attorney, isChecked: false })
    for (const documentIds of [[theirs], [internal], [unseen], [randomUUID()], [client.userId]])
      await expect(write(own, caseId, { documentIds })).rejects.toMatchObject(NOT_FOUND)
    await expect(write(desk, caseId, { documentIds: [theirs] })).rejects.toMatchObject(NOT_FOUND)
    const unfit = { code: 'NOT_ATTACHABLE', entry: { status: 409 } }
    await expect(write(desk, caseId, { documentIds: [internal] })).rejects.toMatchObject(unfit)
    const mine = await sentDocument(world, { caseId, by: client })
    await expect(write(own, client.userId, { documentIds: [mine] })).rejects.toMatchObject(NOT_FOUND)
    await withdraw(own, { documentId: mine, version: 2 })
    await expect(write(own, caseId, { documentIds: [mine] })).rejects.toMatchObject(unfit)
    expect(await said(own, caseId)).toEqual([])
    // A document attached by the firm is readable by its client once checked.
    await write(desk, caseId, { documentIds: [unseen] })
    expect(await said(own, caseId)).toMatchObject([{ documents: [{ id: unseen, state: 'checking' }] }])
  })
})

describe('an earlier message', () => {
  it('is answered by either side, and shown with how it begins', async () => {
    const { own, caseId } = await scene()
    await write(own, caseId, { text: `¿Cuándo?\n${'a'.repeat(500)}` })
    await write(desk, caseId, { text: 'El martes', about: { seq: 1, as: 'answer' } })
    const answer = (await said(own, caseId))[1]
    expect(answer?.about).toMatchObject({ seq: 1, as: 'answer', side: 'client', isMine: true })
    expect(answer?.about?.preview).toMatch(/^¿Cuándo\? a{130,}…$/)
    expect((await said(own, caseId))[0]).toMatchObject({ about: null, correctedBy: null })
  })

  it('is corrected by its own side alone, stays as it was, and leads to its newest correction', async () => {
    const { own, caseId } = await scene()
    await write(desk, caseId, { text: 'On Monday' })
    await write(desk, caseId, { text: 'On Tuesday', about: { seq: 1, as: 'correction' } })
    const colleague = world.as(await world.person('admin'))
    await write(colleague, caseId, { text: 'On Friday', about: { seq: 1, as: 'correction' } })
    const gone = { code: 'MESSAGE_NOT_FOUND', entry: { status: 404 } }
    await expect(write(own, caseId, { about: { seq: 1, as: 'correction' } })).rejects.toMatchObject(gone)
    expect(await said(own, caseId)).toMatchObject([
      { text: 'On Monday', correctedBy: 3 },
      { correctedBy: null, about: { seq: 1, as: 'correction', preview: 'On Monday' } },
      { correctedBy: null },
    ])
  })

  it('is one of the same conversation that was sent before', async () => {
    const { client, own, caseId } = await scene()
    await write(own, client.userId, { text: 'elsewhere' })
    const gone = { code: 'MESSAGE_NOT_FOUND' }
    await expect(write(own, caseId, { about: { seq: 1, as: 'answer' } })).rejects.toMatchObject(gone)
    await write(own, caseId)
    await expect(write(own, caseId, { about: { seq: 2, as: 'answer' } })).rejects.toMatchObject(gone)
    expect(await said(own, caseId)).toHaveLength(1)
  })
})
