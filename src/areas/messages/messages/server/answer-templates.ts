// Answers that the firm has ready: written by administrators, put in the box by staff.
import { implement } from '@orpc/server'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { caseInWords, type DueOfInvoices, dueOfInvoicesIn } from '#areas/cases/cases/server/index.ts'
import { displayName, findById as findUser } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type { Database } from '#platform/database.ts'
import {
  type AnswerTemplate,
  answerTemplatesContract,
  type AnswerTemplates,
  type ReadyAnswers,
  type TemplateToRetire,
  type TemplateToSave,
} from '../templates-contract.ts'
import type { ConversationPath } from '../contract.ts'
import { isSameTemplate, TEMPLATES_MAX, unknownIn } from '../rules/answer-templates.ts'
import { cleanText } from '../rules/limits.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { messageError } from './message-error.ts'
import { readableSubject, type Subject } from './subject.ts'
import {
  countTemplates,
  findTemplate,
  holdTemplates,
  listInUse,
  listTemplates,
  putTemplate,
  type TemplateRow,
} from './templates-repository.ts'

/** For staff, retired ones included. */
export async function allTemplates(ctx: Context): Promise<AnswerTemplates> {
  requireStaff(ctx)
  return { templates: (await listTemplates(ctx.db, TEMPLATES_MAX)).map(viewOf) }
}

/** For administrators. Another person's newer save is not overwritten. */
export async function saveTemplate(ctx: Context, input: TemplateToSave): Promise<AnswerTemplate> {
  requireAdmin(ctx)
  const { templateId: id, before } = input
  const names = { en: cleanText(input.names.en), es: cleanText(input.names.es) }
  const texts = { en: cleanText(input.texts.en), es: cleanText(input.texts.es) }
  if (unknownIn(texts.en) !== null || unknownIn(texts.es) !== null)
    throw messageError('TEMPLATE_FIELD_UNKNOWN')
  return ctx.db.transaction(async (tx) => {
    await holdTemplates(tx)
    const kept = await findTemplate(tx, id)
    if (kept && isSameTemplate(viewOf(kept), { names, texts })) return viewOf(kept)
    if ((kept?.version ?? null) !== before) throw messageError('TEMPLATE_CHANGED')
    if (!kept && (await countTemplates(tx)) >= TEMPLATES_MAX) throw messageError('TOO_MANY_TEMPLATES')
    return keep(ctx, tx, {
      id,
      nameEn: names.en,
      nameEs: names.es,
      textEn: texts.en,
      textEs: texts.es,
      version: (kept?.version ?? 0) + 1,
      savedAt: toDate(ctx.clock.now()),
      retiredAt: kept?.retiredAt ?? null,
    })
  })
}

/** For administrators; done twice it is done once. */
export async function retireTemplate(ctx: Context, input: TemplateToRetire): Promise<AnswerTemplate> {
  requireAdmin(ctx)
  const { templateId, before, isRetired } = input
  return ctx.db.transaction(async (tx) => {
    await holdTemplates(tx)
    const kept = await findTemplate(tx, templateId)
    if (!kept) throw messageError('TEMPLATE_NOT_FOUND')
    if (viewOf(kept).isRetired === isRetired) return viewOf(kept)
    if (kept.version !== before) throw messageError('TEMPLATE_CHANGED')
    const savedAt = toDate(ctx.clock.now())
    const retiredAt = isRetired ? savedAt : null
    return keep(ctx, tx, { ...kept, version: kept.version + 1, savedAt, retiredAt })
  })
}

async function keep(ctx: Context, tx: Database, row: TemplateRow): Promise<AnswerTemplate> {
  await putTemplate(tx, row)
  const { id: templateId, version, retiredAt } = row
  await recordAudit(tx, asker(ctx), {
    action: MESSAGE_ACTIONS['answer-template.saved'],
    subjectId: null,
    after: { templateId, version, isRetired: retiredAt !== null },
  })
  return viewOf(row)
}

/** For staff who may read the conversation. */
export async function readyAnswers(
  ctx: Context,
  { conversationId }: ConversationPath,
  dueOf?: DueOfInvoices,
): Promise<ReadyAnswers> {
  const actor = requireStaff(ctx)
  const subject = await readableSubject(ctx.db, actor, conversationId)
  const { language } = subject.client
  const rows = (await listInUse(ctx.db, TEMPLATES_MAX)).map(viewOf)
  const writer = await findUser(ctx.db, actor.userId)
  const templates = rows.map(({ id, names, texts }) => ({
    id,
    name: names[ctx.language],
    text: texts[language],
  }))
  const values = { ...(await valuesOf(ctx, subject, language, dueOf)), writer: writer && displayName(writer) }
  return { language, templates, values }
}

/** The client's field values, in their language. */
async function valuesOf(
  ctx: Context,
  { client, case: ofCase }: Subject,
  language: Language,
  dueOf?: DueOfInvoices,
) {
  const { firm } = ctx
  const words = ofCase && (await caseInWords(ctx, ofCase, language, dueOf))
  return {
    'first-name': client.firstName.trim() || null,
    case: words?.kind ?? null,
    'case-number': ofCase?.number ?? null,
    'next-step': words?.ownStep ?? null,
    attorney: words?.attorney ?? null,
    'firm-name': firm.name,
    'firm-phone': firm.phone,
    portal: `${firm.publicUrl}/portal`,
  }
}

function viewOf(row: TemplateRow): AnswerTemplate {
  return {
    id: row.id,
    version: row.version,
    names: { en: row.nameEn, es: row.nameEs },
    texts: { en: row.textEn, es: row.textEs },
    savedAt: row.savedAt.toISOString(),
    isRetired: row.retiredAt !== null,
  }
}

const os = implement(answerTemplatesContract).$context<Context>()

export function createAnswerTemplatesRouter(features: Features) {
  const dueOf = dueOfInvoicesIn(features)
  return os.router({
    all: os.all.handler(({ context }) => allTemplates(context)),
    save: os.save.handler(({ context, input }) => saveTemplate(context, input)),
    retire: os.retire.handler(({ context, input }) => retireTemplate(context, input)),
    ready: os.ready.handler(({ context, input }) => readyAnswers(context, input, dueOf)),
  })
}
