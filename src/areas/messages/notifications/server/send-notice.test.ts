import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutboxMail } from '#adapters/mail/outbox-mail.ts'
import { listMails } from '#adapters/mail/repository.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { connect } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { type Jobs, startJobs } from '#platform/jobs.ts'
import type { Mail, Mailer } from '#platform/ports/mail.ts'
import { JOB_KINDS } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { announceAppointment } from '#areas/meetings/scheduling/server/announce-appointment.ts'
import type { MailedMeeting } from '#areas/meetings/scheduling/server/mailed-meeting.ts'
import { meetingMails } from '#areas/meetings/scheduling/server/meeting-mails.ts'
import { mailedMeeting } from '#areas/meetings/scheduling/server/testing.ts'
import { queueMail, registerNotificationJobs } from './index.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { sendNotice } from './send-notice.ts'
import { mails, notices } from './tables.ts'

let world: World
let client: SignedIn
beforeAll(async () => {
  world = await createWorld()
  client = await world.person('client', { email: 'maria@person.example' })
})
afterAll(() => world.end())
beforeEach(async () => {
  world.mails.length = 0
  meetings.clear()
  await world.services.db.execute(sql`DELETE FROM pgboss.job`)
})

/** Scheduling's answers. */
const meetings = new Map<string, MailedMeeting>()
const mailsOfMeetings = meetingMails((_db, id) => Promise.resolve(meetings.get(id) ?? null))
const features: Features = [{ name: 'tests', mails: mailsOfMeetings }]

function meeting(details: Partial<MailedMeeting> = {}): MailedMeeting {
  const mine = { clientId: client.userId, timeZone: 'America/Denver', language: 'es' as const }
  const made = mailedMeeting({ ...mine, ...details })
  meetings.set(made.id, made)
  return made
}

async function confirmed({ id, edition }: MailedMeeting, recipientId = client.userId): Promise<void> {
  await world.services.db.transaction((tx) =>
    queueMail(world.services, tx, mailsOfMeetings['appointment-confirmed'], {
      recipientId,
      subjectId: id,
      edition,
    }),
  )
}

function noticesOf({ id }: MailedMeeting) {
  return world.services.db.select().from(notices).where(eq(notices.subjectId, id))
}

async function owed(appointment: MailedMeeting, recipientId?: string): Promise<string> {
  await confirmed(appointment, recipientId)
  return (await noticesOf(appointment)).at(-1)!.id
}

