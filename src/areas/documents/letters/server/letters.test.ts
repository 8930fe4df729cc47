// Letters and their templates, against the real database: filled from the case, changed by two people, and kept as files.
import { randomUUID } from 'node:crypto'
import mammoth from 'mammoth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { saveFiling } from '#areas/cases/cases/server/change-filing.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { findDocument } from '#areas/documents/documents/server/documents-repository.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { LetterToSave, type TemplateToSave } from '../contract.ts'
import { FIRST_TEMPLATES } from '../rules/first-templates.ts'
import { LETTERS_MAX, type LetterLanguage } from '../rules/letters.ts'
import { type TemplateKind, TEMPLATES_MAX } from '../rules/templates.ts'
import { keepLetter } from './keep-letter.ts'
import { caseLetters, discardLetter, makeLetter, readLetter, saveLetter } from './letters.ts'
import { insertLetter, findLetter } from './letters-repository.ts'
import { allTemplates, archiveTemplate, giveFirstTemplates, saveTemplate } from './templates.ts'

let world: World
let attorney: SignedIn
let desk: Context
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
  admin = world.as(await world.person('admin'))
  await giveFirstTemplates(world.services)
})
afterAll(() => world.end())

function written(more: Partial<TemplateToSave> = {}): TemplateToSave {
  const names = { en: 'Greeting', es: 'Saludo' }
  const texts = { en: 'Dear {client.name}:', es: 'Estimado {client.name}:' }
  return {
    templateId: randomUUID(),
    before: null,
    kind: 'other',
    names,
    texts,
    caseKinds: [],
    isRead: true,
    ...more,
  }
}

function firstOf(kind: TemplateKind): string {
  return FIRST_TEMPLATES.find((each) => each.kind === kind)?.id ?? ''
}

const PERSON = { version: null, aNumber: '', phone: '', email: '', isClient: false, accountEmail: '' }

async function marriage(name = 'Nguyễn Đức') {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const own = {
    part: 'beneficiary',
    given: name,
    surnames: 'Núñez',
    birthDate: '1990-02-28',
    isClient: true,
  } as const
  await savePerson(desk, { ...PERSON, caseId, personId: randomUUID(), ...own })
  return { client, caseId }
}

function made(caseId: string, templateId: string, language: LetterLanguage, filingId: string | null = null) {
  return makeLetter(desk, { caseId, letterId: randomUUID(), templateId, language, filingId })
}

/** A letter without anything left to fill in. */
async function finished(name?: string) {
  const { caseId, client } = await marriage(name)
  const templateId = (await saveTemplate(admin, written())).id
  const letter = await made(caseId, templateId, 'both')
  const wish = { caseId, letterId: letter.id, before: 1, pdfId: randomUUID(), docxId: randomUUID() }
  return { caseId, client, letter, wish }
}

