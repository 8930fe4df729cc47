import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { listCases } from '#areas/cases/cases/server/list-cases.ts'
import { settleReading } from '#areas/office/readings/server/settle-reading.ts'
import { closeRow, fillProfile, findById } from '#areas/people/users/server/repository.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { type CaseFromRequest, NewRequest } from '../contract.ts'
import { OPEN_REQUESTS_MAX, REQUEST_LENGTH_MAX, REQUEST_TRIES } from '../rules/requests.ts'
import { declineRequest, openRequested, recordCall } from './answer-request.ts'
import { exportFor } from './index.ts'
import { OPENING_SEALED } from './sealed.ts'
import { ownRequests, requestCase, withdrawRequest } from './own-requests.ts'
import { listRequests, requestConflicts } from './read-requests.ts'
import { deleteUnopened } from './repository.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney', { email: 'attorney@firm.example' })
  await world.person('admin', { email: 'admin@firm.example', language: 'es' })
  desk = world.as(attorney)
})
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.idle()
  await world.services.db.execute(sql`TRUNCATE case_requests, held_documents, renewal_steps, rate_windows`)
  world.mails.length = 0
})
afterAll(() => world.end())

const NOT_FOUND = { code: 'REQUEST_NOT_FOUND', entry: { status: 404 } }
const ANSWERED = { code: 'REQUEST_ANSWERED' }
const ME = { firstName: 'Rosa', lastName: 'Peña', phone: '214 555 0134' }

function wish(details: Partial<NewRequest> = {}): NewRequest {
  return {
    requestId: randomUUID(),
    topic: 'family',
    forWhom: 'self',
    familyMember: null,
    text: 'I want to bring my mother.',
    day: null,
    me: ME,
    ...details,
  }
}

async function asking(details: Partial<NewRequest> = {}, language: Language = 'en') {
  const client = await world.person('client', { language })
  const ctx = world.as(client)
  const { id } = await requestCase(ctx, wish(details))
  return { client, ctx, requestId: id }
}

function problems(details: object) {
  return NewRequest.safeParse({ ...wish(), ...details }).error?.issues.map(({ path }) => path.join('.'))
}

function opening(requestId: string, details: Partial<CaseFromRequest> = {}): CaseFromRequest {
  return {
    requestId,
    kind: 'family-petition',
    attorneyId: attorney.userId,
    nextAction: 'schedule-consultation',
    conflicts: { seen: 100, note: 'Nobody else.' },
    ...details,
  }
}

async function waiting() {
  return (await listRequests(desk, {})).items
}

