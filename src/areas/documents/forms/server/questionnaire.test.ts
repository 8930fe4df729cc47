// What a client is asked for the forms of their case, and what becomes of the answers, against the real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casePeople, savePerson } from '#areas/cases/cases/server/change-person.ts'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { chooseAnswer } from '#areas/cases/cases/server/choose-answer.ts'
import { writeEnglish } from '#areas/cases/cases/server/write-english.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { FactValue, FactValues } from '#areas/cases/cases/rules/facts.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ClientAnswer } from '../contract.ts'
import { factOfKey } from '../rules/questionnaire.ts'
import { askAgain } from './ask-again.ts'
import { approveForm, mapField } from './change-form.ts'
import { formsDesk } from './desk-rows.ts'
import {
  answerQuestion,
  askClient,
  caseFormsAsked,
  clientQuestions,
  finishQuestions,
  seeAnswers,
} from './questionnaire.ts'
import { answersFor } from './fill-form.ts'
import { packageGaps } from './make-package.ts'
import { readAgencyForm } from './read-forms.ts'
import { acceptFields, formReview } from './review-form.ts'
import { fieldOf, readingOf, sentForm } from './testing.ts'

let world: World
let boss: SignedIn
let attorney: SignedIn
let desk: Context
/** Both need the middle name; each needs something of its own. */
let forms: [string, string]
beforeAll(async () => {
  world = await createWorld()
  boss = await world.person('admin')
  attorney = await world.person('attorney')
  desk = world.as(attorney)
  forms = [
    await readyForm({ 'person.name.middle': '', 'person.birth.city': '', 'address.street': 'current' }),
    await readyForm({ 'person.name.middle': '', 'person.ssn': '', 'crime.arrested': '' }),
  ]
})
afterAll(() => world.end())

/** Takes these questions of the person whose form it is. */
async function readyForm(wanted: Readonly<Record<string, string>>): Promise<string> {
  const fields = Object.keys(wanted).map((name) => fieldOf(name, `Item of ${name}`))
  const formId = await sentForm(world.services, boss, readingOf({ fields }))
  const admin = world.as(boss)
  for (const [question, as] of Object.entries(wanted))
    await mapField(admin, {
      formId,
      field: question,
      rule: { takes: 'answer', question, of: 'self', as, when: '', whenEmpty: 'N/A' },
      before: 0,
    })
  for (const ctx of [admin, desk]) {
    const { version, counts } = await readAgencyForm(ctx, { formId })
    await approveForm(ctx, { formId, version, confirmed: counts.confirmed })
  }
  return formId
}

async function asked(facts: FactValues = {}) {
  const known = await clientKnown(facts)
  await askClient(desk, { caseId: known.caseId, formIds: [...forms] })
  return known
}

/** The client of a case who has not been asked. */
async function clientKnown(facts: FactValues) {
  const { caseId, client } = await openedCase(world, { attorneyId: attorney.userId, status: 'preparation' })
  const personId = randomUUID()
  const person = { given: 'María', surnames: 'Núñez', birthDate: null, aNumber: '', phone: '', email: '' }
  const own = { version: null, part: 'beneficiary', isClient: true, accountEmail: '' } as const
  await savePerson(desk, { ...person, ...own, caseId, personId, facts })
  const me = world.as(client)
  const answer = (question: string, value: FactValue, more: Partial<ClientAnswer> = {}) =>
    answerQuestion(me, {
      caseId,
      question,
      said: 'answered',
      value: { [factOfKey(question)]: value },
      before: '',
      ...more,
    })
  const save = async (changed: FactValues) => {
    const { version } = (await casePeople(desk, { caseId })).people[0]!
    await savePerson(desk, { ...person, ...own, version, caseId, personId, facts: changed })
  }
  const answerOf = async (fact: string) =>
    (await casePeople(desk, { caseId })).people[0]?.answers.find(({ question }) => question === fact)
  const review = async (field: string) => {
    const { fields } = await formReview(desk, { caseId, formId: forms[0], personId })
    return fields.find(({ name }) => name === field)
  }
  return { caseId, personId, client, me, answer, save, answerOf, review }
}

const HOME = { kind: 'home', street: '5 Main St', city: 'Dallas', state: 'TX', zip: '75201', country: 'US' }

