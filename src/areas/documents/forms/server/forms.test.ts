// The firm's forms, against the real database: taken or refused, mapped field by field, approved by two, and told of before they run out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findForm, newestMapping, putMapping } from './repository.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { ProcessingAway } from '#platform/ports/file-processing.ts'
import { SealError } from '#platform/seal.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { FieldRule } from '../rules/mapping.ts'
import { approveForm, dateForm, mapField, takeProposals } from './change-form.ts'
import { formsDesk } from './desk-rows.ts'
import { tellOfEndingForms } from './form-mail.ts'
import { formPage, listAgencyForms, readAgencyForm } from './read-forms.ts'
import { FORM_UPLOADS } from './take-form.ts'
import { fieldOf, onePage, readingOf, sentForm } from './testing.ts'

let world: World
let boss: SignedIn
let admin: Context
let attorney: Context
beforeAll(async () => {
  world = await createWorld()
  boss = await world.person('admin')
  admin = world.as(boss)
  attorney = world.as(await world.person('attorney'))
})
afterAll(() => world.end())

const FAMILY: FieldRule = {
  takes: 'answer',
  question: 'person.name.family',
  of: 'petitioner',
  as: '',
  when: '',
  whenEmpty: 'N/A',
}
const HAND: FieldRule = { takes: 'hand' }

async function map(ctx: Context, formId: string, field: string, rule: FieldRule | null) {
  const { fields } = await readAgencyForm(ctx, { formId })
  const before = fields.find(({ name }) => name === field)?.changes ?? 0
  return mapField(ctx, { formId, field, rule, before })
}

async function mappedForm(reading = readingOf()): Promise<string> {
  const formId = await sentForm(world.services, boss, reading)
  await map(admin, formId, 'family', FAMILY)
  await map(admin, formId, 'given', HAND)
  return formId
}

async function approve(ctx: Context, formId: string) {
  const { version, counts } = await readAgencyForm(ctx, { formId })
  return approveForm(ctx, { formId, version, confirmed: counts.confirmed })
}

