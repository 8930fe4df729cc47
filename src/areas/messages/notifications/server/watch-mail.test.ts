// Abandoned mails: given up, in doubt, reported and, long after, forgotten.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { type Mailer, MailError } from '#platform/ports/mail.ts'
import { FEATURES } from '#server/features.ts'
import { mailNamed, newMailNamed } from '#tests/mail-of-tests.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { deliver } from './deliver.ts'
import { findMail } from './mail-repository.ts'
import { sendNotice } from './send-notice.ts'
import { mails, notices, noticeSteps } from './tables.ts'
import { watchMail } from './watch-mail.ts'

let world: World
let lines: string[]
beforeAll(async () => {
  world = await createWorld()
  world.services.log = {
    info: (event) => lines.push(event),
    error: (event) => lines.push(event),
  }
})
afterAll(() => world.end())
beforeEach(async () => {
  lines = []
  world.clock.set(MONDAY_NINE)
  await world.services.db.delete(mails)
  await world.services.db.delete(noticeSteps)
  await world.services.db.delete(notices)
})

const AWAY: Mailer = { send: () => Promise.reject(new MailError('unreachable', 'ECONNREFUSED')) }
/** The process ends at the hand-over. */
const DYING: Mailer = {
  async send(_mail, beforeHandOver) {
    await beforeHandOver?.()
    await new Promise(() => undefined)
  },
}

function send(name: string, mail: Mailer, isShortLived = false): Promise<void> {
  const services = { ...world.services, mail }
  return deliver(services, { ...newMailNamed(name), isShortLived }, () => Promise.resolve(mailNamed(name)))
}

async function failing(): Promise<string> {
  const name = randomUUID()
  await expect(send(name, AWAY)).rejects.toThrow('ECONNREFUSED')
  return name
}

async function lost(isShortLived = false): Promise<string> {
  const name = randomUUID()
  void send(name, DYING, isShortLived)
  const handedOver = async () => (await findMail(world.services.db, name))?.handedOverAt
  await expect.poll(handedOver).toBeInstanceOf(Date)
  return name
}

const alerts = () =>
  world.services.db
    .select({ id: notices.id, to: notices.recipientId })
    .from(notices)
    .where(eq(notices.kind, 'mail-failing'))

describe('a mail whose process was lost after the hand-over', () => {
  it('is in doubt a minute later, without anybody asking for it', async () => {
    const name = await lost()
    await watchMail(world.services)
    expect(await findMail(world.services.db, name)).toMatchObject({ state: 'sending' })
    world.clock.advance(1)
    await watchMail(world.services)
    expect(await findMail(world.services.db, name)).toMatchObject({ state: 'in-doubt', holder: null })
    expect(lines).toContain('mail-in-doubt')
  })
  it('is nothing to look after where it carried a code that has ended', async () => {
    const name = await lost(true)
    world.clock.advance(1)
    await watchMail(world.services)
    expect(await findMail(world.services.db, name)).toMatchObject({ state: 'dropped', jobData: null })
  })
})

describe('a mail that keeps failing', () => {
  it('is told of after an hour: a line in the log, and one mail a day to each administrator', async () => {
    const [one, two] = [await world.person('admin'), await world.person('admin')]
    await world.person('attorney')
    await failing()
    world.clock.advance(59)
    await watchMail(world.services)
    expect(await alerts()).toEqual([])
    world.clock.advance(1)
    await Promise.all([watchMail(world.services), watchMail(world.services)])
    await watchMail(world.services)
    expect((await alerts()).map(({ to }) => to).toSorted()).toEqual([one.userId, two.userId].toSorted())
    expect(lines).toContain('mail-failing')
    world.clock.advance(24 * 60)
    await watchMail(world.services)
    expect(await alerts()).toHaveLength(4)
  })
  it('is told of by a mail in the language of its reader', async () => {
    await world.person('admin', { language: 'es', email: 'jefa@firm.example' })
    await failing()
    world.clock.advance(60)
    await watchMail(world.services)
    world.mails.length = 0
    for (const { id } of await alerts()) await sendNotice(world.services, FEATURES, id)
    const spanish = world.mails.find(({ to }) => to === 'jefa@firm.example')
    expect(spanish?.subject).toBe('Algunos correos no se pudieron enviar')
    expect(spanish?.text).toContain('/admin/mail?lang=es')
  })
  it('counts as given up when nobody has tried it for three hours, and can be sent nevertheless', async () => {
    const name = await failing()
    world.clock.advance(179)
    await watchMail(world.services)
    expect(await findMail(world.services.db, name)).toMatchObject({ state: 'failing' })
    world.clock.advance(2)
    await watchMail(world.services)
    expect(await findMail(world.services.db, name)).toMatchObject({ state: 'failed', tries: 1 })
    await send(name, world.services.mail)
    expect(await findMail(world.services.db, name)).toMatchObject({ state: 'sent', tries: 2 })
  })
})

describe('mails of long ago', () => {
  it('are forgotten when they are over, and kept while they are not', async () => {
    const [sent, open] = [randomUUID(), await failing()]
    await send(sent, world.services.mail)
    const longAgo = toDate(plusMinutes(MONDAY_NINE, -91 * 24 * 60))
    await world.services.db.update(mails).set({ lastTriedAt: longAgo })
    await watchMail(world.services)
    expect(await findMail(world.services.db, sent)).toBeNull()
    expect(await findMail(world.services.db, open)).toMatchObject({ state: 'failed' })
  })
})

describe('the queue', () => {
  it('goes on for a day and more, and tries at least once an hour', async () => {
    const { rows } = await world.services.db.execute<{ name: string; limit: number; max: number }>(
      sql`SELECT name, retry_limit AS limit, retry_delay_max AS max FROM pgboss.queue
          WHERE name IN ('send-notice', 'send-account-letter', 'intake.alert-staff', 'intake.remind-of-draft')`,
    )
    expect(rows).toHaveLength(4)
    for (const { limit, max } of rows) {
      expect(max).toBeLessThanOrEqual(60 * 60)
      expect(limit).toBeGreaterThanOrEqual(60)
    }
  })
})
