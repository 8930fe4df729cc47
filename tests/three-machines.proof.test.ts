// Three machines as docs/operations.md describes them: PostgreSQL elsewhere, files in a bucket, one shared folder of uploads, and a balancer
// that asks them by turns. What one of them began another one ends; one of them is lost while files are sent, and nothing is.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { startS3Emulator } from '../emulators/s3/server.ts'
import { ask } from './away-people.ts'
import { demonstrationToken } from './mixed-load.ts'
import { newDataDirectory, removeDataDirectory, type RunningProduct, startProduct } from './product.ts'
import { openRoundRobin, type RoundRobin } from './round-robin.ts'
import { dataSharedWith } from './shared-data.ts'
import { begin, offsetIn, placeIn, sendTo, sha256 } from './upload-instances.ts'

const LONG = 1_800_000
const MACHINES = ['one', 'two', 'three']
const FILES = 9
const PIECE_BYTES = 40_000
const PATIENCE = { timeout: 600_000, interval: 200 }

let balancer: RoundRobin
const machines: RunningProduct[] = []
const undo: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const each of undo.toReversed()) await each()
})

beforeAll(async () => {
  const folder = newDataDirectory()
  mkdirSync(folder, { mode: 0o755 })
  undo.push(() => removeDataDirectory(folder))
  const postgres = await startPrivatePostgres(folder)
  undo.push(postgres.stop)
  const store = await startS3Emulator()
  undo.push(store.close)
  balancer = await openRoundRobin()
  undo.push(balancer.close)
  const settings = {
    WORKERS: '1',
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: balancer.url,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'the-same-on-all-three-machines-of-the-firm',
    DATA_KEYS: `shared:${Buffer.alloc(32, 5).toString('base64')}`,
    FILES_STORE: 's3',
    S3_ENDPOINT: store.url,
    S3_BUCKET: store.bucketName,
    S3_ACCESS_KEY: store.accessKeyId,
    S3_SECRET_KEY: store.secretAccessKey,
  }
  for (const name of MACHINES) {
    const data = dataSharedWith(join(folder, 'shared'), join(folder, name), ['uploads'])
    const machine = await startProduct(settings, data)
    undo.push(machine.stop)
    machines.push(machine)
    balancer.machines.push(machine.url)
  }
}, LONG)

/** By the person's own sign-in, whichever machine answers each step. */
const signedIn = (email: string) => demonstrationToken(balancer.url, email)
const asked = <Body>(path: string, token: string, body?: unknown) =>
  ask<Body>({ firm: balancer }, { method: body ? 'POST' : 'GET', path, token, body })

async function picture(): Promise<Buffer> {
  const raw = { width: 200, height: 200, channels: 3 } as const
  return sharp(randomBytes(200 * 200 * 3), { raw })
    .png()
    .toBuffer()
}

type Sending = { token: string; caseId: string; bytes: Buffer; onPiece: () => void }

/** In pieces, each to the next machine; what is not acknowledged is asked for and sent again. */
async function sends({ token, caseId, bytes, onPiece }: Sending): Promise<string> {
  const { url } = balancer
  const begun = await begin(url, { token, caseId, bytes: bytes.length, name: 'papel.png' })
  const path = placeIn(begun)
  for (;;) {
    const offset = offsetIn(await sendTo(url, { method: 'HEAD', path, token }))
    if (offset === bytes.length) return path.split('/').at(-1) ?? ''
    if (offset !== null) {
      const piece = bytes.subarray(offset, offset + PIECE_BYTES)
      const headers = { 'upload-offset': String(offset) }
      const sent = await sendTo(url, { method: 'PATCH', path, token, headers, bytes: piece })
      if (sent?.status === 204) onPiece()
    }
    await wait(100)
  }
}

type Room = { documents: { id: string; state: string; hasOriginal: boolean }[] }

describe('three machines behind a balancer', () => {
  it('a person signs in at one and is known to all', { timeout: LONG }, async () => {
    const token = await signedIn('maria@client.example')
    for (const { url } of machines) {
      const { status, body } = await ask({ firm: { url } }, { method: 'GET', path: '/users/profile', token })
      expect([status, body]).toMatchObject([200, { email: 'maria@client.example' }])
    }
    for (let asks = 0; asks < MACHINES.length; asks += 1) await asked('/users/profile', token)
    expect([...balancer.answered.keys()].toSorted()).toEqual(balancer.machines.toSorted())
  })

  it(
    'files that are sent by turns are whole after one machine was lost in the middle',
    { timeout: LONG },
    async () => {
      const token = await signedIn('maria@client.example')
      const { body: cases } = await asked<{ items: { id: string }[] }>('/cases', token)
      const caseId = cases.items[0]?.id ?? ''
      let pieces = 0
      const pictures = await Promise.all(Array.from({ length: FILES }, picture))
      const sending = Promise.all(
        pictures.map((bytes) => sends({ token, caseId, bytes, onPiece: () => (pieces += 1) })),
      )
      await vi.waitFor(() => expect(pieces).toBeGreaterThan(FILES), { timeout: 60_000, interval: 5 })
      const whole = (FILES * (pictures[0]?.length ?? 0)) / PIECE_BYTES
      expect(pieces).toBeLessThan(whole)
      await machines[1]?.kill()
      const ids = await sending

      const attorney = await signedIn('attorney@lonestar-immigration.example')
      const room = async () => (await asked<Room>(`/cases/${caseId}/documents`, attorney)).body.documents
      const received = async () =>
        (await room()).filter(({ id, state }) => ids.includes(id) && state === 'received')
      await vi.waitFor(async () => expect(await received()).toHaveLength(FILES), PATIENCE)
      for (const [index, id] of ids.entries()) {
        const { hasOriginal } = (await room()).find((each) => each.id === id) ?? {}
        const body = { isShown: false, isOriginal: hasOriginal }
        const link = await asked<{ url: string }>(`/documents/${id}/links`, attorney, body)
        const opened = await fetch(new URL(new URL(link.body.url, balancer.url).pathname, balancer.url))
        expect(sha256(Buffer.from(await opened.arrayBuffer()))).toBe(sha256(pictures[index]!))
      }
    },
  )
})
