// What staff accept of a form of a case before it is filled, against the real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSecond } from '#areas/cases/cases/server/change-hands.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ReviewPath } from '../contract.ts'
import type { FieldRule } from '../rules/mapping.ts'
import { askAgain } from './ask-again.ts'
import { approveForm, mapField } from './change-form.ts'
import { readAgencyForm } from './read-forms.ts'
import { putQuestionnaire, type QuestionnaireRow } from './questionnaire-repository.ts'
import { acceptAsAttorney, acceptFields, formReview, formReviewCounts } from './review-form.ts'
import { writeOnForm } from './write-on-form.ts'
import { fieldOf, readingOf, sentForm } from './testing.ts'

let world: World
let boss: SignedIn
let attorney: SignedIn
let colleague: SignedIn
let desk: Context
let formId: string
beforeAll(async () => {
  world = await createWorld()
  boss = await world.person('admin')
  attorney = await world.person('attorney')
  colleague = await world.person('staff')
  desk = world.as(attorney)
  formId = await approvedForm()
})
afterAll(() => world.end())

const answer = (
  question: string,
  more: Partial<Extract<FieldRule, { takes: 'answer' }>> = {},
): FieldRule => ({
  takes: 'answer',
  question,
  of: 'self',
  as: '',
  when: '',
  whenEmpty: 'blank',
  ...more,
})
const RULES: Readonly<Record<string, FieldRule>> = {
  family: answer('person.name.family'),
  again: { takes: 'repeat', field: 'family' },
  ssn: answer('person.ssn'),
  mother: answer('person.name.given', { of: 'parent 1 of self' }),
  arrested: answer('crime.arrested', { when: 'yes' }),
  middle: answer('person.name.middle', { whenEmpty: 'N/A' }),
  bar: answer('attorney.firm', { of: 'attorney' }),
  office: { takes: 'nothing' },
  date: { takes: 'hand' },
  'basis[0]': answer('filing.basis', { when: 'marriage' }),
  'basis[1]': answer('filing.basis', { when: 'work' }),
  attached: answer('filing.withOthers', { when: 'yes' }),
  job: answer('employment.occupation', { as: '1' }),
  motherBorn: answer('person.birth.city', { of: 'parent 1 of self' }),
  smuggled: answer('conduct.smuggling', { when: 'yes' }),
  why: answer('explanation.text'),
}
const BOXES = ['arrested', 'smuggled', 'basis[0]', 'basis[1]', 'attached']

/** By two people. */
async function approvedForm(): Promise<string> {
  const fields = Object.keys(RULES).map((name) =>
    fieldOf(name, name, BOXES.includes(name) ? { kind: 'box' } : {}),
  )
  const id = await sentForm(world.services, boss, readingOf({ fields }))
  for (const [field, rule] of Object.entries(RULES))
    await mapField(world.as(boss), { formId: id, field, rule, before: 0 })
  for (const by of [boss, attorney]) {
    const { version, counts } = await readAgencyForm(world.as(by), { formId: id })
    await approveForm(world.as(by), { formId: id, version, confirmed: counts.confirmed })
  }
  return id
}

const MARIA = {
  part: 'beneficiary',
  given: 'María José',
  surnames: 'Núñez',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  isClient: true,
  accountEmail: '',
  facts: {
    ssn: '123456789',
    parents: [{ given: 'Rosa', surnames: 'Núñez' }],
    yesNo: [{ question: 'crime.arrested', answer: 'yes', explanation: 'In 2019.' }],
  },
} as const

async function reviewOfMaria() {
  const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
  await setSecond(desk, { caseId, secondId: colleague.userId, version: 1 })
  const personId = randomUUID()
  await savePerson(desk, { ...maria(), caseId, personId, version: null })
  return { caseId, formId, personId }
}

function maria() {
  const { parents, yesNo, ssn } = MARIA.facts
  return { ...MARIA, facts: { ssn, parents: [...parents], yesNo: [...yesNo] } }
}

/** A client who was asked for the form, and has no middle name. */
function saidNone({ caseId, personId }: Pick<ReviewPath, 'caseId' | 'personId'>): QuestionnaireRow {
  const never = { doneAt: null, withdrawnAt: null, seenAt: null }
  const asked = { askedBy: attorney.userId, askedAt: new Date() }
  const said = { said: { middleName: 'none' }, firm: {}, again: {} } as const
  return { id: randomUUID(), caseId, personId, formIds: [formId], link: null, ...asked, ...said, ...never }
}

