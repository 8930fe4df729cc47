// The mails that did not arrive or may not have, and an administrator's action on one.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { UndeliveredMail } from '../contract.ts'
import { MAIL_ACTIONS } from './audit-actions.ts'
import {
  countListedMails,
  dismissMail,
  findMailById,
  listUndeliveredMails,
  MAILS_NEWEST_FIRST,
  type MailRow,
  wantMailAgain,
} from './mail-repository.ts'
import { mailNameIn } from './mails.ts'
import { tellOfMail } from './tell-of-mail.ts'

type MailPath = { mailId: string }

/** A failing mail is retried automatically: until then there is nothing to do about it. */
const SHOWN_AFTER_MINUTES = 10

/** For administrators. */
export async function listMails(
  ctx: Context,
  features: Features,
  query: PageAsked,
): Promise<PageOf<UndeliveredMail>> {
  requireAdmin(ctx)
  const before = shownBefore(ctx)
  const read = (stretch: Stretch) => listUndeliveredMails(ctx.db, before, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: MAILS_NEWEST_FIRST, read })
  return { items: await asUndelivered(ctx, features, rows), next }
}

function shownBefore({ clock }: Pick<Context, 'clock'>): Date {
  return toDate(plusMinutes(clock.now(), -SHOWN_AFTER_MINUTES))
}

export function countMailsToLookAt(services: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return countListedMails(services.db, shownBefore(services))
}

/** For administrators. A mail that has gone out since stays unchanged. */
export async function sendMailAgain(
  ctx: Context,
  features: Features,
  { mailId }: MailPath,
): Promise<UndeliveredMail> {
  requireAdmin(ctx)
  const row = await requireMail(ctx.db, mailId)
  if (!canSendAgain(row)) return shown(ctx, features, mailId)
  await ctx.db.transaction(async (tx) => {
    const wanted = await wantMailAgain(tx, mailId, toDate(ctx.clock.now()))
    if (!wanted?.jobData) return
    await ctx.jobs.enqueue(tx, { name: wanted.jobName }, wanted.jobData)
    await tellOfMail(tx)
    await record(ctx, tx, 'mail.sent-again', row)
  })
  return shown(ctx, features, mailId)
}

/** For administrators. */
export async function dismissOne(
  ctx: Context,
  features: Features,
  { mailId }: MailPath,
): Promise<UndeliveredMail> {
  requireAdmin(ctx)
  const row = await requireMail(ctx.db, mailId)
  await ctx.db.transaction(async (tx) => {
    if (!(await dismissMail(tx, mailId))) return
    await tellOfMail(tx)
    await record(ctx, tx, 'mail.dismissed', row)
  })
  return shown(ctx, features, mailId)
}

function record(
  ctx: Context,
  tx: Database,
  action: keyof typeof MAIL_ACTIONS,
  { kind, state, recipientId }: MailRow,
): Promise<void> {
  const before = { kind, state }
  return recordAudit(tx, asker(ctx), { action: MAIL_ACTIONS[action], subjectId: recipientId, before })
}

async function requireMail(db: Database, id: string): Promise<MailRow> {
  const row = await findMailById(db, id)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

async function shown(ctx: Context, features: Features, id: string): Promise<UndeliveredMail> {
  const [mail] = await asUndelivered(ctx, features, [await requireMail(ctx.db, id)])
  if (!mail) throw generalError('NOT_FOUND')
  return mail
}

function canSendAgain({ isShortLived, jobData }: MailRow): boolean {
  return jobData !== null && !isShortLived
}

async function asUndelivered(
  { db, language }: Context,
  features: Features,
  rows: readonly MailRow[],
): Promise<UndeliveredMail[]> {
  const ids = rows.flatMap(({ recipientId }) => recipientId ?? [])
  const names = await namesOf(db, ids)
  return rows.map((row) => {
    const { id, kind, recipientId, state, problem, tries, lastTriedAt } = row
    return {
      id,
      name: mailNameIn(features, kind, language),
      recipient: recipientId === null ? null : { id: recipientId, name: names.get(recipientId) ?? '' },
      state,
      problem,
      tries,
      lastTriedAt: lastTriedAt.toISOString(),
      canSendAgain: canSendAgain(row),
    }
  })
}
