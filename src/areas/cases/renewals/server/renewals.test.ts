import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { casePeople } from '#areas/cases/cases/server/change-person.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { savePerson } from '#areas/cases/cases/server/index.ts'
import { addRequest as askErasure } from '#areas/cases/leaving/server/repository.ts'
import { stopGroup } from '#areas/messages/notifications/server/index.ts'
import { notices } from '#areas/messages/notifications/server/tables.ts'
import { findNoticeMailOf } from '#areas/messages/notifications/server/mails.ts'
import { texts } from '#areas/messages/texts/server/tables.ts'
import { agreed } from '#areas/messages/texts/server/testing.ts'
import { declineRequest, openRequested } from '#areas/cases/opening/server/answer-request.ts'
import { listRequests } from '#areas/cases/opening/server/read-requests.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { HeldInput, Renewal } from '../contract.ts'
import { askClients, askNow, recordCall } from './ask-client.ts'
import { renewalsDesk } from './desk-rows.ts'
import { openRenewal } from './open-case.ts'
import { beginRenewal, declineRenewal, ownRenewals } from './own-renewals.ts'
import { getRenewal, listRenewals, renewalsOfCase } from './read-renewals.ts'
import { correctDay, recordDocument, stopRenewal } from './record-document.ts'
import { heldDocuments, renewalSteps } from './tables.ts'

let world: World
let attorney: Context
let member: SignedIn
let client: SignedIn
let caseId: string
beforeAll(async () => {
  world = await createWorld()
  member = await world.person('attorney')
  attorney = world.as(member)
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.services.db.delete(renewalSteps)
  await world.services.db.delete(heldDocuments)
  client = await world.person('client')
  caseId = (await opened()).id
})