async function subjectsTo(email: string): Promise<string[]> {
  await world.idle()
  return world.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

async function emailOf({ userId }: SignedIn): Promise<string> {
  return (await findById(world.services.db, userId))?.email ?? ''
}

describe('a request for a case', () => {
  it('is on the desk with what the client wrote, and sealed in the database', async () => {
    const familyMember = { firstName: 'Carmen', lastName: 'Núñez' }
    const { client, requestId } = await asking({ forWhom: 'family', familyMember, day: '2026-12-24' })
    expect(await waiting()).toEqual([
      {
        id: requestId,
        client: {
          id: client.userId,
          name: 'Rosa Peña',
          phone: ME.phone,
          email: await emailOf(client),
          language: 'en',
        },
        topic: 'family',
        forWhom: 'family',
        familyMember,
        text: 'I want to bring my mother.',
        day: '2026-12-24',
        sentAt: '2026-11-23T15:00:00.000Z',
        lastCall: null,
        proposedKind: 'family-petition',
        intakeId: null,
      },
    ])
    const { rows } = await world.connection.pool.query('SELECT r::text AS row FROM case_requests r')
    expect(JSON.stringify(rows)).not.toMatch(/mother|Carmen|2026-12-24/)
  })
  it('is announced to everybody of the firm, and its client hears what comes next, in the own language', async () => {
    const { client } = await asking({}, 'es')
    expect(await subjectsTo('attorney@firm.example')).toEqual(['A client has sent a request'])
    expect(await subjectsTo('admin@firm.example')).toEqual(['Un cliente envió una solicitud'])
    expect(await subjectsTo(await emailOf(client))).toEqual(['Recibimos su solicitud'])
    expect(JSON.stringify(world.mails)).not.toContain('mother')
    expect(JSON.stringify(world.mails)).toContain('24 a 48 horas')
  })
  it('is answered as soon as the firm has settled; what was sent before stays as it was', async () => {
    const admin = world.as(await world.person('admin'))
    const { client: before } = await asking({})
    await world.idle()
    await settleReading(admin, { conflict: 'review', reading: 'review.fast', version: 0 })
    const { client: after } = await asking({})
    await world.idle()
    await settleReading(admin, { conflict: 'review', reading: null, version: 1 })
    const saidTo = async (client: SignedIn) => {
      const email = await emailOf(client)
      return JSON.stringify(world.mails.filter(({ to }) => to === email))
    }
    expect(await saidTo(before)).toContain('within 24 to 48 hours')
    expect(await saidTo(after)).toContain('within 24 hours')
    expect(await saidTo(after)).not.toMatch(/\b48\b/)
  })
  it('fills a profile, and changes nothing in one', async () => {
    const client = await world.person()
    await fillProfile(world.services.db, client.userId, { phone: '214 555 0100' })
    await requestCase(world.as(client), wish())
    expect(await findById(world.services.db, client.userId)).toMatchObject({
      firstName: 'Rosa',
      phone: '214 555 0100',
    })
  })
  it('sent forty times at once is one request and one mail', async () => {
    const client = await world.person()
    const wanted = wish()
    const sent = await Promise.all(Array.from({ length: 40 }, () => requestCase(world.as(client), wanted)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await waiting()).toHaveLength(1)
    expect(await subjectsTo('attorney@firm.example')).toHaveLength(1)
  })
  it('is one of three that wait at most, also when sixty are sent at once', async () => {
    const client = await world.person()
    const tries = Array.from({ length: REQUEST_TRIES.max }, () => requestCase(world.as(client), wish()))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_REQUESTS_MAX)
    expect(await waiting()).toHaveLength(OPEN_REQUESTS_MAX)
    await expect(requestCase(world.as(client), wish())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    world.clock.advance(61)
    await expect(requestCase(world.as(client), wish())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS_OPEN',
    })
  })
  it('with the id of another client is as little found as any', async () => {
    const { requestId } = await asking()
    const stranger = world.as(await world.person())
    await expect(requestCase(stranger, wish({ requestId }))).rejects.toMatchObject(NOT_FOUND)
    await expect(withdrawRequest(stranger, { requestId })).rejects.toMatchObject(NOT_FOUND)
    expect((await ownRequests(stranger)).requests).toEqual([])
  })
  it('is refused empty, too long, with markup, on a day that is none, and without the family member', () => {
    expect(problems({})).toBeUndefined()
    expect(problems({ text: ' ' })).toEqual(['text'])
    expect(problems({ text: 'x'.repeat(REQUEST_LENGTH_MAX + 1) })).toEqual(['text'])
    expect(problems({ day: '2026-02-30' })).toEqual(['day'])
    expect(problems({ day: '9999-01-01' })).toEqual(['day'])
    expect(problems({ forWhom: 'family' })).toEqual(['familyMember'])
    expect(problems({ me: { ...ME, phone: '1' } })).toEqual(['me.phone'])
  })
  it('is not for staff, who open cases themselves', async () => {
    await expect(requestCase(desk, wish())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(listRequests(world.as(await world.person()), {})).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })
})

describe('withdrawing a request', () => {
  it('takes it off the desk, as often as it is pressed, and makes room for another', async () => {
    const { ctx, requestId } = await asking()
    await withdrawRequest(ctx, { requestId })
    expect(await withdrawRequest(ctx, { requestId })).toMatchObject({ state: 'withdrawn' })
    expect(await waiting()).toEqual([])
    await expect(openRequested(desk, opening(requestId))).rejects.toMatchObject(ANSWERED)
    await expect(recordCall(desk, { requestId })).rejects.toMatchObject(ANSWERED)
  })
  it('is too late once the firm has answered', async () => {
    const { ctx, requestId } = await asking()
    await declineRequest(desk, { requestId, reason: 'outsidePractice' })
    await expect(withdrawRequest(ctx, { requestId })).rejects.toMatchObject(ANSWERED)
  })
  it('at the same moment as it is opened ends in one of the two', async () => {
    const { ctx, requestId } = await asking()
    const ends = await Promise.allSettled([
      withdrawRequest(ctx, { requestId }),
      openRequested(desk, opening(requestId)),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('declining a request', () => {
  it('tells its client by mail that there is an answer, and in the portal why; twice is once', async () => {
    const { client, ctx, requestId } = await asking({}, 'es')
    await declineRequest(desk, { requestId, reason: 'noRemedy' })
    await declineRequest(desk, { requestId, reason: 'unable' })
    expect((await ownRequests(ctx)).requests).toMatchObject([{ state: 'declined', reason: 'noRemedy' }])
    expect(await subjectsTo(await emailOf(client))).toContain('Nuestra respuesta a su solicitud')
    expect(await waiting()).toEqual([])
  })
})

describe('calling about a request', () => {
  it('is noted with who and when, and leaves it on the desk', async () => {
    const { requestId } = await asking()
    await recordCall(desk, { requestId })
    expect(await waiting()).toMatchObject([
      { lastCall: { by: { id: attorney.userId }, at: '2026-11-23T15:00:00.000Z' } },
    ])
  })
})

describe('opening the case that was asked for', () => {
  it('gives its client a case in consultation, and says so by mail and in the portal', async () => {
    const { client, ctx, requestId } = await asking()
    const { caseId, number } = await openRequested(desk, opening(requestId))
    expect(await getCase(ctx, { caseId })).toMatchObject({
      number,
      status: 'consultation',
      kind: 'family-petition',
      attorney: { id: attorney.userId },
      nextAction: { code: 'schedule-consultation' },
    })
    expect((await ownRequests(ctx)).requests).toMatchObject([{ state: 'opened', caseNumber: number }])
    expect(await subjectsTo(await emailOf(client))).toContain('We are starting on your request')
  })
  it('forty times at once opens one', async () => {
    const { ctx, requestId } = await asking()
    const opened = await Promise.all(
      Array.from({ length: 40 }, () => openRequested(desk, opening(requestId))),
    )
    expect(new Set(opened.map(({ caseId }) => caseId)).size).toBe(1)
    expect((await listCases(ctx, {})).items).toHaveLength(1)
  })
  it('is refused where the check finds somebody whom nobody has looked at, and compares the family too', async () => {
    const familyMember = { firstName: 'Guillermina', lastName: 'Xicoténcatl Roa' }
    const first = await asking({ forWhom: 'family', familyMember })
    const second = await asking({ forWhom: 'family', familyMember, me: { ...ME, firstName: 'Zoila' } })
    await openRequested(desk, opening(first.requestId, { conflicts: { seen: 9, note: 'Known.' } }))
    const { conflicts } = await requestConflicts(desk, { requestId: second.requestId })
    expect(conflicts.filter(({ of }) => of.role === 'family')).toMatchObject([
      { name: 'Guillermina Xicoténcatl Roa', role: 'beneficiary', matter: 'case', likeness: 'same' },
    ])
    const unseen = opening(second.requestId, { conflicts: { seen: 0, note: 'Nobody.' } })
    await expect(openRequested(desk, unseen)).rejects.toMatchObject({
      code: 'CONFLICTS_CHANGED',
    })
    await openRequested(desk, opening(second.requestId))
  })
  it('is refused to somebody who cannot take a case', async () => {
    const { client, requestId } = await asking()
    await expect(
      openRequested(desk, opening(requestId, { attorneyId: client.userId })),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await waiting()).toHaveLength(1)
  })
})

describe('what is kept of a request', () => {
  it('is in the file of its client, without who of the firm answered', async () => {
    const { client, requestId } = await asking()
    await declineRequest(desk, { requestId, reason: 'unable' })
    const file = JSON.stringify(await exportFor(world.services, client.userId))
    expect(file).toContain('I want to bring my mother.')
    expect(file).not.toContain(attorney.userId)
  })
  it('goes with the account, unless it became a case', async () => {
    const { client, ctx, requestId } = await asking()
    await openRequested(desk, opening(requestId))
    await requestCase(ctx, wish({ text: 'Another thing.' }))
    await world.services.db.transaction(async (tx) => {
      await closeRow(tx, client.userId, new Date())
      await deleteUnopened(tx, client.userId)
    })
    expect(await waiting()).toEqual([])
    expect(await exportFor(world.services, client.userId)).toMatchObject([{ state: 'opened' }])
  })
  it('is sealed again with a new key', async () => {
    const [old, fresh] = ['old', 'fresh'].map((id) => ({ id, secret: randomBytes(32) }))
    if (!old || !fresh) throw new Error('two keys')
    const first = createSeal([old])
    const ctx = { ...world.as(await world.person()), seal: first }
    const { id: requestId } = await requestCase(ctx, wish())
    await requestCase(ctx, wish())
    await openRequested({ ...desk, seal: first }, opening(requestId))
    const renewed = { db: world.services.db, seal: createSeal([fresh, old]) }
    expect((await reseal(renewed, OPENING_SEALED)).sealed).toBe(2)
    expect((await reseal(renewed, OPENING_SEALED)).sealed).toBe(0)
    const [own] = (await ownRequests({ ...ctx, seal: createSeal([fresh]) })).requests
    expect(own?.text).toBe('I want to bring my mother.')
  })
})
