// The letters of a case: made from a template, changed as a draft, and kept as files of the case.
import {
  type CaseRow,
  findCase,
  listFilings,
  lockCase,
  readableCase,
  peopleView,
} from '#areas/cases/cases/server/index.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseLetters, Letter, LetterToMake, LetterToSave } from '../contract.ts'
import type { LetterField } from '../rules/fields.ts'
import { filledIn, languagesOf, LETTERS_MAX, partsPlanned } from '../rules/letters.ts'
import { fieldsIn } from '../rules/templates.ts'
import { LETTER_ACTIONS } from './audit-actions.ts'
import { valuesIn, valuesOf } from './case-values.ts'
import { letterError } from './letter-error.ts'
import {
  countLetters,
  deleteLetter,
  findLetter,
  insertLetter,
  type LetterRow,
  lettersOf,
  lockLetter,
  type Store,
  type StoredPart,
  updateLetter,
} from './letters-repository.ts'
import { findOfKind, listFor, type TemplateRow } from './templates-repository.ts'

type LetterPath = { caseId: string; letterId: string }

/** For staff who may read the case. */
export async function caseLetters(ctx: Context, { caseId }: { caseId: string }): Promise<CaseLetters> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const rows = await lettersOf(ctx, caseId)
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ savedBy }) => savedBy))])
  const { client } = await peopleView(ctx, of)
  return {
    caseNumber: of.number,
    client: client.name,
    isClosed: of.outcome !== null,
    letters: rows.map((row) => rowView(row, names)),
    templates: (await listFor(ctx.db, of.kind)).map((row) => ({
      id: row.id,
      kind: row.kind,
      name: { en: row.nameEn, es: row.nameEs }[ctx.language],
      languages: languagesOf(textsOf(row)),
      isRead: row.isRead,
    })),
    filings: (await listFilings(ctx, [caseId])).map(({ id, form, receiptNumber }) => ({
      id,
      form,
      receiptNumber,
    })),
  }
}

/** For staff who may read the case, while it is open. Made twice it is made once. */
export async function makeLetter(ctx: Context, input: LetterToMake): Promise<Letter> {
  const actor = requireStaff(ctx)
  const { caseId, letterId } = input
  const of = readableCase(actor, await findCase(ctx.db, caseId))
  if (await findLetter(ctx, letterId)) return readLetter(ctx, input)
  refuseClosed(of)
  const { template, title, parts } = await madeOf(ctx, of, input)
  await ctx.db.transaction(async (tx) => {
    refuseClosed(readableCase(actor, await lockCase(tx, caseId)))
    if ((await countLetters(tx, caseId)) >= LETTERS_MAX) throw letterError('TOO_MANY_LETTERS')
    const isNew = await insertLetter(storeIn(ctx, tx), {
      id: letterId,
      caseId,
      templateId: template.id,
      templateVersion: template.version,
      kind: template.kind,
      title,
      filingId: input.filingId,
      parts,
      version: 1,
      savedBy: actor.userId,
      savedAt: toDate(ctx.clock.now()),
      keptVersion: null,
      keptAt: null,
      pdfId: null,
      docxId: null,
    })
    if (!isNew) return
    await recordAudit(tx, asker(ctx), {
      action: LETTER_ACTIONS['letter.made'],
      subjectId: of.clientId,
      after: { caseId, number: of.number, letterId },
    })
  })
  return readLetter(ctx, input)
}

async function madeOf(ctx: Context, of: CaseRow, { templateId, language, filingId }: LetterToMake) {
  const template = (await listFor(ctx.db, of.kind)).find(({ id }) => id === templateId)
  if (!template) throw letterError('LETTER_TEMPLATE_NOT_FOUND')
  if (!languagesOf(textsOf(template)).includes(language)) throw letterError('LETTER_LANGUAGE_MISSING')
  await requireFiling(ctx, of, filingId)
  const parts: StoredPart[] = []
  for (const plan of partsPlanned(template.kind, language)) {
    const from =
      plan.role === 'certificate' ? await certificateFor(ctx, of) : textsOf(template)[plan.language]
    const fields = await valuesOf(ctx, of, fieldsIn(from), filingId)
    parts.push({ ...plan, from, text: filledIn(from, valuesIn(fields, plan.language)) })
  }
  const names = { en: template.nameEn, es: template.nameEs }
  return { template, title: names[language === 'both' ? 'en' : language], parts }
}