function opened() {
  return openCase(world.services.db, {
    clientId: client.userId,
    attorneyId: attorneyId(),
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
}

function attorneyId(): string {
  return member.userId
}

/** DACA until April 20, 2027: it can be renewed since November 21, 2026. */
function recorded(more: Partial<HeldInput> = {}): Promise<Renewal> {
  const held = { kind: 'daca', personId: null, day: '2027-04-20', source: 'staff' } as const
  return recordDocument(attorney, { caseId, documentId: randomUUID(), ...held, ...more })
}

function days(count: number): void {
  world.clock.advance(count * 24 * 60)
}

async function noticesOf(documentId: string) {
  return world.services.db.select().from(notices).where(eq(notices.subjectId, documentId))
}

async function textsOf(documentId: string) {
  return world.services.db.select().from(texts).where(eq(texts.subjectId, documentId))
}

const CLEARED = { seen: 100, note: 'No name of theirs is known.' }
const REASON = 'They have another attorney.'

describe('a document that runs out', () => {
  it('is recorded once, however often it is sent, and its window follows from its day', async () => {
    const documentId = randomUUID()
    const first = await recorded({ documentId })
    expect(await recorded({ documentId, day: '2029-01-01' })).toEqual(first)
    expect(first).toMatchObject({
      state: 'to-ask',
      window: { opens: '2026-11-21', by: '2026-12-21', last: '2028-04-20', part: 'open' },
      bringsCents: 150_000,
    })
  })
  it('is replaced by a newer one of its kind, in another case of the client too', async () => {
    const { documentId } = await recorded()
    const { documentId: other } = await recorded({ kind: 'passport', day: '2030-01-01' })
    await recorded({ caseId: (await opened()).id, day: '2029-04-20' })
    expect((await getRenewal(attorney, { documentId })).state).toBe('replaced')
    expect((await getRenewal(attorney, { documentId: other })).state).toBe('waiting')
  })
  it('recorded twice at one moment is there once', async () => {
    await Promise.all([recorded(), recorded(), recorded()])
    const { items } = await listRenewals(attorney, {})
    expect(items.filter((each) => each.case.id === caseId)).toHaveLength(1)
  })
  it('is not for a person of another case', async () => {
    await expect(recorded({ personId: randomUUID() })).rejects.toMatchObject({ code: 'RENEWAL_NOT_FOUND' })
  })
  it('is one of at most 40 in a case', async () => {
    const { id } = await opened()
    const row = { caseId: id, kind: 'passport', day: '2030-01-01', opensOn: '2029-04-01' } as const
    const by = { source: 'staff', confirmedBy: attorneyId(), confirmedAt: new Date(0) } as const
    const personIds = await peopleOf(id, 30)
    const kinds = ['passport', 'daca'] as const
    const rows = kinds.flatMap((kind) => personIds.map((personId) => ({ ...row, ...by, kind, personId })))
    await world.services.db
      .insert(heldDocuments)
      .values(rows.slice(0, 40).map((each) => ({ id: randomUUID(), ...each })))
    await expect(recorded({ caseId: id })).rejects.toMatchObject({ code: 'TOO_MANY_HELD' })
  })
  it('is found in the list by kind, state and time, and only by those who read its case', async () => {
    const { documentId } = await recorded()
    await recorded({ kind: 'passport', day: '2030-01-01' })
    const idsOf = async (query: Parameters<typeof listRenewals>[1], ctx = attorney) =>
      (await listRenewals(ctx, query)).items.map((each) => each.documentId)
    expect(await idsOf({})).toHaveLength(2)
    expect(await idsOf({ document: 'daca' })).toEqual([documentId])
    expect(await idsOf({ state: 'to-ask' })).toEqual([documentId])
    expect(await idsOf({ within: '90' })).toEqual([documentId])
    expect(await idsOf({}, world.as(await world.person('attorney')))).toEqual([])
    await stopRenewal(attorney, { documentId, version: 1, reason: REASON })
    expect(await idsOf({ document: 'daca' })).toEqual([])
    expect(await idsOf({ state: 'stopped' })).toEqual([documentId])
  })
  it('does not exist for another attorney, and a stale version of it is refused', async () => {
    const { documentId } = await recorded()
    const other = world.as(await world.person('attorney'))
    await expect(getRenewal(other, { documentId })).rejects.toMatchObject({ code: 'RENEWAL_NOT_FOUND' })
    await correctDay(attorney, { documentId, version: 1, day: '2027-04-21' })
    const stale = stopRenewal(attorney, { documentId, version: 1, reason: REASON })
    await expect(stale).rejects.toMatchObject({ code: 'RENEWAL_CHANGED' })
    const { reason } = await stopRenewal(attorney, { documentId, version: 2, reason: REASON })
    expect(reason).toBe(REASON)
  })
  it('is proposed from the answers of the case until it is confirmed', async () => {
    const personId = await personIn(caseId, { birthDate: '2009-06-01' })
    const known = async () => (await renewalsOfCase(attorney, { caseId })).known.map(({ kind }) => kind)
    expect(await known()).toEqual(['turns-18', 'turns-21'])
    await recorded({ kind: 'turns-18', personId, day: '2009-06-01', source: 'answer' })
    expect(await known()).toEqual(['turns-21'])
  })
})

async function personIn(of: string, more: { birthDate?: string; given?: string } = {}): Promise<string> {
  const personId = randomUUID()
  const unknown = { birthDate: null, aNumber: '', phone: '', email: '', accountEmail: '', isClient: false }
  const person = { part: 'child', given: 'Luz', surnames: 'Ríos', ...unknown, ...more } as const
  await savePerson(attorney, { caseId: of, personId, version: null, ...person })
  return personId
}

async function peopleOf(of: string, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await personIn(of))
  return ids
}

describe('a client', () => {
  it('is asked by two mails, a text and a call, each once however many workers ask', async () => {
    const { documentId } = await recorded({ kind: 'green-card', day: '2027-05-23' })
    await agreed(world.services, client.userId)
    const told = async () => [(await noticesOf(documentId)).length, (await textsOf(documentId)).length]
    const ask = () => Promise.all([askClients(world.services), askClients(world.services)])
    await ask()
    expect(await told()).toEqual([1, 0])
    days(29)
    await ask()
    expect(await told()).toEqual([1, 0])
    days(1)
    await ask()
    expect(await told()).toEqual([2, 0])
    days(14)
    await ask()
    expect(await told()).toEqual([2, 1])
    days(7)
    await ask()
    days(60)
    await ask()
    expect(await told()).toEqual([2, 1])
    const { steps } = await getRenewal(attorney, { documentId })
    expect(steps.map(({ step }) => step)).toEqual(['mail', 'again', 'text', 'call'])
  })
  it('who agreed to no texts gets none, and is called', async () => {
    const { documentId } = await recorded()
    for (const wait of [0, 7, 3, 3]) {
      days(wait)
      await askClients(world.services)
    }
    expect(await textsOf(documentId)).toEqual([])
    const desk = async () => (await renewalsDesk[0]!.read(attorney, FEATURES)).rows.map(({ id }) => id)
    expect(await desk()).toEqual([documentId])
    const { steps } = await recordCall(attorney, { documentId })
    expect(steps.find(({ step }) => step === 'text')?.isTold).toBe(false)
    expect(await desk()).toEqual([])
  })
  it('is asked after the case has closed, until the file is past its date', async () => {
    const { id, version } = await opened()
    await closeCase(attorney, { caseId: id, version, outcome: 'ended' })
    const { documentId } = await recorded({ caseId: id, kind: 'passport', day: '2034-12-01' })
    world.clock.set(instant('2034-03-02T15:00:00Z'))
    const askable = await getRenewal(attorney, { documentId })
    expect(askable).toMatchObject({ state: 'to-ask', isQuiet: true })
    world.clock.set(instant('2033-11-22T15:00:00Z'))
    expect((await getRenewal(attorney, { documentId })).isQuiet).toBe(false)
  })
  it('is asked about a corrected day from the beginning', async () => {
    const { documentId } = await recorded()
    await askClients(world.services)
    await correctDay(attorney, { documentId, version: 1, day: '2027-04-21' })
    await askClients(world.services)
    expect(await noticesOf(documentId)).toHaveLength(2)
  })
  it('who stopped the mails with one press, or asked to be erased, is asked no more', async () => {
    const { documentId } = await recorded()
    const token = world.services.links.tokenFor('stop-notices', client.userId, 'renewals')
    await stopGroup(world.services, { group: 'renewals', token })
    await askClients(world.services)
    expect(await noticesOf(documentId)).toEqual([])
    await expect(askNow(attorney, { documentId })).rejects.toMatchObject({ code: 'RENEWAL_NOT_ASKABLE' })

    client = await world.person('client')
    caseId = (await opened()).id
    const other = await recorded()
    await askErasure(world.services.db, client.userId, new Date(0))
    await askClients(world.services)
    expect(await noticesOf(other.documentId)).toEqual([])
  })
  it('gets a mail that tells nothing, and none once the renewal is over', async () => {
    const { documentId } = await recorded()
    const { steps } = await askNow(attorney, { documentId })
    expect(steps.map(({ step }) => step)).toEqual(['mail'])
    const [notice] = await noticesOf(documentId)
    const mail = findNoticeMailOf(FEATURES, 'renewal-due')!
    const reader = { id: client.userId, role: 'client', language: 'en', disabledAt: null } as const
    const writing = { ...world.services, features: FEATURES }
    const written = await mail.write(writing, notice!, reader)
    expect(JSON.stringify(written)).not.toMatch(/DACA|renew|expire/i)
    await stopRenewal(attorney, { documentId, version: 1, reason: REASON })
    expect(await mail.write(writing, notice!, reader)).toBeNull()
  })
  it('begins with one press: staff get one request, and nobody is asked again', async () => {
    const { documentId } = await recorded()
    const own = world.as(client)
    expect((await ownRenewals(own)).renewals).toMatchObject([{ documentId, isBegun: false }])
    const requestId = randomUUID()
    const begin = () => beginRenewal(own, { documentId, requestId, news: 'We have a baby.' })
    const answers = await Promise.all([begin(), begin()])
    expect(answers[0].renewals).toMatchObject([{ documentId, isBegun: true }])
    const { items } = await listRequests(attorney, {})
    const request = items.find(({ id }) => id === requestId)
    expect(request).toMatchObject({ topic: 'daca', day: '2026-12-21' })
    expect(request?.text).toContain('We have a baby.')
    await askClients(world.services)
    expect(await noticesOf(documentId)).toEqual([])
    const again = beginRenewal(own, { documentId, requestId: randomUUID(), news: '' })
    await expect(again).rejects.toMatchObject({ code: 'RENEWAL_OVER' })
  })
  it('does not begin what is of somebody else, and says no for good', async () => {
    const { documentId } = await recorded()
    const other = world.as(await world.person('client'))
    const begun = beginRenewal(other, { documentId, requestId: randomUUID(), news: '' })
    await expect(begun).rejects.toMatchObject({ code: 'RENEWAL_NOT_FOUND' })
    expect((await declineRenewal(world.as(client), { documentId })).renewals).toEqual([])
    await askClients(world.services)
    expect(await noticesOf(documentId)).toEqual([])
  })
})

describe('the case of a renewal', () => {
  it('is opened from the old one once, with its people', async () => {
    await personIn(caseId, { given: 'Rosa' })
    const { documentId } = await recorded()
    const open = () => openRenewal(attorney, { documentId, attorneyId: attorneyId(), conflicts: CLEARED })
    const [one, two] = await Promise.all([open(), open()])
    expect(one).toEqual(two)
    const { people } = await casePeople(attorney, { caseId: one.caseId })
    expect(people.map(({ given }) => given)).toEqual(['Rosa'])
    expect(await getRenewal(attorney, { documentId })).toMatchObject({
      state: 'opened',
      nextCase: { id: one.caseId },
    })
    await expect(stopRenewal(attorney, { documentId, version: 2, reason: REASON })).rejects.toMatchObject({
      code: 'RENEWAL_OVER',
    })
  })
  it('opened from the request on the desk has the people too', async () => {
    await personIn(caseId, { given: 'Iris' })
    const { documentId } = await recorded()
    const requestId = randomUUID()
    await beginRenewal(world.as(client), { documentId, requestId, news: '' })
    const opening = { kind: 'daca-renewal', attorneyId: attorneyId(), nextAction: 'upload-passport' } as const
    const { caseId: next } = await openRequested(
      attorney,
      { requestId, ...opening, conflicts: CLEARED },
      FEATURES,
    )
    expect((await casePeople(attorney, { caseId: next })).people.map(({ given }) => given)).toEqual(['Iris'])
    expect((await getRenewal(attorney, { documentId })).state).toBe('opened')
  })
  it('that the client asked for is opened from the renewal, and the request is answered', async () => {
    const { documentId } = await recorded()
    const requestId = randomUUID()
    await beginRenewal(world.as(client), { documentId, requestId, news: '' })
    const input = { documentId, attorneyId: attorneyId(), conflicts: CLEARED }
    const { caseId: next } = await openRenewal(attorney, input)
    expect((await getRenewal(attorney, { documentId })).nextCase?.id).toBe(next)
    const { items } = await listRequests(attorney, {})
    expect(items.some(({ id }) => id === requestId)).toBe(false)
  })
  it('that the firm declined is not opened', async () => {
    const { documentId } = await recorded()
    const requestId = randomUUID()
    await beginRenewal(world.as(client), { documentId, requestId, news: '' })
    await declineRequest(attorney, { requestId, reason: 'unable' })
    expect((await getRenewal(attorney, { documentId })).state).toBe('answered')
    const input = { documentId, attorneyId: attorneyId(), conflicts: CLEARED }
    await expect(openRenewal(attorney, input)).rejects.toMatchObject({ code: 'RENEWAL_OVER' })
    const { state } = await correctDay(attorney, { documentId, version: 2, day: '2029-04-20' })
    expect(state).toBe('waiting')
  })
})
