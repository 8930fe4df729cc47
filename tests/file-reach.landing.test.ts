// Who reaches what is being sent and what a link opens, over HTTP: everybody else finds nothing there, by any route and trick.
// Which procedures of documents somebody may call is in the matrix.
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { linkTo } from '#areas/documents/files/server/index.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import { upsert } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { type Edge, openEdge } from './edge.ts'
import { type Cast, openStage, type Person, type Stage } from './everyone-asks.ts'
import { base64 } from './upload-instances.ts'
import { ASKERS, type Asker } from './who-may.ts'

/** What is written of refused links goes here, and not into a failure of the test. */
const failures: string[] = []
const log = { error: (place: string) => void failures.push(place), info: () => undefined }

let stage: Stage
let edge: Edge
beforeAll(async () => {
  stage = await openStage(log)
  edge = await openEdge({}, { headersTimeout: 700, requestTimeout: 1_500, connectionsCheckingInterval: 100 })
})
afterAll(async () => {
  await stage.end()
  await edge.end()
})

const TUS = { 'tus-resumable': '1.0.0' }
const OCTETS = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }

async function caseOf({ owner, attorney }: Cast): Promise<string> {
  const ids = { clientId: owner.userId, attorneyId: attorney.userId }
  return (await openedCase(stage.world, { ...ids, status: 'preparation' })).caseId
}

async function begins(token: string | null, caseId: string) {
  const metadata = `filename ${base64('pasaporte.pdf')},case ${base64(caseId)}`
  const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata }
  return stage.ask({ method: 'POST', target: '/api/uploads', token, headers })
}

const MAY_BEGIN: Record<Asker, number> = {
  visitor: 401,
  newcomer: 401,
  client: 201,
  otherClient: 404,
  attorney: 201,
  otherAttorney: 404,
  admin: 201,
  staff: 404,
  books: 404,
  attorneyWithoutSecondFactor: 404,
  adminWithoutSecondFactor: 404,
  disabledClient: 401,
}

describe('an upload', () => {
  it.each(ASKERS)('is begun for a case by those who read it: %s', async (asker) => {
    const cast = await stage.cast(asker)
    expect((await begins(cast.token, await caseOf(cast))).status).toBe(MAY_BEGIN[asker])
  })

  it.each(ASKERS.filter((asker) => asker !== 'client' && asker !== 'attorney'))(
    'that the client sends is not there for anybody else: %s',
    async (asker) => {
      const first = await stage.cast('client')
      const { headers } = await begins(first.token, await caseOf(first))
      const target = new URL(String(headers['location']), 'http://localhost').pathname
      const { token } = await stage.recast(first, asker)
      const refused = ['visitor', 'newcomer', 'disabledClient'].includes(asker) ? 401 : 404
      for (const method of ['HEAD', 'DELETE'])
        expect((await stage.ask({ method, target, token, headers: TUS })).status).toBe(refused)
      const sent = { target, token, headers: OCTETS, bytes: Buffer.alloc(10) }
      expect((await stage.ask({ ...sent, method: 'PATCH' })).status).toBe(refused)
      const meant = { ...OCTETS, 'x-http-method-override': 'PATCH' }
      expect((await stage.ask({ ...sent, method: 'POST', headers: meant })).status).toBe(refused)
    },
  )

  it('is not there under a guessed id, nor by a trick with its address', async () => {
    const cast = await stage.cast('client')
    const { headers } = await begins(cast.token, await caseOf(cast))
    const target = new URL(String(headers['location']), 'http://localhost').pathname
    const tricks = [
      `/api/uploads/${randomUUID()}`,
      `${target}%00`,
      `${target}/`,
      `${target}/..`,
      target.toUpperCase(),
      target.replace('/api/uploads/', '/api/uploads/..%2fuploads%2f'),
      target.replace('/api/uploads/', '/api/uploads//'),
      `/api/uploads/${'a'.repeat(5_000)}`,
      '/api/uploads/..%2f..%2fetc%2fpasswd',
      '/api/uploads/%2e%2e/files',
    ]
    for (const trick of tricks) {
      const { status } = await stage.ask({ method: 'HEAD', target: trick, token: cast.token, headers: TUS })
      expect([400, 404], trick).toContain(status)
    }
  })
})

async function linkOf(ctx: Context, isShown = false): Promise<string> {
  const { fileId } = await keepFile(ctx, ctx.db, randomBytes(100_000))
  const file = { fileId, fileName: 'aviso.pdf', contentType: 'application/pdf', isShown }
  return (await linkTo(ctx, ctx.db, file)).url
}

function opens(target: string, headers: Record<string, string> = {}, method = 'GET') {
  return stage.ask({ method, target, headers })
}

