// Several questions in one request, over HTTP and the real database.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { createApiHandler } from './handler.ts'

let world: World
let server: Server
let base = ''

beforeAll(async () => {
  world = await createWorld()
  const { userId } = await world.person('client')
  const { rows } = await world.connection.pool.query('SELECT subject FROM users WHERE id = $1', [userId])
  const { subject } = rows[0]
  const known = { sessionId: 's', email: '', isEmailProven: true, hasSecondFactor: true }
  const verify = (token: string) => Promise.resolve(token === 'hers' ? { ...known, subject } : null)
  const handle = createApiHandler({ ...world.services, identity: { ...world.services.identity, verify } })
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.end()
})

type Item = { url: string; method?: string; body?: unknown }

function ask(items: readonly Item[], token: string | null = 'hers', method = 'GET') {
  const headers = { 'x-orpc-batch': 'buffered', 'content-type': 'application/json' }
  const all = JSON.stringify(items.map((item) => ({ ...item, url: `${base}/api${item.url}` })))
  return fetch(`${base}/api/__batch__${method === 'GET' ? `?batch=${encodeURIComponent(all)}` : ''}`, {
    method,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: all }),
  })
}

describe('a batch', () => {
  it('answers each question as it would alone, refusals among them', async () => {
    const answer = await ask([{ url: '/cases' }, { url: '/admin/case-templates' }, { url: '/nowhere' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const items = (await answer.json()) as { index: number; status: number; body: unknown }[]
    const byIndex = items.toSorted((one, other) => one.index - other.index)
    expect(byIndex.map(({ status }) => status)).toEqual([200, 403, 404])
    expect(byIndex[0]?.body).toMatchObject({ items: [] })
  })

  it.each(['GET', 'POST'])('by %s changes nothing, whatever its questions say', async (method) => {
    await ask(
      [{ url: '/case-requests', method: 'POST', body: { topic: 'other', text: 'x' } }],
      'hers',
      method,
    )
    await ask([{ url: '/users/profile', method: 'PUT', body: { firstName: 'X' } }], 'hers', method)
    const [read] = (await (await ask([{ url: '/case-requests/mine' }])).json()) as { body: unknown }[]
    expect(read?.body).toMatchObject({ requests: [] })
  })

  it('is for those who are signed in, and has an end', async () => {
    expect((await ask([{ url: '/payments/settings' }], null)).status).toBe(401)
    const many = Array.from({ length: 13 }, () => ({ url: '/cases' }))
    expect((await ask(many)).status).toBe(413)
    const odd = await fetch(`${base}/api/__batch__?batch=%7B`, {
      headers: { 'x-orpc-batch': 'buffered', authorization: 'Bearer hers' },
    })
    expect(odd.status).toBe(400)
  })
})
