import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neighboursOf } from '#areas/people/users/server/neighbours.ts'
import { getProfile, saveProfile } from '#areas/people/users/server/profile.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { FactValues } from '../rules/facts.ts'
import { saveFiling } from './change-filing.ts'
import { casePeople, savePerson } from './change-person.ts'
import { closeCase } from './close-case.ts'
import { casesDesk } from './desk-rows.ts'
import { getCase } from './get-case.ts'
import { keepOwnAnswer } from './keep-own-answer.ts'
import type { CaseOpening } from './open-case.ts'
import { openCase } from './open-case.ts'
import { lockById } from './repository.ts'
import { listTasks, openText } from './tasks-repository.ts'
import { newAddresses, tellNewAddress } from './tell-new-address.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

const OLD = {
  country: 'US',
  line1: '4120 Live Oak Street',
  line2: 'Apt 12',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75204',
}
const NEW = { ...OLD, line1: '9 Elm Ave', line2: '', city: 'Plano', postalCode: '75023' }

async function livesAt(client: SignedIn, address: typeof OLD): Promise<void> {
  const ctx = world.as(client)
  const { firstName, lastName, phone, timeZone, language } = await getProfile(ctx)
  const neighbours = neighboursOf(FEATURES)
  await saveProfile(ctx, { firstName, lastName, phone, timeZone, language, address }, neighbours)
}

const opened = (about: Partial<CaseOpening> = {}) =>
  openedCase(world, {
    attorneyId: attorney.userId,
    status: 'preparation',
    nextAction: 'prepare-petition',
    ...about,
  })

async function another(client: SignedIn, about: Partial<CaseOpening> = {}): Promise<string> {
  const { id } = await openCase(world.services.db, {
    clientId: client.userId,
    attorneyId: attorney.userId,
    type: 'daca',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: world.services.clock.now(),
    ...about,
  })
  return id
}

async function files(caseId: string, by = attorney): Promise<void> {
  const filing = { form: 'I-821D', edition: '', filedOn: '2026-06-01', priorityDate: null } as const
  const receiptNumber = 'IOE0912345678'
  await saveFiling(world.as(by), { ...filing, caseId, filingId: randomUUID(), version: null, receiptNumber })
}

async function asked(caseId: string, reader = attorney) {
  const { addresses } = await newAddresses(world.as(reader), { caseId })
  return addresses.map(({ movedOn, address, leftOut, cases }) => ({
    movedOn,
    address,
    leftOut,
    tell: cases.flatMap((each) => each.tell.map(({ kind }) => `${each.caseId} ${kind}`)),
  }))
}

async function press(caseId: string, left: readonly string[] = [], by = attorney) {
  const { addresses } = await newAddresses(world.as(by), { caseId })
  const [address] = addresses
  if (!address) throw new Error('nobody moved')
  const told = address.cases.flatMap((each) =>
    each.tell.filter(({ kind }) => !left.includes(kind)).map(({ kind }) => ({ caseId: each.caseId, kind })),
  )
  return { caseId, addressId: address.id, told }
}

async function made(caseId: string) {
  const rows = (await listTasks(world.services.db, [caseId])).filter(({ sealed }) => sealed !== null)
  return rows.map((row) => `${row.code} ${row.due} ${openText(world.services.seal, row)}`)
}

describe('a client who moved', () => {
  it('has tasks in each open case by one press, and in none of a closed one', async () => {
    const { client, caseId } = await opened()
    const [second, closed] = [await another(client), await another(client)]
    await files(second)
    await files(closed)
    const { version } = await getCase(world.as(attorney), { caseId: closed }, () =>
      Promise.resolve(new Map()),
    )
    await closeCase(world.as(attorney), { caseId: closed, version, outcome: 'ended', moneyReason: '' }, () =>
      Promise.resolve(new Map()),
    )
    await livesAt(client, OLD)
    expect(await asked(caseId)).toEqual([])
    await livesAt(client, NEW)
    const tell = [`${caseId} uscis`, `${second} filings`]
    expect(await asked(second)).toEqual([
      { movedOn: '2026-11-23', address: '9 Elm Ave, Plano, TX 75023', leftOut: 0, tell },
    ])
    const input = await press(second)
    await Promise.all([tellNewAddress(world.as(attorney), input), tellNewAddress(world.as(attorney), input)])
    expect(await tellNewAddress(world.as(attorney), input)).toEqual({ addresses: [] })
    expect(await made(caseId)).toEqual([
      'client-task 2026-12-03 Tell USCIS your new address at uscis.gov/addresschange (Form AR-11)',
    ])
    expect(await made(second)).toEqual([expect.stringMatching(/^firm-task 2026-12-03 .*I-821D$/)])
    expect(await made(closed)).toEqual([])
    const { ownSteps } = await getCase(world.as(client), { caseId }, () => Promise.resolve(new Map()))
    expect(ownSteps[0]).toMatchObject({ code: 'client-task', due: '2026-12-03', isLater: false })
  })

  it('is asked nothing that staff left out', async () => {
    const { client, caseId } = await opened()
    await files(caseId)
    await livesAt(client, OLD)
    await livesAt(client, NEW)
    await tellNewAddress(world.as(attorney), await press(caseId, ['uscis']))
    expect(await made(caseId)).toEqual([expect.stringContaining('firm-task')])
    expect(await asked(caseId)).toEqual([])
  })

  it('who moves again before that has one proposal, of the last address and the first day', async () => {
    const { client, caseId } = await opened()
    await livesAt(client, OLD)
    await livesAt(client, NEW)
    world.clock.advance(2 * 24 * 60)
    await livesAt(client, { ...NEW, line1: '77 Main St' })
    await livesAt(client, { ...NEW, line1: '77 MAIN STREET' })
    world.clock.advance(-2 * 24 * 60)
    expect(await asked(caseId)).toMatchObject([
      { movedOn: '2026-11-23', address: '77 Main St, Plano, TX 75023' },
    ])
    await livesAt(client, OLD)
    expect(await asked(caseId)).toEqual([])
  })

  it('leaves out a case that its reader may not read, says so, and its own attorney settles it', async () => {
    const other = await world.person('attorney')
    const { client, caseId } = await opened()
    const hidden = await another(client, { attorneyId: other.userId })
    await files(hidden, other)
    await livesAt(client, OLD)
    await livesAt(client, NEW)
    expect(await asked(caseId)).toMatchObject([{ leftOut: 1, tell: [`${caseId} uscis`] }])
    const input = await press(caseId)
    const greedy = { ...input, told: [...input.told, { caseId: hidden, kind: 'filings' as const }] }
    await tellNewAddress(world.as(attorney), greedy)
    expect(await made(hidden)).toEqual([])
    expect(await asked(hidden, other)).toMatchObject([{ leftOut: 0, tell: [`${hidden} filings`] }])
    await expect(newAddresses(world.as(attorney), { caseId: hidden })).rejects.toThrow()
    await expect(tellNewAddress(world.as(other), input)).rejects.toThrow()
    await expect(tellNewAddress(world.as(client), input)).rejects.toThrow()
  })
})

