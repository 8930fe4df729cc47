import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCaseFromIntake as openFromIntake } from '#areas/cases/cases/server/open-case-from-intake.ts'
import type { CaseFromIntake } from '#areas/cases/cases/contract.ts'
import { openCase, setSecond, transferCase } from '#areas/cases/cases/server/index.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { details, freshSlot, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { checkConflicts } from './check-conflicts.ts'
import { claimIntake } from './testing.ts'
import { completeIntake } from './complete-intake.ts'
import { clearConflicts, declineIntake } from './handle-intake.ts'
import { listIntakes } from './list-intakes.ts'
import { readIntake, readSentIntake } from './read-intakes.ts'
import { setProvenEmail } from './repository.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const NOTE = 'Asked the client: another person.'
const MARRIED: Answers = {
  maritalStatus: 'married',
  spouseName: { firstName: 'Daniel', lastName: 'Ortiz' },
  spouseStatus: 'resident',
}

type Names = { name: [string, string]; spouse?: [string, string]; family?: [string, string] }

function named([firstName, lastName]: [string, string]) {
  return { firstName, lastName }
}

/** Names unique in this file, unless a test shares them. */
function answersWith({ name, spouse, family }: Names): Answers {
  const member = family && { ...named(family), id: 'a', relationship: 'sibling', status: 'citizen' }
  return {
    ...RENEWAL,
    name: named(name),
    ...(spouse && { ...MARRIED, spouseName: named(spouse) }),
    ...(member && { hasUSFamilyMembers: 'yes', familyMembers: [member] }),
  } as Answers
}

/** `later` is answered after all else, as if going back. */
async function sentBy(ctx: Context, answers: Answers, later: Answers = {}): Promise<string> {
  let { session } = await startIntake(ctx)
  for (const [question, value] of [...Object.entries(answers), ...Object.entries(later)]) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  const { id: sessionId, version } = session
  if (ctx.actor.kind === 'visitor') await setProvenEmail(ctx, sessionId, answers.email ?? '')
  await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
  return sessionId
}

async function sent(names: Names): Promise<string> {
  return sentBy(world.as(await world.person()), answersWith(names))
}

/** Sent without an account. */
async function sentByVisitor(names: Names, email: string) {
  const { key } = await startIntake(world.visitor())
  const ctx = { ...world.visitor(), visitorKey: key }
  return { ctx, id: await sentBy(ctx, { ...answersWith(names), email }) }
}

/** Nothing of it is taken into the case. */
function openCaseFromIntake(ctx: Context, input: CaseFromIntake) {
  return openFromIntake(ctx, input, () => Promise.reject(new Error('no document is to be asked for')))
}

function opening(sessionId: string, attorneyId = attorney.userId) {
  return { sessionId, kind: 'daca-renewal', attorneyId, nextAction: 'upload-passport', due: null } as const
}

async function auditedOf(sessionId: string) {
  const { rows } = await world.connection.pool.query<{ action: string; after: Record<string, unknown> }>(
    `SELECT action, after FROM audit_entries WHERE after->>'intakeId' = $1 ORDER BY at, id`,
    [sessionId],
  )
  return rows
}

