// Very many people want the same time at once, at two instances: one has it, everybody else is told, nothing breaks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRM_ZONE, momentAt, plainDate, plusDays } from '#kernel/calendar.ts'
import { connect, type Connection } from '#platform/database.ts'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { ask, type Instance, mintPeople, startInstance } from './booking-instances.ts'
import { LONG, rounds } from './rounds.ts'
import { freshDatabase } from './world.ts'

const PEOPLE = rounds(60, 10_000)
/** Nothing is paid here, so the gateway is never asked. */
const NO_GATEWAY = {
  apiUrl: 'http://127.0.0.1:9',
  secretKey: 'none',
  accounts: { operating: { card: 'none', bank: null }, trust: { card: 'none', bank: null } },
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
let instances: Instance[]
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, () => undefined)
  await mintPeople(connection.pool, 1, 'attorney')
  const options = {
    databaseUrl: database.url,
    gateway: NO_GATEWAY,
    consultationPrice: 'free-with-account' as const,
    hasJobs: false,
    dieAt: null,
  }
  instances = await Promise.all([startInstance(options), startInstance(options)])
}, 120_000)
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.kill()))
  await connection.close()
  await database.drop()
})

type SlotRequest = { type: AppointmentType; minute: number }

/** Tuesdays from the next one on, so that a test has a day of its own. */
function dayOf(test: number): string {
  const today = plainDate(new Date().toISOString().slice(0, 10))
  const toTuesday = (9 - today.dayOfWeek) % 7 || 7
  return plusDays(today, toTuesday + 7 * test).toString()
}

/** What became of one person's request, in one word. */
async function wants(at: Instance, person: string, day: string, request: SlotRequest): Promise<string> {
  const startsAt = momentAt(plainDate(day), request.minute, FIRM_ZONE).toString()
  const body = { type: request.type, startsAt, timeZone: FIRM_ZONE }
  const held = await ask(at.url, person, 'POST', '/appointments/holds', body)
  if (held?.status !== 200) return outcome(held)
  const booked = await ask(
    at.url,
    person,
    'POST',
    `/appointments/${String(held.body['appointmentId'])}/book`,
    {
      meetingMethod: 'video',
      phone: '214 555 0134',
      notes: '',
      paymentToken: null,
      expectedPriceCents: 0,
      discountCode: null,
    },
  )
  return booked?.status === 200 ? 'booked' : outcome(booked)
}

function outcome(answer: Awaited<ReturnType<typeof ask>>): string {
  if (!answer) return 'no answer'
  const details = answer.body['details'] as { code?: string } | undefined
  return `${answer.status} ${details?.code ?? answer.text}`
}

async function rush(day: string, requestOf: (index: number) => SlotRequest): Promise<Record<string, number>> {
  const people = await mintPeople(connection.pool, PEOPLE)
  const outcomes = await Promise.all(
    people.map((person, index) => wants(instances[index % instances.length]!, person, day, requestOf(index))),
  )
  const counts: Record<string, number> = {}
  for (const each of outcomes) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

describe(`${PEOPLE} people at once, at two instances,`, () => {
  it('for one time: one has it, the others hear that it is taken', LONG, async () => {
    const counts = await rush(dayOf(0), () => ({ type: 'initial', minute: 600 }))
    expect(counts).toEqual({ booked: 1, '409 SLOT_TAKEN': PEOPLE - 1 })
  })
  it('for times of different lengths that overlap: one has it, the others hear it', LONG, async () => {
    /** Each of them takes the minutes from 10:00 to 10:15. */
    const requests: SlotRequest[] = [
      { type: 'initial', minute: 600 },
      { type: 'initial', minute: 570 },
      { type: 'follow-up', minute: 600 },
      { type: 'document-review', minute: 600 },
      { type: 'document-review', minute: 570 },
      { type: 'interview-preparation', minute: 540 },
      { type: 'interview-preparation', minute: 570 },
      { type: 'interview-preparation', minute: 600 },
    ]
    const counts = await rush(dayOf(1), (index) => requests[index % requests.length]!)
    expect(counts).toEqual({ booked: 1, '409 SLOT_TAKEN': PEOPLE - 1 })
    const { rows } = await connection.pool.query(
      `SELECT count(*)::int AS overlaps FROM appointments a JOIN appointments b
       ON a.id < b.id AND a.attorney_id = b.attorney_id AND a.status = 'confirmed' AND b.status = 'confirmed'
       AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
    )
    expect(rows).toEqual([{ overlaps: 0 }])
  })
})
