// The templates of letters: written by administrators, used by staff.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type { LetterTemplate, LetterTemplates, TemplateToArchive, TemplateToSave } from '../contract.ts'
import { FIRST_TEMPLATES } from '../rules/first-templates.ts'
import { fieldProblems, fieldProblemSentence, TEMPLATES_MAX, type Texts } from '../rules/templates.ts'
import { letterTemplateWords } from '../words/index.ts'
import { LETTER_ACTIONS } from './audit-actions.ts'
import { letterError } from './letter-error.ts'
import {
  countTemplates,
  findTemplate,
  holdTemplates,
  listTemplates,
  putTemplate,
  type TemplateRow,
} from './templates-repository.ts'

/** For staff, archived ones included. */
export async function allTemplates(ctx: Context): Promise<LetterTemplates> {
  requireStaff(ctx)
  return { templates: (await listTemplates(ctx.db)).map(viewOf) }
}

/** For administrators. Saved twice it is saved once; another person's newer version is not overwritten. */
export async function saveTemplate(ctx: Context, input: TemplateToSave): Promise<LetterTemplate> {
  requireAdmin(ctx)
  refuseWrongFields(ctx, input.texts)
  return ctx.db.transaction(async (tx) => {
    await holdTemplates(tx)
    const kept = await findTemplate(tx, input.templateId)
    if (kept && isSame(kept, input)) return viewOf(kept)
    if ((kept?.version ?? null) !== input.before) throw letterError('LETTER_TEMPLATE_CHANGED')
    if (!kept && (await countTemplates(tx)) >= TEMPLATES_MAX) throw letterError('TOO_MANY_LETTER_TEMPLATES')
    return keep(ctx, tx, {
      ...writtenOf(input),
      version: (kept?.version ?? 0) + 1,
      savedAt: toDate(ctx.clock.now()),
      archivedAt: kept?.archivedAt ?? null,
    })
  })
}

/** For administrators; done twice it is done once. */
export async function archiveTemplate(ctx: Context, input: TemplateToArchive): Promise<LetterTemplate> {
  requireAdmin(ctx)
  const { templateId, before, isArchived } = input
  return ctx.db.transaction(async (tx) => {
    await holdTemplates(tx)
    const kept = await findTemplate(tx, templateId)
    if (!kept) throw letterError('LETTER_TEMPLATE_NOT_FOUND')
    if ((kept.archivedAt !== null) === isArchived) return viewOf(kept)
    if (kept.version !== before) throw letterError('LETTER_TEMPLATE_CHANGED')
    const savedAt = toDate(ctx.clock.now())
    const archivedAt = isArchived ? savedAt : null
    return keep(ctx, tx, { ...kept, version: kept.version + 1, savedAt, archivedAt })
  })
}

/** Once: templates are archived, never deleted. */
export async function giveFirstTemplates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await holdTemplates(tx)
    if ((await countTemplates(tx)) > 0) return
    for (const { id: templateId, ...template } of FIRST_TEMPLATES) {
      const written = writtenOf({ templateId, ...template, caseKinds: [], isRead: false })
      await putTemplate(tx, { ...written, version: 1, savedAt: toDate(clock.now()), archivedAt: null })
    }
  })
}

function refuseWrongFields({ language }: Context, texts: Texts): void {
  const words = letterTemplateWords(language).problems
  const fields = fieldProblems(texts).map((problem) => ({
    field: `texts.${problem.language}`,
    code: 'INVALID_FORMAT',
    message: fieldProblemSentence(problem, words),
  }))
  if (fields.length > 0) throw generalError('INVALID_INPUT', { fields })
}

async function keep(ctx: Context, tx: Database, row: TemplateRow): Promise<LetterTemplate> {
  await putTemplate(tx, row)
  const { id: templateId, version, archivedAt } = row
  await recordAudit(tx, asker(ctx), {
    action: LETTER_ACTIONS['letter-template.saved'],
    subjectId: null,
    after: { templateId, version, isArchived: archivedAt !== null },
  })
  return viewOf(row)
}

type Written = Omit<TemplateToSave, 'before'>

function writtenOf({ templateId, kind, names, texts, caseKinds, isRead }: Written) {
  return {
    id: templateId,
    kind,
    nameEn: names.en,
    nameEs: names.es,
    textEn: texts.en,
    textEs: texts.es,
    caseKinds: [...new Set(caseKinds)].toSorted(),
    isRead,
  }
}

function isSame(kept: TemplateRow, input: Written): boolean {
  const { version: _version, savedAt: _savedAt, archivedAt: _archivedAt, ...now } = kept
  const written = writtenOf(input)
  return Object.entries(written).every(
    ([column, value]) => JSON.stringify(value) === JSON.stringify(now[column as keyof typeof now]),
  )
}

function viewOf(row: TemplateRow): LetterTemplate {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    names: { en: row.nameEn, es: row.nameEs },
    texts: { en: row.textEn, es: row.textEs },
    caseKinds: row.caseKinds,
    isRead: row.isRead,
    savedAt: row.savedAt.toISOString(),
    isArchived: row.archivedAt !== null,
  }
}