async function requireFiling(ctx: Context, of: CaseRow, filingId: string | null): Promise<void> {
  if (filingId === null || (await listFilings(ctx, [of.id])).some(({ id }) => id === filingId)) return
  throw new ProductError('FILING_NOT_FOUND', CASE_ERRORS.FILING_NOT_FOUND)
}

async function certificateFor({ db }: Context, of: CaseRow): Promise<string> {
  const template = await findOfKind(db, 'certificate', of.kind)
  if (!template?.textEn) throw letterError('CERTIFICATE_MISSING')
  return template.textEn
}

/** For staff who may read the case. */
export async function readLetter(ctx: Context, { caseId, letterId }: LetterPath): Promise<Letter> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  return letterView(ctx, of, letterOf(of, await findLetter(ctx, letterId)))
}

/** For staff who may read the case, while it is open. Another person's newer text is not overwritten. */
export async function saveLetter(ctx: Context, input: LetterToSave): Promise<Letter> {
  const actor = requireStaff(ctx)
  const saved = await ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, input.caseId))
    const row = letterOf(of, await lockLetter(storeIn(ctx, tx), input.letterId))
    refuseClosed(of)
    const parts = row.parts.map((part, at) => ({ ...part, text: input.texts[at] ?? part.text }))
    const changed = { ...row, title: input.title, parts }
    if (wordsOf(changed) === wordsOf(row)) return { of, row }
    if (row.version !== input.before) throw letterError('LETTER_CHANGED')
    const now = {
      ...changed,
      version: row.version + 1,
      savedBy: actor.userId,
      savedAt: toDate(ctx.clock.now()),
    }
    await updateLetter(storeIn(ctx, tx), now)
    return { of, row: now }
  })
  return letterView(ctx, saved.of, saved.row)
}

/** For staff who may read the case, while it is open. One that was kept as files stays. */
export async function discardLetter(ctx: Context, input: LetterPath): Promise<{ discarded: true }> {
  const actor = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, input.caseId))
    const row = letterOf(of, await lockLetter(storeIn(ctx, tx), input.letterId))
    refuseClosed(of)
    if (row.keptVersion !== null) throw letterError('LETTER_KEPT')
    await deleteLetter(tx, row.id)
    await recordAudit(tx, asker(ctx), {
      action: LETTER_ACTIONS['letter.discarded'],
      subjectId: of.clientId,
      after: { caseId: of.id, number: of.number, letterId: row.id },
    })
  })
  return { discarded: true }
}

function wordsOf({ title, parts }: LetterRow): string {
  return JSON.stringify([title, ...parts.map(({ text }) => text)])
}

export function refuseClosed({ outcome }: CaseRow): void {
  if (outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
}

/** One of another case is as little there as one that does not exist. */
export function letterOf(of: CaseRow, row: LetterRow | null): LetterRow {
  if (row?.caseId !== of.id) throw letterError('LETTER_NOT_FOUND')
  return row
}

export function storeIn({ seal }: Context, db: Database): Store {
  return { db, seal }
}

async function letterView(ctx: Context, of: CaseRow, row: LetterRow): Promise<Letter> {
  const wanted = [...new Set(row.parts.flatMap(({ from }): LetterField[] => fieldsIn(from)))]
  return {
    ...rowView(row, await namesOf(ctx.db, [row.savedBy])),
    caseId: of.id,
    caseNumber: of.number,
    parts: row.parts.map(({ role, language, text }) => ({ role, language, text })),
    fields: await valuesOf(ctx, of, wanted, row.filingId),
    isClosed: of.outcome !== null,
  }
}

function rowView(
  row: LetterRow,
  names: ReadonlyMap<string, string>,
): Omit<Letter, 'caseId' | 'caseNumber' | 'parts' | 'fields' | 'isClosed'> {
  const { id, kind, title, version, savedAt, savedBy, keptVersion, keptAt, pdfId, docxId } = row
  const isKept = keptVersion !== null && keptAt !== null && pdfId !== null && docxId !== null
  return {
    id,
    kind,
    title,
    version,
    savedAt: savedAt.toISOString(),
    savedBy: names.get(savedBy) ?? '',
    kept: isKept ? { version: keptVersion, at: keptAt.toISOString(), pdfId, docxId } : null,
  }
}

function textsOf({ textEn, textEs }: TemplateRow) {
  return { en: textEn, es: textEs }
}
