import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import { connect, type Database } from '#platform/database.ts'
import { createWorld, type World } from '#tests/world.ts'
import { manner } from '../rules/manner.ts'
import { gatherMail, queueMail } from './index.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { MAIL_FAILING } from './mail-failing.ts'
import type { NoticeMail } from './mails.ts'
import { sendNotice } from './send-notice.ts'
import { notices } from './tables.ts'

const GATHERED: NoticeMail = {
  ...MAIL_FAILING,
  kind: 'gathered',
  manner: manner('office', 'staff', { gatherMinutes: 5 }),
}
const features = [{ name: 'tests', mails: { gathered: GATHERED } }]

let world: World
let reader: SignedIn
let subjectId: string
beforeAll(async () => {
  world = await createWorld()
  reader = await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(async () => {
  subjectId = randomUUID()
  world.mails.length = 0
  world.clock.set(instant('2026-03-02T15:00:00Z'))
  await world.services.db.execute(sql`DELETE FROM pgboss.job`)
})

function happens(tx: Database): Promise<void> {
  return gatherMail(world.services, tx, GATHERED, { recipientId: reader.userId, subjectId })
}

function again(): Promise<void> {
  return world.services.db.transaction(happens)
}

function owed() {
  return world.services.db.select().from(notices).where(eq(notices.subjectId, subjectId))
}

async function pass(minutes: number): Promise<void> {
  world.clock.set(plusMinutes(world.clock.now(), minutes))
  await Promise.resolve()
}

async function queued() {
  const jobs = await world.services.db.execute<{ start_after: Date }>(
    sql`SELECT start_after FROM pgboss.job WHERE name = ${SEND_NOTICE.name}`,
  )
  return jobs.rows
}

describe('what happens within some minutes', () => {
  it('is one notice, told at their end, over every full hour', async () => {
    world.clock.set(instant('2026-03-02T15:58:00Z'))
    for (let event = 0; event < 5; event += 1) {
      await again()
      await pass(1)
    }
    const rows = await owed()
    expect(rows).toMatchObject([{ events: 5, isGathering: true, dueAt: new Date('2026-03-02T16:03:00Z') }])
    expect(await queued()).toHaveLength(1)
    await sendNotice(world.services, features, rows[0]!.id)
    expect(world.mails).toHaveLength(1)
  })
  it('is another notice once the first is being told', async () => {
    await again()
    await pass(5)
    await sendNotice(world.services, features, (await owed())[0]!.id)
    await again()
    expect((await owed()).map(({ isGathering, events }) => [isGathering, events]).toSorted()).toEqual([
      [false, 1],
      [true, 1],
    ])
    expect(await queued()).toHaveLength(2)
  })
  it('is waited for by its sender while it is not committed, or is told by itself', async () => {
    await again()
    const [{ id } = { id: '' }] = await owed()
    const other = connect(world.url, () => undefined)
    let sending: Promise<void> = Promise.resolve()
    await other.db.transaction(async (tx) => {
      await gatherMail(world.services, tx, GATHERED, { recipientId: reader.userId, subjectId })
      sending = sendNotice(world.services, features, id)
      await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
      expect(world.mails).toEqual([])
    })
    await sending
    expect(await owed()).toMatchObject([{ events: 2, isGathering: false }])
    expect(world.mails).toHaveLength(1)
    await other.close()
  })
  it('is nothing where what caused it fails', async () => {
    const failing = world.services.db.transaction(async (tx) => {
      await happens(tx)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await owed()).toEqual([])
  })
  it('is one notice for two that happen at once', async () => {
    for (let round = 1; round <= 20; round += 1) {
      subjectId = randomUUID()
      await Promise.all([again(), again(), again()])
      expect(await owed()).toMatchObject([{ events: 3 }])
      expect(await queued()).toHaveLength(round)
    }
  })
  it('is never queued as if it were told by itself, nor the other way round', async () => {
    const { db } = world.services
    const told = { recipientId: reader.userId, subjectId, edition: 0 }
    await expect(db.transaction((tx) => queueMail(world.services, tx, GATHERED, told))).rejects.toThrow(
      'are gathered',
    )
    await expect(db.transaction((tx) => gatherMail(world.services, tx, MAIL_FAILING, told))).rejects.toThrow(
      'by themselves',
    )
  })
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.services.db.execute<{ waiting: number }>(
    sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`,
  )
  return rows[0]?.waiting ?? 0
}
