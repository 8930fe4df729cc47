// Unsent texts, against the real database: one's own, on every device, and never lost by another one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, type World } from '#tests/world.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { messagesFeature } from './feature.ts'
import { exportDraftsFor } from './index.ts'
import { MESSAGES_SEALED } from './sealed.ts'
import { sendMessage } from './send-message.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function scene() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, own: world.as(client), caseId }
}

function save(ctx: Context, conversationId: string, text: string, before: string | null = null) {
  return saveDraft(ctx, { conversationId, text, before, version: randomUUID() })
}

async function kept(ctx: Context, conversationId: string): Promise<string | null> {
  return (await readDraft(ctx, { conversationId })).draft?.text ?? null
}

it('is found on another device, by its writer alone, also before anything was said', async () => {
  const { client, own, caseId } = await scene()
  const desk = world.as(attorney)
  await save(own, caseId, 'Buenos días, ')
  await save(own, client.userId, 'Otra cosa')
  await save(desk, caseId, 'Dear Ana')
  expect(await kept(world.as({ ...client, sessionId: randomUUID() }), caseId)).toBe('Buenos días, ')
  expect([await kept(own, client.userId), await kept(desk, caseId)]).toEqual(['Otra cosa', 'Dear Ana'])
  for (const ctx of [world.as(await world.person()), world.as(await world.person('attorney'))]) {
    for (const conversationId of [caseId, client.userId, randomUUID()]) {
      const notFound = { code: 'CONVERSATION_NOT_FOUND', entry: { status: 404 } }
      await expect(readDraft(ctx, { conversationId })).rejects.toMatchObject(notFound)
      await expect(save(ctx, conversationId, 'mine')).rejects.toMatchObject(notFound)
    }
  }
})

it('of two devices is not overwritten by the one that has not read it', async () => {
  const { own, caseId } = await scene()
  const first = await save(own, caseId, 'from the phone')
  const second = await save(own, caseId, 'from the desk')
  expect(second).toEqual({ isSaved: false, draft: first.draft })
  const both = await save(own, caseId, 'both', first.draft?.version)
  expect([both.isSaved, await kept(own, caseId)]).toEqual([true, 'both'])
  expect(await save(own, caseId, 'stale', first.draft?.version)).toMatchObject({ isSaved: false })
  expect(await save(own, caseId, '', both.draft?.version)).toEqual({ isSaved: true, draft: null })
  expect(await kept(own, caseId)).toBeNull()
})

it('of twenty devices that begin at once is one, and every other is told of it', async () => {
  const { own, caseId } = await scene()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nr) => save(own, caseId, `device ${nr}`)))
  const text = await kept(own, caseId)
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1)
  expect(answers.map(({ draft }) => draft?.text)).toEqual(answers.map(() => text))
})

it('is gone once it was sent, and other words of another device stay', async () => {
  const { own, caseId: conversationId } = await scene()
  const { draft } = await save(own, conversationId, '  ready to send ')
  const messageId = randomUUID()
  const sending = { conversationId, messageId, text: 'ready to send.', draftVersion: draft?.version }
  await sendMessage(own, sending)
  expect(await kept(own, conversationId)).toBeNull()
  // The answer was lost, so the page has saved it again.
  await save(own, conversationId, 'ready to send.')
  await sendMessage(own, { conversationId, messageId, text: 'ready to send.' })
  expect(await kept(own, conversationId)).toBeNull()
  await save(own, conversationId, 'from the phone')
  await sendMessage(own, { conversationId, messageId: randomUUID(), text: 'something else' })
  expect(await kept(own, conversationId)).toBe('from the phone')
})

it('lies sealed, is in the file of one’s own data, and is deleted with the account', async () => {
  const { client, own, caseId } = await scene()
  await save(own, caseId, 'my cousin in Guatemala')
  const { pool, db } = world.connection
  const sealed = async () => {
    const sql = 'SELECT row_to_json(message_drafts)::text AS row FROM message_drafts WHERE user_id = $1'
    return (await pool.query<{ row: string }>(sql, [client.userId])).rows.map(({ row }) => row)
  }
  expect(await sealed()).toEqual([expect.stringMatching(/"sealed":"v1\./)])
  expect((await sealed()).join('')).not.toContain('Guatemala')
  const { seal } = world.services
  const file = await exportDraftsFor({ db, seal }, client.userId)
  expect(file).toMatchObject([{ conversationId: caseId, text: 'my cousin in Guatemala' }])
  const newer = { ...seal, prefix: 'v1.newer.' }
  expect((await reseal({ db, seal: newer }, MESSAGES_SEALED)).sealed).toBeGreaterThan(0)
  expect(await kept(own, caseId)).toBe('my cousin in Guatemala')
  await db.transaction(async (tx) => messagesFeature.eraseFor?.(tx, client.userId, new Date()))
  expect(await sealed()).toEqual([])
})