describe('a file sent as a form', () => {
  it('is kept unchanged, and its barcode is no field to map', async () => {
    const formId = await sentForm(world.services, boss)
    const one = await readAgencyForm(attorney, { formId })
    expect(one).toMatchObject({ edition: '04/01/24', counts: { confirmed: 0, proposed: 0, unmapped: 2 } })
    expect(one.fields.map(({ name }) => name)).toEqual(['family', 'given'])
    const { fileId } = (await findForm(world.services.db, formId)) ?? {}
    expect(Buffer.compare(await readWhole(world.services, fileId ?? ''), await onePage())).toBe(0)
    expect((await formPage(attorney, { formId, page: 1, width: 200 })).jpeg).not.toBe('')
    await expect(formPage(attorney, { formId, page: 2, width: 200 })).rejects.toMatchObject({
      code: 'FORM_NOT_FOUND',
    })
  })

  it.each([
    ['while files are not processed', new ProcessingAway('a test says so'), 'FORM_FILE_AWAY'],
    ['where its file does not open', new SealError(), 'FORM_FILE_DAMAGED'],
  ])('cannot be looked at %s', async (_when, error, code) => {
    const formId = await sentForm(world.services, boss)
    const failing = { ...admin.processing, pagePicture: () => Promise.reject(error) }
    await expect(
      formPage({ ...admin, processing: failing }, { formId, page: 1, width: 200 }),
    ).rejects.toMatchObject({ code })
  })

  it('is refused with its reason, and its bytes are deleted', async () => {
    const formId = await sentForm(world.services, boss, { problem: 'filled' })
    const { incoming } = await listAgencyForms(admin)
    expect(incoming.find(({ id }) => id === formId)).toMatchObject({
      fileName: 'form.pdf',
      refusal: 'filled',
    })
    expect((await findForm(world.services.db, formId))?.fileId).toBeNull()
    await expect(readAgencyForm(admin, { formId })).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
  })

  it('is not kept twice: the form that is here is named', async () => {
    const reading = readingOf()
    const first = await sentForm(world.services, boss, reading)
    const second = await sentForm(world.services, boss, reading)
    expect(await findForm(world.services.db, second)).toMatchObject({
      refusal: 'here-already',
      sameAs: first,
    })
  })

  it('is sent by administrators alone', async () => {
    const asked = { metadata: { agencyForm: 'blank' }, bytes: 10 }
    await expect(FORM_UPLOADS.mayBegin(attorney, asked)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(FORM_UPLOADS.mayBegin(admin, asked)).resolves.toBeUndefined()
  })
})

describe('a new edition', () => {
  it('carries over where name and tooltip agree, asks where the tooltip alone does, and leaves the rest unmapped', async () => {
    const form = 'T-100'
    const before = [fieldOf('family', 'Family'), fieldOf('given', 'Given'), fieldOf('middle', 'Middle')]
    const formId = await sentForm(world.services, boss, readingOf({ form, fields: before }))
    await map(admin, formId, 'family', FAMILY)
    await map(admin, formId, 'given', HAND)
    await map(admin, formId, 'middle', { takes: 'repeat', field: 'given' })
    // The name "given" means something else now, and the given name has another one.
    const now = [
      fieldOf('family', 'Family'),
      fieldOf('given', 'Place of birth'),
      fieldOf('given2', 'Given'),
      fieldOf('middle', 'Middle'),
    ]
    const next = await sentForm(world.services, boss, readingOf({ form, edition: '09/18/26', fields: now }))
    const { fields } = await readAgencyForm(admin, { formId: next })
    expect(
      fields.map(({ name, rule, source, confirmedBy }) => [name, rule, source, confirmedBy !== null]),
    ).toEqual([
      ['family', FAMILY, 'carried', true],
      ['given', null, null, false],
      ['given2', HAND, 'tooltip', false],
      ['middle', { takes: 'repeat', field: 'given2' }, 'carried', true],
    ])
  })
})

describe('what a field takes', () => {
  it('is confirmed by the one who says it, and can be unmapped again', async () => {
    const formId = await sentForm(world.services, boss)
    const done = await map(attorney, formId, 'family', FAMILY)
    expect(done.field).toMatchObject({ rule: FAMILY, source: 'person', changes: 1 })
    expect(done.field.confirmedBy).not.toBeNull()
    expect(done.counts).toEqual({ confirmed: 1, proposed: 0, unmapped: 1 })
    expect((await map(attorney, formId, 'family', null)).counts).toEqual({
      confirmed: 0,
      proposed: 0,
      unmapped: 2,
    })
  })

  it('is not overwritten by one who has not seen the change; another field is', async () => {
    const formId = await sentForm(world.services, boss)
    const at = { formId, before: 0 }
    await mapField(admin, { ...at, field: 'family', rule: FAMILY })
    const late = mapField(attorney, { ...at, field: 'family', rule: HAND })
    await expect(late).rejects.toMatchObject({ code: 'FORM_FIELD_CHANGED' })
    await expect(mapField(attorney, { ...at, field: 'given', rule: HAND })).resolves.toBeDefined()
    // Sent twice it is done once.
    expect((await mapField(admin, { ...at, field: 'family', rule: FAMILY })).field.changes).toBe(1)
  })

  it('is of a field of this form, and repeats none that repeats', async () => {
    const formId = await sentForm(world.services, boss)
    await expect(map(admin, formId, 'code', HAND)).rejects.toMatchObject({ code: 'FORM_FIELD_NOT_FOUND' })
    for (const field of ['family', 'elsewhere'])
      await expect(map(admin, formId, 'family', { takes: 'repeat', field })).rejects.toMatchObject({
        code: 'FORM_REPEAT_WRONG',
      })
  })
})

describe('an approval', () => {
  it('waits until every field is confirmed, as its reader saw them', async () => {
    const formId = await sentForm(world.services, boss)
    await expect(approve(admin, formId)).rejects.toMatchObject({ code: 'FORM_NOT_CONFIRMED' })
    const stale = approveForm(admin, { formId, version: 1, confirmed: 1 })
    await expect(stale).rejects.toMatchObject({ code: 'FORM_MAPPING_CHANGED' })
  })

  it('needs two people; a change afterwards begins a version that nobody has approved', async () => {
    const formId = await mappedForm()
    await approve(admin, formId)
    expect((await approve(admin, formId)).approvals).toMatchObject([{ isOwn: true }])
    const [source] = formsDesk
    const rowsFor = async (ctx: Context) =>
      ((await source?.read(ctx, []))?.rows ?? []).filter(({ id }) => id.startsWith(formId))
    expect(await rowsFor(admin)).toEqual([])
    expect(await rowsFor(attorney)).toMatchObject([{ path: `/admin/forms/${formId}` }])
    expect((await approve(attorney, formId)).approvals).toHaveLength(2)
    expect(await map(attorney, formId, 'given', { takes: 'nothing' })).toMatchObject({
      version: 2,
      approvals: [],
    })
  })
})

describe('an edition that runs out', () => {
  it('is told 60, 30 and 7 days before and once it is past, each once', async () => {
    const formId = await mappedForm()
    const today = dateIn(FIRM_ZONE, world.clock.now())
    const until = plusDays(today, 60).toString()
    const days = { formId, acceptedFrom: null, isArchived: false }
    await expect(
      dateForm(admin, { ...days, acceptedFrom: until, acceptedUntil: today.toString() }),
    ).rejects.toMatchObject({ code: 'FORM_DAYS_WRONG' })
    await dateForm(admin, { ...days, acceptedUntil: until })
    const told = async () => {
      const { rows } = await world.connection.pool.query(
        "SELECT FROM notices WHERE kind = 'forms-ending' AND recipient_id = $1",
        [boss.userId],
      )
      return rows.length
    }
    const counts: number[] = []
    for (const pass of [0, 1, 29, 1, 22, 1, 7, 1]) {
      world.clock.advance(24 * 60 * pass)
      await tellOfEndingForms(world.services)
      await tellOfEndingForms(world.services)
      counts.push(await told())
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    await dateForm(admin, { ...days, acceptedUntil: until, isArchived: true })
    const [source] = formsDesk
    expect((await source?.read(admin, []))?.rows.filter(({ id }) => id.startsWith(formId))).toEqual([])
  })
})

describe('what the product proposes since a form was uploaded', () => {
  it('is taken as a new version, but for what the firm chose', async () => {
    const [last, first] = ['form1[0].#subform[0].LastName[0]', 'form1[0].#subform[0].FirstName[0]']
    const fields = [fieldOf(last, 'Last name'), fieldOf(first, 'First name')]
    const formId = await sentForm(
      world.services,
      boss,
      readingOf({ form: 'G-1145', edition: '09/26/14', fields }),
    )
    const shipped = (await newestMapping(world.services.db, formId))!.fields
    expect(shipped[last]?.source).toBe('shipped')
    await map(admin, formId, first, HAND)
    await map(admin, formId, last, shipped[last]?.rule ?? null)
    for (const by of [admin, attorney]) await approve(by, formId)
    expect(await readAgencyForm(admin, { formId })).toMatchObject({ newer: 0, version: 1 })
    // As an older release proposed it.
    const older = (await newestMapping(world.services.db, formId))!
    const before = { ...older.fields[last]!, rule: HAND }
    await putMapping(world.services.db, { ...older, fields: { ...older.fields, [last]: before } })
    const { newer, version } = await readAgencyForm(admin, { formId })
    expect(newer).toBe(1)
    const taken = await takeProposals(admin, { formId, version })
    expect(taken).toMatchObject({
      newer: 0,
      version: 2,
      approvals: [],
      counts: { proposed: 1, confirmed: 1 },
    })
    expect(taken.fields.find(({ name }) => name === first)?.rule).toEqual(HAND)
    await expect(takeProposals(admin, { formId, version })).rejects.toMatchObject({
      code: 'FORM_MAPPING_CHANGED',
    })
  })
})
