// Many people send at once: the process that takes it all stays small, and every file is there as it was sent.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heavyPaper } from './heavy-paper.ts'
import { isProof, rounds } from './rounds.ts'
import { openUploadFirm, type Sender, type UploadFirm } from './upload-firm.ts'
import {
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
const LONG = { timeout: 900_000 }
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

describe(`${FILES} files of ${BYTES / MB} MB at once`, () => {
  it(`grow the process by less than ${GROWTH_MB_MAX} MB, and are all there`, LONG, async () => {
    // Warm: what is loaded and compiled for the first file is not of the crowd's making.
    const warm = await mostMbDuring(() => crowd(heavyPaper(BYTES), 3))
    const paper = heavyPaper(BYTES)
    let ids: string[] = []
    const most = await mostMbDuring(async () => (ids = await crowd(paper, FILES)))
    if (isProof) console.log(`warm ${warm.toFixed(0)} MB, at most ${most.toFixed(0)} MB`)
    expect(most - warm).toBeLessThan(GROWTH_MB_MAX)
    const received = await firm.received()
    expect(ids.map((id) => received.get(id))).toEqual(ids.map(() => sha256(paper)))
    expect(new Set(ids).size).toBe(FILES)
  })
})
