// What attorneys and administrators change of a form: what a field takes, their approval, and until when the edition is accepted.
import { isDeepStrictEqual } from 'node:util'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type {
  AgencyForm,
  FieldMapped,
  FieldToMap,
  FormToApprove,
  FormToDate,
  OneForm,
  ProposalsToTake,
} from '../contract.ts'
import { APPROVALS_NEEDED } from '../rules/limits.ts'
import {
  countsOf,
  isMappable,
  isRepeatWrong,
  type MappedField,
  newerProposals,
  UNMAPPED,
} from '../rules/mapped.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { formError } from './form-error.ts'
import {
  keptForm,
  mappedView,
  namesOfConfirmers,
  ofVersion,
  readAgencyForm,
  shippedFor,
  viewOf,
} from './read-forms.ts'
import {
  approvalsOf,
  type FormRow,
  insertApproval,
  lockForm,
  type MappingRow,
  putMapping,
  updateForm,
} from './repository.ts'

/** Sent twice it is done once. A change after an approval begins the next version, which nobody has approved. */
export async function mapField(ctx: Context, input: FieldToMap): Promise<FieldMapped> {
  const { userId } = requireStaff(ctx)
  const { formId, field: name, rule, before } = input
  return ctx.db.transaction(async (tx) => {
    const { row, mapping } = await lockedForm(tx, formId)
    if (!row.inventory.some((field) => field.name === name && isMappable(field)))
      throw formError('FORM_FIELD_NOT_FOUND')
    const now = mapping.fields[name] ?? UNMAPPED
    const isSame = isDeepStrictEqual(now.rule, rule)
    if (isSame && (now.confirmedBy !== null || rule === null)) return answer(ctx, tx, row, mapping, name)
    if (now.changes !== before) throw formError('FORM_FIELD_CHANGED')
    if (rule && isRepeatWrong(name, rule, row.inventory, mapping.fields)) throw formError('FORM_REPEAT_WRONG')
    const savedAt = toDate(ctx.clock.now())
    const isApproved = ofVersion(await approvalsOf(tx, [formId]), mapping).length > 0
    const changed: MappedField = {
      rule,
      source: isSame ? now.source : rule && 'person',
      confirmedBy: rule && userId,
      confirmedAt: rule && savedAt.toISOString(),
      changes: now.changes + 1,
    }
    const next: MappingRow = {
      formId,
      version: mapping.version + (isApproved ? 1 : 0),
      fields: { ...mapping.fields, [name]: changed },
      savedAt,
    }
    await putMapping(tx, next)
    if (isApproved)
      await writeDown(ctx, tx, 'agency-form.changed-after-approval', row, { version: next.version })
    return answer(ctx, tx, row, next, name)
  })
}

async function answer(
  ctx: Context,
  tx: Database,
  row: FormRow,
  mapping: MappingRow,
  name: string,
): Promise<FieldMapped> {
  const field = mapping.fields[name] ?? UNMAPPED
  const names = await namesOfConfirmers(tx, [field])
  const { version, counts, approvals } = await viewOf({ db: tx, actor: ctx.actor }, row)
  return { field: { name, ...mappedView(field, names) }, version, counts, approvals }
}

/** What the product proposes by now, for fields that nobody chose: they are confirmed again, and the form approved again. */
export async function takeProposals(ctx: Context, { formId, version }: ProposalsToTake): Promise<OneForm> {
  requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    const { row, mapping } = await lockedForm(tx, formId)
    if (mapping.version !== version) throw formError('FORM_MAPPING_CHANGED')
    const newer = newerProposals(mapping.fields, await shippedFor(row))
    if (Object.keys(newer).length > 0) {
      const isApproved = ofVersion(await approvalsOf(tx, [formId]), mapping).length > 0
      const next = mapping.version + (isApproved ? 1 : 0)
      const savedAt = toDate(ctx.clock.now())
      await putMapping(tx, { formId, version: next, fields: { ...mapping.fields, ...newer }, savedAt })
      if (isApproved) await writeDown(ctx, tx, 'agency-form.changed-after-approval', row, { version: next })
    }
    return readAgencyForm({ ...ctx, db: tx }, { formId })
  })
}

/** By two different people; done twice by one, it is done once. */
export async function approveForm(ctx: Context, input: FormToApprove): Promise<AgencyForm> {
  const { userId } = requireStaff(ctx)
  const { formId, version, confirmed } = input
  return ctx.db.transaction(async (tx) => {
    const { row, mapping } = await lockedForm(tx, formId)
    const here = { db: tx, actor: ctx.actor }
    const approvals = ofVersion(await approvalsOf(tx, [formId]), mapping)
    const counts = countsOf(mapping.fields)
    if (mapping.version !== version || counts.confirmed !== confirmed) throw formError('FORM_MAPPING_CHANGED')
    if (counts.proposed + counts.unmapped > 0) throw formError('FORM_NOT_CONFIRMED')
    const isDone =
      approvals.length >= APPROVALS_NEEDED || approvals.some(({ approvedBy }) => approvedBy === userId)
    if (isDone) return viewOf(here, row)
    await insertApproval(tx, { formId, version, approvedBy: userId, approvedAt: toDate(ctx.clock.now()) })
    await writeDown(ctx, tx, 'agency-form.approved', row, { version })
    return viewOf(here, row)
  })
}

/** For administrators. */
export async function dateForm(ctx: Context, input: FormToDate): Promise<AgencyForm> {
  requireAdmin(ctx)
  const { formId, acceptedFrom, acceptedUntil, isArchived } = input
  if (acceptedFrom !== null && acceptedUntil !== null && acceptedFrom > acceptedUntil)
    throw formError('FORM_DAYS_WRONG')
  return ctx.db.transaction(async (tx) => {
    const { row } = await lockedForm(tx, formId)
    const archivedAt = isArchived ? (row.archivedAt ?? toDate(ctx.clock.now())) : null
    const next = { ...row, acceptedFrom, acceptedUntil, archivedAt }
    await updateForm(tx, formId, { acceptedFrom, acceptedUntil, archivedAt })
    await writeDown(ctx, tx, 'agency-form.dated', row, { acceptedFrom, acceptedUntil, isArchived })
    return viewOf({ db: tx, actor: ctx.actor }, next)
  })
}

async function lockedForm(tx: Database, formId: string): Promise<{ row: FormRow; mapping: MappingRow }> {
  await lockForm(tx, formId)
  return keptForm(tx, formId)
}

async function writeDown(
  ctx: Context,
  tx: Database,
  action: keyof typeof FORM_ACTIONS,
  { form, edition }: FormRow,
  facts: Record<string, string | number | boolean | null>,
): Promise<void> {
  const after = { form, edition, ...facts }
  await recordAudit(tx, asker(ctx), { action: FORM_ACTIONS[action], subjectId: null, after })
}
