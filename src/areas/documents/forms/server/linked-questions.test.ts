// What a person of a case who is not its client is asked by a link, and who else learns nothing of it, against the real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { casePeople, savePerson } from '#areas/cases/cases/server/change-person.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { registerJobs } from '#server/jobs.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { visitorsIn } from '#tests/intake-visitors.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { QUESTION_LINK_DAYS } from '../rules/limits.ts'
import { approveForm, mapField } from './change-form.ts'
import { formsDesk } from './desk-rows.ts'
import {
  answerByLink,
  finishByLink,
  linkedQuestions,
  proveQuestions,
  sendQuestionsCode,
} from './linked-questions.ts'
import { askClient, caseFormsAsked, clientQuestions, seeAnswers } from './questionnaire.ts'
import { readAgencyForm } from './read-forms.ts'
import { fieldOf, readingOf, sentForm } from './testing.ts'

let world: World
let boss: SignedIn
let attorney: SignedIn
let desk: Context
/** Of the petitioner: middle name and Social Security number. Of its own person: the city of birth. */
let formId: string
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  boss = await world.person('admin')
  attorney = await world.person('attorney')
  formId = await readyForm([
    ['person.name.middle', 'petitioner'],
    ['person.ssn', 'petitioner'],
    ['person.birth.city', 'self'],
  ])
})
beforeEach(() => {
  world.clock.set(MONDAY_NINE)
  desk = world.as(attorney)
})
afterAll(() => world.end())

const { browser, mailTo, codeTo } = visitorsIn(() => world)

async function readyForm(wanted: readonly (readonly [question: string, of: string])[]): Promise<string> {
  const fields = wanted.map(([name]) => fieldOf(name, `Item of ${name}`))
  const made = await sentForm(world.services, boss, readingOf({ fields }))
  const staff = [boss, attorney].map((each) => world.as(each))
  for (const [question, of] of wanted)
    await mapField(staff[0]!, {
      formId: made,
      field: question,
      rule: { takes: 'answer', question, of, as: '', when: '', whenEmpty: 'blank' },
      before: 0,
    })
  for (const ctx of staff) {
    const { version, counts } = await readAgencyForm(ctx, { formId: made })
    await approveForm(ctx, { formId: made, version, confirmed: counts.confirmed })
  }
  return made
}

const NOTHING = { birthDate: null, aNumber: '', phone: '', email: '' }

/** A case with a client and a petitioner, who is asked in Spanish. */
async function asked() {
  const { caseId, client } = await openedCase(world, { attorneyId: attorney.userId, status: 'preparation' })
  const [personId, clientId] = [randomUUID(), randomUUID()]
  const added = { ...NOTHING, caseId, version: null, accountEmail: '' }
  await savePerson(desk, {
    ...added,
    personId: clientId,
    given: 'María',
    surnames: 'Núñez',
    part: 'beneficiary',
    isClient: true,
  })
  await savePerson(desk, {
    ...added,
    personId,
    given: 'Luis',
    surnames: 'Ortega',
    part: 'petitioner',
    isClient: false,
    facts: {},
  })
  const to = { email: `${randomUUID()}@person.example`, language: 'es' } as const
  const send = (formIds = [formId]) => askClient(desk, { caseId, formIds, personId, to })
  await send()
  const link = await linkTo(to.email)
  return { caseId, client, personId, clientId, to, send, link }
}

async function linkTo(email: string): Promise<string> {
  const mail = await mailTo(email, 'Tenemos preguntas para usted')
  world.mails.length = 0
  return /\/questions\?lang=es#([\w-]{43})\b/.exec(mail)?.[1] ?? ''
}

/** In a browser that has typed the code. */
async function opened({ link, to }: { link: string; to: { email: string } }): Promise<Context> {
  const { key } = await sendQuestionsCode(browser(), { link })
  const ctx = browser(key)
  await proveQuestions(ctx, { link, code: await codeTo(to.email) })
  return ctx
}

const UNSURE = { said: 'unsure', before: '' } as const

describe('the mail', () => {
  it('has a link, and says nothing of the case or of a person', async () => {
    const { to, send } = await asked()
    await send()
    const mail = await mailTo(to.email, 'Tenemos preguntas para usted')
    // The link's own letters are random.
    expect(mail.replaceAll(/https?:\S+/g, '')).not.toMatch(/María|Núñez|Luis|Ortega|formulario|T-/)
  })
})