describe('a sender on a line so slow that the request is ended', () => {
  it('goes on after what has arrived by then', async () => {
    const { email, subject, token } = await edge.people.person()
    const { id: clientId } = await upsert(edge.world.services.db, { subject, email, language: 'es' })
    const { caseId } = await openedCase(edge.world, { clientId, attorneyId: null, status: 'preparation' })
    const metadata = `filename ${base64('acta.pdf')},case ${base64(caseId)}`
    const headers = { ...TUS, authorization: `Bearer ${token}` }
    const begun = await fetch(`${edge.base}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '300000', 'upload-metadata': metadata },
    })
    const { pathname } = new URL(begun.headers.get('location') ?? '', edge.base)
    const lines = Object.entries({ host: 'x', ...OCTETS, ...headers, 'content-length': '300000' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    await edge.raw(`PATCH ${pathname} HTTP/1.1\r\n${head}\r\n`, Buffer.alloc(100_000, 7))
    const arrived = async () => {
      const { status, headers: said } = await fetch(edge.base + pathname, { method: 'HEAD', headers })
      return [status, said.get('upload-offset')]
    }
    await vi.waitUntil(async () => (await arrived())[1] === '100000', { timeout: 10_000 })
    expect(await arrived()).toEqual([200, '100000'])
  })
})

describe('a link', () => {
  let person: Person
  beforeAll(async () => {
    person = (await stage.cast('client')).owner
  })

  it('opens for one browser: again with what that was given, and for nobody else', async () => {
    const target = await linkOf(person.ctx)
    const first = await opens(target)
    expect([first.status, first.headers['content-length']]).toEqual([200, '100000'])
    const [given = ''] = first.headers['set-cookie'] ?? []
    const cookie = given.split(';')[0] ?? ''
    expect((await opens(target, { cookie })).status).toBe(200)
    expect((await opens(target, { cookie, range: 'bytes=0-99' })).headers['content-length']).toBe('100000')
    expect((await opens(target, { cookie }, 'HEAD')).status).toBe(204)
    for (const headers of [
      {},
      { cookie: `opened-here=${'b'.repeat(43)}` },
      { cookie: cookie.slice(0, -1) },
    ]) {
      const refused = await opens(target, headers)
      expect(refused.status).toBe(404)
      expect(refused.headers['content-disposition']).toBeUndefined()
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
  })

  it('is not there by another method, nor by a trick with its address, and opens after all of them', async () => {
    const target = await linkOf(person.ctx)
    const token = target.slice('/api/files/'.length)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await opens(target, {}, method)).status).toBe(404)
    const tricks = [
      `${target}/`,
      `${target}%00`,
      `${target}%20`,
      `${target}/..`,
      `/api/files//${token}`,
      `/api/files/./${token}`,
      `/api/files/..%2ffiles%2f${token}`,
      `/api/files/%2e%2e/files/${token}`,
      `/api/files/${token.toLowerCase()}x`,
      `/api/files/${token.repeat(100)}`,
      `/api/files/${randomBytes(32).toString('base64url')}`,
      '/api/files/..%2f..%2fetc%2fpasswd',
      '/api/files/%00',
      '/api/files/',
    ]
    for (const trick of tricks) expect([400, 404], trick).toContain((await opens(trick)).status)
    expect((await opens(target)).status).toBe(200)
  })

  it('of somebody who was disabled meanwhile is not there', async () => {
    const { owner } = await stage.cast('client')
    const target = await linkOf(owner.ctx)
    await stage.world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
      owner.userId,
    ])
    expect((await opens(target)).status).toBe(404)
  })

  it('to bytes that were changed in the store says nothing of the file', async () => {
    const target = await linkOf(person.ctx)
    const folder = join(stage.world.services.uploadsFolder, '../files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
      await writeFile(join(parentPath, name), randomBytes(200))
    const refused = await opens(target)
    expect(refused.status).toBe(500)
    for (const name of ['content-disposition', 'set-cookie']) expect(refused.headers[name]).toBeUndefined()
    expect(refused.headers['content-type']).toContain('application/json')
    expect(failures).toContain('file')
  })

  it('ends with the session in which it was made, and with no other', async () => {
    const { email, subject, sessionId, browser } = await edge.people.person()
    const { id: userId } = await upsert(edge.world.services.db, { subject, email, language: 'es' })
    const ctx = edge.world.as({ kind: 'user', userId, role: 'client', sessionId })
    const elsewhere = edge.world.as({ kind: 'user', userId, role: 'client', sessionId: randomUUID() })
    const [before, after, of] = [await linkOf(ctx), await linkOf(ctx), await linkOf(elsewhere)]
    expect((await fetch(edge.base + of)).status).toBe(404)
    expect((await fetch(edge.base + before)).status).toBe(200)
    await browser.post('/sign-out')
    expect((await fetch(edge.base + after)).status).toBe(404)
  })
})
