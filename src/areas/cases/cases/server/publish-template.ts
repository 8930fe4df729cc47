import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import { isSameTemplate } from '../rules/template-changes.ts'
import { draftSentence, fieldName, templateFrom, whyNotTemplate } from '../rules/template-draft.ts'
import type { NewVersion, TemplateVersion } from '../templates-contract.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError } from './case-error.ts'
import { templateView } from './read-templates.ts'
import { findPublication, insertVersion, lockKind, newestTemplate } from './templates-repository.ts'

/** For administrators. Sent twice it is published once; refused if its base is no longer the newest. */
export async function publishTemplate(ctx: Context, input: NewVersion): Promise<TemplateVersion> {
  const { userId } = requireAdmin(ctx)
  refuseWrong(ctx, input)
  const version = await ctx.db.transaction((tx) => publish(ctx, tx, userId, input))
  return templateView(ctx, input.kind, version)
}

async function publish(ctx: Context, tx: Database, byId: string, input: NewVersion): Promise<number> {
  const { kind, publicationId: id, basedOn, why, ...draft } = input
  await lockKind(tx, kind)
  const before = await findPublication(tx, id)
  if (before) {
    if (before.kind !== kind) throw generalError('INVALID_INPUT')
    return before.version
  }
  const newest = await newestTemplate(tx, kind)
  if (newest.version !== basedOn) throw caseError('TEMPLATE_CHANGED')
  if (isSameTemplate(newest.template, templateFrom(kind, draft))) throw caseError('TEMPLATE_UNCHANGED')
  const version = newest.version + 1
  await insertVersion(tx, { id, kind, version, why, publishedAt: toDate(ctx.clock.now()), byId }, draft)
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case-template.published'],
    subjectId: null,
    before: { version: newest.version },
    after: { kind, version },
  })
  return version
}

function refuseWrong({ language }: Context, { kind, ...draft }: NewVersion): void {
  const problems = whyNotTemplate(kind, draft)
  if (problems.length === 0) return
  const fields = problems.map((problem) => ({
    field: fieldName(problem),
    code: problem.code,
    message: draftSentence(problem.code, language),
  }))
  throw generalError('INVALID_INPUT', { fields })
}
