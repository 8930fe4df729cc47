// A form filled for a case, against the real database and the real cage, on a stand-in of the agency's form.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawStandIn } from '#adapters/file-processing/stand-in-form.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { approveForm, mapField } from './change-form.ts'
import { caseForms, fillCaseForm } from './fill-form.ts'
import { readAgencyForm } from './read-forms.ts'
import { sentForm } from './testing.ts'

let world: World
let boss: SignedIn
let attorney: SignedIn
let admin: Context
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  boss = await world.person('admin')
  attorney = await world.person('attorney')
  admin = world.as(boss)
  desk = world.as(attorney)
})
afterAll(() => world.end())

const OWN = {
  version: null,
  part: 'beneficiary',
  given: 'María José',
  surnames: 'Núñez-D’Ávila',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: 'maria@person.example',
  isClient: true,
  accountEmail: '',
} as const

async function personIn(surnames: string = OWN.surnames) {
  const { caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const personId = randomUUID()
  await savePerson(desk, { ...OWN, surnames, caseId, personId })
  return { caseId, personId }
}

async function confirm(formId: string): Promise<void> {
  for (const { name, rule } of (await readAgencyForm(admin, { formId })).fields)
    await mapField(admin, { formId, field: name, rule, before: 0 })
}

async function approve(ctx: Context, formId: string): Promise<void> {
  const { version, counts } = await readAgencyForm(ctx, { formId })
  await approveForm(ctx, { formId, version, confirmed: counts.confirmed })
}

it('a shipped proposal that two people have approved fills a form, which is kept once and says what is missing', async () => {
  const file = await drawStandIn('g-1145')
  const formId = await sentForm(world.services, boss, await world.services.processing.readForm(file), file)
  const { caseId, personId } = await personIn()
  const wish = { caseId, formId, personId, documentId: randomUUID(), sheetId: randomUUID() }
  await confirm(formId)
  await approve(admin, formId)
  await expect(fillCaseForm(desk, wish)).rejects.toMatchObject({ code: 'FORM_NOT_READY' })
  await approve(desk, formId)
  expect(await caseForms(desk, { caseId })).toMatchObject({
    forms: [{ id: formId, form: 'G-1145' }],
    people: [{ id: personId, isClient: true }],
  })

  const filled = await fillCaseForm(desk, wish)
  expect(filled).toMatchObject({ isKept: true, hasSheet: false, answered: 3, problems: [] })
  expect(filled.left.missing.map(({ question }) => question)).toEqual([
    'person.name.middle',
    'person.phone.mobile',
  ])
  expect(await fillCaseForm(desk, wish)).toEqual(filled)
  const { documents } = await documentRoom(desk, { caseId })
  expect(documents).toMatchObject([{ id: wish.documentId, way: 'internal', pages: 1 }])

  const other = { ...wish, documentId: randomUUID(), personId: randomUUID() }
  await expect(fillCaseForm(desk, other)).rejects.toMatchObject({ code: 'FORM_PERSON_NOT_FOUND' })
  const elsewhere = world.as(await world.person('attorney'))
  await expect(fillCaseForm(elsewhere, wish)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })

  const unknown = await personIn('王')
  const asked = { ...wish, ...unknown, documentId: randomUUID() }
  const refused = await fillCaseForm(desk, asked)
  expect(refused).toMatchObject({ isKept: false, problems: [{ why: 'not-drawable', characters: '王' }] })
  expect((await documentRoom(desk, unknown)).documents).toEqual([])
})