describe('a template of letters', () => {
  it('is saved once, and never over what someone else has saved', async () => {
    const input = written()
    const { templateId } = input
    const [one, again] = await Promise.all([saveTemplate(admin, input), saveTemplate(admin, input)])
    expect([one, again]).toMatchObject([{ version: 1 }, { version: 1, isArchived: false }])
    const change = { ...input, isRead: false, before: 1 }
    expect(await saveTemplate(admin, change)).toMatchObject({ version: 2, isRead: false })
    for (const before of [null, 1, 3])
      await expect(saveTemplate(admin, { ...input, kind: 'declaration', before })).rejects.toMatchObject({
        code: 'LETTER_TEMPLATE_CHANGED',
      })
    await expect(archiveTemplate(admin, { templateId, before: 1, isArchived: true })).rejects.toMatchObject({
      code: 'LETTER_TEMPLATE_CHANGED',
    })
    const none = { templateId: randomUUID(), before: 1, isArchived: true }
    await expect(archiveTemplate(admin, none)).rejects.toMatchObject({ code: 'LETTER_TEMPLATE_NOT_FOUND' })
  })

  it('with a misspelled field is refused in the language of its writer, with the line and the nearest field', async () => {
    const texts = { en: 'Dear\n{client.nmae}:', es: '' }
    const message = 'Inglés, línea 2: {client.nmae} no es un campo. El más parecido es {client.name}.'
    await expect(saveTemplate({ ...admin, language: 'es' }, written({ texts }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'texts.en', message }],
    })
  })

  it('is written by administrators alone, and read by staff', async () => {
    const client = world.as(await world.person('client'))
    for (const who of [desk, client])
      await expect(saveTemplate(who, written())).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(allTemplates(client)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })

  it('is offered in the kinds of case that it names, and no more once archived', async () => {
    const { caseId } = await marriage()
    const here = await saveTemplate(admin, written({ caseKinds: ['marriage-adjustment'] }))
    const elsewhere = await saveTemplate(admin, written({ caseKinds: ['naturalization'] }))
    const offered = async () => (await caseLetters(desk, { caseId })).templates.map(({ id }) => id)
    expect(await offered()).toContain(here.id)
    expect(await offered()).not.toContain(elsewhere.id)
    await archiveTemplate(admin, { templateId: here.id, before: 1, isArchived: true })
    expect(await offered()).not.toContain(here.id)
    for (const { id } of [here, elsewhere])
      await expect(made(caseId, id, 'en')).rejects.toMatchObject({ code: 'LETTER_TEMPLATE_NOT_FOUND' })
  })
})