it('each field says where its value comes from', async () => {
  const path = await reviewOfMaria()
  const before = await formReview(desk, path)
  expect(before.fields.find(({ name }) => name === 'middle')).toMatchObject({ value: '', origin: 'missing' })
  await putQuestionnaire(desk, saidNone(path))
  const { fields, canDecide } = await formReview(desk, path)
  expect(canDecide).toBe(true)
  const of = (name: string) => fields.find((field) => field.name === name)
  expect(of('family')).toMatchObject({
    value: 'Núñez',
    origin: 'person',
    fact: 'name',
    person: { name: 'María José Núñez' },
    said: { source: { kind: 'staff' }, saidBy: { id: attorney.userId } },
  })
  expect(of('again')).toMatchObject({
    value: 'Núñez',
    origin: 'repeat',
    repeats: 'family',
    isToReview: false,
  })
  expect(of('ssn')).toMatchObject({ origin: 'person', fact: 'ssn', isHidden: true })
  expect(of('mother')).toMatchObject({ value: 'Rosa', origin: 'person', fact: 'parents' })
  expect(of('arrested')).toMatchObject({ value: 'on', fact: 'yesNo', isAttorneys: true })
  expect(of('middle')).toMatchObject({ value: 'N/A', origin: 'rule', fact: 'middleName', said: null })
  expect(of('bar')).toMatchObject({ origin: 'firm', person: null })
  // She named her mother and said yes to another question, which answers none of these.
  expect(of('motherBorn')).toMatchObject({ origin: 'missing', fact: 'parents', said: null })
  expect(of('smuggled')).toMatchObject({ origin: 'missing', fact: 'yesNo', said: null })
  expect(of('why')).toMatchObject({ origin: 'missing', fact: null, said: null })
  expect(of('office')).toMatchObject({ origin: 'empty', isToReview: false })
  expect(of('date')).toMatchObject({ value: '', origin: 'hand', isToReview: true })
})

it('a value that is corrected after somebody accepted it is to be looked at again, and says what it was', async () => {
  const path = await reviewOfMaria()
  const fields = [
    { field: 'family', value: 'Núñez' },
    { field: 'date', value: '' },
  ]
  const helper = world.as(colleague)
  const { looks } = await acceptFields(helper, { ...path, fields })
  expect(looks).toMatchObject([{ name: 'family', look: { before: null } }, { name: 'date' }])
  expect(await formReviewCounts(desk, path)).toEqual({ all: 14, reviewed: 2 })
  const logged = await world.connection.pool.query<{ after: { count: number } }>(
    "SELECT after FROM audit_entries WHERE action = 'agency-form.accepted' AND after->>'caseId' = $1",
    [path.caseId],
  )
  expect(logged.rows).toMatchObject([{ after: { count: 2 } }])

  const correction = { surnames: 'Núñez Díaz', reason: 'As her passport says.' }
  await savePerson(helper, { ...maria(), ...path, ...correction, version: 1 })
  const [family] = (await formReview(desk, path)).fields
  expect(family).toMatchObject({ value: 'Núñez Díaz', look: { before: 'Núñez' } })
  expect(await formReviewCounts(desk, path)).toEqual({ all: 14, reviewed: 1 })
  await expect(acceptFields(helper, { ...path, fields })).rejects.toMatchObject({
    code: 'FORM_VALUE_CHANGED',
  })
  const stored = await world.connection.pool.query<{ all: string }>(
    "SELECT string_agg(row_to_json(r)::text, '') AS all FROM form_reviews r",
  )
  expect(stored.rows[0]?.all).not.toContain('Núñez')
})

it('what an attorney answers for is accepted by an attorney alone', async () => {
  const path = await reviewOfMaria()
  const wish = { ...path, fields: [{ field: 'arrested', value: 'on' }] }
  const refused = { code: 'FORM_FIELD_ATTORNEYS' }
  for (const who of [colleague, boss]) {
    await expect(acceptFields(world.as(who), wish)).rejects.toMatchObject(refused)
    await expect(acceptAsAttorney(world.as(who), wish)).rejects.toMatchObject(refused)
  }
  await acceptAsAttorney(desk, wish)
  expect(await formReviewCounts(desk, path)).toMatchObject({ reviewed: 1 })
  const question = { ...path, field: 'bar', note: 'Where do you work?' }
  await expect(askAgain(desk, question)).rejects.toMatchObject({ code: 'FIELD_NOT_ASKED' })
  const nowhere = { ...path, fields: [{ field: 'office', value: '' }] }
  await expect(acceptFields(desk, nowhere)).rejects.toMatchObject({ code: 'FORM_FIELD_NOT_FOUND' })
})

it('what no answer of a person says is written for the form, its basis by an attorney alone', async () => {
  const path = await reviewOfMaria()
  const helper = world.as(colleague)
  const write = (by: Context, field: string, text: string) => writeOnForm(by, { ...path, field, text })
  const written = await write(helper, 'date', ' 12/01/2026 ')
  const of = (review: typeof written, name: string) => review.fields.find((field) => field.name === name)
  expect(of(written, 'date')).toMatchObject({ value: '12/01/2026', origin: 'here', isOwn: true })
  await expect(write(helper, 'family', 'Paz')).rejects.toMatchObject({ code: 'FORM_FIELD_ANSWERED' })
  await expect(write(helper, 'no such', 'x')).rejects.toMatchObject({ code: 'FORM_FIELD_NOT_FOUND' })
  await expect(write(helper, 'basis[0]', 'on')).rejects.toMatchObject({ code: 'FORM_FIELD_ATTORNEYS' })

  await write(desk, 'basis[0]', 'on')
  const other = await write(desk, 'basis[1]', 'on')
  expect(of(other, 'basis[1]')).toMatchObject({ value: 'on', origin: 'here', isAttorneys: true })
  expect(of(other, 'basis[0]')).toMatchObject({ value: '' })
  expect(of(other, 'date')).toMatchObject({ value: '12/01/2026' })
  expect(of(await write(helper, 'date', ''), 'date')).toMatchObject({ value: '', origin: 'hand' })

  // A yes or no of the person is their answer, with who said it.
  expect(of(await write(desk, 'attached', 'on'), 'attached')).toMatchObject({
    value: 'on',
    fact: 'yesNo',
    said: { source: { kind: 'staff' } },
  })
})
