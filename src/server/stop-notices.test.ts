// The address in a mail that ends mails of its group: for its reader and its group alone, by POST alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { stopUrlOf } from '#features/notifications/server/stop-group.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createStopNotices } from './stop-notices.ts'

let world: World
let person: SignedIn
beforeAll(async () => {
  world = await createWorld()
  person = await world.person('client')
})
afterAll(() => world.end())

const CASE = { group: 'case', mayTurnOff: true } as const

function tokenOf(userId: string): string {
  return stopUrlOf(world.services, CASE, userId)!.split('/').at(-1)!
}

function ask(path: string, method = 'GET') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined
  return createStopNotices(world.services).request(path, { method, headers, ...(body && { body }) })
}

async function waysOf(userId: string): Promise<unknown> {
  const sql = 'SELECT ways FROM notice_wishes WHERE user_id = $1'
  const { rows } = await world.connection.pool.query<{ ways: unknown }>(sql, [userId])
  return rows[0]?.ways ?? null
}

describe('the address that ends mails of a group', () => {
  it('is given for what its reader may turn off, and for nothing else', () => {
    expect(stopUrlOf(world.services, CASE, person.userId)).toContain('/api/notices/stop/case/')
    expect(stopUrlOf(world.services, { group: 'money', mayTurnOff: false }, person.userId)).toBeNull()
  })
  it('changes nothing when it is only opened, as programs do with every link', async () => {
    const page = await ask(`/case/${tokenOf(person.userId)}?lang=es`)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('¿Dejar de recibir estos correos?')
    expect(text).toContain('Novedades de su caso')
    expect(await waysOf(person.userId)).toBeNull()
  })
  it('ends mails of that group with one POST, however often, and keeps every other choice', async () => {
    const sql = `INSERT INTO notice_wishes (user_id, ways, quiet_from, quiet_until, updated_at) VALUES ($1, $2, 60, 120, now())`
    const other = await world.person('client')
    await world.connection.pool.query(sql, [other.userId, { messages: 'text', case: 'both' }])
    const token = tokenOf(other.userId)
    const asked = await Promise.all([ask(`/case/${token}`, 'POST'), ask(`/case/${token}`, 'POST')])
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(await waysOf(other.userId)).toEqual({ messages: 'text', case: 'text' })
    await ask(`/case/${tokenOf(person.userId)}`, 'POST')
    expect(await waysOf(person.userId)).toEqual({ case: 'none' })
  })
  it.each(['GET', 'POST'])('is nobody else’s, and of no other group, by %s', async (method) => {
    const stranger = await world.person('client')
    const token = tokenOf(stranger.userId)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const path of [`/messages/${token}`, `/case/${forged}`, '/case/x', `/nothing/${token}`, '/case/%00'])
      expect((await ask(path, method)).status).toBe(404)
    expect(await waysOf(stranger.userId)).toBeNull()
  })
})
