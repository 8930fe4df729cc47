import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { documentsFeature } from '#areas/documents/documents/server/feature.ts'
import type { Answers, AskedId } from '#areas/intake/intake/rules/answers.ts'
import { clearConflicts } from '#areas/intake/intake/server/handle-intake.ts'
import { completeIntake } from '#areas/intake/intake/server/complete-intake.ts'
import { readSentIntake } from '#areas/intake/intake/server/read-intakes.ts'
import { saveAnswer } from '#areas/intake/intake/server/save-answer.ts'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseFromIntake, IntakeTaken } from '../contract.ts'
import { type ProposedPerson, proposalOf } from '../rules/intake-proposal.ts'
import { casePeople, savePerson } from './change-person.ts'
import { addIntake, casesOfIntake, openCaseFromIntake } from './open-case-from-intake.ts'
import { caseDates } from './read-dates.ts'
import { moveCase } from './move-case.ts'
import { askDocumentsIn } from './take-from-intake.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
let desk: Context
const ask = askDocumentsIn([documentsFeature])
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const child = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Zárate',
  relationship: 'child' as const,
  status: 'none' as const,
})
const FAMILY: Answers = {
  ...RENEWAL,
  name: { firstName: 'Lucía', lastName: 'Zárate' },
  dateOfBirth: '1990-05-02',
  countryOfBirth: 'MX',
  maritalStatus: 'married',
  spouseName: { firstName: 'Omar', lastName: 'Ybarra' },
  spouseStatus: 'resident',
  hasChildren: 'yes',
  children: [
    { id: 'child-1', firstName: 'Sol', lastName: 'Zárate', birthDate: '2019-05-03' },
    { id: 'child-2', firstName: 'Mar', lastName: 'Zárate', birthDate: '' },
  ],
  hasUSFamilyMembers: 'yes',
  familyMembers: [child('a', 'Sol'), child('b', 'Luz')],
  arrested: 'yes',
  arrestDetails: '',
}

async function sentBy(client: SignedIn, answers: Answers): Promise<string> {
  const ctx = world.as(client)
  let { session } = await startIntake(ctx)
  for (const [question, value] of Object.entries(answers)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  const { id: sessionId, version } = session
  await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
  await clearConflicts(desk, { sessionId, note: 'Another person.' })
  return sessionId
}

async function proposed(sessionId: string) {
  const { answers, redFlags } = await readSentIntake(desk, { sessionId })
  return proposalOf(
    answers,
    redFlags.map(({ id }) => id),
    dateIn(FIRM_ZONE, world.services.clock.now()),
  )
}

function takenPerson({ isClient: _client, from: _from, facts, ...person }: ProposedPerson) {
  return {
    ...person,
    personId: null,
    version: null,
    facts: Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
  }
}

async function allOf(sessionId: string): Promise<IntakeTaken> {
  const { people, documents, dates } = await proposed(sessionId)
  return {
    people: people.map(takenPerson),
    documents: documents.map(({ kind, whose }) => ({ kind, whose })),
    dates: dates.map(({ from, kind, day }) => ({ from, kind, day })),
  }
}

function opening(sessionId: string, taken: IntakeTaken): CaseFromIntake {
  const attorneyId = attorney.userId
  return { sessionId, kind: 'daca-renewal', attorneyId, nextAction: 'prepare-petition', due: null, taken }
}

const peopleOf = async (caseId: string) => (await casePeople(desk, { caseId })).people

describe('a case opened from an intake', () => {
  it('has everybody that was named, and what was said of each, by whom and where', async () => {
    const client = await world.person()
    const sessionId = await sentBy(client, FAMILY)
    const { id: caseId } = await openCaseFromIntake(desk, opening(sessionId, await allOf(sessionId)), ask)
    const people = await peopleOf(caseId)
    expect(people.map(({ given, part, isClient }) => [given, part, isClient])).toEqual([
      ['Luz', 'child', false],
      ['Mar', 'child', false],
      ['Sol', 'child', false],
      ['Lucía', 'petitioner', true],
      ['Omar', 'spouse', false],
    ])
    const lucia = people.find(({ isClient }) => isClient)
    expect(lucia).toMatchObject({ birthDate: '1990-05-02' })
    const said = {
      language: 'en',
      source: { kind: 'intake', intakeId: sessionId, question: 'countryOfBirth' },
      saidBy: { id: client.userId },
      takenBy: { id: attorney.userId },
    }
    expect(lucia?.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          question: 'birthCountry',
          value: 'MX',
          ...said,
          saidBy: expect.objectContaining(said.saidBy) as unknown,
          takenBy: expect.objectContaining(said.takenBy) as unknown,
        }),
        expect.objectContaining({ question: 'flags', value: [{ flag: 'arrested', asked: 'arrested' }] }),
        expect.objectContaining({ question: 'birthDate', value: '1990-05-02' }),
      ]),
    )
    const sol = people.find(({ given }) => given === 'Sol')
    expect(sol?.birthDate).toBe('2019-05-03')
    expect(sol?.answers).toContainEqual(
      expect.objectContaining({
        question: 'birthDate',
        source: { kind: 'intake', intakeId: sessionId, question: 'children' },
      }),
    )
  })
  it('keeps what staff corrected as theirs, and leaves out what they left out', async () => {
    const sessionId = await sentBy(await world.person(), FAMILY)
    const all = await allOf(sessionId)
    const people = all.people
      .filter(({ key }) => key === 'spouse')
      .map((each) => ({ ...each, given: 'Omar Alí', facts: { ...each.facts, sex: 'male' } }))
    const { id: caseId } = await openCaseFromIntake(
      desk,
      opening(sessionId, { people, documents: [], dates: [] }),
      ask,
    )
    const found = await peopleOf(caseId)
    expect(found).toMatchObject([{ given: 'Omar Alí', part: 'spouse' }])
    const sourceOf = (id: string) => found[0]?.answers.find(({ question }) => question === id)?.source.kind
    expect(['name', 'sex', 'status'].map(sourceOf)).toEqual(['staff', 'staff', 'intake'])
  })
  it('is sealed in the database: no answer can be read there', async () => {
    const sessionId = await sentBy(await world.person(), FAMILY)
    await openCaseFromIntake(desk, opening(sessionId, await allOf(sessionId)), ask)
    const { rows } = await world.connection.pool.query<{ all: string }>(
      "SELECT string_agg(row_to_json(a)::text, '') AS all FROM case_answers a",
    )
    for (const secret of ['1990-05', 'resident', 'Lucía', 'countryOfBirth'])
      expect(rows[0]?.all).not.toContain(secret)
  })
  it('asks at once for what the answers call for, and for the rest of its kind once it is prepared', async () => {
    const sessionId = await sentBy(await world.person(), FAMILY)
    const opened = await openCaseFromIntake(desk, opening(sessionId, await allOf(sessionId)), ask)
    const { id: caseId, version } = opened
    const asked = async () =>
      (await documentRoom(desk, { caseId })).requests.map(({ kind }) => kind).toSorted()
    expect(await asked()).toEqual(['court-records', 'passport', 'work-permit'])
    await moveCase(desk, {
      caseId,
      version,
      status: 'preparation',
      nextAction: 'prepare-petition',
      due: null,
    })
    await documentsFeature.afterCaseMoved?.(world.services, world.services.db, caseId)
    expect(await asked()).toEqual(['court-records', 'notice', 'passport', 'photographs', 'work-permit'])
  })
  it('has the dates that were told, with the question they rest on', async () => {
    const sessionId = await sentBy(await world.person(), {
      ...FAMILY,
      inRemoval: 'yes',
      courtDate: '2027-02-09',
    })
    const { id: caseId } = await openCaseFromIntake(desk, opening(sessionId, await allOf(sessionId)), ask)
    const { dates } = await caseDates(desk, { caseId })
    expect(dates).toMatchObject([
      { kind: 'hearing', day: '2027-02-09', basis: 'From the intake: Next court date' },
      { kind: 'expiry', day: '2027-04-30' },
    ])
  })
})