async function queued(): Promise<number> {
  const result = await world.services.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = ${SEND_NOTICE.name}`,
  )
  return result.rows[0]!.count
}

/** Slow mail, so that a second sender comes while the first is at it. */
function slowMail(sent: Mail[]): Mailer {
  return {
    async send(mail) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      sent.push(mail)
    },
  }
}

/** By two instances at the same moment, and once more: the first is at it until the other was refused, or is as far. */
async function sentByTwo(noticeId: string): Promise<Mail[]> {
  const sent: Mail[] = []
  const other = connect(world.url, () => undefined)
  const held = Promise.withResolvers<void>()
  const mailer: Mailer = {
    async send(mail) {
      if (sent.push(mail) === 2) held.resolve()
      await held.promise
    },
  }
  const here = { ...world.services, mail: mailer }
  const both = [here, { ...here, db: other.db }].map((services) =>
    sendNotice(services, features, noticeId).catch((error: unknown) => {
      held.resolve()
      throw error
    }),
  )
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await sendNotice(here, features, noticeId)
  await other.close()
  return sent
}

async function stateOf(noticeId: string) {
  const rows = await world.services.db
    .select()
    .from(mails)
    .where(eq(mails.messageId, `notice-${noticeId}`))
  return rows[0]
}

const quiet: Services['log'] = { info: () => undefined, error: () => undefined }

describe('announcing a meeting', () => {
  it('owes one mail and enqueues one job, however often it is announced', async () => {
    const appointment = meeting()
    await confirmed(appointment)
    await confirmed(appointment)
    expect(await noticesOf(appointment)).toHaveLength(1)
    expect(await queued()).toBe(1)
  })
  it('owes a new mail for each edition', async () => {
    const appointment = meeting()
    await confirmed(appointment)
    await confirmed({ ...appointment, edition: 1 })
    expect(await noticesOf(appointment)).toHaveLength(2)
    expect(await queued()).toBe(2)
  })
  it('leaves nothing behind when the change that caused it fails', async () => {
    const appointment = meeting()
    const failing = world.services.db.transaction(async (tx) => {
      const notice = { recipientId: client.userId, edition: 0, subjectId: appointment.id }
      await queueMail(world.services, tx, mailsOfMeetings['appointment-confirmed'], notice)
      throw new Error('the booking failed')
    })
    await expect(failing).rejects.toThrow('the booking failed')
    expect(await noticesOf(appointment)).toEqual([])
    expect(await queued()).toBe(0)
  })
  it('fails with the caller when the queue does', async () => {
    const appointment = meeting()
    const noQueue: Jobs = { enqueue: () => Promise.reject(new Error('no queue')) }
    const failing = world.services.db.transaction((tx) =>
      queueMail({ ...world.services, jobs: noQueue }, tx, mailsOfMeetings['appointment-confirmed'], {
        recipientId: client.userId,
        subjectId: appointment.id,
        edition: 0,
      }),
    )
    await expect(failing).rejects.toThrow('no queue')
    expect(await noticesOf(appointment)).toEqual([])
  })
})

describe('the mail of a notice', () => {
  it('is not sent where the firm has no mail server, and its record says so', async () => {
    const noticeId = await owed(meeting())
    const { firm } = world.services
    await sendNotice({ ...world.services, firm: { ...firm, takesMail: false } }, features, noticeId)
    expect(world.mails).toEqual([])
    const [notice] = await world.services.db.select().from(notices).where(eq(notices.id, noticeId))
    expect(notice?.endedBecause).toBe('no-mail')
  })
  it("goes to the client in the client's language with a calendar file, and is marked sent", async () => {
    const appointment = meeting()
    const noticeId = await owed(appointment)
    await sendNotice(world.services, features, noticeId)
    expect(world.mails).toMatchObject([
      {
        id: `notice-${noticeId}`,
        to: 'maria@person.example',
        language: 'es',
        subject: 'Su cita está confirmada',
        attachments: [{ fileName: 'cita.ics' }],
      },
    ])
    expect(world.mails[0]!.text).toContain('hora central')
    expect(world.mails[0]!.html).toContain('lang="es-US"')
    const sentAt = world.clock.now().epochMilliseconds
    expect((await noticesOf(appointment))[0]!.sentAt?.getTime()).toBe(sentAt)
  })
  it('is sent once when it is asked for twice', async () => {
    const noticeId = await owed(meeting())
    await sendNotice(world.services, features, noticeId)
    await sendNotice(world.services, features, noticeId)
    expect(world.mails).toHaveLength(1)
  })
  it('is sent once by two instances at the same moment', async () => {
    const noticeId = await owed(meeting())
    expect(await sentByTwo(noticeId)).toHaveLength(1)
  })
  it('is left to the first instance while that is at it, and sent by the next try when it fails', async () => {
    const noticeId = await owed(meeting())
    const sent: Mail[] = []
    const asked = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<void>()
    const refusing: Mailer = {
      async send() {
        asked.resolve()
        await refused.promise
        throw new Error('the server is away')
      },
    }
    const first = sendNotice({ ...world.services, mail: refusing }, features, noticeId)
    await asked.promise
    const second = sendNotice({ ...world.services, mail: slowMail(sent) }, features, noticeId)
    const outcomes = Promise.allSettled([first, second.finally(refused.resolve)])
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sent).toEqual([])
    await sendNotice({ ...world.services, mail: slowMail(sent) }, features, noticeId)
    expect(sent).toHaveLength(1)
  })
  it('stays one mail in the outbox when a process ends before marking it sent', async () => {
    const noticeId = await owed(meeting())
    const services = { ...world.services, mail: createOutboxMail(world.services.db) }
    await sendNotice(services, features, noticeId)
    await world.services.db.update(notices).set({ sentAt: null }).where(eq(notices.id, noticeId))
    await world.services.db.delete(mails).where(eq(mails.messageId, `notice-${noticeId}`))
    await sendNotice(services, features, noticeId)
    expect(await listMails(world.services.db, 10)).toHaveLength(1)
  })
  it('is begun again a minute after its process ended before the hand-over', async () => {
    const noticeId = await owed(meeting())
    const dying = connect(world.url, () => undefined)
    const killed: Mailer = { send: () => dying.close() }
    const lost = sendNotice({ ...world.services, db: dying.db, mail: killed }, features, noticeId)
    await expect(lost).rejects.toThrow()
    await expect(sendNotice(world.services, features, noticeId)).rejects.toThrow('another process')
    world.clock.advance(1)
    await sendNotice(world.services, features, noticeId)
    expect(world.mails.map(({ id }) => id)).toEqual([`notice-${noticeId}`])
  })
  it('is never sent again by itself when its process ended after the hand-over', async () => {
    const noticeId = await owed(meeting())
    const dying = connect(world.url, () => undefined)
    const killed: Mailer = {
      async send(mail, beforeHandOver) {
        await beforeHandOver?.()
        world.mails.push(mail)
        await dying.close()
      },
    }
    const lost = sendNotice({ ...world.services, db: dying.db, mail: killed }, features, noticeId)
    await expect(lost).rejects.toThrow()
    world.clock.advance(1)
    for (let time = 0; time < 3; time += 1) await sendNotice(world.services, features, noticeId)
    expect(world.mails).toHaveLength(1)
    expect(await stateOf(noticeId)).toMatchObject({ state: 'in-doubt', problem: 'lost' })
  })
  it('leaves no connection waiting inside a transaction while the mail server is waited for', async () => {
    const noticeId = await owed(meeting())
    const seen: unknown[] = []
    const watching: Mailer = {
      async send(_mail, beforeHandOver) {
        const waiting = sql`SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
        seen.push(...(await world.services.db.execute(waiting)).rows)
        await beforeHandOver?.()
        seen.push(...(await world.services.db.execute(waiting)).rows)
      },
    }
    await sendNotice({ ...world.services, mail: watching }, features, noticeId)
    expect(seen).toEqual([{ count: 0 }, { count: 0 }])
  })
  it('is not sent for a meeting that no longer stands', async () => {
    const appointment = meeting()
    const noticeId = await owed(appointment)
    meetings.delete(appointment.id)
    await sendNotice(world.services, features, noticeId)
    expect(world.mails).toEqual([])
  })
  it('is not sent for a time that the meeting was moved away from', async () => {
    const appointment = meeting()
    const noticeId = await owed(appointment)
    meetings.set(appointment.id, { ...appointment, edition: 1 })
    await sendNotice(world.services, features, noticeId)
    expect(world.mails).toEqual([])
  })
  it("never goes to anybody but the meeting's client", async () => {
    const noticeId = await owed(meeting(), (await world.person()).userId)
    await expect(sendNotice(world.services, features, noticeId)).rejects.toThrow('their own meetings only')
    expect(world.mails).toEqual([])
  })
  it('is nothing for a notice that does not exist', async () => {
    await sendNotice(world.services, features, randomUUID())
    expect(world.mails).toEqual([])
  })
})

