import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAddress, openTestIdentity, PASSWORD, type TestIdentity } from '#tests/embedded-identity.ts'
import { account, attempt, proof, user } from './tables.ts'

const DAY_MS = 86_400_000
let world: TestIdentity
beforeAll(async () => {
  world = await openTestIdentity()
})
afterAll(() => world.end())

/** An account that began so many days ago; its code is over. */
async function begun(daysAgo: number, email = newAddress()) {
  const { db } = world.connection
  await world.browser().post('/sign-up/email', { email, password: PASSWORD })
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
  const [row] = await db.update(user).set({ createdAt }).where(eq(user.email, email)).returning()
  await db.update(proof).set({ expiresAt: createdAt }).where(eq(proof.address, email))
  return { email, id: row!.id }
}

const isThere = async (id: string) =>
  (await world.connection.db.select().from(user).where(eq(user.id, id))).length > 0

it('accounts that nobody has proven in seven days go, with their passwords, and no others', async () => {
  const { db } = world.connection
  const [old, young, proven, awaited] = [await begun(8), await begun(6), await begun(8), await begun(8)]
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, proven.id))
  await db.delete(attempt)
  await world.browser().post('/email-code/send', { email: awaited.email })
  expect(await world.identity.forgetUnproven()).toBe(1)
  const standing = await Promise.all([old, young, proven, awaited].map(({ id }) => isThere(id)))
  expect(standing).toEqual([false, true, true, true])
  expect(await db.select().from(account).where(eq(account.userId, old.id))).toEqual([])
  expect(await db.select().from(proof).where(eq(proof.address, old.email))).toEqual([])
  expect(await world.identity.forgetUnproven()).toBe(0)
})

it('the person who comes back after that begins again', async () => {
  const { email } = await begun(8)
  await world.identity.forgetUnproven()
  await world.connection.db.delete(attempt)
  const browser = world.browser()
  await browser.post('/sign-up/email', { email, password: PASSWORD })
  const { code } = (await world.mail('prove-email', email))!
  expect((await browser.post('/email-code/prove', { email, code })).body).toEqual({ status: true })
})
