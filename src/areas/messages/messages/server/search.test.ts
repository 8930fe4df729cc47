// Search in sealed texts, and typing updates, against the real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { NEWS_CHANNEL } from '#platform/news-line.ts'
import { createWorld, type World } from '#tests/world.ts'
import { sayTyping } from './say-typing.ts'
import { searchMessages } from './search.ts'
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

async function write(ctx: Context, conversationId: string, text: string): Promise<void> {
  await sendMessage(ctx, { conversationId, messageId: randomUUID(), text })
}

async function found(ctx: Context, conversationId: string, words: string) {
  const answer = await searchMessages(ctx, { conversationId, words })
  return answer.found.map(({ seq, excerpt }) => [seq, excerpt.found])
}

it('words are found by either side, with or without accents, the newest first, in that conversation alone', async () => {
  const { client, own, caseId } = await scene()
  await write(own, caseId, 'Mi mamá se llama María Núñez')
  await write(world.as(attorney), caseId, 'Is maria nunez on the form?')
  await write(own, client.userId, 'María, en general')
  for (const ctx of [own, world.as(attorney)]) {
    expect(await found(ctx, caseId, 'MARIA núñez')).toEqual([
      [2, 'maria'],
      [1, 'María'],
    ])
    expect(await found(ctx, caseId, 'mama form')).toEqual([])
  }
})

it('nothing is found by who may not read it', async () => {
  const { client, own, caseId } = await scene()
  await write(own, caseId, 'secret')
  await write(own, client.userId, 'secret')
  for (const ctx of [world.as(await world.person()), world.as(await world.person('attorney'))]) {
    for (const conversationId of [caseId, client.userId, randomUUID()]) {
      const notFound = { code: 'CONVERSATION_NOT_FOUND', entry: { status: 404 } }
      await expect(found(ctx, conversationId, 'secret')).rejects.toMatchObject(notFound)
      await expect(sayTyping(ctx, { conversationId })).rejects.toMatchObject(notFound)
    }
  }
})

it('that someone types is told to the other side alone, without who it is', async () => {
  const { client, own, caseId } = await scene()
  const listener = await world.connection.pool.connect()
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await listener.query(`LISTEN ${NEWS_CHANNEL}`)
  await sayTyping(own, { conversationId: caseId })
  await sayTyping(world.as(attorney), { conversationId: caseId })
  await sayTyping(own, { conversationId: client.userId })
  await vi.waitUntil(() => heard.length >= 3)
  await listener.query(`UNLISTEN ${NEWS_CHANNEL}`)
  listener.release()
  const staff = { clients: [], staff: [attorney.userId], admins: true, except: client.userId }
  expect(heard).toEqual([
    { kind: 'typing', id: caseId, whom: staff },
    { kind: 'typing', id: caseId, whom: { clients: [client.userId], staff: [], except: attorney.userId } },
    { kind: 'typing', id: client.userId, whom: staff },
  ])
})
