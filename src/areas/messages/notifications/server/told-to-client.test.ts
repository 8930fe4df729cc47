// Staff read why a notice was sent, or not, and by which way.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreed, scriptedTexts, type ScriptedTexts } from '#areas/messages/texts/server/testing.ts'
import { sendText } from '#areas/messages/texts/server/send-text.ts'
import { texts } from '#areas/messages/texts/server/tables.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Features } from '#platform/feature.ts'
import { TextError } from '#platform/ports/texts.ts'
import { PROOF_FEATURES, PROOF_KINDS, PROOF_TABLES } from '#tests/notices-of-proof.ts'
import { createWorld, type World } from '#tests/world.ts'
import { queueMail } from './index.ts'
import { sendNotice } from './send-notice.ts'
import { notices } from './tables.ts'
import { toldToClient } from './told-to-client.ts'
import { saveWishes } from './wishes.ts'

const SEEN = new Set<string>()
const features: Features = [
  ...PROOF_FEATURES,
  { name: 'clients', isClientFor: (_ctx, clientId) => Promise.resolve(SEEN.has(clientId)) },
]

let world: World
let provider: ScriptedTexts
let client: SignedIn
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  await world.connection.pool.query(PROOF_TABLES)
  attorney = await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(instant('2026-07-01T12:00-05:00'))
  provider = scriptedTexts()
  world.services.texts = provider
  client = await world.person('client')
  SEEN.add(client.userId)
})

async function told(startAfter?: Date): Promise<string> {
  const about = { recipientId: client.userId, subjectId: randomUUID(), edition: 0 }
  await world.services.db.transaction((tx) =>
    queueMail(world.services, tx, PROOF_KINDS['proof-may'], { ...about, ...(startAfter && { startAfter }) }),
  )
  const rows = await world.services.db.select().from(notices).where(eq(notices.subjectId, about.subjectId))
  if (startAfter === undefined) await sendNotice(world.services, features, rows[0]!.id)
  return rows[0]!.id
}

async function read() {
  return (await toldToClient(world.as(attorney), features, { clientId: client.userId })).items
}

async function wish(way: 'text' | 'none'): Promise<void> {
  await saveWishes(world.as(client), features, { ways: { case: way }, quiet: null, digestAt: null })
}

describe('what a client was told', () => {
  it('is read with its way, and with what it waits for', async () => {
    const [later, now] = [await told(new Date('2026-08-01T12:00:00Z')), await told()]
    expect(await read()).toMatchObject([
      { id: later, name: 'proof-may', steps: [], mail: null, textProblem: null },
      { id: now, steps: [{ step: 'mailed', until: null }] },
    ])
  })
  it('is read with why it was not sent', async () => {
    await wish('none')
    await told()
    expect(await read()).toMatchObject([{ steps: [{ step: 'turned-off' }] }])
  })
  it('is read with why its text did not arrive', async () => {
    await agreed(world.services, client.userId)
    await wish('text')
    provider.before.push(() => new TextError('bad-number', 'planted'))
    const id = await told()
    const [row] = await world.services.db.select().from(texts).where(eq(texts.recipientId, client.userId))
    await sendText(world.services, features, row!.id)
    await sendNotice(world.services, features, id)
    expect(await read()).toMatchObject([
      {
        textProblem: 'bad-number',
        steps: [{ step: 'texting' }, { step: 'text-failed' }, { step: 'mailed' }],
      },
    ])
  })
  it('is read with the mail that the mail server does not take', async () => {
    const { mail } = world.services
    world.services.mail = { send: () => Promise.reject(new Error('planted')) }
    await expect(told()).rejects.toThrow('planted')
    world.services.mail = mail
    expect(await read()).toMatchObject([{ steps: [], mail: 'failing' }])
  })
  it('is nothing of another client', async () => {
    await told()
    client = await world.person('client')
    SEEN.add(client.userId)
    expect(await read()).toEqual([])
  })
  it('is missing where the client is not theirs, and read by staff alone', async () => {
    SEEN.clear()
    await expect(read()).rejects.toThrow('NOT_FOUND')
    await expect(toldToClient(world.as(client), features, { clientId: client.userId })).rejects.toThrow(
      'ACCESS_DENIED',
    )
  })
})
