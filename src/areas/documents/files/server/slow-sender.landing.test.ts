// A connection kept open by drips is closed, with all received bytes kept; an honest slow one never is. Raw sockets, and a clock that only
// the test moves.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import { type Cast, openStage, type Stage } from '#tests/everyone-asks.ts'
import { SLOWEST } from '../rules/limits.ts'

const BYTES = 3_000_000
/** Of a slow telephone. */
const HONEST = 20_000 * SLOWEST.seconds

let stage: Stage
let cast: Cast
let caseId: string
beforeAll(async () => {
  stage = await openStage()
  cast = await stage.cast('client')
  const opened = await openCase(stage.world.services.db, {
    clientId: cast.owner.userId,
    attorneyId: cast.attorney.userId,
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
  caseId = opened.id
})
afterAll(() => stage.end())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const TUS = { 'tus-resumable': '1.0.0' }

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

async function begun(): Promise<string> {
  const metadata = `filename ${base64('acta.pdf')},case ${base64(caseId)}`
  const headers = { ...TUS, 'upload-length': String(BYTES), 'upload-metadata': metadata }
  const { headers: said } = await stage.ask({
    method: 'POST',
    target: '/api/uploads',
    token: cast.owner.token,
    headers,
  })
  return new URL(String(said['location']), 'http://localhost').pathname
}

async function offsetOf(place: string): Promise<number> {
  const head = await stage.ask({ method: 'HEAD', target: place, token: cast.owner.token, headers: TUS })
  return Number(head.headers['upload-offset'])
}

type Line = { socket: Socket; closed: Promise<string>; isClosed: () => boolean; heard: () => string }

/** Its head is sent, and nothing else. */
function openLine(place: string, offset: number, more: readonly string[] = []): Line {
  const socket = connect(stage.port, '127.0.0.1')
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  let heard = ''
  let isClosed = false
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
    resolve(heard)
  })
  const lines = [
    `PATCH ${place} HTTP/1.1`,
    'Host: x',
    'Tus-Resumable: 1.0.0',
    `Authorization: Bearer ${cast.owner.token}`,
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${offset}`,
    `Content-Length: ${BYTES - offset}`,
    ...more,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { socket, closed, isClosed: () => isClosed, heard: () => heard }
}

/** A timer that the request itself has set: it is being read. */
const isRead = () => expect.poll(() => vi.getTimerCount(), { timeout: 10_000 }).toBeGreaterThan(0)
/** Everything that was written has been taken: a look at an empty line comes back. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
const passes = () => vi.advanceTimersByTime(SLOWEST.seconds * 1_000)

describe('a sender', () => {
  it('that drips is sent away, may go on from where it was, and the file is whole', async () => {
    const whole = randomBytes(BYTES)
    const place = await begun()
    const line = openLine(place, 0)
    await isRead()
    line.socket.write(whole.subarray(0, 1_000))
    await settled()
    passes()
    const answer = await line.closed
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*The connection is too slow right now/)
    expect(answer).toContain('UPLOAD_TOO_SLOW')
    expect(await offsetOf(place)).toBe(1_000)
    const rest = openLine(place, 1_000, ['Connection: close'])
    rest.socket.write(whole.subarray(1_000))
    expect(await rest.closed).toMatch(/^HTTP\/1\.1 204 /)
    expect(await offsetOf(place)).toBe(BYTES)
  })

  it('that says nothing at all is sent away', async () => {
    const line = openLine(await begun(), 0)
    await isRead()
    passes()
    expect(await line.closed).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('that began well and drips then is sent away, and loses nothing', async () => {
    const place = await begun()
    const line = openLine(place, 0)
    await isRead()
    line.socket.write(randomBytes(HONEST))
    await settled()
    passes()
    line.socket.write(randomBytes(SLOWEST.bytes - 1))
    await settled()
    passes()
    expect(await line.closed).toMatch(/^HTTP\/1\.1 503 /)
    expect(await offsetOf(place)).toBe(HONEST + SLOWEST.bytes - 1)
  })

  it('at 20 kB a second is never cut', async () => {
    const place = await begun()
    const line = openLine(place, 0, ['Connection: close'])
    await isRead()
    for (let sent = 0; sent < BYTES; sent += HONEST) {
      line.socket.write(randomBytes(Math.min(HONEST, BYTES - sent)))
      await settled()
      passes()
    }
    expect(await line.closed).toMatch(/^HTTP\/1\.1 204 /)
    expect(await offsetOf(place)).toBe(BYTES)
  })

  it('that brings just enough is not cut', async () => {
    const line = openLine(await begun(), 0)
    await isRead()
    for (let time = 0; time < 4; time += 1) {
      line.socket.write(randomBytes(SLOWEST.bytes))
      await settled()
      passes()
    }
    await settled()
    expect([line.isClosed(), line.heard()]).toEqual([false, ''])
    line.socket.destroy()
  })
})
