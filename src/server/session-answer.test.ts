// What a page learns with its session: over the whole listener, with our own identity.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { EnsuredUser } from '#areas/people/users/contract.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import type { Person } from '#tests/embedded-identity.ts'

let edge: Edge
beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.end())

type Session = { user: { email: string }; person?: EnsuredUser }

async function sessionOf({ browser }: Person): Promise<Session> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${edge.base}/api/auth/get-session`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-auth-jwt')).not.toBeNull()
  return (await answer.json()) as Session
}

async function ensured({ token }: Person): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${edge.base}/api/users/ensure`, { method: 'POST', headers })).json()
}

function change(person: Person, row: Partial<typeof usersTable.$inferInsert>): Promise<unknown> {
  const { db } = edge.world.connection
  return db.update(usersTable).set(row).where(eq(usersTable.subject, person.subject))
}

describe('the answer to the question for the session', () => {
  it('says the person as making sure of them does, so that a page asks once', async () => {
    const ana = await edge.people.person()
    const first = await ensured(ana)
    const session = await sessionOf(ana)
    expect(session).toMatchObject({
      user: { email: ana.email },
      person: { email: ana.email, role: 'client' },
    })
    expect(session.person).toEqual(first)
  })
  it('gives staff without a second step the role of a client', async () => {
    const ana = await edge.people.person()
    await ensured(ana)
    await change(ana, { role: 'admin' })
    expect((await sessionOf(ana)).person).toMatchObject({
      role: 'client',
      heldRole: 'admin',
      needsSecondFactor: true,
    })
  })
  it.each([
    ['has no row yet', null],
    ['has another address than the row', { email: 'earlier@person.example' }],
    ['is disabled', { disabledAt: new Date() }],
    ['has closed the account', { closedAt: new Date() }],
  ] as const)('leaves the person out, and changes nothing, where somebody %s', async (_, row) => {
    const ana = await edge.people.person()
    if (row) await ensured(ana)
    if (row) await change(ana, row)
    const session = await sessionOf(ana)
    expect([session.user.email, session.person]).toEqual([ana.email, undefined])
    const { db } = edge.world.connection
    const rows = await db.select().from(usersTable).where(eq(usersTable.subject, ana.subject))
    expect(rows).toMatchObject(row ? [row] : [])
  })
  it('is nothing for a visitor', async () => {
    const answer = await fetch(`${edge.base}/api/auth/get-session`)
    expect(await answer.json()).toBeNull()
  })
})
