import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { listCases } from '#areas/cases/cases/server/list-cases.ts'
import { moveCase } from '#areas/cases/cases/server/move-case.ts'
import { intakeSessions } from '#areas/intake/intake/server/tables.ts'
import { createDraft } from '#areas/money/invoices/server/drafts.ts'
import { issueInvoice } from '#areas/money/invoices/server/issue-invoice.ts'
import { payByLink } from '#areas/money/invoices/server/pay-by-link.ts'
import { makePayLink } from '#areas/money/invoices/server/pay-links.ts'
import { getInvoice } from '#areas/money/invoices/server/read-invoices.ts'
import { draftFor } from '#areas/money/invoices/server/testing.ts'
import { adoptGuestRow } from '#areas/people/users/server/guest-row-repository.ts'
import { findById, setRole } from '#areas/people/users/server/repository.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { ClientCorrection, type PhoneOpening } from '../contract.ts'
import { INVITATIONS } from '../rules/clients.ts'
import { correctClient, findAlike, invite, readClient } from './clients.ts'
import { nameConflicts, openByPhone } from './open-by-phone.ts'
import { requestCase } from './own-requests.ts'
import { listRequests } from './read-requests.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney', { email: 'attorney@firm.example' })
  desk = world.as(attorney)
})
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.idle()
  world.mails.length = 0
})
afterAll(() => world.end())

type Details = Extract<PhoneOpening['client'], { kind: 'new' }>['details']

let count = 0

/** A new person: name, phone and address are unique. */
function person(details: Partial<Details> = {}): Details {
  count += 1
  const letters = [...randomUUID().replaceAll('-', '')].map(
    (each) => 'ghijklmnopqrstuv'[Number.parseInt(each, 16)],
  )
  return {
    firstName: letters.slice(0, 12).join(''),
    lastName: letters.slice(12, 28).join(''),
    phone: `214 600 ${String(1_000 + count)}`,
    email: '',
    language: 'es',
    ...details,
  }
}

function opening(details: Details, changes: Partial<PhoneOpening> = {}): PhoneOpening {
  return {
    openingId: randomUUID(),
    client: { kind: 'new', details, alikeSeen: 0 },
    kind: 'family-petition',
    attorneyId: attorney.userId,
    nextAction: 'schedule-consultation',
    conflicts: { seen: 0, note: 'Nobody.' },
    ...changes,
  }
}

const entered = async (details: Partial<Details> = {}) => openByPhone(desk, opening(person(details)))

async function countUsers(): Promise<number> {
  const { rows } = await world.connection.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM users')
  return rows[0]?.n ?? 0
}

