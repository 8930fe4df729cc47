// Forms that are filed together, against the real database and the real cage, on stand-ins of G-1145 and G-28.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawStandIn, type StandIn } from '#adapters/file-processing/stand-in-form.ts'
import { casePeople, savePerson } from '#areas/cases/cases/server/change-person.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { caseFilings } from '#areas/cases/cases/server/change-filing.ts'
import { listCaseTasks } from '#areas/cases/cases/server/index.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { pdfOfCase } from '#areas/documents/documents/server/index.ts'
import { makePacketFiles } from '#areas/documents/documents/server/make-packet.ts'
import { askForPacket } from '#areas/documents/documents/server/packets.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { acceptDocument } from '#areas/documents/documents/server/review.ts'
import { sentDocument } from '#areas/documents/documents/server/testing.ts'
import { keepLetter } from '#areas/documents/letters/server/keep-letter.ts'
import { makeLetter } from '#areas/documents/letters/server/letters.ts'
import { saveTemplate } from '#areas/documents/letters/server/templates.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context, Services } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FORM_ERRORS } from '../rules/errors.ts'
import { approveForm, mapField } from './change-form.ts'
import { filePackage } from './file-package.ts'
import { filingDesk } from './filing-desk.ts'
import { makePackage, makePackageFiles, packageGaps } from './make-package.ts'
import { readAgencyForm } from './read-forms.ts'
import { sentForm } from './testing.ts'

let world: World
let boss: SignedIn
let attorney: SignedIn
let admin: Context
let desk: Context
let notice: string
let appearance: string
beforeAll(async () => {
  world = await createWorld()
  boss = await world.person('admin')
  attorney = await world.person('attorney')
  admin = world.as(boss)
  desk = world.as(attorney)
  notice = await kept('g-1145')
  appearance = await kept('g-28')
})
afterAll(() => world.end())

/** Whose signature places stay; what is unmapped is filled in by hand. */
async function kept(form: StandIn): Promise<string> {
  const file = await drawStandIn(form)
  const formId = await sentForm(world.services, boss, await world.services.processing.readForm(file), file)
  for (const { name, rule } of (await readAgencyForm(admin, { formId })).fields)
    await mapField(admin, { formId, field: name, rule: rule ?? { takes: 'hand' }, before: 0 })
  for (const ctx of [admin, desk]) {
    const { version, counts } = await readAgencyForm(ctx, { formId })
    await approveForm(ctx, { formId, version, confirmed: counts.confirmed })
  }
  return formId
}

const OWN = {
  part: 'beneficiary',
  given: 'María José',
  surnames: 'Núñez-D’Ávila',
  birthDate: null,
  aNumber: '',
  email: 'maria@person.example',
  isClient: true,
  accountEmail: '',
} as const

async function prepared() {
  const { client, caseId } = await openedCase(world, {
    attorneyId: attorney.userId,
    status: 'preparation',
    nextAction: 'submit-petition',
  })
  const personId = randomUUID()
  await savePerson(desk, { ...OWN, version: null, phone: '', caseId, personId })
  const items = [
    { formId: notice, personId },
    { formId: appearance, personId },
  ]
  return { client, caseId, personId, choice: { caseId, items, letterId: null, packetIds: [] } }
}

async function made(wish: Parameters<typeof makePackage>[1]) {
  world.clock.advance(1)
  await makePackage(desk, wish)
  await makePackageFiles(world.services, wish)
  return filingDesk(desk, wish)
}

async function bytesOf(caseId: string, files: readonly { documentId: string }[]): Promise<string[]> {
  const read = await Promise.all(files.map(({ documentId }) => pdfOfCase(desk, caseId, documentId)))
  return read.map((file) => Buffer.from(file?.bytes ?? []).toString('base64'))
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const read = await world.services.processing.examine({ name: 'copy.pdf', bytes })
  return read.problem === null ? (read.text ?? '').replaceAll(/\s+/g, ' ') : read.problem
}