const HOME = {
  kind: 'home',
  street: '4120 Live Oak Street',
  city: 'Dallas',
  state: 'TX',
  zip: '75204',
  country: 'US',
}
const MOVED_HOME = { ...HOME, street: '9 Elm Ave', city: 'Plano', zip: '75023', from: '2026-11-16' }

async function saved(caseId: string, personId: string, facts: FactValues, version: number | null = null) {
  const details = { birthDate: null, aNumber: '', phone: '', email: '', accountEmail: '' }
  const person = {
    part: 'beneficiary',
    given: 'Rosa',
    surnames: 'Delgado',
    isClient: false,
    ...details,
  } as const
  await savePerson(world.as(attorney), { caseId, personId, version, ...person, facts })
}

describe('a person of a case who moved', () => {
  it('is noticed when staff type it, and the client is asked in their name', async () => {
    const { caseId } = await opened()
    const personId = randomUUID()
    await saved(caseId, personId, { addresses: [HOME] })
    await saved(caseId, personId, { addresses: [MOVED_HOME, { ...HOME, to: '2026-11-15' }] }, 1)
    expect(await asked(caseId)).toMatchObject([{ movedOn: '2026-11-16' }])
    await tellNewAddress(world.as(attorney), await press(caseId))
    expect(await made(caseId)).toEqual([expect.stringMatching(/^client-task 2026-11-26 .*Rosa Delgado/)])
  })

  it('is noticed when the client answers it', async () => {
    const { client, caseId } = await opened()
    const personId = randomUUID()
    await saved(caseId, personId, { addresses: [HOME] })
    await world.services.db.transaction(async (tx) => {
      await lockById(tx, caseId)
      const saying = { source: { kind: 'client' }, saidById: client.userId } as const
      const keeping = { caseId, personId, saying, fact: 'addresses' } as const
      await keepOwnAnswer(world.as(client), tx, keeping, () => [MOVED_HOME])
    })
    const { people } = await casePeople(world.as(attorney), { caseId })
    expect(people).toHaveLength(1)
    expect(await asked(caseId)).toHaveLength(1)
  })

  it('who is a citizen and signed nothing is told to nobody', async () => {
    const { caseId } = await opened()
    const personId = randomUUID()
    await saved(caseId, personId, { addresses: [HOME], status: 'citizen' })
    await saved(caseId, personId, { addresses: [MOVED_HOME] }, 1)
    expect(await asked(caseId)).toEqual([])
  })
})

it('waits on Today for staff of the case, once for each person, until it is settled', async () => {
  const reader = await world.person('attorney')
  const { client, caseId } = await opened({ attorneyId: reader.userId })
  const second = await another(client, { attorneyId: reader.userId })
  await files(second, reader)
  await livesAt(client, OLD)
  await livesAt(client, NEW)
  const read = () => casesDesk.find(({ kind }) => kind === 'newAddress')!.read(world.as(reader), FEATURES)
  const rows = [expect.objectContaining({ due: '2026-12-03', stake: 'deadline', context: '2 to tell' })]
  expect(await read()).toEqual({ isCut: false, rows })
  await tellNewAddress(world.as(reader), await press(caseId, [], reader))
  expect(await read()).toEqual({ isCut: false, rows: [] })
})

it('works out on Today whom to tell of the first few, and says that there are more', async () => {
  const reader = await world.person('attorney')
  for (let count = 0; count < 6; count += 1) {
    const { client } = await opened({ attorneyId: reader.userId })
    await livesAt(client, OLD)
    await livesAt(client, NEW)
  }
  const desk = casesDesk.find(({ kind }) => kind === 'newAddress')!
  const { rows, isCut } = await desk.read(world.as(reader), FEATURES)
  expect([rows.length, isCut]).toEqual([5, true])
})
