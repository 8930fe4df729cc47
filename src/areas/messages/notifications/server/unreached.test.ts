// Staff see whose mail bounces, and write there again once the client confirms the address.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Features } from '#platform/feature.ts'
import { PROOF_FEATURES, PROOF_KINDS, PROOF_TABLES } from '#tests/notices-of-proof.ts'
import { createWorld, type World } from '#tests/world.ts'
import { demonstrateReturned, followReport, queueMail } from './index.ts'
import { sendNotice } from './send-notice.ts'
import { mails, notices } from './tables.ts'
import { toldToClient } from './told-to-client.ts'
import { confirmForClient, unreachedClients } from './unreached.ts'
import { watchMail } from './watch-mail.ts'

const SEEN = new Set<string>()
const features: Features = [
  ...PROOF_FEATURES,
  { name: 'clients', isClientFor: (_ctx, clientId) => Promise.resolve(SEEN.has(clientId)) },
]

let world: World
let client: SignedIn
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  await world.connection.pool.query(PROOF_TABLES)
  attorney = await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.connection.pool.query('TRUNCATE mail_addresses, mail_reports')
  client = await world.person('client', { email: `${randomUUID()}@person.example` })
  SEEN.add(client.userId)
})

async function told(person: SignedIn, kind: 'bounced' | 'complained' | null): Promise<void> {
  const about = { recipientId: person.userId, subjectId: randomUUID(), edition: 0 }
  await world.services.db.transaction((tx) => queueMail(world.services, tx, PROOF_KINDS['proof-must'], about))
  const [row] = await world.services.db.select().from(notices).where(eq(notices.subjectId, about.subjectId))
  await sendNotice(world.services, features, row!.id)
  if (kind === null) return
  const report = { mailId: `notice-${row!.id}`, kind, recipients: [], status: null }
  await followReport(world.services, features, report)
}

const unreached = () => unreachedClients(world.as(attorney), features)
const read = () => toldToClient(world.as(attorney), features, { clientId: client.userId })
const confirm = (by = attorney) => confirmForClient(world.as(by), features, { clientId: client.userId })

describe('clients whom mail does not reach', () => {
  it('are on the desk of those who may see them, with whom to call, once each', async () => {
    await told(client, 'bounced')
    await told(await world.person('client'), 'bounced')
    await told(attorney, 'bounced')
    await told(client, null)
    const { clients } = await unreached()
    expect(clients).toMatchObject([{ id: client.userId, phone: '', since: expect.any(String) }])
  })
  it('are there for as long as nothing goes to them by mail, also when their mails are of long ago', async () => {
    await told(client, 'bounced')
    const longAgo = toDate(plusMinutes(world.clock.now(), -91 * 24 * 60))
    await world.services.db.update(mails).set({ lastTriedAt: longAgo })
    await watchMail(world.services)
    const { clients } = await unreached()
    expect(clients).toMatchObject([{ id: client.userId }])
    await confirm()
    await watchMail(world.services)
    const ofClient = eq(mails.recipientId, client.userId)
    expect(await world.services.db.select().from(mails).where(ofClient)).toEqual([])
  })
  it('are not there for a complaint, nor with another address', async () => {
    await told(client, 'complained')
    expect(await unreached()).toEqual({ clients: [] })
    await told(client, 'bounced')
    const set = { email: `${randomUUID()}@person.example` }
    await world.services.db.update(usersTable).set(set).where(eq(usersTable.id, client.userId))
    expect(await unreached()).toEqual({ clients: [] })
  })
  it('are read of by staff alone', async () => {
    await expect(unreachedClients(world.as(client), features)).rejects.toThrow('ACCESS_DENIED')
    await expect(confirm(client)).rejects.toThrow('ACCESS_DENIED')
  })
  it('are missing to who may not see them', async () => {
    SEEN.delete(client.userId)
    await expect(confirm()).rejects.toThrow('NOT_FOUND')
  })
})

describe('what a client was told', () => {
  it('has one mail that came back in the demonstration, however often that starts', async () => {
    const returned = { kind: PROOF_KINDS['proof-must'].kind, subjectId: randomUUID() }
    for (const _ of [1, 2]) await demonstrateReturned(world.as(client), returned)
    const { items, address } = await read()
    expect(items.map(({ mail, steps }) => [mail, steps.map(({ step }) => step)])).toEqual([
      ['returned', ['mailed', 'returned', 'no-other-way']],
    ])
    // The mailbox was full: the address is right.
    expect(address.isBounced).toBe(false)
  })
  it('says which mail came back or was marked as spam, and how the address stands', async () => {
    await told(client, 'complained')
    await told(client, 'bounced')
    const { address, items } = await read()
    expect(address).toEqual({ isBounced: true, isComplained: true })
    expect(items.map(({ mail }) => mail).toSorted()).toEqual(['complained', 'returned'])
  })
  it('goes by mail again once the client says that it arrives, which is written down once', async () => {
    await told(client, 'bounced')
    await told(client, null)
    await confirm()
    expect((await confirm()).address).toEqual({ isBounced: false, isComplained: false })
    await told(client, null)
    const states = await world.services.db
      .select({ state: mails.state })
      .from(mails)
      .where(eq(mails.recipientId, client.userId))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['returned', 'sent'])
    const entries = await world.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, client.userId))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['mail.address-confirmed', attorney.userId],
    ])
    expect(await unreached()).toEqual({ clients: [] })
  })
})
