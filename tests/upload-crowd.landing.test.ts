// Many people send at once: the process that takes it all stays small, and every file is there as it was sent.
import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heavyPaper } from './heavy-paper.ts'
import { LONG, rounds } from './rounds.ts'
import { openUploadFirm, type Sender, type UploadFirm } from './upload-firm.ts'
import {
  base64,
  begin,
  offsetIn,
  placeIn,
  residentMb,
  sendTo,
  sha256,
  type UploadInstance,
} from './upload-instances.ts'

const MB = 1_024 * 1_024
const FILES = rounds(8, 50)
const BYTES = rounds(2, 10) * MB
const PER_PERSON = 4
const GROWTH_MB_MAX = 64
const PATIENCE_MS = rounds(30_000, 300_000)

let firm: UploadFirm
let instance: UploadInstance
beforeAll(async () => {
  firm = await openUploadFirm(Math.ceil(FILES / PER_PERSON))
  instance = await firm.start(undefined, true)
}, 120_000)
afterAll(async () => {
  await instance?.kill()
  await firm.world.end()
  await rm(firm.folder, { recursive: true, force: true })
})

/** In one request, as a fast line would; asked to come back, it does. */
async function sends({ token, caseId }: Sender, bytes: Uint8Array): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  let begun = await begin(instance.url, { token, caseId, bytes: bytes.length })
  while (begun?.status === 503 && Date.now() < deadline)
    begun = await begin(instance.url, { token, caseId, bytes: bytes.length })
  const place = placeIn(begun)
  for (;;) {
    const offset = offsetIn(await sendTo(instance.url, { method: 'HEAD', path: place, token })) ?? 0
    if (offset === bytes.length) return place.split('/').at(-1) ?? ''
    const headers = { 'upload-offset': String(offset) }
    const rest = bytes.subarray(offset)
    const answer = await sendTo(instance.url, { method: 'PATCH', path: place, token, headers, bytes: rest })
    if (answer?.status === 204) return place.split('/').at(-1) ?? ''
    if (Date.now() > deadline) throw new Error(`${answer?.status} ${answer?.body}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function crowd(paper: Uint8Array, files: number): Promise<string[]> {
  const places = Array.from({ length: files }, (_none, index) => firm.senders[index % firm.senders.length]!)
  return Promise.all(places.map((sender) => sends(sender, paper)))
}

/** The most that the process held while the work was done, until it is over and every job that it made, too. */
async function mostMbDuring(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentMb(instance.pid))), 20)
  try {
    await work()
    await firm.world.idle()
  } finally {
    clearInterval(watch)
  }
  return most
}

/** Bytes exactly as they stand, on a line of their own; what came back until it was closed. */
function says(...pieces: (string | Uint8Array)[]): Promise<string> {
  const { port } = new URL(instance.url)
  const { promise, resolve } = Promise.withResolvers<string>()
  let heard = ''
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('data', (bytes) => (heard += bytes.toString()))
  socket.on('error', () => undefined).on('close', () => resolve(heard))
  for (const piece of pieces) socket.write(piece)
  return promise
}

function patchHead(place: string, token: string, more: readonly string[]): string {
  const lines = [
    `PATCH ${place} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Tus-Resumable: 1.0.0',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    ...more,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

const chunked = (bytes: Uint8Array) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n0\r\n\r\n']

describe('a file of 10 MiB', () => {
  const limit = 10 * MB
  /** Each lies about what it sends: the head of the request, and what follows it. */
  const LIES: [what: string, bytes: number, head: string[], body: (string | Uint8Array)[]][] = [
    ['says less than it sends', 1_000, [`Content-Length: ${limit + 1}`], [Buffer.alloc(limit + 1)]],
    ['says nothing, in chunks', 1_000, ['Transfer-Encoding: chunked'], chunked(Buffer.alloc(MB))],
    ['says both', 1_000, ['Content-Length: 5', 'Transfer-Encoding: chunked'], chunked(Buffer.alloc(MB))],
    ['says twice how long it is', 1_000, ['Content-Length: 5', 'Content-Length: 6'], [Buffer.alloc(6)]],
    ['says a shorter length than follows', 1_000, ['Content-Length: 5'], [Buffer.alloc(5_000)]],
    ['says a negative length', 1_000, ['Content-Length: -5'], [Buffer.alloc(5)]],
  ]

  it('is taken in one piece, and a byte more is refused before anything is kept', LONG, async () => {
    const sender = firm.senders[0]!
    const paper = heavyPaper(limit)
    const id = await sends(sender, paper)
    expect((await firm.received()).get(id)).toBe(sha256(paper))
    const kept = await everythingKept()
    const more = await begin(instance.url, { ...sender, bytes: limit + 1 })
    expect([more?.status, more?.body]).toEqual([413, expect.stringContaining('larger than 10 MB')])
    const metadata = `filename ${base64('a.pdf')},case ${base64(sender.caseId)}`
    const headers = { 'upload-length': String(limit + 1), 'upload-metadata': metadata }
    const post = { method: 'POST', path: '/api/uploads', token: sender.token }
    const bytes = Buffer.alloc(limit + 1)
    expect((await sendTo(instance.url, { ...post, headers, bytes }))?.status).toBe(413)
    expect(await everythingKept()).toEqual(kept)
  })

  it.each(LIES)('that %s leaves at most what it said', LONG, async (_what, bytes, head, body) => {
    const { token, caseId } = firm.senders[0]!
    const place = placeIn(await begin(instance.url, { token, caseId, bytes }))
    await says(patchHead(place, token, head), ...body)
    const after = await sendTo(instance.url, { method: 'HEAD', path: place, token })
    expect(after?.status).toBe(200)
    expect(offsetIn(after)).toBeLessThanOrEqual(5)
    await sendTo(instance.url, { method: 'DELETE', path: place, token })
  })
})

/** Of uploads and files, in the table, in the store and where they arrive. */
async function everythingKept() {
  const { rows } = await firm.world.connection.pool.query(
    'SELECT (SELECT count(*) FROM uploads) AS uploads, (SELECT count(*) FROM files) AS files',
  )
  return { ...rows[0], lying: await readdir(firm.folder, { recursive: true }) }
}

describe(`${FILES} files of ${BYTES / MB} MB at once`, () => {
  it(`grow the process by less than ${GROWTH_MB_MAX} MB, and are all there`, LONG, async () => {
    // Warm: what is loaded and compiled for the first file is not of the crowd's making.
    const warm = await mostMbDuring(() => crowd(heavyPaper(BYTES), 3))
    const paper = heavyPaper(BYTES)
    let ids: string[] = []
    const most = await mostMbDuring(async () => (ids = await crowd(paper, FILES)))
    console.log(`warm ${warm.toFixed(0)} MB, at most ${most.toFixed(0)} MB`)
    expect(most - warm).toBeLessThan(GROWTH_MB_MAX)
    const received = await firm.received()
    expect(ids.map((id) => received.get(id))).toEqual(ids.map(() => sha256(paper)))
    expect(new Set(ids).size).toBe(FILES)
  })
})