describe('the link', () => {
  it('shows nothing before the code, and then what is needed of this person alone', async () => {
    const one = await asked()
    const { link } = one
    expect(await linkedQuestions(browser(), { link })).toEqual({ state: 'locked', questions: [] })
    const ctx = await opened(one)
    const { state, questions } = await linkedQuestions(ctx, { link })
    expect([state, questions.map(({ key }) => key)]).toEqual(['open', ['middleName', 'ssn']])
    await expect(answerByLink(ctx, { link, question: 'birthCity', ...UNSURE })).rejects.toMatchObject({
      code: 'QUESTION_NOT_ASKED',
    })
    // The proof ends, and the code is asked for again.
    world.clock.advance(2 * 60)
    expect(await linkedQuestions(ctx, { link })).toMatchObject({ state: 'locked' })
    await expect(answerByLink(ctx, { link, question: 'middleName', ...UNSURE })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  it('opens nothing for an account, nor for who has proven another address', async () => {
    const [one, other] = [await asked(), await asked()]
    const { link } = one
    for (const actor of [one.client, await world.person(), attorney]) {
      const ctx = world.as(actor)
      expect(await linkedQuestions(ctx, { link })).toEqual({ state: 'locked', questions: [] })
      await expect(finishByLink(ctx, { link })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    }
    const elsewhere = await opened(other)
    expect(await linkedQuestions(elsewhere, { link })).toEqual({ state: 'locked', questions: [] })
    await expect(answerByLink(elsewhere, { link, question: 'middleName', ...UNSURE })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    const { links } = world.services
    for (const bad of [`${link.slice(0, -4)}AAAA`, links.tokenFor('meeting', links.claimedIdIn(link) ?? '')])
      await expect(linkedQuestions(browser(), { link: bad })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('says how it ended, and nothing more', async () => {
    const one = await asked()
    const { caseId, link, send, to } = one
    const stateOf = async (of: string) => (await linkedQuestions(browser(), { link: of })).state
    const ctx = await opened(one)
    await answerByLink(ctx, { link, question: 'middleName', ...UNSURE })
    world.clock.advance(QUESTION_LINK_DAYS * 24 * 60)
    expect(await stateOf(link)).toBe('expired')
    await expect(sendQuestionsCode(browser(), { link })).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' })

    desk = world.as(attorney)
    await send()
    const newer = await linkTo(to.email)
    expect([await stateOf(link), await stateOf(newer)]).toEqual(['replaced', 'locked'])
    const again = await opened({ link: newer, to })
    await expect(finishByLink(again, { link })).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' })
    expect((await linkedQuestions(again, { link: newer })).questions[0]).toMatchObject({ said: 'unsure' })

    await send([])
    expect(await stateOf(newer)).toBe('ended')
    await send()
    const last = await linkTo(to.email)
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'withdrawn' })
    expect(await stateOf(last)).toBe('ended')
  })

  it('takes five tries at a code, also of forty at once', async () => {
    const { link, to } = await asked()
    const { key } = await sendQuestionsCode(browser(), { link })
    const wrong = (await codeTo(to.email)) === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: 40 }, () => proveQuestions(browser(key), { link, code: wrong }))
    const refusals = (await Promise.allSettled(tries)).map((each) =>
      each.status === 'rejected' ? String(each.reason.code) : 'let in',
    )
    expect(refusals.filter((code) => code === 'INVALID_CODE')).toHaveLength(EMAIL_CODE.triesMax)
    expect(refusals.filter((code) => code === 'CODE_ENDED')).toHaveLength(40 - EMAIL_CODE.triesMax)
  })
})

it('an answer is a fact of that person, with who said it and how; the firm sees it once all is answered', async () => {
  const one = await asked()
  const { caseId, client, personId, clientId, link, to } = one
  const ctx = await opened(one)
  await answerByLink(ctx, {
    link,
    question: 'middleName',
    said: 'answered',
    value: { middleName: 'Antonio' },
    before: '',
  })
  await expect(finishByLink(ctx, { link })).rejects.toMatchObject({ code: 'QUESTIONS_LEFT' })
  const { questions } = await answerByLink(ctx, {
    link,
    question: 'ssn',
    said: 'answered',
    value: { ssn: '123456789' },
    before: '',
  })
  expect(questions.find(({ key }) => key === 'ssn')).toMatchObject({ value: '', hasHidden: true })

  const { people } = await casePeople(desk, { caseId })
  const answersOf = (id: string) => people.find((each) => each.id === id)?.answers ?? []
  expect(answersOf(personId).find(({ question }) => question === 'middleName')).toMatchObject({
    value: 'Antonio',
    language: 'es',
    source: { kind: 'link', name: 'Luis Ortega', email: to.email },
    saidBy: null,
  })
  expect(answersOf(clientId).map(({ question }) => question)).toEqual(['name'])
  expect(await clientQuestions(world.as(client), { caseId })).toMatchObject({ state: 'none' })

  const waiting = async () =>
    (await formsDesk[1]!.read(desk, [])).rows.filter(({ path }) => path?.includes(caseId))
  expect(await waiting()).toEqual([])
  expect(await finishByLink(ctx, { link })).toEqual({ state: 'done', questions: [] })
  await expect(finishByLink(ctx, { link })).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' })
  expect(await waiting()).toMatchObject([{ person: 'Luis Ortega' }])
  expect(await caseFormsAsked(desk, { caseId })).toMatchObject({
    asked: [{ personId, link: { email: to.email }, answered: ['middleName', 'ssn'], isSeen: false }],
  })
  await seeAnswers(desk, { caseId, personId })
  expect(await waiting()).toEqual([])
})