it('asks for what several forms need once, and it is the turn of the client', async () => {
  const { caseId, me } = await asked({ birthCity: 'Puebla' })
  const { state, questions } = await clientQuestions(me, { caseId })
  expect(state).toBe('open')
  expect(questions.map(({ key }) => key)).toEqual(['middleName', 'ssn', 'addresses', 'crime.arrested'])
  expect(questions[0]?.forms).toHaveLength(2)
  expect(questions[3]?.forms).toMatchObject([{ words: ['Item of crime.arrested'] }])
  expect(await getCase(me, { caseId })).toMatchObject({
    turn: 'client',
    nextAction: { code: 'answer-questions' },
  })

  await askClient(desk, { caseId, formIds: [forms[0]] })
  const again = await clientQuestions(me, { caseId })
  expect(again.questions.map(({ key }) => key)).toEqual(['middleName', 'addresses'])
  expect(
    (await getCase(me, { caseId })).ownSteps.filter(({ code }) => code === 'answer-questions'),
  ).toHaveLength(1)

  await askClient(desk, { caseId, formIds: [] })
  expect(await clientQuestions(me, { caseId })).toMatchObject({ state: 'none' })
  expect((await getCase(me, { caseId })).nextAction.code).not.toBe('answer-questions')
})

it('is nobody else’s: not another client’s, and not while nobody has asked', async () => {
  const { caseId } = await asked()
  const other = world.as(await world.person())
  await expect(clientQuestions(other, { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  const wish = { caseId, question: 'middleName', said: 'unsure', value: {}, before: '' } as const
  await expect(answerQuestion(other, wish)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  await expect(finishQuestions(other, { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  const elsewhere = world.as(await world.person('attorney'))
  await expect(askClient(elsewhere, { caseId, formIds: [...forms] })).rejects.toMatchObject({
    code: 'CASE_NOT_FOUND',
  })
})

describe('an answer', () => {
  it('is a fact of the person, with who said it, and one that is hidden is not read back', async () => {
    const { caseId, client, me, answer, answerOf } = await asked()
    await answer('middleName', 'Elena')
    const { questions } = await answer('ssn', '123456789')
    expect(questions.find(({ key }) => key === 'ssn')).toMatchObject({ value: '', hasHidden: true })
    await answer('crime.arrested', [{ question: 'crime.arrested', answer: 'yes', explanation: 'In 2019' }], {
      before: [],
    })
    const said = { source: { kind: 'client' }, saidBy: { id: client.userId }, language: 'en' }
    expect(await answerOf('middleName')).toMatchObject({ value: 'Elena', ...said })
    expect(await answerOf('ssn')).toMatchObject({ value: '123456789', ...said })
    expect(await answerOf('yesNo')).toMatchObject({ value: [{ answer: 'yes', explanation: 'In 2019' }] })
    // An answer can be changed until all is sent.
    await answer('middleName', 'Helena', { before: 'Elena' })
    expect((await clientQuestions(me, { caseId })).questions[0]).toMatchObject({ value: 'Helena' })
    await expect(answer('birthCity', '')).rejects.toMatchObject({ code: 'ANSWER_EMPTY' })
    await expect(answer('employment', [{ employer: 'Acme' }])).rejects.toMatchObject({
      code: 'QUESTION_NOT_ASKED',
    })
  })

  it('never overwrites a newer one, of another device or of the firm', async () => {
    const { caseId, me, answer, save, answerOf } = await asked()
    await answer('middleName', 'Elena')
    await expect(answer('middleName', 'Ana')).rejects.toMatchObject({ code: 'ANSWER_NEWER' })
    await save({ middleName: 'Isabel' })
    await expect(answer('middleName', 'Ana', { before: 'Elena' })).rejects.toMatchObject({
      code: 'ANSWER_NEWER',
    })
    expect((await clientQuestions(me, { caseId })).questions[0]).toMatchObject({
      value: 'Isabel',
      isFirms: true,
    })
    await answer('middleName', 'Isabel', { before: 'Isabel' })
    expect(await answerOf('middleName')).toMatchObject({ value: 'Isabel', source: { kind: 'staff' } })
  })

  it('adds to the addresses that the firm has, and keeps these as they are', async () => {
    const { caseId, me, answer, answerOf } = await asked({ addresses: [{ ...HOME, from: '2025-03' }] })
    const { questions } = await clientQuestions(me, { caseId })
    const before = questions.find(({ key }) => key === 'addresses')?.value ?? []
    expect(before).toHaveLength(1)
    const old = { ...HOME, street: '1 Elm St', from: '2019-01', to: '2025-02' }
    const rows = typeof before === 'string' ? [] : before
    await answer('addresses', [...rows, old], { before, said: 'some' })
    const now = (await answerOf('addresses'))?.value ?? []
    await expect(answer('addresses', [old], { before: now })).rejects.toMatchObject({ code: 'ANSWER_NEWER' })
    expect(now).toMatchObject([{ street: '5 Main St' }, { street: '1 Elm St' }])
  })
})

it('ends when all is answered: the firm sees what is not sure, and on its desk that it has come', async () => {
  const { caseId, me, answer } = await asked({ birthCity: 'Puebla', middleName: 'Elena' })
  await answer('ssn', '', { said: 'unsure', value: {} })
  await answer('addresses', [{ ...HOME, from: '2018' }], { before: [] })
  await expect(finishQuestions(me, { caseId })).rejects.toMatchObject({ code: 'QUESTIONS_LEFT' })
  await answer('crime.arrested', [{ question: 'crime.arrested', answer: 'no' }], { before: [] })
  const waiting = async () =>
    (await formsDesk[1]!.read(desk, [])).rows.map(({ path }) => path?.split('/').at(-2))
  expect(await waiting()).not.toContain(caseId)
  expect(await finishQuestions(me, { caseId })).toMatchObject({ state: 'done' })
  expect((await getCase(me, { caseId })).nextAction.code).not.toBe('answer-questions')
  expect(await waiting()).toContain(caseId)
  expect(await caseFormsAsked(desk, { caseId })).toMatchObject({
    asked: [{ open: 0, unsure: ['ssn'], answered: ['addresses', 'crime.arrested'], isSeen: false }],
  })
  await expect(answer('ssn', '123456789')).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' })
  await seeAnswers(desk, { caseId })
  expect(await waiting()).not.toContain(caseId)

  // What is still not known is asked again, and nothing else.
  await askClient(desk, { caseId, formIds: [...forms] })
  expect((await clientQuestions(me, { caseId })).questions.map(({ key }) => key)).toEqual(['ssn'])
})

/** The firm and the client have said different things. */
async function answeredOtherwise() {
  const here = await asked()
  await here.answer('middleName', '', { said: 'unsure', value: {} })
  await here.save({ middleName: 'Isabel' })
  await here.answer('middleName', 'Ana', { before: 'Isabel' })
  return here
}

describe('an answer other than the one of the firm', () => {
  it('is kept beside it until a person chooses, and the field is not accepted meanwhile', async () => {
    const { caseId, personId, client, me, review, answerOf } = await answeredOtherwise()
    expect(await answerOf('middleName')).toMatchObject({
      value: 'Isabel',
      source: { kind: 'staff' },
      others: [{ value: 'Ana', source: { kind: 'client' }, saidBy: { id: client.userId } }],
    })
    expect((await clientQuestions(me, { caseId })).questions[0]).toMatchObject({
      value: 'Ana',
      isFirms: false,
    })
    const field = 'person.name.middle'
    const path = { caseId, formId: forms[0], personId }
    expect(await review(field)).toMatchObject({ value: 'Isabel', isDisputed: true })
    const accepting = { ...path, fields: [{ field, value: 'Isabel' }] }
    await expect(acceptFields(desk, accepting)).rejects.toMatchObject({ code: 'FORM_ANSWERS_DIFFER' })
    const choice = { caseId, items: [path], letterId: null, packetIds: [] }
    expect((await packageGaps(desk, choice)).items[0]?.disputed).toMatchObject([{ field }])

    const [other] = (await answerOf('middleName'))?.others ?? []
    const choosing = { caseId, personId, answerId: other?.id ?? '' }
    await chooseAnswer(desk, choosing)
    expect(await answerOf('middleName')).toMatchObject({
      value: 'Ana',
      takenBy: { id: attorney.userId },
      others: [],
    })
    const [event] = (await caseHistory(desk, { caseId })).items
    expect(event).toMatchObject({
      kind: 'person-corrected',
      record: { changed: ['middleName'], isChosen: true },
    })
    await expect(chooseAnswer(desk, choosing)).rejects.toMatchObject({ code: 'PERSON_CHANGED' })
    await acceptFields(desk, { ...path, fields: [{ field, value: 'Ana' }] })
  })

  it('is gone when the client agrees after all, or the firm corrects its own', async () => {
    const { answer, answerOf } = await answeredOtherwise()
    await answer('middleName', 'Isabel', { before: 'Ana' })
    expect(await answerOf('middleName')).toMatchObject({ value: 'Isabel', others: [] })

    const again = await answeredOtherwise()
    await again.save({ middleName: 'Anna' })
    expect(await again.answerOf('middleName')).toMatchObject({ value: 'Anna', others: [] })
  })
})

describe('asked again from a field', () => {
  const NOTE = 'As on your birth certificate.'

  it('begins a questionnaire with that form, and waits until the client has answered', async () => {
    const { caseId, personId, me, answer, review } = await clientKnown({
      middleName: 'Elena',
      birthCity: 'Puebla',
    })
    expect(await review('person.name.middle')).toMatchObject({ ask: { name: 'María Núñez', askedAt: null } })
    const path = { caseId, formId: forms[0], personId }
    await askAgain(desk, { ...path, field: 'person.name.middle', note: NOTE })
    expect(await review('person.name.middle')).toMatchObject({ ask: { askedAt: expect.any(String) } })
    expect(await getCase(me, { caseId })).toMatchObject({ nextAction: { code: 'answer-questions' } })
    const { questions } = await clientQuestions(me, { caseId })
    expect(questions.map(({ key, again }) => [key, again])).toEqual([
      ['middleName', NOTE],
      ['addresses', null],
    ])
    expect(questions[0]).toMatchObject({ value: 'Elena', isFirms: false })

    await answer('middleName', 'Helena', { before: 'Elena' })
    expect(await review('person.name.middle')).toMatchObject({ ask: { askedAt: null }, isDisputed: true })
  })

  it('opens one question of a questionnaire that was sent', async () => {
    const { caseId, personId, me, answer } = await asked({
      addresses: [{ ...HOME, from: '2018' }],
      ssn: '123456789',
    })
    await answer('middleName', '', { said: 'none', value: {} })
    await answer('birthCity', 'Puebla')
    await answer('crime.arrested', [{ question: 'crime.arrested', answer: 'no' }], { before: [] })
    await finishQuestions(me, { caseId })
    const field = { caseId, formId: forms[0], personId, field: 'person.name.middle', note: NOTE }
    await askAgain(desk, field)
    const open = await clientQuestions(me, { caseId })
    expect(open).toMatchObject({ state: 'open', questions: [{ key: 'middleName', said: null, again: NOTE }] })
  })

  it('replaces a yes or a no that the firm entered', async () => {
    const yes = { question: 'crime.arrested', answer: 'yes', explanation: 'In 2019' }
    const no = { question: 'crime.arrested', answer: 'no', explanation: '' }
    const { caseId, personId, answer, answerOf } = await clientKnown({ yesNo: [no] })
    const field = { caseId, formId: forms[1], personId, field: 'crime.arrested', note: NOTE }
    await askAgain(desk, field)
    await answer('crime.arrested', [yes], { before: [no] })
    expect(await answerOf('yesNo')).toMatchObject({ value: [yes], source: { kind: 'client' } })
  })
})

const says = (explanation: string) => [{ question: 'crime.arrested', answer: 'yes', explanation }]

it('an explanation in Spanish is on no form until somebody has put it in English', async () => {
  const { caseId, personId, me, answer } = await asked()
  const spanish: Context = { ...me, language: 'es' }
  const explain = (explanation: string, before: FactValue) =>
    answerQuestion(spanish, {
      caseId,
      question: 'crime.arrested',
      said: 'answered',
      value: { yesNo: says(explanation) },
      before,
    })
  const path = { caseId, formId: forms[1], personId }
  const arrested = async () =>
    (await formReview(desk, path)).fields.find(({ name }) => name === 'crime.arrested')
  const gaps = async () => {
    const choice = { caseId, items: [path], letterId: null, packetIds: [] }
    return (await packageGaps(desk, choice)).items[0]?.english.map(({ field }) => field)
  }
  await explain('Una multa en 2019.', [])
  // What is answered later in English does not make the Spanish English.
  await answer('ssn', '123456789')
  expect(await arrested()).toMatchObject({
    needsEnglish: true,
    translated: { said: 'Una multa en 2019.', english: null },
  })
  expect(await gaps()).toEqual(['crime.arrested'])

  const said = { caseId, personId, said: 'Una multa en 2019.' }
  await writeEnglish(desk, { ...said, english: 'A fine in 2019.' })
  expect(await arrested()).toMatchObject({
    needsEnglish: false,
    translated: {
      said: 'Una multa en 2019.',
      english: { text: 'A fine in 2019.', by: { id: attorney.userId } },
    },
  })
  expect(await gaps()).toEqual([])
  const { asked: form } = await answersFor(desk, path)
  expect(form.people[0]?.facts.yesNo).toMatchObject([{ explanation: 'A fine in 2019.' }])

  await explain('Dos multas.', says('Una multa en 2019.'))
  expect(await arrested()).toMatchObject({ translated: { said: 'Dos multas.', english: null } })
  await expect(writeEnglish(desk, { ...said, english: 'A fine.' })).rejects.toMatchObject({
    code: 'PERSON_CHANGED',
  })
})
