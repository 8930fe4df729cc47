// Files are sent to two processes on one database and one store while these are killed by turns and lines are lost in the
// middle of anything: every byte that was acknowledged stays, and each file comes out once and as it was.
import { randomBytes, randomInt } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tendUploads } from '#areas/documents/files/server/tend-uploads.ts'
import { DOCUMENT_UPLOADS } from '#areas/documents/documents/server/receive.ts'
import { type ServiceLine, openLine } from './service-line.ts'
import { freePort } from './product.ts'
import { LONG, rounds } from './rounds.ts'
import { openUploadFirm, type Sender, type UploadFirm } from './upload-firm.ts'
import {
  begin,
  offsetIn,
  placeIn,
  sendTo,
  type Sent,
  sha256,
  type UploadInstance,
} from './upload-instances.ts'

const UPLOADS = rounds(8, 500)
const BYTES_MAX = rounds(500_000, 3_000_000)
const AT_ONCE = rounds(8, 12)
/** Of the process whose database goes away. */
const LOST_UPLOADS = rounds(4, 200)
const KILLS_MIN = rounds(1, 40)
const BETWEEN_KILLS_MS = 400
/** Of the line to the database, at most. */
const HOLDS_MS = 200
const PER_PERSON = 15

let firm: UploadFirm
let instances: UploadInstance[]
let ports: number[]
beforeAll(async () => {
  firm = await openUploadFirm(Math.ceil(UPLOADS / PER_PERSON) + 2)
  ports = [await freePort(), await freePort()]
  instances = await Promise.all(ports.map((port) => firm.start(port)))
}, 120_000)
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.kill()))
  await firm.world.end()
  await rm(firm.folder, { recursive: true, force: true })
})

function anyUrl(): string {
  return `http://127.0.0.1:${ports[randomInt(2)]}`
}

/** What one upload was told, and what it must never be told after that. */
type Journal = { place: string; token: string; bytes: Buffer; acknowledged: number }

function heard(journal: Journal, answer: Sent | null): number | null {
  const offset = offsetIn(answer)
  if (offset === null) return null
  if (offset < journal.acknowledged)
    throw new Error(`${journal.acknowledged} bytes were acknowledged, and ${offset} are there`)
  journal.acknowledged = offset
  return offset
}

/** How often somebody was answered with something else than "later". */
let answered = 0

/** Until somebody answers something else than "later", from a process that is alive. */
async function insists(ask: () => Promise<Sent | null>): Promise<Sent> {
  for (;;) {
    const answer = await ask()
    if (answer && answer.status < 500 && answer.status !== 423) {
      answered += 1
      return answer
    }
    await after(30)
  }
}

/** A piece of any length, cut anywhere, and now and then a second one at the same moment at the other process. */
async function sendsPiece(journal: Journal, offset: number, url: () => string): Promise<void> {
  const { place, token, bytes } = journal
  const piece = bytes.subarray(offset, offset + randomInt(1, 400_000))
  const headers = { 'upload-offset': String(offset) }
  const sends = () =>
    sendTo(url(), {
      method: 'PATCH',
      path: place,
      token,
      headers,
      bytes: piece,
      ...(randomInt(5) === 0 && { cutAfter: randomInt(piece.length) }),
    })
  const answers = await Promise.all(randomInt(6) === 0 ? [sends(), sends()] : [sends()])
  for (const answer of answers) if (answer?.status === 204) heard(journal, answer)
}

async function sendsRoughly({ token, caseId }: Sender, bytes: Buffer, url = anyUrl): Promise<string> {
  const begun = await insists(() => begin(url(), { token, caseId, bytes: bytes.length }))
  const journal: Journal = { place: placeIn(begun), token, bytes, acknowledged: 0 }
  for (;;) {
    const answer = await insists(() => sendTo(url(), { method: 'HEAD', path: journal.place, token }))
    if (answer.status !== 200) throw new Error(`HEAD: ${answer.status} ${answer.body}`)
    const offset = heard(journal, answer) ?? 0
    if (offset === bytes.length) return idOf(journal.place)
    await sendsPiece(journal, offset, url)
  }
}

function idOf(place: string): string {
  return place.split('/').at(-1) ?? ''
}

