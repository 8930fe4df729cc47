import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { UsersQuery } from '../contract.ts'
import { getUser, listPublic, listUsers } from './read-users.ts'
import { closeRow, fillProfile, setDisabled } from './repository.ts'
import { scriptedIdentity, signedIn } from './testing.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin', { email: 'ruth@firm.example' })
})
afterAll(() => world.end())

async function named(firstName: string, lastName: string, email?: string): Promise<SignedIn> {
  const person = await world.person('client', email === undefined ? {} : { email })
  await fillProfile(world.services.db, person.userId, { firstName, lastName })
  return person
}

function list(query: Partial<UsersQuery> = {}) {
  return listUsers(world.as(admin), UsersQuery.parse(query))
}

async function idsFound(search: string): Promise<string[]> {
  return (await list({ search })).items.map(({ id }) => id)
}

describe('searching people', () => {
  it('finds names without their accents and capitals, words in any order, and parts of an address', async () => {
    const maria = await named('María José', "Núñez-D'Ávila", 'mjose@mesa.example')
    const ngoc = await named('Ngọc', 'Ánh')
    for (const search of ['nunez', 'NÚÑEZ maría', 'avila jose', "d'avila", 'mjose@mesa', 'MESA.example']) {
      expect(await idsFound(search)).toEqual([maria.userId])
    }
    expect(await idsFound('ngoc anh')).toEqual([ngoc.userId])
    expect(await idsFound('nunez ngoc')).toEqual([])
  })
  it('takes the signs of a pattern for themselves', async () => {
    await named('Percent', 'Person')
    for (const search of ['%', '_ercent', String.raw`\ `.trim(), "' OR 1=1 --"]) {
      expect(await idsFound(search)).toEqual([])
    }
  })
})

describe('the list of people', () => {
  it('is cut by role and by state', async () => {
    const [disabled, closed] = [await named('Off', 'State'), await named('Gone', 'State')]
    const active = await named('On', 'State')
    await setDisabled(world.services.db, disabled.userId, new Date())
    await closeRow(world.services.db, closed.userId, new Date())
    const found = async (state: UsersQuery['state']) => (await list({ search: 'state', state })).items
    expect(await found('active')).toMatchObject([{ id: active.userId, state: 'active' }])
    expect(await found('disabled')).toMatchObject([{ id: disabled.userId, state: 'disabled' }])
    expect(await found('closed')).toMatchObject([{ id: closed.userId, state: 'closed', email: '' }])
    expect(await list({ role: 'admin' })).toMatchObject({ items: [{ id: admin.userId }], next: null })
  })
  it('has pages, in every order without a gap or a repetition', async () => {
    for (let count = 0; count < 30; count += 1) await named('Paged', `Person ${'abcde'[count % 5]}`)
    for (const sort of ['name', 'email', 'role', 'createdAt', 'lastSeenAt'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { search: 'paged', sort, direction, limit: 25 }
        const first = await list(query)
        const second = await list({ ...query, cursor: first.next ?? '' })
        expect([first.items.length, second.items.length, second.next]).toEqual([25, 5, null])
        const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
        expect(ids.size).toBe(30)
        const other = list({ search: 'paged', sort: 'name', direction: 'asc', cursor: first.next ?? '' })
        if (sort !== 'name' || direction !== 'asc') await expect(other).rejects.toThrow('INVALID_INPUT')
      }
    }
  })
  it('is ordered by last name as people read it', async () => {
    await named('Zoe', 'Ábalos Sorted')
    await named('Ana', 'zamora Sorted')
    await named('Luz', 'Méndez Sorted')
    const { items: users } = await list({ search: 'sorted', sort: 'name', direction: 'asc' })
    expect(users.map(({ firstName }) => firstName)).toEqual(['Zoe', 'Luz', 'Ana'])
  })
  it('and each person in it are refused to everybody but administrators', async () => {
    for (const role of ['client', 'attorney'] as const) {
      const actor = await world.person(role)
      const ctx = world.as(actor)
      const denied = { code: 'ACCESS_DENIED' }
      await expect(listUsers(ctx, UsersQuery.parse({}))).rejects.toMatchObject(denied)
      await expect(getUser(ctx, { userId: actor.userId })).rejects.toMatchObject(denied)
    }
    const visitor = listUsers(world.visitor(), UsersQuery.parse({}))
    await expect(visitor).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('shows where one person is signed in', async () => {
    const client = await signedIn(world, scriptedIdentity())
    const ctx = { ...world.as(admin), identity: client.ctx.identity }
    expect(await getUser(ctx, { userId: client.actor.userId })).toMatchObject({
      methods: ['password'],
      sessions: [{ device: 'Firefox on Android', isCurrent: false }],
    })
  })
})

const SEEN = `coalesce(last_seen_at, '1970-01-01 00:00:00+00'::timestamptz)`

/** A few are enough for the planner to choose as it will among all of them. */
const PEOPLE = rounds(10_000, 100_000)

describe('a crowd of people', () => {
  it('are searched and ordered by indexes', async () => {
    const { pool } = world.connection
    await pool.query(`
      INSERT INTO users (subject, email, first_name, last_name, created_at, last_seen_at)
      SELECT 'many-' || n, 'many' || n || '@crowd.example', 'First' || n, 'Last' || (n * 7919 % ${PEOPLE}),
             now() - n * interval '1 minute', now() - n * interval '1 second'
      FROM generate_series(1, ${PEOPLE}) AS n`)
    await pool.query('VACUUM ANALYZE users')
    const planOf = async (where: string, order: string) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT * FROM users ${where} ORDER BY ${order} LIMIT 25`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const search = `WHERE search_text LIKE '%' || plain_text('nobody-of-them') || '%'`
    expect(await planOf(search, 'name_order, id')).toContain('users_search')
    for (const [order, index] of [
      ['name_order, id', 'users_name_order'],
      ['email DESC, id DESC', 'users_email'],
      ['role, id', 'users_role_id'],
      ['created_at DESC, id DESC', 'users_created_at'],
      [`${SEEN} DESC, id DESC`, 'users_seen_at'],
      [`${SEEN}, id`, 'users_seen_at'],
    ] as const) {
      expect(await planOf('', order)).toContain(index)
    }
    expect((await list({ search: 'last4711' })).items).not.toEqual([])
  })
})

describe('what visitors may see of the firm', () => {
  it("are its active attorneys' names, and nothing to reach or to guess them by", async () => {
    const attorney = await world.person('attorney', { email: 'elena@firm.example' })
    const away = await world.person('attorney')
    await world.person('attorney')
    await fillProfile(world.services.db, attorney.userId, { firstName: 'Elena', lastName: 'Whitfield' })
    await fillProfile(world.services.db, away.userId, { firstName: 'Gone', lastName: 'Away' })
    await setDisabled(world.services.db, away.userId, new Date())
    const answer = await listPublic(world.visitor())
    expect(answer).toEqual({
      people: [{ name: 'Elena Whitfield', role: 'attorney', languages: ['en', 'es'] }],
    })
  })
})
