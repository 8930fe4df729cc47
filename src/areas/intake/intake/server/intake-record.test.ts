import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { createWorld, type World } from '#tests/world.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createSeal } from '#platform/seal.ts'
import { digestOf } from '#platform/snapshot.ts'
import { reseal } from '#platform/sealed-rows.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { FLOW, type Question } from '../rules/flow.ts'
import { FLOW_EDITION, FLOW_EDITIONS } from '../rules/flow-editions.ts'
import { intakeWords, staffAssessmentWords, staffWords } from '../words/index.ts'
import { answersPdf } from './answers-pdf.ts'
import { checkConflicts } from './check-conflicts.ts'
import { claimIntake } from './testing.ts'
import { completeIntake } from './complete-intake.ts'
import { currentIntake } from './current-intake.ts'
import { exportFor } from './index.ts'
import { IntakeRecord, recordOf } from './intake-record.ts'
import { keepRecords } from './keep-records.ts'
import { listIntakes } from './list-intakes.ts'
import { readSentIntake } from './read-intakes.ts'
import { setProvenEmail } from './repository.ts'
import { INTAKE_SEALED } from './sealed.ts'
import { saveAnswer } from './save-answer.ts'
import { startIntake } from './start-intake.ts'
import { intakeAnswers, intakeRecords, intakeSessions } from './tables.ts'

let world: World
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  desk = world.as(await world.person('attorney'))
})
afterAll(() => world.end())

const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

/** As if the next release had other questions; put back after the test. */
function nowAsked(question: AskedId, change: Partial<Question>): void {
  replace(FLOW, question, { ...FLOW[question], ...change })
}

function replace<Target extends object>(target: Target, key: keyof Target, value: unknown): void {
  const before: unknown = target[key]
  Reflect.set(target, key, value)
  undo.push(() => void Reflect.set(target, key, before))
}

const ONLY_OTHERS = { when: [{ question: 'serviceType', is: ['other'] }] } as const

async function answer(ctx: Context, answers: Answers): Promise<{ id: string; version: number }> {
  let { session } = await startIntake(ctx)
  for (const [question, value] of Object.entries(answers)) {
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  return session
}

async function send(ctx: Context, answers: Answers): Promise<string> {
  const { id: sessionId, version } = await answer(ctx, answers)
  await completeIntake(ctx, { sessionId, version, consent: true, isPartial: false })
  return sessionId
}

async function sent(answers: Answers): Promise<{ ctx: Context; sessionId: string }> {
  const ctx = world.as(await world.person())
  return { ctx, sessionId: await send(ctx, answers) }
}

/** The file has its creation time, and a mark made of it. */
function undated(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1')
  return text.replaceAll(/\(D:\d+Z\)|<xmp:CreateDate>[^<]+|\/ID \[[^\]]+\]/g, '')
}

/** All readings of it, by every reader. */
async function readings(ctx: Context, sessionId: string) {
  const { userId } = ctx.actor as { userId: string }
  const pdf = async (language: Language) =>
    digestOf(undated(await answersPdf(desk, { sessionId, language }).then((file) => file.bytes())))
  return {
    view: await readSentIntake(desk, { sessionId }),
    own: (await currentIntake(ctx)).session,
    pdfs: [await pdf('en'), await pdf('es')],
    exported: await exportFor(ctx, userId),
    names: (await checkConflicts(desk, { sessionId })).names,
  }
}

const MARRIED: Answers = {
  ...RENEWAL,
  arrested: 'unsure',
  arrestDetails: '',
  maritalStatus: 'married',
  spouseName: { firstName: 'Tlacaelel', lastName: 'Quiñones' },
  spouseStatus: 'citizen',
  hasUSFamilyMembers: 'no',
}

/** Another release: two questions asked of others only, one gone from its part, and other words. */
function releaseOtherQuestions(): void {
  nowAsked('arrested', ONLY_OTHERS)
  nowAsked('inRemoval', ONLY_OTHERS)
  nowAsked('spouseName', ONLY_OTHERS)
  nowAsked('comments', { part: 'you' })
  for (const language of LANGUAGES) {
    const words = intakeWords(language)
    replace(words.questions.phone, 'title', 'Other words?')
    replace(words.parts, 'you', 'Other words')
    replace(words.answers.labels, 'phone', 'Other words')
    replace(words.answers.options.purpose.renew, 'label', 'Other words')
    replace(words.review, 'consent', 'Other words')
    replace(staffWords(language).flags, 'arrestedUnsure', 'Other words')
    replace(staffAssessmentWords(language).reasons.dacaRecord, 'unknown', 'Other words')
  }
}

