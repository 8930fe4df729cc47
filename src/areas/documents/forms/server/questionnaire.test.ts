// What a client is asked for the forms of their case, and what becomes of the answers, against the real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casePeople, savePerson } from '#areas/cases/cases/server/change-person.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { FactValue, FactValues } from '#areas/cases/cases/rules/facts.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ClientAnswer } from '../contract.ts'
import { factOfKey } from '../rules/questionnaire.ts'
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
import { readAgencyForm } from './read-forms.ts'
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
  const { caseId, client } = await openedCase(world, { attorneyId: attorney.userId, status: 'preparation' })
  const personId = randomUUID()
  const person = { given: 'María', surnames: 'Núñez', birthDate: null, aNumber: '', phone: '', email: '' }
  const own = { version: null, part: 'beneficiary', isClient: true, accountEmail: '' } as const
  await savePerson(desk, { ...person, ...own, caseId, personId, facts })
  await askClient(desk, { caseId, formIds: [...forms] })
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
  return { caseId, client, me, answer, save, answerOf }
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
    await expect(answer('middleName', 'Ana', { before: 'Isabel' })).rejects.toMatchObject({
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
