// Copies of everything: asked for, listed, and opened by administrators who have just signed in.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { linkTo } from '#areas/documents/files/server/index.ts'
import { namesOf, requireRecentSignIn } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, isBefore, toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ExportLink, ExportPath, FirmExports } from '../contract.ts'
import { MOVING_OUT_ERRORS } from '../rules/errors.ts'
import { EXPORTS_SHOWN_MAX } from '../rules/exports.ts'
import { MOVING_OUT_ACTIONS } from './audit-actions.ts'
import { tellOfAsking } from './export-mails.ts'
import { MAKE_EXPORT } from './job-kinds.ts'
import { beginExport, findExport, listExports } from './repository.ts'

/** For administrators. */
export async function listAll(ctx: Context): Promise<FirmExports> {
  requireAdmin(ctx)
  const rows = await listExports(ctx.db, EXPORTS_SHOWN_MAX)
  const names = await namesOf(
    ctx.db,
    rows.map(({ askedBy }) => askedBy),
  )
  const exports = rows.map(({ id, state, askedBy, askedAt, endsAt, ...counts }) => ({
    id,
    state,
    by: names.get(askedBy) ?? '',
    askedAt: instant(askedAt).toString(),
    endsAt: endsAt && instant(endsAt).toString(),
    rows: counts.rows,
    files: counts.files,
    problems: counts.problems,
    bytes: counts.bytes,
  }))
  return { exports }
}

/** For administrators who have just signed in. However often it is pressed, one is made at a time. */
export async function askForExport(ctx: Context): Promise<FirmExports> {
  const { userId: byId } = requireAdmin(ctx)
  await requireRecentSignIn(ctx)
  await ctx.db.transaction(async (tx) => {
    const exportId = await beginExport(tx, { askedBy: byId, askedAt: toDate(ctx.clock.now()) })
    if (exportId === null) return
    await ctx.jobs.enqueue(tx, MAKE_EXPORT, { exportId })
    await tellOfAsking(ctx, tx, { exportId, byId })
    await recordAudit(tx, asker(ctx), {
      action: MOVING_OUT_ACTIONS['firm-export.asked'],
      subjectId: null,
      after: { exportId },
    })
  })
  return listAll(ctx)
}

/** For administrators who have just signed in. */
export async function openExport(ctx: Context, { exportId }: ExportPath): Promise<ExportLink> {
  requireAdmin(ctx)
  await requireRecentSignIn(ctx)
  const row = await findExport(ctx.db, exportId)
  if (!row) throw generalError('NOT_FOUND')
  const isThere = row.state === 'ready' && row.endsAt && isBefore(ctx.clock.now(), instant(row.endsAt))
  if (!isThere) throw new ProductError('EXPORT_NOT_THERE', MOVING_OUT_ERRORS.EXPORT_NOT_THERE)
  const fileName = `everything-${dateIn(FIRM_ZONE, instant(row.askedAt)).toString()}.zip`
  return ctx.db.transaction(async (tx) => {
    const linked = {
      fileId: null,
      bundleId: row.id,
      fileName,
      contentType: 'application/zip',
      isShown: false,
    }
    const { url, expiresAt } = await linkTo(ctx, tx, linked)
    await recordAudit(tx, asker(ctx), {
      action: MOVING_OUT_ACTIONS['firm-export.opened'],
      subjectId: null,
      after: { exportId },
    })
    return { url, expiresAt: expiresAt.toString() }
  })
}