describe('a letter', () => {
  it('is filled from the case in both languages, followed by the certificate, with the source of each value', async () => {
    const { caseId } = await marriage()
    const letter = await made(caseId, firstOf('declaration'), 'both')
    expect(letter.parts.map(({ role, language }) => [role, language])).toEqual([
      ['text', 'es'],
      ['translation', 'en'],
      ['certificate', 'en'],
    ])
    const [spanish, english, certificate] = letter.parts.map(({ text }) => text)
    expect(spanish).toContain('Yo, Nguyễn Đức Núñez, declaro:\n\n1. Nací el 28 de febrero de 1990.')
    expect(english).toContain('I was born on February 28, 1990.\n\n2. I live at {client.address}.')
    expect(certificate).toContain('I, {interpreter.name}, certify')
    expect(letter.fields).toContainEqual({
      field: 'client.name',
      values: { en: ['Nguyễn Đức Núñez'], es: ['Nguyễn Đức Núñez'] },
      source: 'people',
      of: 'Nguyễn Đức Núñez',
    })
    expect(letter.fields).toContainEqual(expect.objectContaining({ field: 'interpreter.name', source: null }))
    const again = { caseId, letterId: letter.id, templateId: firstOf('declaration'), language: 'en' } as const
    expect(await makeLetter(desk, { ...again, filingId: null })).toEqual(letter)
  })

  it('is about the filing that is meant, or the one filed last', async () => {
    const { caseId } = await marriage()
    const filing = { version: null, edition: '', priorityDate: null, receiptNumber: 'IOE0912345678' }
    const filingId = randomUUID()
    await saveFiling(desk, { ...filing, caseId, filingId, form: 'I-130', filedOn: '2026-11-02' })
    const later = { ...filing, receiptNumber: '', filingId: randomUUID(), form: 'I-485' } as const
    await saveFiling(desk, { ...later, caseId, filedOn: '2026-11-09' })
    const texts = { en: '{filing.form}, {filing.receipt}', es: '' }
    const { id } = await saveTemplate(admin, written({ texts }))
    const letter = await made(caseId, id, 'en', filingId)
    expect(letter.parts[0]?.text).toBe('I-130, IOE0912345678')
    expect(letter.fields[0]).toMatchObject({ field: 'filing.form', values: { en: ['I-130'] } })
    expect((await made(caseId, id, 'en')).parts[0]?.text).toBe('I-485, {filing.receipt}')
    await expect(made(caseId, id, 'en', randomUUID())).rejects.toMatchObject({ code: 'FILING_NOT_FOUND' })
    await expect(made(caseId, id, 'es')).rejects.toMatchObject({ code: 'LETTER_LANGUAGE_MISSING' })
  })

  it('keeps the text it was made from when its template changes', async () => {
    const { caseId } = await marriage()
    const input = written({ texts: { en: 'Hi {client.name} {client.address}', es: '' } })
    const { id } = await saveTemplate(admin, input)
    const letter = await made(caseId, id, 'en')
    await saveTemplate(admin, { ...input, texts: { en: 'Bye', es: '' }, before: 1 })
    const now = await readLetter(desk, { caseId, letterId: letter.id })
    expect(now.fields.map(({ field }) => field)).toEqual(['client.name', 'client.address'])
  })

  it('is changed by two people, of whom the second is told', async () => {
    const { caseId, letter } = await finished()
    const texts = ['Uno', 'One']
    const change = { caseId, letterId: letter.id, before: 1, title: 'Greeting', texts }
    const saved = await saveLetter(desk, change)
    expect(saved).toMatchObject({ version: 2, parts: [{ text: 'Uno' }, { text: 'One' }] })
    expect(await saveLetter(desk, change)).toMatchObject({ version: 2 })
    await expect(saveLetter(admin, { ...change, texts: ['Dos', 'Two'] })).rejects.toMatchObject({
      code: 'LETTER_CHANGED',
    })
    const keep = { caseId, letterId: letter.id, before: 1, pdfId: randomUUID(), docxId: randomUUID() }
    await expect(keepLetter(desk, keep)).rejects.toMatchObject({ code: 'LETTER_CHANGED' })
  })

  it('becomes a PDF and a Word file of the case, which its client does not see', async () => {
    const { caseId, client, letter, wish } = await finished()
    const texts = ['# Saludo\n\nEstimado Nguyễn Đức Núñez:\n\n1. Uno', 'Dear Nguyễn Đức Núñez:']
    await saveLetter(desk, { caseId, letterId: letter.id, before: 1, title: 'Saludo', texts })
    const kept = await keepLetter(desk, { ...wish, before: 2 })
    expect(kept.kept).toMatchObject({ version: 2, pdfId: wish.pdfId, docxId: wish.docxId })
    expect(await keepLetter(desk, { ...wish, before: 2 })).toEqual(kept)
    const room = await documentRoom(desk, { caseId })
    expect(room.documents.map(({ title, type, way }) => [title, type, way]).toSorted()).toEqual([
      ['Saludo (PDF)', 'pdf', 'internal'],
      ['Saludo (Word)', 'docx', 'internal'],
    ])
    expect((await documentRoom(world.as(client), { caseId })).documents).toEqual([])
    const pdf = new File([new Uint8Array(await bytesOf(wish.pdfId))], 'a.pdf')
    const words = (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await bytesOf(wish.docxId)) })
    for (const text of [words, value]) {
      expect(text).toContain('Estimado Nguyễn Đức Núñez:')
      expect(text).toContain('Dear Nguyễn Đức Núñez:')
    }
  })

  it('is not kept while a field is empty, nor with a character that cannot be drawn', async () => {
    const { caseId, letter, wish } = await finished('王小明')
    await expect(keepLetter(desk, wish)).rejects.toMatchObject({
      code: 'LETTER_NOT_DRAWABLE',
      values: { letter: '王 (U+738B)' },
    })
    const change = {
      caseId,
      letterId: letter.id,
      before: 1,
      title: 'A',
      texts: ['Vive en {client.address}', 'b'],
    }
    await saveLetter(desk, change)
    await expect(keepLetter(desk, { ...wish, before: 2 })).rejects.toMatchObject({
      code: 'LETTER_UNFILLED',
      values: { fields: '{client.address}' },
    })
  })

  it('of another case, or of a closed one, is refused', async () => {
    const { caseId, letter, wish } = await finished()
    const other = await marriage()
    await expect(keepLetter(desk, { ...wish, caseId: other.caseId })).rejects.toMatchObject({
      code: 'LETTER_NOT_FOUND',
    })
    const elsewhere = world.as(await world.person('attorney'))
    await expect(readLetter(elsewhere, { caseId, letterId: letter.id })).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    })
    const { version } = await getCase(desk, { caseId })
    await closeCase(desk, { caseId, version, outcome: 'ended' })
    const change = { caseId, letterId: letter.id, before: 1, title: 'A', texts: ['a', 'b'] }
    for (const step of [
      () => saveLetter(desk, change),
      () => keepLetter(desk, wish),
      () => made(caseId, firstOf('other'), 'en'),
    ])
      await expect(step()).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    expect(await readLetter(desk, { caseId, letterId: letter.id })).toMatchObject({ isClosed: true })
  })

  it('is discarded while it was never kept', async () => {
    const { caseId } = await marriage()
    const { id: letterId } = await made(caseId, firstOf('employer-letter'), 'en')
    expect(await discardLetter(desk, { caseId, letterId })).toEqual({ discarded: true })
    expect((await caseLetters(desk, { caseId })).letters).toEqual([])
    const kept = await made(caseId, firstOf('employer-letter'), 'en')
    const texts = kept.parts.map(() => 'Good morning.')
    const wish = { caseId, letterId: kept.id }
    await saveLetter(desk, { ...wish, before: 1, title: 'Greeting', texts })
    await keepLetter(desk, { ...wish, before: 2, pdfId: randomUUID(), docxId: randomUUID() })
    await expect(discardLetter(desk, wish)).rejects.toMatchObject({ code: 'LETTER_KEPT' })
  })

  it('takes no text that is too long or has signs that are not seen', () => {
    expect([said('a'.repeat(100_000)), said('a\u0000'), said('Núñez\nĐ')]).toEqual([
      'TOO_LONG',
      'INVALID_FORMAT',
      undefined,
    ])
  })
})