it('a package has a copy to print, a sheet for each signer and each form, and is the same made twice', async () => {
  const { caseId, personId, choice } = await prepared()
  expect(await filingDesk(desk, { caseId })).toMatchObject({ proposed: choice.items, packages: [] })
  const gaps = await packageGaps(desk, choice)
  expect(gaps.items.map(({ form, state }) => [form, state])).toEqual([
    ['G-1145', 'ready'],
    ['G-28', 'ready'],
  ])
  expect(gaps.items[0]?.toReview).toBe(5)
  expect(gaps.items[0]?.missing.map(({ question }) => question)).toEqual([
    'person.name.middle',
    'person.phone.mobile',
  ])

  const wish = { ...choice, packageId: randomUUID() }
  const asked = await makePackage(desk, wish)
  expect(asked.packages).toMatchObject([{ id: wish.packageId, state: 'making', files: [] }])
  const { packages } = await made(wish)
  expect(packages).toHaveLength(1)
  const [first] = packages
  expect(first).toMatchObject({ state: 'current', changed: [], filed: null })
  expect(first?.files.map(({ kind }) => kind)).toEqual(['copy', 'sign', 'sign', 'form', 'form'])
  const { documents } = await documentRoom(desk, { caseId })
  expect(documents).toHaveLength(5)
  expect(documents.every(({ way }) => way === 'internal')).toBe(true)
  const [copy] = first?.files ?? []
  // G-1145, the cover letter, and the four pages of G-28.
  expect(await pdfOfCase(desk, caseId, copy?.documentId ?? '')).toMatchObject({ pages: 6 })

  const again = await made({ ...choice, packageId: randomUUID() })
  const [second, older] = again.packages
  expect([second?.state, older?.state]).toEqual(['current', 'older'])
  expect(await bytesOf(caseId, second?.files ?? [])).toEqual(await bytesOf(caseId, older?.files ?? []))

  const elsewhere = world.as(await world.person('attorney'))
  await expect(filingDesk(elsewhere, { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  const other = await prepared()
  await expect(makePackage(desk, { ...wish, ...other.choice })).rejects.toMatchObject({
    code: 'PACKAGE_NOT_FOUND',
  })
  const gone = { ...choice, packageId: randomUUID(), packetIds: [personId] }
  await expect(makePackage(desk, gone)).rejects.toMatchObject({ code: 'PACKAGE_PART_GONE' })
})

it('the copy to print has the cover letter of the case under the notice, and the packets at its end', async () => {
  const { client, caseId, choice } = await prepared()
  const documentId = await sentDocument(world, { caseId, by: client })
  const { documents } = await documentRoom(desk, { caseId })
  const version = documents.find(({ id }) => id === documentId)?.version ?? 1
  const shape = { title: 'Passport', kind: 'passport', whose: 'client', expiresOn: null } as const
  await acceptDocument(desk, { documentId, version, ...shape, requestIds: [] })
  const packetId = randomUUID()
  const parts = [{ documentId, title: 'Passport of María' }]
  await askForPacket(desk, {
    caseId,
    packetId,
    series: null,
    title: 'Exhibits',
    language: 'en',
    limit: '6',
    parts,
  })
  await makePacketFiles(world.services, { packetId })
  const templateId = randomUUID()
  const both = { en: 'Dear Officer of {case.number}:', es: '' }
  const names = { en: 'Cover', es: 'Carta' }
  await saveTemplate(admin, {
    templateId,
    before: null,
    kind: 'cover-letter',
    names,
    texts: both,
    caseKinds: [],
    isRead: true,
  })
  const letterId = randomUUID()
  await makeLetter(desk, { caseId, letterId, templateId, language: 'en', filingId: null })
  await keepLetter(desk, { caseId, letterId, before: 1, pdfId: randomUUID(), docxId: randomUUID() })

  const offered = await filingDesk(desk, { caseId })
  expect(offered).toMatchObject({ letters: [{ id: letterId }], packets: [{ id: packetId, pages: 2 }] })
  for (const letter of [letterId, null]) {
    const wish = { ...choice, packageId: randomUUID(), letterId: letter, packetIds: [packetId] }
    const after = (await made(wish)).packages.find(({ id }) => id === wish.packageId)
    const copy = await pdfOfCase(desk, caseId, after?.files[0]?.documentId ?? '')
    expect(copy?.pages).toBe(8)
    const text = await wordsOf(copy?.bytes ?? new Uint8Array())
    expect(text.includes('Dear Officer of')).toBe(letter !== null)
    expect(text.includes('1. Exhibit A: Passport of María')).toBe(letter === null)
    expect(text.indexOf('Dear Officer')).toBeGreaterThan(text.indexOf('G-1145'))
    expect(text.indexOf('Dear Officer')).toBeLessThan(text.indexOf('G-28 Edition'))
  }
})

it('a changed answer supersedes a package, which is then filed only by saying so; the case follows its filings', async () => {
  const { caseId, personId, choice } = await prepared()
  const packageId = randomUUID()
  await made({ ...choice, packageId })
  const { people } = await casePeople(desk, { caseId })
  const version = people.find(({ id }) => id === personId)?.version ?? null
  await savePerson(desk, { ...OWN, version, phone: '+12145550123', caseId, personId })
  const [changed] = (await filingDesk(desk, { caseId })).packages
  expect(changed).toMatchObject({ id: packageId, state: 'superseded' })
  expect(changed?.changed.map(({ form, signers }) => [form, signers.length])).toEqual([['G-28', 2]])

  const filed = { caseId, packageId, on: '2026-11-24', means: 'courier', tracking: '1Z 999' } as const
  await expect(filePackage(desk, { ...filed, isSupersededSaid: false })).rejects.toMatchObject({
    code: 'PACKAGE_SUPERSEDED',
  })
  const done = await filePackage(desk, { ...filed, isSupersededSaid: true })
  expect(done.packages).toMatchObject([
    { state: 'filed', filed: { on: '2026-11-24', means: 'courier', tracking: '1Z 999' } },
  ])
  await filePackage(desk, { ...filed, isSupersededSaid: true })
  await expect(filePackage(desk, { ...filed, tracking: '', isSupersededSaid: true })).rejects.toMatchObject({
    code: 'PACKAGE_FILED',
  })
  expect((await caseFilings(desk, { caseId })).filings).toMatchObject([
    { form: 'G-28', edition: '09/17/18', state: 'filed', filedOn: '2026-11-24' },
  ])
  const { of, tasks } = await listCaseTasks(desk, { caseId })
  expect(of.status).toBe('submitted')
  expect(tasks.find(({ code }) => code === 'submit-petition')).toMatchObject({ state: 'done' })
  await expect(
    filePackage(desk, { ...filed, packageId: randomUUID(), isSupersededSaid: true }),
  ).rejects.toMatchObject({ code: 'PACKAGE_NOT_FOUND' })
})

it('one that cannot be made says why, leaves no file, and the one before it stays current', async () => {
  const { caseId, personId, choice } = await prepared()
  const [before, broken, late] = [randomUUID(), randomUUID(), randomUUID()]
  await made({ ...choice, packageId: before })
  const { people } = await casePeople(desk, { caseId })
  const version = people.find(({ id }) => id === personId)?.version ?? null
  await savePerson(desk, { ...OWN, given: 'María 🙂', version, phone: '', caseId, personId })
  const { packages } = await made({ ...choice, packageId: broken })
  expect(packages).toMatchObject([
    { id: broken, state: 'failed', files: [], problems: [{ why: 'not-drawable' }, {}, {}] },
    { id: before, state: 'superseded' },
  ])
  const filed = { caseId, on: '2026-11-24', means: 'mail', tracking: '', isSupersededSaid: true } as const
  await expect(filePackage(desk, { ...filed, packageId: broken })).rejects.toMatchObject({
    code: 'PACKAGE_NOT_FOUND',
  })

  world.clock.advance(1)
  await makePackage(desk, { ...choice, packageId: late })
  const { of } = await listCaseTasks(desk, { caseId })
  await closeCase(desk, { caseId, version: of.version, outcome: 'ended' })
  await makePackageFiles(world.services, { packageId: late })
  const after = await filingDesk(desk, { caseId })
  expect(after.packages[0]).toMatchObject({ id: late, state: 'failed', problems: [] })
  expect(after.packages[0]?.failure).not.toBe('')
  expect((await documentRoom(desk, { caseId })).documents).toHaveLength(5)
})

it('one that cannot be made for now says that it is tried again and since when, and after a day why it failed', async () => {
  const { caseId, choice } = await prepared()
  const [first, second] = [randomUUID(), randomUUID()]
  const broken = new Error('the cage is away')
  const away: Services = {
    ...world.services,
    processing: { ...world.services.processing, fillForm: () => Promise.reject(broken) },
  }
  await makePackage(desk, { ...choice, packageId: first })
  const since = world.clock.now().toString()
  await expect(makePackageFiles(away, { packageId: first })).rejects.toBe(broken)
  const why = FORM_ERRORS.PACKAGE_NOT_MADE.text[desk.language]
  const trying = { id: first, state: 'trying-again', triedSince: since, failure: why }
  expect((await filingDesk(desk, { caseId })).packages).toMatchObject([trying])
  world.clock.advance(24 * 60)
  await makePackageFiles(away, { packageId: first })
  const failed = { id: first, state: 'failed', triedSince: null, failure: why }
  expect((await filingDesk(desk, { caseId })).packages).toMatchObject([failed])

  world.clock.advance(1)
  await makePackage(desk, { ...choice, packageId: second })
  await expect(makePackageFiles(away, { packageId: second })).rejects.toBe(broken)
  await makePackageFiles(world.services, { packageId: second })
  const { packages } = await filingDesk(desk, { caseId })
  expect(packages).toMatchObject([{ id: second, state: 'current', triedSince: null, failure: '' }])
})
