// Private notes beside a conversation, against the real database: kept once, for the firm alone, and sealed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { exportFor } from './index.ts'
import { addNote, readNotes } from './notes.ts'
import { readConversation } from './read-conversation.ts'
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

async function scene() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, own: world.as(client), caseId }
}

const note = (conversationId: string, text = 'MARK-PRIVATE') => ({
  conversationId,
  noteId: randomUUID(),
  text,
})
const NOT_FOUND = { code: 'CONVERSATION_NOT_FOUND' }

describe('a private note', () => {
  it('beside a case is one of the case, and beside the general conversation one of the client', async () => {
    const { client, caseId } = await scene()
    for (const [conversationId, other] of [
      [caseId, client.userId],
      [client.userId, caseId],
    ] as const) {
      const before = (await readNotes(desk, { conversationId: other })).notes.length
      const first = note(conversationId, ' She works at night.\nCall after 4. ')
      await Promise.all([addNote(desk, first), addNote(desk, first)])
      world.clock.advance(60)
      const { notes, isWhole } = await addNote(desk, note(conversationId, 'Second.'))
      expect(notes.map(({ text }) => text.trim())).toEqual(['Second.', 'She works at night.\nCall after 4.'])
      expect([isWhole, notes[0]?.by]).toEqual([true, expect.stringMatching(/\S/)])
      expect((await readNotes(desk, { conversationId: other })).notes).toHaveLength(before)
    }
    const { items } = await caseHistory(desk, { caseId })
    expect(items.filter(({ kind }) => kind === 'noted')).toMatchObject([
      { isShared: false, note: 'Second.' },
      { isShared: false },
    ])
  })

  it('is read by no client, neither in what they ask for nor in the file of their own data', async () => {
    const { client, own, caseId } = await scene()
    const code = 'ACCESS_DENIED'
    for (const conversationId of [caseId, client.userId]) {
      await sendMessage(own, { conversationId, messageId: randomUUID(), text: 'hello' })
      await addNote(desk, note(conversationId))
      await expect(readNotes(own, { conversationId })).rejects.toMatchObject({ code })
      await expect(addNote(own, note(conversationId))).rejects.toMatchObject({ code })
      expect(JSON.stringify(await readConversation(own, { conversationId }))).not.toContain('MARK')
      expect(await searchMessages(own, { conversationId, words: 'MARK' })).toMatchObject({ found: [] })
    }
    expect(JSON.stringify(await exportFor(world.services, client.userId))).not.toContain('MARK')
  })

  it('is nobody’s who may not read the conversation, and never another one’s with its id', async () => {
    const [{ client, caseId }, other] = [await scene(), await scene()]
    const stranger = world.as(await world.person('attorney'))
    for (const conversationId of [caseId, client.userId, randomUUID()]) {
      await expect(readNotes(stranger, { conversationId })).rejects.toMatchObject(NOT_FOUND)
      await expect(addNote(stranger, note(conversationId))).rejects.toMatchObject(NOT_FOUND)
    }
    const mine = note(client.userId)
    await addNote(desk, mine)
    const taken = { ...mine, conversationId: other.client.userId }
    await expect(addNote(desk, taken)).rejects.toMatchObject(NOT_FOUND)
    const colleague = world.as(await world.person('admin'))
    await expect(addNote(colleague, mine)).rejects.toMatchObject(NOT_FOUND)
    expect((await readNotes(desk, { conversationId: other.client.userId })).notes).toEqual([])
  })

  it('lies sealed', async () => {
    const { client } = await scene()
    await addNote(desk, note(client.userId))
    const { rows } = await world.connection.pool.query<{ row: string }>(
      'SELECT row_to_json(client_notes)::text AS row FROM client_notes WHERE client_id = $1',
      [client.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('MARK')
  })
})