describe('an intake that was sent, after the questions have changed', () => {
  it('reads the same in the attorney’s view, both PDFs, the client’s own page and file, and the conflict check', async () => {
    const { ctx, sessionId } = await sent(MARRIED)
    const before = await readings(ctx, sessionId)
    const questions = before.view.asked.flatMap((part) => part.questions)
    // The given answers, and the account's proven address.
    expect(questions).toHaveLength(Object.keys(MARRIED).length + 1)
    expect(Object.keys(before.view.answers)).toHaveLength(questions.length)
    expect(before.view.redFlags.map(({ id }) => id)).toEqual(['arrestedUnsure'])
    expect(before.names.map(({ name }) => name)).toContain('Tlacaelel Quiñones')
    expect(before.own?.assessment?.es.reasons.length).toBeGreaterThan(3)
    releaseOtherQuestions()
    expect(await readings(ctx, sessionId)).toEqual(before)
  })
  it('tells 23 answers, as many as were given, where two of their questions are asked of others now', async () => {
    const { sessionId } = await sent(RENEWAL)
    nowAsked('arrested', ONLY_OTHERS)
    nowAsked('inRemoval', ONLY_OTHERS)
    const { asked, answers } = await readSentIntake(desk, { sessionId })
    expect(asked.flatMap((part) => part.questions)).toHaveLength(23)
    expect(Object.keys(answers)).toHaveLength(23)
  })
  it('is as urgent as it was, alone and in the list', async () => {
    const { sessionId } = await sent({ ...RENEWAL, inRemoval: 'yes', courtDate: '2026-11-30' })
    nowAsked('courtDate', ONLY_OTHERS)
    expect((await readSentIntake(desk, { sessionId })).urgency).toEqual(['courtDateSoon'])
    const { items } = await listIntakes(desk, { search: '' })
    expect(items.find(({ id }) => id === sessionId)?.urgency).toEqual(['courtDateSoon'])
  })
  it('keeps the moment’s findings when time goes by: nobody becomes of age in a record', async () => {
    const { sessionId } = await sent({ ...RENEWAL, dateOfBirth: '2008-11-30' })
    const before = await readSentIntake(desk, { sessionId })
    expect(before.redFlags.map(({ id }) => id)).toContain('minor')
    const now = world.clock.now()
    undo.push(() => world.clock.set(now))
    world.clock.set(now.add({ hours: 24 * 30 }))
    const { redFlags, assessmentForStaff } = await readSentIntake(desk, { sessionId })
    expect({ redFlags, assessmentForStaff }).toEqual({
      redFlags: before.redFlags,
      assessmentForStaff: before.assessmentForStaff,
    })
  })
  it('stays as it was sent when its sender signs in later', async () => {
    const { key } = await startIntake(world.visitor())
    const visitor = { ...world.visitor(), visitorKey: key }
    const email = 'later@person.example'
    const { id, version } = await answer(visitor, { ...MARRIED, email })
    await setProvenEmail(visitor, id, email)
    await completeIntake(visitor, { sessionId: id, version, consent: true, isPartial: false })
    const before = await readSentIntake(desk, { sessionId: id })
    releaseOtherQuestions()
    const owner = { ...world.as(await world.person()), visitorKey: key }
    expect((await claimIntake(owner)).session?.id).toBe(id)
    const { asked, answers } = await readSentIntake(desk, { sessionId: id })
    expect({ asked, answers }).toEqual({ asked: before.asked, answers: before.answers })
  })
  it('names in the file of one’s own data even an answer whose question is gone, and what was agreed to', async () => {
    const { ctx, sessionId } = await sent(RENEWAL)
    await world.services.db
      .update(intakeAnswers)
      .set({ question: 'goneQuestion', sealed: null, value: 'still here' })
      .where(eq(intakeAnswers.question, 'comments'))
    const { userId } = ctx.actor as { userId: string }
    const [own] = (await exportFor(ctx, userId)) as { id: string; answers: object; sent: object }[]
    expect(own).toMatchObject({
      id: sessionId,
      answers: { goneQuestion: 'still here' },
      sent: { agreedTo: intakeWords('en').review.consent },
    })
    expect(JSON.stringify(own)).toContain('¿Puedo viajar?')
  })
})