describe('a case opened by telephone', () => {
  it('belongs to a client without an account and without an e-mail address', async () => {
    const { caseId, clientId, number } = await entered()
    expect(await getCase(desk, { caseId })).toMatchObject({ number, status: 'consultation' })
    expect(await readClient(desk, { clientId })).toMatchObject({
      email: '',
      hasAccount: false,
      language: 'es',
      cases: [{ id: caseId, number }],
    })
  })
  it('can be billed, and paid by somebody else with a link, without an account or an address', async () => {
    const { caseId, clientId } = await entered()
    const { id: invoiceId } = await createDraft(desk, draftFor({ clientId, caseId }))
    expect(await issueInvoice(desk, { invoiceId })).toMatchObject({ status: 'due', openCents: 120_000 })
    const wish = {
      invoiceId,
      amountCents: 120_000,
      email: null,
      language: 'es',
      hasClientAgreed: true,
    } as const
    const { links } = await makePayLink(desk, wish)
    const link = links[0]?.url?.split('#')[1] ?? ''
    const payer = { payerName: 'José Núñez', payerEmail: 'tio@family.example', hasReadNotice: true } as const
    await payByLink(world.visitor(), { link, expectedCents: 120_000, paymentToken: 'token-1', ...payer })
    expect(await getInvoice(desk, { invoiceId })).toMatchObject({ status: 'paid', openCents: 0 })
  })
  it('sent forty times at once is one client and one case', async () => {
    const wanted = opening(person())
    const before = await countUsers()
    const opened = await Promise.all(Array.from({ length: 40 }, () => openByPhone(desk, wanted)))
    expect(new Set(opened.map(({ caseId }) => caseId)).size).toBe(1)
    expect(await countUsers()).toBe(before + 1)
  })
  it('by two members of staff who take the same call makes one person', async () => {
    const details = person()
    const before = await countUsers()
    const tries = Array.from({ length: 10 }, () => openByPhone(desk, opening(details)))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of results)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'ALIKE_CHANGED' })
    expect(await countUsers()).toBe(before + 1)
  })
  it('leaves no client behind where the case cannot be opened', async () => {
    const before = await countUsers()
    const nobody = opening(person(), { attorneyId: randomUUID() })
    await expect(openByPhone(desk, nobody)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await countUsers()).toBe(before)
  })
  it('is refused where a name in the way was not looked at', async () => {
    const details = person()
    const first = await openByPhone(desk, opening(details))
    const { firstName, lastName } = details
    const { conflicts } = await nameConflicts(desk, { firstName, lastName })
    // What tells two people of one name apart: the phone, and the case to look at.
    expect(conflicts).toMatchObject([{ caseId: first.caseId, phone: details.phone, birthDate: null }])
    const other = { kind: 'new' as const, details: { ...details, phone: '972 555 0000' }, alikeSeen: 1 }
    const blind = opening(details, { client: other })
    await expect(openByPhone(desk, blind)).rejects.toMatchObject({ code: 'CONFLICTS_CHANGED' })
    await openByPhone(desk, { ...blind, conflicts: { seen: 1, note: 'Another person of that name.' } })
  })
  it('for the same person again is no conflict with their own', async () => {
    const { clientId } = await entered()
    const again = opening(person(), { client: { kind: 'known', clientId }, kind: 'daca-renewal' })
    await openByPhone(desk, again)
    expect((await readClient(desk, { clientId })).cases).toHaveLength(2)
  })
  it('is opened neither for staff nor for a closed account, and by staff alone', async () => {
    const missing = { code: 'CLIENT_NOT_FOUND' }
    for (const clientId of [attorney.userId, randomUUID()]) {
      const wanted = opening(person(), { client: { kind: 'known', clientId } })
      await expect(openByPhone(desk, wanted)).rejects.toMatchObject(missing)
      await expect(readClient(desk, { clientId })).rejects.toMatchObject(missing)
    }
    const client = world.as(await world.person())
    await expect(openByPhone(client, opening(person()))).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('with an address that somebody has is refused, in whatever letters it is written', async () => {
    const email = `${randomUUID()}@person.example`
    await world.person('client', { email })
    const taken = opening(person({ email: email.toUpperCase() }), {})
    const seen = { ...taken, client: { ...taken.client, alikeSeen: 1 } } as PhoneOpening
    await expect(openByPhone(desk, seen)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })
})

describe('a client without an e-mail address', () => {
  it('is sent no mail by a move of the case, and none fails', async () => {
    const { caseId } = await entered()
    const { version } = await getCase(desk, { caseId })
    const move = {
      caseId,
      version,
      status: 'preparation',
      nextAction: 'prepare-petition',
      due: null,
    } as const
    await moveCase(desk, move)
    await world.idle()
    expect(world.mails).toEqual([])
    const { rows } = await world.connection.pool.query(
      `SELECT state FROM mails WHERE state NOT IN ('sent', 'dropped')`,
    )
    expect(rows).toEqual([])
  })
  it('is not taken over by anybody, closed accounts with their empty addresses included', async () => {
    const { clientId } = await entered()
    const adopted = await world.services.db.transaction((tx) =>
      adoptGuestRow(tx, { subject: randomUUID(), email: 'someone@person.example' }),
    )
    expect(adopted).toBeNull()
    expect((await findById(world.services.db, clientId))?.subject).toMatch(/^guest:/)
    await expect(invite(desk, { clientId })).rejects.toMatchObject({ code: 'NOT_INVITABLE' })
  })
})

describe('people who look alike', () => {
  it('are found by phone in any format, by address, and by a name with other accents', async () => {
    const email = `${randomUUID()}@person.example`
    const known = person({
      firstName: 'Guadalupe',
      lastName: 'Ñañez Quiñónez',
      email,
      phone: '+1 (469) 555-0191',
    })
    const { clientId, number } = await openByPhone(desk, opening(known))
    const nobody = { firstName: 'Zzyzx', lastName: 'Wqwq', phone: '', email: '' }
    const found = async (details: object) =>
      (await findAlike(desk, { ...nobody, ...details })).clients.map(({ id }) => id)
    expect(await found({ phone: '4695550191' })).toEqual([clientId])
    expect(await found({ email: email.toUpperCase() })).toEqual([clientId])
    expect(await found({ firstName: 'guadalupe', lastName: 'nanez' })).toEqual([clientId])
    expect(await found({})).toEqual([])
    const { clients } = await findAlike(desk, { ...nobody, phone: known.phone })
    expect(clients).toMatchObject([
      { name: 'Guadalupe Ñañez Quiñónez', phone: known.phone, email, birthDate: null, cases: [{ number }] },
    ])
  })
  it('say which intake waits for a case, and none once it was declined', async () => {
    const client = await world.person()
    const [{ id } = { id: '' }] = await world.services.db
      .insert(intakeSessions)
      .values({
        ownerId: client.userId,
        language: 'es',
        currentQuestion: 'name',
        status: 'completed',
        completedAt: new Date(),
      })
      .returning({ id: intakeSessions.id })
    const waiting = async () => (await readClient(desk, { clientId: client.userId })).intakeId
    expect(await waiting()).toBe(id)
    await requestCase(world.as(client), {
      requestId: randomUUID(),
      topic: 'marriage',
      forWhom: 'self',
      familyMember: null,
      text: 'My husband is a citizen.',
      day: null,
      me: { firstName: 'Noemí', lastName: 'Tovar', phone: '214 555 0136' },
    })
    expect((await listRequests(desk, {})).items).toMatchObject([{ intakeId: id }])
    await world.services.db
      .update(intakeSessions)
      .set({ handling: 'declined' })
      .where(eq(intakeSessions.id, id))
    expect(await waiting()).toBeNull()
    expect((await listRequests(desk, {})).items).toMatchObject([{ intakeId: null }])
  })
  it('are never staff', async () => {
    const clerk = await world.person('admin', { email: 'similar@firm.example' })
    await setRole(world.services.db, clerk.userId, 'admin')
    const typed = { firstName: 'Q', lastName: 'Xx', phone: '', email: 'similar@firm.example' }
    expect((await findAlike(desk, typed)).clients).toEqual([])
  })
})

describe('signing up later', () => {
  it('with the address takes the case over, and the invitation comes in their language', async () => {
    const email = `${randomUUID()}@person.example`
    const { clientId, caseId } = await entered({ email })
    await invite(desk, { clientId })
    await world.idle()
    expect(world.mails).toMatchObject([{ to: email, subject: 'Cree su cuenta con nosotros' }])
    const subject = randomUUID()
    const row = await world.services.db.transaction((tx) => adoptGuestRow(tx, { subject, email }))
    expect(row?.id).toBe(clientId)
    const client = world.as({ kind: 'user', userId: clientId, role: 'client', sessionId: subject })
    expect((await listCases(client, {})).items.map(({ id }) => id)).toEqual([caseId])
    await expect(invite(desk, { clientId })).rejects.toMatchObject({ code: 'NOT_INVITABLE' })
  })
  it('is asked for three times a day at most', async () => {
    const { clientId } = await entered({ email: `${randomUUID()}@person.example` })
    for (let time = 0; time < INVITATIONS.max; time += 1) await invite(desk, { clientId })
    await expect(invite(desk, { clientId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('correcting a client', () => {
  it('changes name, phone, language, address and how they found the firm, once of each version', async () => {
    const { clientId } = await entered()
    const { hasAccount: _account, cases: _cases, ...read } = await readClient(desk, { clientId })
    const email = `${randomUUID()}@person.example`
    const change = {
      ...read,
      firstName: 'Rosalba',
      phone: '817 555 0100',
      email,
      language: 'en',
      foundBy: 'search',
    } as const
    const corrected = await correctClient(desk, change)
    expect(corrected).toMatchObject({
      firstName: 'Rosalba',
      phone: '817 555 0100',
      email,
      language: 'en',
      foundBy: 'search',
    })
    await expect(correctClient(desk, change)).rejects.toMatchObject({ code: 'CLIENT_CHANGED' })
    const { conflicts } = await nameConflicts(desk, {
      firstName: 'Rosalba',
      lastName: read.lastName,
    })
    expect(conflicts.length).toBeGreaterThan(0)
  })
  it('leaves the address of an account, and takes nobody else’s', async () => {
    const client = await world.person('client')
    const own = (await findById(world.services.db, client.userId))?.email ?? ''
    const read = await readClient(desk, { clientId: client.userId })
    const details = {
      ...person(),
      foundBy: null,
      email: 'other@person.example',
      clientId: client.userId,
      version: read.version,
    }
    expect(await correctClient(desk, details)).toMatchObject({ email: own, hasAccount: true })
    const guest = await entered()
    const { version } = await readClient(desk, guest)
    const taken = { ...person(), foundBy: null, clientId: guest.clientId, version, email: own }
    await expect(correctClient(desk, taken)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })
  it('refuses what no phone, address or name can be', () => {
    const whole = { ...person(), foundBy: null, clientId: randomUUID(), version: '' }
    const problems = (details: object) =>
      ClientCorrection.safeParse({ ...whole, ...details }).error?.issues.map(({ path }) => path[0])
    expect(problems({})).toBeUndefined()
    expect(problems({ phone: 'none' })).toEqual(['phone'])
    expect(problems({ email: 'a@b' })).toEqual(['email'])
    expect(problems({ firstName: '\0' })).toEqual(['firstName'])
    expect(problems({ lastName: 'x'.repeat(81) })).toEqual(['lastName'])
  })
})

describe('the client of a colleague', () => {
  it('is as little there for another attorney as one who does not exist, and there for an administrator', async () => {
    const { clientId } = await openByPhone(desk, opening(person()))
    const colleague = world.as(await world.person('attorney'))
    const missing = { code: 'CLIENT_NOT_FOUND' }
    const { version, firstName, lastName, phone, email, language } = await readClient(desk, { clientId })
    const same = { clientId, version, firstName, lastName, phone, email, language, foundBy: null }
    await expect(readClient(colleague, { clientId })).rejects.toMatchObject(missing)
    await expect(correctClient(colleague, same)).rejects.toMatchObject(missing)
    await expect(invite(colleague, { clientId })).rejects.toMatchObject(missing)
    const admin = world.as(await world.person('admin'))
    expect(await readClient(admin, { clientId })).toMatchObject({ clientId })
    expect(await correctClient(desk, same)).toMatchObject({ clientId })
  })
})
