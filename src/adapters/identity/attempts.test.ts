import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#platform/database.ts'
import { freshDatabase } from '#tests/world.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import { type Attempts, type Claim, createAttempts, forgetOldAttempts } from './attempts.ts'
import { attempt } from './tables.ts'

const SECRET = new Uint8Array(32).fill(7)
let connections: Connection[]
let instances: Attempts[]
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  connections = [1, 2].map(() => connect(database.url, () => undefined))
  instances = connections.map(({ db }) => createAttempts(db, SECRET))
})
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()))
  await drop()
})

const { free } = ATTEMPT_LIMITS['password-of-account']
const claimsOf = (email: string, client: string = crypto.randomUUID()): Claim[] => [
  ['password-of-account', email],
  ['password-from-client', client],
]

describe('tries in the database', () => {
  it('are counted together by two instances, even all at once', async () => {
    const email = crypto.randomUUID()
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => instances[index % 2]!.take(claimsOf(email))),
    )
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(free)
    expect(waits.every((seconds) => seconds <= 60)).toBe(true)
  })
  it('never wait for each other in a circle, whatever the order of what they count against', async () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const both: Claim[] = [
      ['password-from-client', one],
      ['password-from-client', other],
    ]
    const orders = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? both : both.toReversed()))
    await Promise.all(orders.map((claims, index) => instances[index % 2]!.take(claims)))
  })
  it('are forgotten after days, but for those that somebody counts at this moment, who never waits', async () => {
    const [{ db }, other] = connections as [Connection, Connection]
    const old = new Date('2020-01-01T00:00:00Z')
    const [counted, idle] = [crypto.randomUUID(), crypto.randomUUID()]
    const row = { count: 1, hourStartedAt: old, hourCount: 1, lastAt: old, blockedUntil: null }
    await db.insert(attempt).values([counted, idle].map((key) => ({ key, ...row })))
    await other.db.transaction(async (tx) => {
      await tx.select().from(attempt).where(eq(attempt.key, counted)).for('update')
      await forgetOldAttempts(db)
    })
    const left = await db
      .select({ key: attempt.key })
      .from(attempt)
      .where(inArray(attempt.key, [counted, idle]))
    expect(left).toEqual([{ key: counted }])
  })
  it('that must wait count against nothing else', async () => {
    const [email, client] = [crypto.randomUUID(), crypto.randomUUID()]
    for (let index = 0; index < 2 * free; index += 1) await instances[0]!.take(claimsOf(email, client))
    const left = ATTEMPT_LIMITS['password-from-client'].free - free
    let fresh = 0
    while ((await instances[0]!.take(claimsOf(crypto.randomUUID(), client))) === 0) fresh += 1
    expect(fresh).toBe(left)
  })
  it('are free again after one that turned out well', async () => {
    const claims = claimsOf(crypto.randomUUID())
    for (let index = 0; index < free; index += 1) await instances[0]!.take(claims)
    expect(await instances[0]!.take(claims)).toBeGreaterThan(0)
    await instances[1]!.giveBack(claims)
    expect(await instances[0]!.take(claims)).toBe(0)
  })
  it('stand in no row with the address they were made at', async () => {
    await instances[0]!.take(claimsOf('maria@person.example', '203.0.113.77'))
    const rows = JSON.stringify(await connections[0]!.db.select().from(attempt))
    expect(rows).not.toMatch(/maria|203\.0\.113/)
  })
})