describe('the conflict check', () => {
  it('finds the spouse of one intake as the client of another, and tells when and where it was written, and not by whom', async () => {
    const otherId = await sent({ name: ['Rosa', 'Villarreal Ochoa'], spouse: ['Héctor', 'Zapata Núñez'] })
    const id = await sent({ name: ['Hector', 'Sapata Nunes'] })
    const { conflicts, names } = await checkConflicts(desk, { sessionId: id })
    expect(names).toEqual([{ name: 'Hector Sapata Nunes', role: 'client' }])
    expect(conflicts).toEqual([
      {
        name: 'Héctor Zapata Núñez',
        role: 'spouse',
        matter: 'intake',
        caseNumber: null,
        intakeId: otherId,
        caseId: null,
        reportId: null,
        clientId: null,
        knownAt: '2026-11-23T15:00:00.000Z',
        phone: '',
        birthDate: null,
        of: { name: 'Hector Sapata Nunes', role: 'client' },
        likeness: 'likely',
        reasons: ['sameSound'],
      },
    ])
    expect(JSON.stringify(conflicts)).not.toContain('Rosa')
  })
  it('compares everybody an intake names: the client, the spouse and the family', async () => {
    await sent({ name: ['Quetzalli', 'Barragán'] })
    await sent({ name: ['Yaretzi', 'Montoya'], family: ['Ximena', 'Lozano'] })
    const id = await sent({
      name: ['Ulises', 'Peralta'],
      spouse: ['Quetzalli', 'Baragan'],
      family: ['Jimena', 'Losano'],
    })
    const { conflicts } = await checkConflicts(desk, { sessionId: id })
    expect(conflicts.map(({ name, role, of }) => [name, role, of.role])).toEqual(
      expect.arrayContaining([
        ['Quetzalli Barragán', 'client', 'spouse'],
        ['Ximena Lozano', 'family', 'family'],
      ]),
    )
    expect(conflicts).toHaveLength(2)
  })
  it('finds a client of the firm by a case that did not come from an intake, with its number', async () => {
    const client = await world.person()
    await fillProfile(world.services.db, client.userId, { firstName: 'Eustaquio', lastName: 'Barrientos' })
    const opened = await openCase(world.services.db, {
      clientId: client.userId,
      attorneyId: null,
      type: 'family',
      status: 'approved',
      nextAction: 'close-case',
      due: null,
      openedAt: MONDAY_NINE,
    })
    const id = await sent({ name: ['Barrientos', 'Eustaquio'] })
    const { conflicts } = await checkConflicts(desk, { sessionId: id })
    expect(conflicts).toMatchObject([
      {
        matter: 'case',
        role: 'client',
        caseNumber: opened.number,
        likeness: 'likely',
        reasons: ['otherOrder'],
      },
    ])
  })
  it("does not hold a client's own earlier intake against them", async () => {
    const ctx = world.as(await world.person())
    await sentBy(ctx, answersWith({ name: ['Obdulia', 'Carranza'] }))
    const id = await sentBy(ctx, answersWith({ name: ['Obdulia', 'Carranza'] }))
    expect((await checkConflicts(desk, { sessionId: id })).conflicts).toEqual([])
  })
  it('knows nobody of a draft', async () => {
    const ctx = world.as(await world.person())
    const { session } = await startIntake(ctx)
    const name = { firstName: 'Filiberto', lastName: 'Escamilla' }
    await saveAnswer(ctx, { sessionId: session.id, question: 'name', value: name, version: 0 })
    const id = await sent({ name: ['Filiberto', 'Escamilla'] })
    expect((await checkConflicts(desk, { sessionId: id })).conflicts).toEqual([])
  })
  it('takes no sensitive answer, and no name from a path left since', async () => {
    const answers = answersWith({ name: ['Casimira', 'Tijerina'], spouse: ['Anselmo', 'Quiroga'] })
    const id = await sentBy(world.as(await world.person()), answers, {
      arrested: 'yes',
      arrestDetails: 'With Procopio Zertuche in 2015',
      maritalStatus: 'single',
    })
    const { rows } = await world.connection.pool.query(
      'SELECT given, surnames, role FROM party_names WHERE intake_id = $1',
      [id],
    )
    expect(rows).toEqual([{ given: 'Casimira', surnames: 'Tijerina', role: 'client' }])
  })
})

describe('clearing the conflict check', () => {
  it('is written down with its note, and in the activity without it', async () => {
    const id = await sent({ name: ['Nazario', 'Olvera'] })
    const cleared = await clearConflicts(desk, { sessionId: id, note: NOTE })
    expect(cleared).toMatchObject({
      handling: 'cleared',
      steps: [{ handling: 'cleared', by: { id: attorney.userId }, note: NOTE, reason: null }],
    })
    expect(await auditedOf(id)).toEqual([{ action: 'intake.cleared', after: { intakeId: id, conflicts: 0 } }])
  })
  it('twice is once: the first note stands', async () => {
    const id = await sent({ name: ['Plácido', 'Urbina'] })
    await Promise.all([NOTE, 'Another note'].map((note) => clearConflicts(desk, { sessionId: id, note })))
    expect((await readSentIntake(desk, { sessionId: id })).steps).toHaveLength(1)
    expect(await auditedOf(id)).toHaveLength(1)
  })
  it('is not undone by a name that comes later', async () => {
    const id = await sent({ name: ['Leocadia', 'Pizarro'] })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    await sent({ name: ['Leocadia', 'Pizarro'] })
    expect((await checkConflicts(desk, { sessionId: id })).conflicts).toHaveLength(1)
    expect(await openCaseFromIntake(desk, opening(id))).toMatchObject({ status: 'consultation' })
  })
})

