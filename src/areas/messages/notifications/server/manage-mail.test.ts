// The administrator's list of mail that did not go out: its content, sending again, and dismissing.
import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import { type Mailer, MailError } from '#platform/ports/mail.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FEATURES } from '#server/features.ts'
import { mailNamed, newMailNamed } from '#tests/mail-of-tests.ts'
import { deliver } from './deliver.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { findMail } from './mail-repository.ts'
import { createMailRouter } from './index.ts'
import { mails } from './tables.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  world.services.log = { info: () => undefined, error: () => undefined }
  admin = await world.person('admin')
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.services.db.delete(mails)
  await world.services.db.execute(sql`DELETE FROM pgboss.job`)
})

function fails(problem: 'refused' | 'lost'): Mailer {
  return { send: () => Promise.reject(new MailError(problem, 'EMESSAGE 550')) }
}

async function failed(problem: 'refused' | 'lost', kind = 'appointment-confirmed', isShortLived = false) {
  const name = randomUUID()
  const { userId: recipientId } = await world.person('client', { email: `${name}@person.example` })
  const job = { jobName: SEND_NOTICE.name, jobData: { noticeId: name } }
  const mail = { ...newMailNamed(name), kind, isShortLived, recipientId, ...job }
  const services = { ...world.services, mail: fails(problem) }
  await deliver(services, mail, () => Promise.resolve(mailNamed(name))).catch(() => undefined)
  return { name, recipientId, id: (await findMail(world.services.db, name))?.id ?? '' }
}

const mailRouter = createMailRouter(FEATURES)
const list = (query = {}) => call(mailRouter.list, query, { context: world.as(admin) })
const sendAgain = (mailId: string) => call(mailRouter.sendAgain, { mailId }, { context: world.as(admin) })
const dismiss = (mailId: string) => call(mailRouter.dismiss, { mailId }, { context: world.as(admin) })

async function queued(): Promise<unknown[]> {
  const { rows } = await world.services.db.execute<{ data: unknown }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${SEND_NOTICE.name}`,
  )
  return rows.map(({ data }) => data)
}

async function audited(recipientId: string): Promise<unknown[]> {
  const { rows } = await world.services.db.execute(
    sql`SELECT action, actor_id, before FROM audit_entries WHERE subject_id = ${recipientId}`,
  )
  return rows
}

describe('the list', () => {
  it('shows a mail in doubt at once: to whom, what it is and why', async () => {
    const { id, recipientId, name } = await failed('lost')
    expect((await list()).items).toMatchObject([
      {
        id,
        name: 'Appointment confirmed',
        recipient: { id: recipientId, name: `${name}@person.example` },
        state: 'in-doubt',
        problem: 'lost',
        tries: 1,
        canSendAgain: true,
      },
    ])
  })
  it("names each mail in the reader's language, and one of a kind that is gone by its kind", async () => {
    await failed('lost')
    await failed('lost', 'of-another-version')
    const { items } = await call(mailRouter.list, {}, { context: world.as(admin, 'es') })
    expect(items.map(({ name }) => name)).toEqual(['of-another-version', 'Cita confirmada'])
  })
  it('shows one that is tried again by itself after ten minutes', async () => {
    const { id } = await failed('refused')
    expect((await list()).items).toEqual([])
    world.clock.advance(10)
    expect((await list()).items).toMatchObject([{ id, state: 'failing', problem: 'refused' }])
  })
  it('never shows a code that is lost: its reader asks for another one', async () => {
    await failed('lost', 'visitor-code', true)
    expect((await list()).items).toEqual([])
  })
  it('has pages, and misses and repeats nothing', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) made.push((await failed('lost')).id)
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.next })
    const seen = [...first.items, ...second.items].map(({ id }) => id)
    expect(seen).toEqual(made.toReversed())
    expect(second.next).toBeNull()
  })
})

describe('a mail that another job sends than the one that tried it first', () => {
  it('is sent again by the last one', async () => {
    const { name, id } = await failed('refused')
    await world.services.db.update(mails).set({ jobName: 'of-an-earlier-version' })
    const job = { jobName: SEND_NOTICE.name, jobData: { noticeId: name } }
    const services = { ...world.services, mail: fails('refused') }
    const send = deliver(services, { ...newMailNamed(name), ...job }, () => Promise.resolve(mailNamed(name)))
    await expect(send).rejects.toThrow()
    await sendAgain(id)
    expect(await queued()).toEqual([{ noticeId: name }])
  })
})

describe('sending again', () => {
  it('enqueues the same mail, is written down, and takes it off the list once it has gone out', async () => {
    const { id, name, recipientId } = await failed('lost')
    expect(await sendAgain(id)).toMatchObject({ state: 'failing' })
    expect(await queued()).toEqual([{ noticeId: name }])
    const before = { kind: 'appointment-confirmed', state: 'in-doubt' }
    expect(await audited(recipientId)).toMatchObject([
      { action: 'mail.sent-again', actor_id: admin.userId, before },
    ])
    await deliver(world.services, newMailNamed(name), () => Promise.resolve(mailNamed(name)))
    expect(world.mails.filter((mail) => mail.id === name)).toHaveLength(1)
    expect((await list()).items).toEqual([])
  })
  it('counts as failing from the clock’s moment on, like everything else', async () => {
    const { id, name } = await failed('lost')
    world.clock.advance(7)
    await sendAgain(id)
    expect((await findMail(world.services.db, name))?.failingSince).toEqual(toDate(world.clock.now()))
  })
  it('of one that has gone out meanwhile does nothing', async () => {
    const { id, name, recipientId } = await failed('refused')
    await deliver(world.services, newMailNamed(name), () => Promise.resolve(mailNamed(name)))
    expect(await sendAgain(id)).toMatchObject({ state: 'sent', canSendAgain: false })
    expect(await queued()).toEqual([])
    expect(await audited(recipientId)).toEqual([])
  })
  it('pressed ten times at once sends it once', async () => {
    const { id, name } = await failed('lost')
    await Promise.all(Array.from({ length: 10 }, () => sendAgain(id)))
    world.mails.length = 0
    const tries = (await queued()).map(() =>
      deliver(world.services, newMailNamed(name), () => Promise.resolve(mailNamed(name))),
    )
    await Promise.allSettled(tries)
    expect(world.mails).toHaveLength(1)
  })
  it('of a code is not offered', async () => {
    const { id } = await failed('refused', 'reset-password', true)
    world.clock.advance(10)
    expect((await list()).items).toMatchObject([{ id, canSendAgain: false }])
    await sendAgain(id)
    expect(await queued()).toEqual([])
  })
})

describe('taking off the list', () => {
  it('ends every further try and is written down', async () => {
    const { id, name, recipientId } = await failed('refused')
    expect(await dismiss(id)).toMatchObject({ state: 'dismissed', canSendAgain: false })
    await dismiss(id)
    await deliver(world.services, newMailNamed(name), () => Promise.resolve(mailNamed(name)))
    expect(world.mails.filter((mail) => mail.id === name)).toEqual([])
    expect(await audited(recipientId)).toMatchObject([{ action: 'mail.dismissed' }])
  })
  it('is refused for a mail that does not exist', async () => {
    await expect(dismiss(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