// These fill the lists, and come last.
it('a translated declaration needs a certificate in use', async () => {
  const { caseId } = await marriage()
  const all = (await allTemplates(desk)).templates.filter(({ kind }) => kind === 'certificate')
  for (const { id: templateId, version: before } of all)
    await archiveTemplate(admin, { templateId, before, isArchived: true })
  await expect(made(caseId, firstOf('declaration'), 'both')).rejects.toMatchObject({
    code: 'CERTIFICATE_MISSING',
  })
})

it('there are as many templates and letters as their lists show', async () => {
  const { caseId } = await marriage()
  const { length } = (await allTemplates(desk)).templates
  await Promise.all(Array.from({ length: TEMPLATES_MAX - length }, () => saveTemplate(admin, written())))
  await expect(saveTemplate(admin, written())).rejects.toMatchObject({ code: 'TOO_MANY_LETTER_TEMPLATES' })
  const { id } = await made(caseId, firstOf('employer-letter'), 'en')
  const row = await findLetter(desk, id)
  if (!row) throw new Error('the letter was made')
  for (let count = 1; count < LETTERS_MAX; count += 1) await insertLetter(desk, { ...row, id: randomUUID() })
  await expect(made(caseId, firstOf('employer-letter'), 'en')).rejects.toMatchObject({
    code: 'TOO_MANY_LETTERS',
  })
})

function said(text: string): string | undefined {
  const ids = { caseId: randomUUID(), letterId: randomUUID() }
  const { error } = LetterToSave.safeParse({ ...ids, before: 1, title: 'A', texts: [text] })
  return error?.issues[0]?.message
}

async function bytesOf(documentId: string): Promise<Uint8Array> {
  const document = await findDocument(desk, documentId)
  return readWhole(world.services, document?.fileId ?? '')
}