describe('a draft begun under earlier questions', () => {
  it('keeps its answers and goes on with the questions of today', async () => {
    const ctx = world.as(await world.person())
    const { id } = await answer(ctx, { ...RENEWAL, comments: '' })
    nowAsked('visaType', { when: [] })
    const { session } = await startIntake(ctx)
    expect(session.id).toBe(id)
    await expect(
      completeIntake(ctx, { sessionId: id, version: session.version, consent: true, isPartial: false }),
    ).rejects.toMatchObject({ code: 'NOT_COMPLETE' })
    const { version } = await saveAnswer(ctx, {
      sessionId: id,
      question: 'visaType',
      value: 'study',
      version: session.version,
    })
    await completeIntake(ctx, { sessionId: id, version, consent: true, isPartial: false })
    const { asked } = await readSentIntake(desk, { sessionId: id })
    expect(asked.flatMap((part) => part.questions)).toHaveLength(24)
  })
  it('asks again which visa it was where “student or exchange” was chosen: the law tells the two apart', async () => {
    const ctx = world.as(await world.person())
    const { id } = await answer(ctx, RENEWAL)
    nowAsked('visaType', { when: [] })
    await world.services.db
      .insert(intakeAnswers)
      .values({ sessionId: id, question: 'visaType', value: 'student' })
    expect((await currentIntake(ctx)).session?.answers.visaType).toBeUndefined()
  })
  it('asks again where no question of today can hold the answer, and reads without failing', async () => {
    const ctx = world.as(await world.person())
    const { id } = await answer(ctx, RENEWAL)
    await world.services.db
      .update(intakeAnswers)
      .set({ sealed: null, value: 'retired' })
      .where(eq(intakeAnswers.sessionId, id))
    const { session } = await currentIntake(ctx)
    expect(session?.answers.serviceType).toBeUndefined()
    expect(session?.answers.name).toBeUndefined()
    expect(session?.answers.comments).toBe('retired')
  })
})

describe('the record of a sent intake', () => {
  it('is sealed: nothing of it can be read in the table', async () => {
    const { sessionId } = await sent(MARRIED)
    const { rows } = await world.connection.pool.query<{ line: string }>(
      'SELECT r::text AS line FROM intake_records r WHERE session_id = $1',
      [sessionId],
    )
    expect(rows).toHaveLength(1)
    // With its quotes, a short word is in no sealed text by chance.
    for (const told of ['María', 'Quiñones', '"daca"', 'arrested', 'agree', 'viajar', 'question'])
      expect(rows[0]?.line).not.toContain(told)
    expect(rows[0]?.line).toMatch(
      new RegExp(`^\\(${sessionId},${FLOW_EDITION},"[^"]+",v1\\.[\\w-]+\\.[\\w-]+\\)$`),
    )
  })
  it('kept before the product learned a language reads as English in that one', () => {
    const record = recordOf(MARRIED, false, { now: world.clock.now(), law: {} })
    const withoutSpanish = JSON.stringify(record, (name, part: unknown) => (name === 'es' ? undefined : part))
    const { consent, asked, answers } = IntakeRecord.parse(JSON.parse(withoutSpanish))
    expect(consent.es).toBe(record.consent.en)
    expect(asked[0]?.questions[0]?.title).toEqual({
      en: 'What is your name?',
      es: 'What is your name?',
    })
    expect(answers).toEqual(record.answers)
  })
  it('opens nowhere but in its own intake', async () => {
    const [one, other] = [await sent(RENEWAL), await sent(MARRIED)]
    const before = await readSentIntake(desk, { sessionId: other.sessionId })
    const { sealed, sessionId } = intakeRecords
    const { db } = world.services
    const rows = await db.select({ sealed }).from(intakeRecords).where(eq(sessionId, one.sessionId))
    const [theirs] = await db.select({ sealed }).from(intakeRecords).where(eq(sessionId, other.sessionId))
    await db.update(intakeRecords).set({ sealed: rows[0]!.sealed }).where(eq(sessionId, other.sessionId))
    const shown = await readSentIntake(desk, { sessionId: other.sessionId })
    expect(shown.answers).toEqual(before.answers)
    await db.update(intakeRecords).set({ sealed: theirs!.sealed }).where(eq(sessionId, other.sessionId))
  })
  it('goes with its intake', async () => {
    const { sessionId } = await sent(RENEWAL)
    const { db } = world.services
    await db.execute(`DELETE FROM party_names WHERE intake_id = '${sessionId}'`)
    await db.delete(intakeSessions).where(eq(intakeSessions.id, sessionId))
    const left = await db.select().from(intakeRecords).where(eq(intakeRecords.sessionId, sessionId))
    expect(left).toEqual([])
  })
  it('is made once, by however many windows send at the same moment', async () => {
    const ctx = world.as(await world.person())
    const { id: sessionId, version } = await answer(ctx, RENEWAL)
    const input = { sessionId, version, consent: true, isPartial: false }
    await Promise.all(Array.from({ length: 8 }, () => completeIntake(ctx, input)))
    const rows = await world.services.db
      .select()
      .from(intakeRecords)
      .where(eq(intakeRecords.sessionId, sessionId))
    expect(rows).toHaveLength(1)
  })
})

