// News of two processes on one database, while these are killed by turns and lines are cut: every reader knows in the end what
// stands in the database, without asking for it.
import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SignedAccess } from '#api/signed-access.ts'
import { addNote } from '#areas/cases/cases/server/add-note.ts'
import type { News } from '#areas/messages/live/rules/news.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { readStream } from '#web/live/read-stream.ts'
import { freePort } from './product.ts'
import { LONG, rounds } from './rounds.ts'
import { openUploadFirm, type Sender, type UploadFirm } from './upload-firm.ts'
import type { UploadInstance } from './upload-instances.ts'

const PEOPLE = rounds(4, 20)
const NOTES = rounds(30, 1_000)
const KILLS = rounds(1, 40)
const CUTS = rounds(3, 200)
/** Last words while nobody reads. */
const GAPS = rounds(2, 100)
const PAUSE_MS = rounds(20, 60)

let firm: UploadFirm
let ports: number[]
let instances: UploadInstance[]
let attorney: SignedIn
const ended = new AbortController()
beforeAll(async () => {
  firm = await openUploadFirm(PEOPLE)
  attorney = await firm.world.person('attorney')
  ports = [await freePort(), await freePort()]
  instances = await Promise.all(ports.map((port) => firm.start(port, false)))
}, 120_000)
afterAll(async () => {
  ended.abort()
  await Promise.all((instances ?? []).map((instance) => instance.kill()))
  await firm.world.end()
  await rm(firm.folder, { recursive: true, force: true })
})

function accessOf(token: string, port: number): SignedAccess {
  return {
    origin: `http://127.0.0.1:${port}`,
    language: () => 'en',
    tokens: {
      current: () => Promise.resolve(token),
      instead: () => Promise.resolve(null),
      during: (reopening) => reopening,
    },
    session: {
      settled: () => Promise.resolve(),
      expire: () => undefined,
      subscribe: () => () => undefined,
      state: () => ({ status: 'signed-in' }),
    },
  }
}

/** How far the log of the case is, as a page reads it. */
async function lastNumber(caseId: string): Promise<number> {
  const { rows } = await firm.world.connection.pool.query<{ number: number }>(
    'SELECT max(number)::int AS number FROM case_events WHERE case_id = $1',
    [caseId],
  )
  return rows[0]?.number ?? 0
}

type Reader = { caseId: string; known: number; strangers: number; cut: () => void }

/** As a page does: reads when it is told to, comes back to whichever process answers, says how long ago it heard. */
async function keepsReading(reader: Reader, token: string): Promise<void> {
  let heardAt = Date.now() - 3_600_000
  const onNews = ({ kind, id }: News) => {
    if (kind === 'case' && id !== reader.caseId) reader.strangers += 1
    if (kind === 'case' || kind === 'all')
      void lastNumber(reader.caseId).then((number) => (reader.known = Math.max(reader.known, number)))
  }
  const onHeard = () => {
    heardAt = Date.now()
  }
  while (!ended.signal.aborted) {
    const cut = new AbortController()
    reader.cut = () => cut.abort()
    const access = accessOf(token, ports[randomInt(2)] ?? 0)
    const signal = AbortSignal.any([ended.signal, cut.signal])
    await readStream(access, (Date.now() - heardAt) / 1_000, signal, { onNews, onHeard }).catch(() => null)
    await after(randomInt(50, 300))
  }
}

async function writesNote({ caseId }: Pick<Sender, 'caseId'>): Promise<void> {
  const note = { caseId, noteId: randomUUID(), text: 'A note.', isShared: true }
  await addNote(firm.world.as(attorney), note)
}

async function writesNotes(senders: readonly Sender[]): Promise<void> {
  for (let count = 0; count < NOTES; count += 1) {
    await writesNote(senders[count % senders.length]!)
    await after(PAUSE_MS)
  }
}

/** Nothing comes after it that would tell the same once more. */
async function allKnow(readers: readonly Reader[]): Promise<void> {
  const expected = await Promise.all(readers.map(({ caseId }) => lastNumber(caseId)))
  const knows = ({ known }: Reader, index: number) => known === expected[index]
  await vi.waitUntil(() => readers.every(knows), { timeout: 60_000, interval: 20 })
}

async function killsByTurns(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const place = kill % 2
    await after(randomInt(100, 400))
    await instances[place]?.kill()
    await after(randomInt(10, 300))
    instances[place] = await firm.start(ports[place], false)
  }
}

async function cutsLines(readers: readonly Reader[]): Promise<void> {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await after(randomInt(50, 300))
    readers[randomInt(readers.length)]?.cut()
  }
}

it(
  'reach every reader through kills and lost lines, and nobody hears of a case of somebody else',
  LONG,
  async () => {
    const readers = firm.senders.map(({ caseId }): Reader => ({
      caseId,
      known: 0,
      strangers: 0,
      cut: () => undefined,
    }))
    for (const [index, reader] of readers.entries()) void keepsReading(reader, firm.senders[index]!.token)
    await Promise.all([writesNotes(firm.senders), killsByTurns(), cutsLines(readers)])
    await allKnow(readers)
    for (let gap = 0; gap < GAPS; gap += 1) {
      for (const reader of readers) reader.cut()
      await Promise.all(readers.map(writesNote))
      await allKnow(readers)
    }
    expect(readers.map(({ strangers }) => strangers)).toEqual(readers.map(() => 0))
  },
)