describe('a case from an intake', () => {
  it('is refused until the conflict check is cleared, and nothing is left of the attempt', async () => {
    const id = await sent({ name: ['Maclovio', 'Santillán'] })
    await expect(openCaseFromIntake(desk, opening(id))).rejects.toMatchObject({
      code: 'CONFLICT_NOT_CLEARED',
      entry: { status: 409 },
    })
    expect(await readSentIntake(desk, { sessionId: id })).toMatchObject({ handling: 'new', caseId: null })
    expect(await auditedOf(id)).toEqual([])
  })
  it('belongs to the client, is theirs to see, and is written down', async () => {
    const client = await world.person()
    const id = await sentBy(world.as(client), answersWith({ name: ['Tiburcio', 'Arredondo'] }))
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const opened = await openCaseFromIntake(desk, { ...opening(id), due: '2026-12-04' })
    expect(opened).toMatchObject({
      client: { id: client.userId },
      attorney: { id: attorney.userId },
      kind: 'daca-renewal',
      status: 'consultation',
      nextAction: { code: 'upload-passport', due: '2026-12-04' },
    })
    expect(await getCase(world.as(client), { caseId: opened.id })).toMatchObject({ number: opened.number })
    expect(await readSentIntake(desk, { sessionId: id })).toMatchObject({
      handling: 'opened',
      caseId: opened.id,
      attorney: { id: attorney.userId },
    })
    expect((await auditedOf(id)).map(({ action }) => action)).toEqual(['intake.cleared', 'case.opened'])
  })
  it('does not ask for the meeting that the client has booked already', async () => {
    const client = world.as(await world.person())
    const id = await sentBy(client, answersWith({ name: ['Filiberto', 'Ocampo'] }))
    const { appointmentId } = await holdSlot(client, wish(freshSlot()))
    await bookAppointment(client, details(appointmentId))
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const ask = { ...opening(id), nextAction: 'schedule-consultation' } as const
    expect(await openCaseFromIntake(desk, ask)).toMatchObject({ nextAction: { code: 'review-intake' } })
  })
  it('opened twice is opened once, also at the same moment', async () => {
    const id = await sent({ name: ['Hermelinda', 'Cuéllar'] })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const all = await Promise.all([1, 2, 3, 4].map(() => openCaseFromIntake(desk, opening(id))))
    expect(new Set(all.map((each) => each.number)).size).toBe(1)
    expect((await auditedOf(id)).filter(({ action }) => action === 'case.opened')).toHaveLength(1)
  })
  it("is then its attorney's and the administrators', and NOT_FOUND for a colleague", async () => {
    const colleague = world.as(await world.person('attorney'))
    const admin = world.as(await world.person('admin'))
    const id = await sent({ name: ['Eleuterio', 'Bustamante'] })
    expect(await readSentIntake(colleague, { sessionId: id })).toMatchObject({ id })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    await openCaseFromIntake(desk, opening(id))
    const missing = { code: 'NOT_FOUND', entry: { status: 404 } }
    await expect(readSentIntake(colleague, { sessionId: id })).rejects.toMatchObject(missing)
    await expect(readIntake(colleague, { sessionId: id })).rejects.toMatchObject(missing)
    await expect(checkConflicts(colleague, { sessionId: id })).rejects.toMatchObject(missing)
    await expect(openCaseFromIntake(colleague, opening(id))).rejects.toMatchObject(missing)
    await expect(
      declineIntake(colleague, { sessionId: id, note: NOTE, reason: 'other' }),
    ).rejects.toMatchObject(missing)
    expect(await readSentIntake(admin, { sessionId: id })).toMatchObject({ handling: 'opened' })
    for (const [ctx, seen] of [
      [desk, [id]],
      [admin, [id]],
      [colleague, []],
    ] as const) {
      const { items: intakes } = await listIntakes(ctx, { search: 'Eleuterio' })
      expect(intakes.map((each) => each.id)).toEqual(seen)
    }
  })
  it('is for somebody who can take it: another id is refused', async () => {
    const id = await sent({ name: ['Wenceslao', 'Iturbide'] })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const client = await world.person()
    for (const attorneyId of [client.userId, randomUUID()]) {
      await expect(openCaseFromIntake(desk, opening(id, attorneyId))).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'attorneyId' }],
      })
    }
  })
  it('tells its number where a name of it is alike from then on', async () => {
    const id = await sent({ name: ['Remigio', 'Elizondo'], spouse: ['Primitiva', 'Garza'] })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const { number } = await openCaseFromIntake(desk, opening(id))
    const other = await sent({ name: ['Primitiva', 'Garza'], family: ['Remigio', 'Elizondo'] })
    const { conflicts } = await checkConflicts(desk, { sessionId: other })
    expect(conflicts).toMatchObject([
      { role: 'spouse', matter: 'case', caseNumber: number },
      { role: 'client', matter: 'case', caseNumber: number },
    ])
  })
})

