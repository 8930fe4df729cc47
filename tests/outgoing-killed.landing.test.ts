// What staff have sent leaves once, in one order, while two processes that send it are killed by turns.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { writeOutgoing } from '#areas/messages/messages/server/outgoing.ts'
import { readMessages } from '#areas/messages/messages/server/read-conversation.ts'
import { sendOverdue } from '#areas/messages/messages/server/send-outgoing.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { AS_WORKER, NODE_COMPILE_CACHE, ROOT } from './product.ts'
import { LONG, rounds } from './rounds.ts'
import { SHARED_KEYS } from './shared-keys.ts'
import { createWorld, type World } from './world.ts'

const CASES = rounds(2, 50)
const EACH = 15
const KILLS = rounds(1, 40)

let world: World
const instances: ChildProcess[] = []
beforeAll(async () => {
  world = await createWorld()
  world.services.seal = createSeal(SHARED_KEYS)
})
afterAll(async () => {
  for (const instance of instances) instance.kill('SIGKILL')
  await world.end()
})

function start(): ChildProcess {
  const program = join(ROOT, 'tests/outgoing-instance.ts')
  const child = spawn(process.execPath, [AS_WORKER, program, world.url], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE },
    stdio: 'inherit',
  })
  instances.push(child)
  return child
}

async function left(): Promise<number> {
  const { rows } = await world.connection.pool.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM outgoing_messages',
  )
  return rows[0]?.left ?? 0
}

it(`${CASES * EACH} messages each leave once, through ${KILLS} kills`, LONG, async () => {
  // Their time has come when they are written: as real clocks go, some seconds ago.
  world.clock.set(instant(new Date(Date.now() - 30_000)))
  const written = new Map<string, { desk: Context; ids: string[] }>()
  for (let index = 0; index < CASES; index += 1) {
    // One alone may not write that much in a few minutes.
    const attorney = await world.person('attorney')
    const desk = world.as(attorney)
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const ids = Array.from({ length: EACH }, () => randomUUID())
    for (const messageId of ids) {
      const message = { conversationId: caseId, messageId, text: messageId, sendAt: null, lastSeq: 0 }
      await writeOutgoing(desk, message)
      world.clock.set(world.clock.now().add({ milliseconds: 1 }))
    }
    written.set(caseId, { desk, ids })
  }
  const running = [start(), start()]
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await left()
    await vi.waitFor(async () => expect(await left()).toBeLessThan(Math.max(before, 1)), { timeout: 60_000 })
    await after(Math.random() * 30)
    running.shift()?.kill('SIGKILL')
    running.push(start())
  }
  world.clock.set(instant(new Date(Date.now() + 60_000)))
  await vi.waitFor(
    async () => {
      await sendOverdue(world.services)
      expect(await left()).toBe(0)
    },
    { timeout: 60_000, interval: 500 },
  )
  for (const [conversationId, { desk, ids }] of written) {
    const { items } = await readMessages(desk, { conversationId, limit: 200 })
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: EACH }, (_, index) => EACH - index))
    expect(items.toReversed().map(({ text }) => text)).toEqual(ids)
  }
})
