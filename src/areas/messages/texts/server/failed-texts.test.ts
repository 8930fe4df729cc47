// The administrators' list of texts that did not arrive: its content, and dismissing one.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { TextState } from '../rules/text-states.ts'
import { dismissFailed, failedTexts } from './failed-texts.ts'
import { texts } from './tables.ts'
import { kindOfTests } from './testing.ts'

const { kind, features } = kindOfTests()

let world: World
let admin: SignedIn
let client: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.services.db.delete(texts)
  client = await world.person('client')
})

async function text(state: TextState, named = kind.kind): Promise<string> {
  const at = toDate(world.clock.now())
  const about = { kind: named, recipientId: client.userId, subjectId: randomUUID() }
  const problem = 'bad-number' as const
  const [row] = await world.services.db
    .insert(texts)
    .values({ ...about, state, problem, tries: 2, lastTriedAt: at, createdAt: at })
    .returning()
  return row!.id
}

const list = (by = admin) => failedTexts(world.as(by), features, {})
const idsOf = async () => (await list()).items.map(({ id }) => id)
const dismiss = (textId: string, by = admin) => dismissFailed(world.as(by), features, { textId })

describe('the list of failed texts', () => {
  it('has those that are not tried any more, the newest first, and no codes', async () => {
    const first = await text('undelivered')
    for (const state of ['sent', 'delivered', 'stopped', 'dropped', 'dismissed', 'waiting'] as const)
      await text(state)
    await text('undelivered', 'answer-code')
    const second = await text('failed')
    const { items } = await list()
    expect(items.map(({ id }) => id)).toEqual([second, first])
    expect(items[1]).toMatchObject({
      name: 'News',
      recipient: { id: client.userId },
      state: 'undelivered',
      problem: 'bad-number',
      tries: 2,
    })
  })
  it('has one that is tried on, or is in doubt, after ten minutes', async () => {
    const [failing, doubted] = [await text('failing'), await text('in-doubt')]
    expect(await idsOf()).toEqual([])
    world.clock.advance(10)
    expect(await idsOf()).toEqual([doubted, failing])
  })
  it('loses one that is taken off, once, which is written down', async () => {
    const id = await text('failed')
    await Promise.all([dismiss(id), dismiss(id)])
    expect(await dismiss(id)).toMatchObject({ id, state: 'dismissed' })
    expect(await idsOf()).toEqual([])
    const entries = await world.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, client.userId))
    expect(entries).toMatchObject([
      { action: 'texts.dismissed', actorId: admin.userId, before: { kind: kind.kind, state: 'failed' } },
    ])
  })
  it('keeps one that is tried on, and is for administrators', async () => {
    const id = await text('failing')
    expect(await dismiss(id)).toMatchObject({ state: 'failing' })
    await expect(dismiss(randomUUID())).rejects.toThrow('NOT_FOUND')
    await expect(list(client)).rejects.toThrow('ACCESS_DENIED')
    await expect(dismiss(id, client)).rejects.toThrow('ACCESS_DENIED')
  })
})
