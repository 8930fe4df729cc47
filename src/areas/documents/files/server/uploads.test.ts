import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { instant } from '#kernel/calendar.ts'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { type Answer, type Asked, type Cast, openStage, type Stage } from '#tests/everyone-asks.ts'
import {
  KEPT_ON_DEVICE_DAYS,
  UNFINISHED_PER_PERSON_MAX,
  UPLOAD_BYTES_MAX,
  UPLOAD_DAYS,
} from '../rules/limits.ts'
import { openChecksum } from './file-key.ts'
import { readWhole } from './index.ts'
import { tendUploads } from './tend-uploads.ts'

let stage: Stage
let cast: Cast
let caseId: string
beforeAll(async () => {
  stage = await openStage()
  cast = await stage.cast('client')
  const { owner, attorney } = cast
  const opened = await openCase(stage.world.services.db, {
    clientId: owner.userId,
    attorneyId: attorney.userId,
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
  caseId = opened.id
})
afterAll(() => stage.end())

const TUS = { 'tus-resumable': '1.0.0' }
const OCTETS = { 'content-type': 'application/offset+octet-stream' }

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function ask(method: string, target: string, more: Partial<Asked> = {}) {
  const { headers, ...rest } = more
  return stage.ask({ method, target, token: cast.owner.token, headers: { ...TUS, ...headers }, ...rest })
}

async function begun(length: number, name = 'acta de nacimiento ñ.pdf') {
  const metadata = `filename ${base64(name)},case ${base64(caseId)}`
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata }
  return ask('POST', '/api/uploads', { headers })
}

async function placeOf(length: number): Promise<string> {
  const { status, headers } = await begun(length)
  expect(status).toBe(201)
  return new URL(String(headers['location']), 'http://localhost').pathname
}

function patch(place: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) {
  return ask('PATCH', place, { bytes, headers: { ...OCTETS, 'upload-offset': String(offset), ...headers } })
}

function codeIn({ body }: Answer): string | undefined {
  return (JSON.parse(body) as ApiErrorBody).details.code
}

function checksumOf(bytes: Buffer): string {
  return `sha256 ${createHash('sha256').update(bytes).digest('base64')}`
}

/** Its content. */
async function contentAt(place: string): Promise<Buffer> {
  const { rows } = await stage.world.connection.pool.query<{ original_id: string }>(
    'SELECT original_id FROM documents WHERE id = $1',
    [place.split('/').at(-1)],
  )
  return Buffer.from(await readWhole(stage.world.services, rows[0]!.original_id))
}

async function offsetOf(place: string): Promise<string> {
  return String((await ask('HEAD', place)).headers['upload-offset'])
}

describe('an upload', () => {
  it('in pieces becomes one document, and says how far it is', async () => {
    const whole = randomBytes(150_000)
    const place = await placeOf(whole.length)
    expect((await patch(place, 0, whole.subarray(0, 70_000))).status).toBe(204)
    expect(await offsetOf(place)).toBe('70000')
    expect((await patch(place, 70_000, whole.subarray(70_000))).headers['upload-offset']).toBe('150000')
    const { documents } = await documentRoom(cast.owner.ctx, { caseId })
    const sent = documents.filter(({ id }) => place.endsWith(id))
    expect(sent).toMatchObject([{ fileName: 'acta de nacimiento ñ.pdf', bytes: 150_000 }])
  })

  it('keeps its name without what nobody sees, such as marks that turn the direction of writing', async () => {
    const { headers } = await begun(10, 'acta\u202Efdp.exe')
    const place = new URL(String(headers['location']), 'http://localhost').pathname
    await patch(place, 0, randomBytes(10))
    const { documents } = await documentRoom(cast.owner.ctx, { caseId })
    expect(documents.find(({ id }) => place.endsWith(id))?.fileName).toBe('actafdp.exe')
  })

  it.each([
    ['in one piece', [300_000]],
    ['in pieces that end anywhere', [1, 70_000, 65_536, 164_463]],
    ['with a piece that has nothing in it', [100_000, 0, 200_000]],
  ])('%s is kept under the checksum of what was sent', async (_how, lengths) => {
    const whole = randomBytes(300_000)
    const place = await placeOf(whole.length)
    let offset = 0
    for (const length of lengths) {
      await patch(place, offset, whole.subarray(offset, offset + length))
      offset += length
    }
    const { rows } = await stage.world.connection.pool.query<{ id: string; sha256: string }>(
      'SELECT files.id, files.sha256 FROM files JOIN documents ON original_id = files.id WHERE documents.id = $1',
      [place.split('/').at(-1)],
    )
    const kept = openChecksum(stage.world.services, rows[0]!)
    expect(kept).toBe(createHash('sha256').update(whole).digest('hex'))
    expect(await contentAt(place)).toEqual(whole)
  })

  it('that was sent from the wrong place is asked to go on from the right one, and loses nothing', async () => {
    const whole = randomBytes(5_000)
    const place = await placeOf(whole.length)
    await patch(place, 0, whole.subarray(0, 2_000))
    const wrong = await patch(place, 3_000, whole.subarray(3_000))
    expect([wrong.status, codeIn(wrong)]).toEqual([409, 'UPLOAD_ELSEWHERE'])
    expect(await offsetOf(place)).toBe('2000')
    expect((await patch(place, 2_000, whole.subarray(2_000))).status).toBe(204)
  })

  it('keeps nothing of a piece that arrived changed', async () => {
    const whole = randomBytes(4_000)
    const place = await placeOf(whole.length)
    const wrong = await patch(place, 0, whole, { 'upload-checksum': checksumOf(Buffer.from('other')) })
    expect([wrong.status, codeIn(wrong)]).toEqual([460, 'UPLOAD_CHANGED_ON_THE_WAY'])
    expect(await offsetOf(place)).toBe('0')
    expect((await patch(place, 0, whole, { 'upload-checksum': checksumOf(whole) })).status).toBe(204)
  })

  it('of exactly as much as is allowed is taken, and of a byte more is refused before one is sent', async () => {
    const place = await placeOf(UPLOAD_BYTES_MAX)
    const piece = Buffer.alloc(UPLOAD_BYTES_MAX / 10, 7)
    for (let part = 0; part < 10; part += 1)
      expect((await patch(place, part * piece.length, piece)).status).toBe(204)
    const more = await begun(UPLOAD_BYTES_MAX + 1)
    expect([more.status, codeIn(more)]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(more.body).toContain('This file is larger than 10 MB.')
  })

  it('that sends more than it said keeps what it said at most', async () => {
    const place = await placeOf(1_000)
    const { status } = await patch(place, 0, randomBytes(2_000))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(Number(await offsetOf(place))).toBeLessThanOrEqual(1_000)
  })

  it('of somebody else is not there, whatever is asked of it', async () => {
    const place = await placeOf(1_000)
    const stranger = { token: (await stage.cast('otherClient')).token }
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { ...TUS, ...OCTETS, 'upload-offset': '0' }
      const bytes = method === 'PATCH' ? { bytes: Buffer.alloc(10) } : {}
      expect((await stage.ask({ method, target: place, headers, ...stranger, ...bytes })).status).toBe(404)
    }
    expect((await stage.ask({ method: 'HEAD', target: place, headers: TUS })).status).toBe(401)
    expect(await offsetOf(place)).toBe('0')
  })

  it('is forgotten when its sender says so', async () => {
    const place = await placeOf(1_000)
    expect((await ask('DELETE', place)).status).toBe(204)
    expect((await ask('HEAD', place)).status).toBe(404)
  })

  it.each([
    ['for no case', { 'upload-length': '10', 'upload-metadata': `filename ${base64('a.pdf')}` }, 400],
    [
      'for a case that is not theirs',
      {
        'upload-length': '10',
        'upload-metadata': `filename ${base64('a.pdf')},case ${base64('0d2c3f5e-8a41-4c7b-9e55-1f6a20b7c914')}`,
      },
      404,
    ],
    [
      'with a name that holds a NUL',
      { 'upload-length': '10', 'upload-metadata': `filename ${base64('a\0.pdf')}` },
      400,
    ],
    ['that is packed', { 'upload-length': '10', 'content-encoding': 'gzip' }, 415],
    ['without a length', {}, 400],
    ['whose length is to be said later', { 'upload-defer-length': '1' }, 400],
    ['of a negative length', { 'upload-length': '-1' }, 400],
    ['of half a byte', { 'upload-length': '1.5' }, 400],
    ['of a length in letters', { 'upload-length': '0x10' }, 400],
    ['of a length that is none', { 'upload-length': 'NaN' }, 400],
    ['of a petabyte', { 'upload-length': '1000000000000000' }, 413],
    ['of more than can be counted', { 'upload-length': '9'.repeat(300) }, 400],
    ['that is a part of another one', { 'upload-length': '10', 'upload-concat': 'partial' }, 400],
    ['with words that are not base64', { 'upload-length': '10', 'upload-metadata': 'filename ***' }, 400],
    ['with a name of 64 KB', { 'upload-length': '10', 'upload-metadata': base64('a'.repeat(48_000)) }, 431],
    [
      'with a name too long',
      { 'upload-length': '10', 'upload-metadata': `filename ${base64('a'.repeat(2_000))}` },
      400,
    ],
  ])('%s is refused', async (_what, headers, status) => {
    expect((await ask('POST', '/api/uploads', { headers })).status).toBe(status)
  })

  it('of another version of the protocol is refused', async () => {
    const answer = await ask('POST', '/api/uploads', {
      headers: { 'upload-length': '10', 'tus-resumable': '0.2.2' },
    })
    expect([answer.status, codeIn(answer)]).toEqual([412, 'UPLOAD_PROTOCOL'])
  })

  it.each([
    ['of another kind', { 'content-type': 'text/plain' }, 400],
    ['without a kind', { 'content-type': '' }, 400],
    ['from a negative place', { 'upload-offset': '-1' }, 400],
    ['from a place that is none', { 'upload-offset': 'NaN' }, 400],
    ['from beyond its end', { 'upload-offset': '4001' }, 409],
    ['with a checksum of another kind', { 'upload-checksum': 'md5 1B2M2Y8AsgTpgAmY7PhCfg==' }, 400],
    ['with a checksum that is none', { 'upload-checksum': 'sha1 ***' }, 400],
    ['that is packed', { 'content-encoding': 'gzip' }, 415],
  ])('takes nothing of a piece %s', async (_what, headers, status) => {
    const place = await placeOf(4_000)
    expect((await patch(place, 0, randomBytes(4_000), headers)).status).toBe(status)
    expect(await offsetOf(place)).toBe('0')
  })

  it('that is whole takes nothing more, is not forgotten, and stays one document', async () => {
    const whole = randomBytes(3_000)
    const place = await placeOf(whole.length)
    await patch(place, 0, whole)
    expect((await patch(place, 0, randomBytes(3_000))).status).toBe(409)
    expect((await patch(place, 3_000, randomBytes(10))).status).toBeGreaterThanOrEqual(400)
    expect((await patch(place, 3_000, Buffer.alloc(0))).status).toBe(204)
    expect((await ask('DELETE', place)).status).toBe(400)
    expect(await contentAt(place)).toEqual(whole)
  })

  it('that two send at the same moment is one of them, and whole', async () => {
    const [one, other] = [randomBytes(400_000), randomBytes(400_000)]
    const place = await placeOf(one.length)
    await Promise.all([patch(place, 0, one), patch(place, 0, other)])
    const said = Number(await offsetOf(place))
    await patch(place, said, one.subarray(said))
    expect(await offsetOf(place)).toBe('400000')
    const content = await contentAt(place)
    const isFrom = (sent: Buffer) => content.subarray(0, 65_536).equals(sent.subarray(0, 65_536))
    expect(isFrom(one) || isFrom(other)).toBe(true)
  })

  it('that is forgotten while it is sent is gone', async () => {
    const place = await placeOf(2_000_000)
    const sending = patch(place, 0, randomBytes(1_900_000)).catch(() => null)
    expect((await ask('DELETE', place)).status).toBe(204)
    await sending
    expect((await ask('HEAD', place)).status).toBe(404)
    await tendUploads(stage.world.services, null)
    expect(await readdir(stage.world.services.uploadsFolder)).not.toContain(place.split('/').at(-1))
  })

  it('is answered at a place that is none as one that is not there', async () => {
    for (const place of [
      '/api/uploads/1',
      '/api/uploads/..%2f..%2fetc',
      '/api/uploads/a/b',
      '/api/uploads/%00',
    ])
      expect((await ask('HEAD', place)).status).toBeGreaterThanOrEqual(400)
  })

  it('goes on for as long as a browser keeps its file, and a little longer', async () => {
    const place = await placeOf(200_000)
    const content = randomBytes(200_000)
    await patch(place, 0, content.subarray(0, 100_000))
    stage.world.clock.advance(KEPT_ON_DEVICE_DAYS * 24 * 60 + 60)
    await tendUploads(stage.world.services, null)
    expect(await offsetOf(place)).toBe('100000')
    expect((await patch(place, 100_000, content.subarray(100_000))).status).toBe(204)
    expect((await contentAt(place)).equals(content)).toBe(true)
  })

  it('that nobody finished in eight days is gone, with all that was here of it', async () => {
    const place = await placeOf(200_000)
    await patch(place, 0, randomBytes(100_000))
    const { services, clock } = stage.world
    expect(await readdir(services.uploadsFolder)).toContain(place.split('/').at(-1))
    clock.advance(UPLOAD_DAYS * 24 * 60 + 60)
    expect((await ask('HEAD', place)).status).toBe(404)
    expect((await patch(place, 100_000, randomBytes(100_000))).status).toBe(404)
    await tendUploads(services, null)
    expect(await readdir(services.uploadsFolder)).not.toContain(place.split('/').at(-1))
  })

  it('is one too many where a person has many begun, until the oldest was left for a day', async () => {
    const { connection, clock } = stage.world
    await connection.pool.query("DELETE FROM uploads WHERE state = 'receiving'")
    const oldest = await placeOf(100_000)
    await patch(oldest, 0, randomBytes(50_000))
    clock.advance(1)
    const copies = [oldest.split('/').at(-1), UNFINISHED_PER_PERSON_MAX - 1]
    await connection.pool.query(COPIES_OF_UPLOAD, copies)
    const oneMore = await begun(100_000)
    expect([oneMore.status, codeIn(oneMore)]).toEqual([429, 'UPLOADS_UNFINISHED'])
    clock.advance(24 * 60)
    const place = await placeOf(100_000)
    expect((await ask('HEAD', oldest)).status).toBe(404)
    expect(await readdir(stage.world.services.uploadsFolder)).not.toContain(oldest.split('/').at(-1))
    expect(await offsetOf(place)).toBe('0')
  })
})

const COPIES_OF_UPLOAD = `
  INSERT INTO uploads (id, user_id, file_id, key, bytes, metadata, state, created_at, expires_at)
  SELECT gen_random_uuid(), user_id, gen_random_uuid(), key, bytes, metadata, state, created_at + interval '1 minute', expires_at
  FROM uploads, generate_series(1, $2) WHERE id = $1`