describe('an open case of the same client', () => {
  it('takes the intake in place of a second case, without anybody twice', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const spouse = {
      part: 'spouse',
      given: 'Omar',
      surnames: 'Ybarra',
      birthDate: null,
      aNumber: '',
    } as const
    const personId = randomUUID()
    const known = { ...spouse, phone: '', email: '', isClient: false, accountEmail: '' }
    await savePerson(desk, {
      ...known,
      caseId,
      personId,
      version: null,
      facts: { sex: 'male', maritalStatus: 'single' },
    })
    const sessionId = await sentBy(client, FAMILY)
    expect(await casesOfIntake(desk, { sessionId })).toMatchObject({
      cases: [{ id: caseId, mayAdd: true, attorney: { id: attorney.userId } }],
    })
    const all = await allOf(sessionId)
    const people = all.people.map((each) =>
      each.key === 'spouse'
        ? { ...each, personId, version: 1, facts: { ...each.facts, maritalStatus: 'single' } }
        : each,
    )
    const input = { caseId, sessionId, taken: { ...all, people } }
    await addIntake(desk, input, ask)
    await addIntake(desk, input, ask)
    const found = await peopleOf(caseId)
    expect(found).toHaveLength(5)
    const answers = found.find(({ id }) => id === personId)?.answers ?? []
    expect(answers.map(({ question }) => question)).toEqual(
      expect.arrayContaining(['sex', 'status', 'maritalStatus']),
    )
    // What the intake says otherwise than the case is kept beside it.
    expect(answers.find(({ question }) => question === 'maritalStatus')).toMatchObject({
      value: 'single',
      source: { kind: 'staff' },
      others: [{ value: 'married', source: { kind: 'intake', intakeId: sessionId } }],
    })
    expect(await readSentIntake(desk, { sessionId })).toMatchObject({ handling: 'opened', caseId })
  })
  it('of a colleague is named, and takes nothing from me', async () => {
    const colleague = await world.person('attorney')
    const { client, caseId } = await openedCase(world, { attorneyId: colleague.userId })
    const sessionId = await sentBy(client, FAMILY)
    expect(await casesOfIntake(desk, { sessionId })).toMatchObject({ cases: [{ id: caseId, mayAdd: false }] })
    await expect(
      addIntake(desk, { caseId, sessionId, taken: await allOf(sessionId) }, ask),
    ).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    })
  })
  it('of another client is none: nothing of the intake gets into it', async () => {
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const sessionId = await sentBy(await world.person(), FAMILY)
    await expect(
      addIntake(desk, { caseId, sessionId, taken: await allOf(sessionId) }, ask),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await peopleOf(caseId)).toEqual([])
  })
})
