// The forms that the firm keeps, one of them with its fields, and a picture of one page.
import { isDamaged, readWhole } from '#areas/documents/files/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { FileMissing, FileStoreAway } from '#platform/ports/file-store.ts'
import { NotProcessable, ProcessingAway } from '#platform/ports/file-processing.ts'
import type {
  AgencyForm,
  AgencyForms,
  FormFieldView,
  FormPage,
  FormPagePicture,
  OneForm,
} from '../contract.ts'
import { APPROVALS_NEEDED } from '../rules/limits.ts'
import { countsOf, isMappable, type MappedField, newerProposals, UNMAPPED } from '../rules/mapped.ts'
import type { FormMapping } from '../rules/mapping.ts'
import { formError } from './form-error.ts'
import {
  type ApprovalRow,
  approvalsOf,
  findForms,
  type FormHead,
  type FormRow,
  listForms,
  listIncoming,
  type MappingRow,
  newestMappings,
  newestVersions,
} from './repository.ts'
import { shippedMapping } from './shipped-mapping.ts'

const INCOMING_MINUTES = 24 * 60

export async function listAgencyForms(ctx: Context): Promise<AgencyForms> {
  requireStaff(ctx)
  const rows = await listForms(ctx.db)
  const incoming = await listIncoming(ctx.db, toDate(plusMinutes(ctx.clock.now(), -INCOMING_MINUTES)))
  return {
    forms: await viewsOf(ctx, rows),
    incoming: incoming.map(({ id, fileName, addedAt, refusal, sameAs }) => ({
      id,
      fileName,
      addedAt: addedAt.toISOString(),
      refusal,
      sameAs,
    })),
  }
}

export async function readAgencyForm(ctx: Context, { formId }: { formId: string }): Promise<OneForm> {
  const { row, mapping } = await keptForm(ctx.db, formId)
  const names = await namesOfConfirmers(ctx.db, Object.values(mapping.fields))
  const fields = row.inventory.filter(isMappable).map((field): FormFieldView => {
    const { page, name, kind, tooltip, rect, part, item, options } = field
    const mapped = mappedView(mapping.fields[name] ?? UNMAPPED, names)
    return { page, name, kind, tooltip, rect: [...rect], part, item, options: [...options], ...mapped }
  })
  const newer = Object.keys(newerProposals(mapping.fields, await shippedFor(row))).length
  return { ...(await viewOf(ctx, row)), fields, newer }
}

/** What is shipped for it today. */
export function shippedFor({ form, edition, inventory }: FormRow): Promise<FormMapping> {
  return shippedMapping({ form, edition, fields: inventory })
}

export async function formPage(ctx: Context, { formId, page, width }: FormPage): Promise<FormPagePicture> {
  const { row } = await keptForm(ctx.db, formId)
  const { fileId } = row
  if (fileId === null || page > row.pages) throw formError('FORM_NOT_FOUND')
  return whereFormFilesAre(async () => {
    const bytes = await readWhole(ctx, fileId)
    const picture = await ctx.processing.pagePicture({ type: 'pdf', bytes }, page, width)
    return { jpeg: Buffer.from(picture).toString('base64') }
  })
}

export async function whereFormFilesAre<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (isDamaged(error)) throw formError('FORM_FILE_DAMAGED')
    throw isAway(error) ? formError('FORM_FILE_AWAY') : error
  }
}

/** Of the store or of the cage: it may work in a moment. */
function isAway(error: unknown): boolean {
  return [FileStoreAway, FileMissing, ProcessingAway, NotProcessable].some((each) => error instanceof each)
}

export type KeptForm = { row: FormRow; mapping: MappingRow }

export async function keptForm(db: Database, formId: string): Promise<KeptForm> {
  const [kept] = await keptForms(db, [formId])
  if (!kept) throw formError('FORM_NOT_FOUND')
  return kept
}

/** Those that the firm does not have are left out. */
export async function keptForms(db: Database, formIds: readonly string[]): Promise<KeptForm[]> {
  if (formIds.length === 0) return []
  const mappings = await newestMappings(db, formIds)
  return (await findForms(db, formIds)).flatMap((row) => {
    const mapping = mappings.find(({ formId }) => formId === row.id)
    return row.state === 'kept' && mapping ? [{ row, mapping }] : []
  })
}

export async function viewOf(ctx: Pick<Context, 'db' | 'actor'>, row: FormHead): Promise<AgencyForm> {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw formError('FORM_NOT_FOUND')
  return view
}

async function viewsOf(ctx: Pick<Context, 'db' | 'actor'>, rows: readonly FormHead[]): Promise<AgencyForm[]> {
  const heads = await headsOf(ctx, rows)
  if (heads.length === 0) return []
  const mappings = await newestMappings(
    ctx.db,
    heads.map(({ id }) => id),
  )
  const fields = new Map(mappings.map((mapping) => [mapping.formId, mapping.fields]))
  return heads.map((head) => ({ ...head, counts: countsOf(fields.get(head.id) ?? {}) }))
}

/** Without what its fields take, which is much to read. */
export async function headsOf(
  ctx: Pick<Context, 'db' | 'actor'>,
  rows: readonly FormHead[],
): Promise<Omit<AgencyForm, 'counts'>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const versions = await newestVersions(ctx.db, ids)
  const approvals = await approvalsOf(ctx.db, ids)
  const names = await namesOf(ctx.db, [...new Set(approvals.map(({ approvedBy }) => approvedBy))])
  return rows.flatMap((row) => {
    const version = versions.get(row.id)
    if (version === undefined) return []
    const { id, form, edition, title, pages, acceptedFrom, acceptedUntil, addedAt, archivedAt } = row
    return [
      {
        id,
        form,
        edition,
        title,
        pages,
        acceptedFrom,
        acceptedUntil,
        addedAt: addedAt.toISOString(),
        isArchived: archivedAt !== null,
        version,
        approvals: approvalViews(ctx, ofVersion(approvals, { formId: id, version }), names),
      },
    ]
  })
}

export function ofVersion(
  approvals: readonly ApprovalRow[],
  { formId, version }: Pick<MappingRow, 'formId' | 'version'>,
): ApprovalRow[] {
  return approvals.filter((each) => each.formId === formId && each.version === version)
}

function approvalViews(
  { actor }: Pick<Context, 'actor'>,
  approvals: readonly ApprovalRow[],
  names: ReadonlyMap<string, string>,
): AgencyForm['approvals'] {
  return approvals.slice(0, APPROVALS_NEEDED).map(({ approvedBy, approvedAt }) => ({
    by: names.get(approvedBy) ?? '',
    at: approvedAt.toISOString(),
    isOwn: actor.kind !== 'visitor' && actor.userId === approvedBy,
  }))
}

export function namesOfConfirmers(
  db: Database,
  fields: readonly MappedField[],
): Promise<Map<string, string>> {
  return namesOf(db, [...new Set(fields.flatMap(({ confirmedBy }) => confirmedBy ?? []))])
}

export function mappedView(field: MappedField, names: ReadonlyMap<string, string>) {
  const { rule, source, confirmedBy, confirmedAt, changes } = field
  return {
    rule,
    source,
    confirmedBy: confirmedBy === null ? null : (names.get(confirmedBy) ?? ''),
    confirmedAt,
    changes,
  }
}