describe('the queue', () => {
  it('tries again after a failed send, and then the mail arrives once', async () => {
    let attempts = 0
    const mailer: Mailer = {
      send(mail) {
        attempts += 1
        if (attempts === 1) return Promise.reject(new Error('the server is away'))
        return world.services.mail.send(mail)
      },
    }
    // Separate: it would do the work of every test after this one.
    const runner = await startJobs(world.url, JOB_KINDS, quiet)
    await registerNotificationJobs(runner, { ...world.services, mail: mailer, log: quiet }, features)
    const appointment = meeting()
    await confirmed(appointment)
    await vi.waitFor(() => expect(attempts).toBe(1), 10_000)
    await vi.waitFor(async () => {
      const waiting = sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${SEND_NOTICE.name} AND state = 'retry'`
      expect((await world.services.db.execute(waiting)).rowCount).toBe(1)
    }, 10_000)
    await vi.waitFor(async () => expect((await noticesOf(appointment))[0]!.sentAt).not.toBeNull(), 10_000)
    expect(attempts).toBe(2)
    expect(world.mails).toHaveLength(1)
    await runner.stop()
  })
})

/** Scheduling's reminder; its client is its attorney, because no one reads the copy here. */
function remind({ id, clientId, startsAt, edition }: MailedMeeting): Promise<void> {
  const row = { id, clientId, attorneyId: clientId, startsAt: new Date(startsAt), timesMoved: edition }
  return world.services.db.transaction((tx) =>
    announceAppointment(world.services, tx, { happened: 'confirmed', meeting: row }),
  )
}

async function reminderOf(appointment: MailedMeeting, kind: string): Promise<string> {
  await remind(appointment)
  return (await noticesOf(appointment)).find((notice) => notice.kind === kind)!.id
}

describe('a reminder', () => {
  it.each(['appointment-reminder-day', 'appointment-reminder-hour'] as const)(
    'is sent once by two instances that wake up at the same moment: %s',
    async (kind) => {
      const noticeId = await reminderOf(meeting(), kind)
      const sent = await sentByTwo(noticeId)
      expect(sent).toHaveLength(1)
      expect(sent[0]!.attachments).toEqual([])
    },
  )
  it('of a time that the meeting left is not sent, and that of the new time is', async () => {
    const appointment = meeting()
    const before = await reminderOf(appointment, 'appointment-reminder-day')
    const moved = { ...appointment, edition: 1, startsAt: '2026-12-02T15:00:00Z' }
    meetings.set(appointment.id, moved)
    await remind(moved)
    await sendNotice(world.services, features, before)
    expect(world.mails).toEqual([])
    const rows = await noticesOf(appointment)
    const after = rows.find(({ kind, edition }) => kind === 'appointment-reminder-day' && edition === 1)!
    await sendNotice(world.services, features, after.id)
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]!.text).toContain('2 de diciembre')
  })
  it('of a meeting that was cancelled is not sent', async () => {
    const appointment = meeting()
    const noticeId = await reminderOf(appointment, 'appointment-reminder-hour')
    const cancelled = { isByFirm: false, fee: { kind: 'none' } } as const
    meetings.set(appointment.id, { ...appointment, status: 'cancelled', cancelled })
    await sendNotice(world.services, features, noticeId)
    expect(world.mails).toEqual([])
  })
})

describe('two instances of the program over one database', () => {
  it('wake up for the same reminders at once and send each of them once', async () => {
    const other = await startJobs(world.url, JOB_KINDS, quiet)
    await registerNotificationJobs(world.jobs, { ...world.services, log: quiet }, features)
    await registerNotificationJobs(other, { ...world.services, log: quiet }, features)
    const meetingsAhead = Array.from({ length: 5 }, () => meeting())
    for (const appointment of meetingsAhead) await remind(appointment)
    await vi.waitFor(async () => expect(await sentOf('appointment-confirmed', meetingsAhead)).toBe(5), 20_000)
    expect(await sentOf('appointment-reminder-day', meetingsAhead)).toBe(0)
    await world.services.db.execute(
      sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${SEND_NOTICE.name} AND state = 'created'`,
    )
    await vi.waitFor(async () => {
      expect(await sentOf('appointment-reminder-day', meetingsAhead)).toBe(5)
      expect(await sentOf('appointment-reminder-hour', meetingsAhead)).toBe(5)
    }, 30_000)
    await other.stop()
    const ids = world.mails.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }, 60_000)
})

async function sentOf(kind: string, about: readonly MailedMeeting[]): Promise<number> {
  const ids = about.map(({ id }) => id)
  const rows = await world.services.db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, kind), inArray(notices.subjectId, ids), isNotNull(notices.sentAt)))
  return rows.length
}