/** The client that most others use, at one of the two. */
function sendsByTus({ token, caseId }: Sender, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: `${anyUrl()}/api/uploads`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'paper.pdf', case: caseId },
      chunkSize: 150_000,
      retryDelays: Array.from({ length: 200 }, () => 60),
      onShouldRetry: () => true,
      onSuccess: () => resolve(idOf(upload.url ?? '')),
      onError: reject,
    })
    upload.start()
  })
}

/** Kills one of the two again and again, and starts it again, until there is nothing more to send. */
async function killsByTurns(isOver: () => boolean): Promise<number> {
  let kills = 0
  while (!isOver() || kills < KILLS_MIN) {
    await after(BETWEEN_KILLS_MS * (0.5 + Math.random()))
    const turn = kills % 2
    await instances[turn]!.kill()
    kills += 1
    instances[turn] = await firm.start(ports[turn])
  }
  return kills
}

async function inTurns<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const waiting = items.entries()
  const one = async () => {
    for (const [, item] of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: width }, one))
}

describe(`${UPLOADS} files sent to two processes that are killed by turns`, () => {
  it('are all there, each once and byte for byte, and no acknowledged byte was lost', LONG, async () => {
    const sent = new Map<string, string>()
    let isOver = false
    // An empty one is whole as soon as it is begun: where that answer is lost, nobody knows that it is there.
    const empty = Buffer.alloc(0)
    sent.set(await sendsRoughly(firm.senders[0]!, empty), sha256(empty))
    const killing = killsByTurns(() => isOver)
    const sizes = Array.from({ length: UPLOADS - 1 }, () => randomInt(1, BYTES_MAX))
    await inTurns([...sizes.entries()], AT_ONCE, async ([index, size]) => {
      const bytes = randomBytes(size)
      const sender = firm.senders[index % (firm.senders.length - 2)]!
      const id = await (index % 4 === 3 ? sendsByTus(sender, bytes) : sendsRoughly(sender, bytes))
      sent.set(id, sha256(bytes))
    })
    isOver = true
    const kills = await killing
    expect(kills).toBeGreaterThanOrEqual(KILLS_MIN)
    await areAllThereOnce(sent)
  })
})

/**
 * Where the line is lost faster than a machine can answer anybody, nothing ever ends: each time that nobody was answered, it
 * holds for up to twice as long.
 */
async function cutsAgain(line: ServiceLine, isOver: () => boolean): Promise<void> {
  let holdsMs = HOLDS_MS
  while (!isOver()) {
    const before = answered
    await after(randomInt(20, holdsMs))
    holdsMs = answered > before ? HOLDS_MS : holdsMs * 2
    await line.cut()
    await after(randomInt(50))
    await line.mend()
  }
}

describe('a process that loses its database again and again while it takes files', () => {
  it(`ends each of ${LOST_UPLOADS} whole, once`, LONG, async () => {
    const line = await openLine(firm.world.url)
    const port = await freePort()
    const instance = await firm.start(port, false, line.url)
    const url = instance.url
    let isOver = false
    const cutting = cutsAgain(line, () => isOver)
    const sent = new Map<string, string>()
    await inTurns([...Array.from({ length: LOST_UPLOADS }).keys()], AT_ONCE, async (index) => {
      const bytes = randomBytes(randomInt(1, 300_000))
      const sender = firm.senders[index % firm.senders.length]!
      sent.set(await sendsRoughly(sender, bytes, () => url), sha256(bytes))
    })
    isOver = true
    await cutting
    await instance.kill()
    await line.end()
    await areAllThereOnce(new Map([...all, ...sent]))
  })
})

/** What the tests before have sent, too. */
const all = new Map<string, string>()

async function areAllThereOnce(sent: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, sum] of sent) all.set(id, sum)
  await tendUploads(firm.services, DOCUMENT_UPLOADS)
  expect(Object.fromEntries(await firm.received())).toEqual(Object.fromEntries(sent))
  expect(await leftOver()).toEqual({ files: sent.size, stored: sent.size, staged: [] })
}

/** Rows of files, files of the store, and what still lies where it arrived. */
async function leftOver() {
  const { rows } = await firm.world.connection.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM files',
  )
  const stored = await Array.fromAsync(firm.services.files.list())
  return { files: rows[0]?.count, stored: stored.length, staged: await readdir(firm.services.uploadsFolder) }
}