async function forgetRecords(): Promise<void> {
  await world.services.db.delete(intakeRecords)
  await world.services.db.update(intakeAnswers).set({ isLeftBehind: false })
}

describe('an intake that an older program sent, without a record', () => {
  it('is given one by the job, once, with what today’s questions make of it', async () => {
    const { ctx, sessionId } = await sent(MARRIED)
    const before = await readings(ctx, sessionId)
    await forgetRecords()
    expect(await readings(ctx, sessionId)).toEqual(before)
    const counts = await Promise.all([keepRecords(world.services), keepRecords(world.services)])
    const { rowCount } = await world.connection.pool.query(
      `SELECT FROM intake_sessions WHERE status = 'completed'`,
    )
    expect(counts[0] + counts[1]).toBe(rowCount)
    expect(await keepRecords(world.services)).toBe(0)
    releaseOtherQuestions()
    expect(await readings(ctx, sessionId)).toEqual(before)
  })
  it('has then its answers of a way left since counted by nobody', async () => {
    const left: Answers = { ...RENEWAL, inRemoval: 'yes', courtDate: '2026-11-30' }
    const ctx = world.as(await world.person())
    const { id, version } = await answer(ctx, left)
    const session = await saveAnswer(ctx, { sessionId: id, question: 'inRemoval', value: 'no', version })
    await completeIntake(ctx, { sessionId: id, version: session.version, consent: true, isPartial: false })
    await forgetRecords()
    await keepRecords(world.services)
    const { items } = await listIntakes(desk, { search: '' })
    expect(items.find((item) => item.id === id)?.urgency).toEqual([])
    expect((await readSentIntake(desk, { sessionId: id })).answers.courtDate).toBeUndefined()
    const { userId } = ctx.actor as { userId: string }
    expect(JSON.stringify(await exportFor(ctx, userId))).toContain('2026-11-30')
  })
})

describe('a new key in front', () => {
  it('takes over the records too, so that the old one can go', async () => {
    const { ctx, sessionId } = await sent(MARRIED)
    const before = await readSentIntake(desk, { sessionId })
    const fresh = { id: 'fresh', secret: randomBytes(32) }
    const { db, seal } = world.services
    const both = { ...createSeal([fresh]), open: seal.open }
    await reseal({ db, seal: both }, INTAKE_SEALED)
    const { rows } = await world.connection.pool.query(
      `SELECT FROM intake_records WHERE sealed NOT LIKE 'v1.fresh.%'`,
    )
    expect(rows).toEqual([])
    const after = { ...desk, seal: createSeal([fresh]) }
    expect(await readSentIntake(after, { sessionId })).toEqual(before)
    expect((await currentIntake({ ...ctx, seal: createSeal([fresh]) })).session?.id).toBe(sessionId)
  })
})

/** Everything that a person is asked with, and how it reads later. */
function allAsked() {
  const words = LANGUAGES.map((language) => {
    const { questions, hints, parts, answers, review } = intakeWords(language)
    return { questions, hints, parts, answers, consent: review.consent, staff: staffWords(language).answers }
  })
  return { FLOW, asked: words }
}

describe('the editions of the questions', () => {
  it('change with every question, condition, option and word that a person is asked with', () => {
    const due = `add { edition: ${FLOW_EDITION + 1}, digest: … } to FLOW_EDITIONS (rules/flow-editions.ts)`
    expect(digestOf(allAsked()), due).toBe(FLOW_EDITIONS.at(-1)?.digest)
  })
  it('count up from one, and none has the digest of another', () => {
    expect(FLOW_EDITIONS.map(({ edition }) => edition)).toEqual(FLOW_EDITIONS.map((_, index) => index + 1))
    expect(new Set(FLOW_EDITIONS.map(({ digest }) => digest)).size).toBe(FLOW_EDITIONS.length)
  })
  it.each([
    ['a condition', () => nowAsked('arrested', ONLY_OTHERS)],
    ['an option', () => nowAsked('purpose', { kind: 'choice', options: ['apply'] })],
    ['a word', () => replace(intakeWords('es').questions.phone, 'title', '¿Otra?')],
  ])('%s is seen', (_, change) => {
    const before = digestOf(allAsked())
    change()
    expect(digestOf(allAsked())).not.toBe(before)
  })
})
