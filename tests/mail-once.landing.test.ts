// Every mail once: whatever the mail server does, and wherever the process that sends it ends.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { deliver } from '#areas/messages/notifications/server/deliver.ts'
import { findMail } from '#areas/messages/notifications/server/mail-repository.ts'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import {
  type FlakyMailServer,
  MAIL_FAULTS,
  type MailFault,
  startFlakyMailServer,
} from './flaky-mail-server.ts'
import { mailNamed, newMailNamed } from './mail-of-tests.ts'
import { AS_WORKER, NODE_COMPILE_CACHE, ROOT } from './product.ts'
import { LONG, rounds } from './rounds.ts'
import { createWorld, type World } from './world.ts'

const MAILS = rounds(30, 2_000)
const KILLS = rounds(1, 40)
const SHORT_MS = { greetingTimeout: 400, socketTimeout: 400 }

let world: World
let server: FlakyMailServer
beforeAll(async () => {
  world = await createWorld()
  world.services.log = { info: () => undefined, error: () => undefined }
  server = await startFlakyMailServer()
  world.services.mail = createSmtpMail({ url: server.url, from: 'help@firm.example', timeouts: SHORT_MS })
})
afterAll(async () => {
  await server.close()
  await world.end()
})
afterEach(() => {
  server.faults.length = 0
  server.taken.length = 0
})

function send(name: string): Promise<void> {
  return deliver(world.services, newMailNamed(name), () => Promise.resolve(mailNamed(name)))
}

async function stateOf(name: string): Promise<string | undefined> {
  return (await findMail(world.services.db, name))?.state
}

const CERTAIN = MAIL_FAULTS.filter((fault) => !fault.endsWith('-taken'))
const FAILING = CERTAIN.filter((fault) => fault !== 'none' && fault !== 'slow')

describe('a mail server that certainly did not take a mail', () => {
  it.each(FAILING)('because of “%s” is given it again, once', async (fault) => {
    const name = randomUUID()
    server.faults.push(fault)
    await expect(send(name)).rejects.toThrow('the mail was not sent')
    expect(server.taken).toEqual([])
    expect(await stateOf(name)).toBe('failing')
    await send(name)
    await send(name)
    expect(server.taken).toEqual([name])
    expect(await stateOf(name)).toBe('sent')
  })
})

describe('a mail server that may have taken a mail', () => {
  it.each(['cut-after-end-taken', 'silent-after-end-taken'] as const)(
    'because of “%s” is not given it again by itself',
    async (fault) => {
      const name = randomUUID()
      server.faults.push(fault)
      for (let time = 0; time < 3; time += 1) await send(name)
      expect(server.taken).toEqual([name])
      expect(await stateOf(name)).toBe('in-doubt')
    },
  )
})

describe(`${MAILS} mails through every fault`, () => {
  it('are each taken once, and what is in doubt was taken', LONG, async () => {
    const names = Array.from({ length: MAILS }, () => randomUUID())
    server.faults.push(...names.flatMap((_name, index) => faultsOf(index)))
    await Promise.all(names.map((name) => sendUntilDone(name)))
    expect(server.taken.toSorted()).toEqual(names.toSorted())
    const states = await Promise.all(names.map(stateOf))
    expect(new Set(states)).toEqual(new Set(['sent', 'in-doubt']))
  })
})

function faultsOf(index: number): MailFault[] {
  return [MAIL_FAULTS[index % MAIL_FAULTS.length]!, MAIL_FAULTS[(index * 7) % MAIL_FAULTS.length]!]
}

/** As the queue does. */
async function sendUntilDone(name: string): Promise<void> {
  const isDone = await send(name).then(
    () => true,
    () => false,
  )
  if (!isDone) await sendUntilDone(name)
}

/** Ends by `kill -9` of itself. */
function killedAt(step: string, name: string): Promise<string | null> {
  const program = join(ROOT, 'tests/mail-instance.ts')
  const child = spawn(process.execPath, [AS_WORKER, program, world.url, server.url, name, step], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE },
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
}

const KILLED = [
  { step: 'before-hand-over', takenAtDeath: 0, state: 'sent', taken: 1 },
  { step: 'in-hand-over', takenAtDeath: 0, state: 'in-doubt', taken: 0 },
  { step: 'before-marking', takenAtDeath: 1, state: 'in-doubt', taken: 1 },
]

describe('a process killed while it sends a mail', () => {
  it.each(KILLED)(
    `${KILLS} times $step leaves it $state, never twice`,
    LONG,
    async ({ step, takenAtDeath, state, taken }) => {
      for (let round = 0; round < KILLS; round += 1) {
        server.taken.length = 0
        const name = randomUUID()
        expect(await killedAt(step, name)).toBe('SIGKILL')
        expect(server.taken).toHaveLength(takenAtDeath)
        world.clock.set(instant(new Date()))
        await expect(send(name)).rejects.toThrow('another process')
        world.clock.set(plusMinutes(instant(new Date()), 2))
        await send(name)
        await send(name)
        expect(await stateOf(name)).toBe(state)
        expect(server.taken).toHaveLength(taken)
      }
    },
  )
})