describe('an intake of which a case was made', () => {
  it('goes along with its case, to another attorney and to a second member of staff', async () => {
    const id = await sent({ name: ['Amparo', 'Quiñones Rey'] })
    const [taker, second, admin] = await Promise.all([
      world.person('attorney'),
      world.person('attorney'),
      world.person('admin'),
    ])
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const { id: caseId } = await openCaseFromIntake(desk, opening(id))
    const readers = async () => {
      const all = [attorney, taker, second]
      const read = await Promise.allSettled(
        all.map((one) => readSentIntake(world.as(one), { sessionId: id })),
      )
      const lists = await Promise.all(
        all.map((one) => listIntakes(world.as(one), { search: 'Amparo', handling: 'opened' })),
      )
      return read.map(({ status }, index) => [status === 'fulfilled', lists[index]?.items.length])
    }
    const [yes, no] = [
      [true, 1],
      [false, 0],
    ]
    expect(await readers()).toEqual([yes, no, no])
    await setSecond(desk, { caseId, version: 1, secondId: second.userId })
    expect(await readers()).toEqual([yes, no, yes])
    const reason = 'She is on leave from Monday.'
    await transferCase(desk, { caseId, version: 2, attorneyId: taker.userId, reason })
    expect(await readers()).toEqual([no, yes, yes])
    await setSecond(world.as(admin), { caseId, version: 3, secondId: null })
    expect(await readers()).toEqual([no, yes, no])
  })
})

describe('an intake without an account', () => {
  it('needs one before a case is opened', async () => {
    const { id } = await sentByVisitor({ name: ['Ruperta', 'Lozoya'] }, `${randomUUID()}@person.example`)
    expect(await readSentIntake(desk, { sessionId: id })).toMatchObject({ hasAccount: false })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    await expect(openCaseFromIntake(desk, opening(id))).rejects.toMatchObject({
      code: 'CLIENT_WITHOUT_ACCOUNT',
    })
  })
  it('goes to the account that has proven the same address, with the case', async () => {
    const email = `${randomUUID()}@person.example`
    const { id, ctx } = await sentByVisitor({ name: ['Agapito', 'Renteria'] }, email)
    const client = await world.person('client', { email })
    expect(await readSentIntake(desk, { sessionId: id })).toMatchObject({ hasAccount: true })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const opened = await openCaseFromIntake(desk, opening(id))
    expect(opened).toMatchObject({ client: { id: client.userId } })
    expect(await readIntake(world.as(client), { sessionId: id })).toMatchObject({ isOwned: true })
    await expect(readIntake(ctx, { sessionId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { session } = await claimIntake({ ...world.as(await world.person()), visitorKey: ctx.visitorKey })
    expect(session).toBeNull()
  })
  it('never goes to one of the firm', async () => {
    const email = `${randomUUID()}@firm.example`
    const { id } = await sentByVisitor({ name: ['Bonifacio', 'Lerma'] }, email)
    await world.person('attorney', { email })
    expect(await readSentIntake(desk, { sessionId: id })).toMatchObject({ hasAccount: false })
  })
})

describe('declining', () => {
  it('is written down with its reason, keeps a case from being opened, and can be thought over', async () => {
    const id = await sent({ name: ['Crescencio', 'Villegas'] })
    await clearConflicts(desk, { sessionId: id, note: NOTE })
    const declined = await declineIntake(desk, {
      sessionId: id,
      note: 'Called twice.',
      reason: 'notReachable',
    })
    expect(declined).toMatchObject({
      handling: 'declined',
      steps: [
        { handling: 'cleared', note: NOTE },
        { handling: 'declined', note: 'Called twice.', reason: 'notReachable' },
      ],
    })
    await expect(openCaseFromIntake(desk, opening(id))).rejects.toMatchObject({ code: 'INTAKE_HANDLED' })
    await clearConflicts(desk, { sessionId: id, note: 'They called back.' })
    expect(await openCaseFromIntake(desk, opening(id))).toMatchObject({ status: 'consultation' })
    const late = declineIntake(desk, { sessionId: id, note: NOTE, reason: 'other' })
    await expect(late).rejects.toMatchObject({ code: 'INTAKE_HANDLED' })
    expect((await auditedOf(id)).map(({ action }) => action)).toEqual([
      'intake.cleared',
      'intake.declined',
      'intake.cleared',
      'case.opened',
    ])
  })
})
