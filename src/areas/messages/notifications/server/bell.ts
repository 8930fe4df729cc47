// New notices in the portal and at the desk: each as its mail would state it now, with its page.
import { tellLive } from '#areas/messages/live/server/index.ts'
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { News, NewsItem } from '../notices-contract.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import { countUnseen, listForBell, markSeen } from './bell-repository.ts'
import { noticeMailOf } from './mails.ts'
import { findById, type NoticeRow } from './repository.ts'

const SHOWN_MAX = 20
const SHOWN_MINUTES = 30 * 24 * 60

/** For the signed-in person, about themselves. Outdated ones are left out. */
export async function readNews(ctx: Context, features: Features): Promise<News> {
  const { userId } = requireSignedIn(ctx)
  const now = ctx.clock.now()
  const row = await findUser(ctx.db, userId)
  if (!row) throw generalError('NOT_FOUND')
  const reader = { ...row, language: ctx.language }
  const from = toDate(plusMinutes(now, -SHOWN_MINUTES))
  const owed = { recipientId: userId, kinds: bellKinds(features), from, until: toDate(now) }
  const rows = await listForBell(ctx.db, owed, SHOWN_MAX)
  const items: NewsItem[] = []
  for (const notice of rows) {
    const item = await itemOf(ctx, features, notice, reader)
    if (item) items.push(item)
  }
  return { items, readAt: now.toString(), timeZone: row.timeZone }
}

/** For the signed-in person, about themselves. */
export async function countNews(ctx: Context, features: Features): Promise<{ unseen: number }> {
  const { userId: recipientId } = requireSignedIn(ctx)
  const now = ctx.clock.now()
  const from = toDate(plusMinutes(now, -SHOWN_MINUTES))
  const owed = { recipientId, kinds: bellKinds(features), from, until: toDate(now) }
  return { unseen: await countUnseen(ctx.db, owed) }
}

/** For the signed-in person, about themselves: all notices until then. Never newer ones. */
export async function seeNews(
  ctx: Context,
  features: Features,
  { until }: { until: string },
): Promise<{ unseen: number }> {
  const { userId } = requireSignedIn(ctx)
  const now = ctx.clock.now()
  const shown = toDate(instant(until))
  const at = toDate(now)
  await ctx.db.transaction(async (tx) => {
    await markSeen(tx, userId, shown < at ? shown : at, at)
    await tellBell(tx, userId)
  })
  return countNews(ctx, features)
}

/** Part of a transaction: the person's open pages, at every device, count again. */
function tellBell(tx: Database, userId: string): Promise<void> {
  return tellLive(tx, { kind: 'bell', id: userId, whom: { clients: [userId], staff: [userId] } })
}

/** A notice has become due: until then the bell does not show it. */
export async function tellOfDue(db: Database, noticeId: string): Promise<void> {
  const notice = await findById(db, noticeId)
  if (notice) await tellBell(db, notice.recipientId)
}

function bellKinds(features: Features): string[] {
  const mails = features.flatMap(({ mails: own = {} }) => Object.values(own))
  return mails.filter(({ manner }) => manner.channels.includes('bell')).map(({ kind }) => kind)
}

async function itemOf(
  ctx: Context,
  features: Features,
  notice: NoticeRow,
  reader: UserRow,
): Promise<NewsItem | null> {
  const { id, kind, dueAt, seenAt } = notice
  const mail = noticeMailOf(features, kind)
  try {
    const written = await mail.write({ ...ctx, features }, notice, reader)
    if (!written) return null
    const { draft, detail = firstFactOf(draft) } = written
    const path = pathOf(draft, ctx.firm.publicUrl)
    const { turn } = mail.manner
    return { id, says: draft.subject, detail, turn, path, at: dueAt.toISOString(), isNew: seenAt === null }
  } catch (error) {
    ctx.log.error('bell', error, { noticeId: id })
    return null
  }
}

/** "Amount: $525.00". */
function firstFactOf({ blocks }: MailDraft): string | null {
  const [fact] = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  const [line] = fact?.lines ?? []
  return fact && line !== undefined ? `${fact.label}: ${line}` : null
}

/** The page of ours to which the mail leads first. */
function pathOf({ blocks }: MailDraft, publicUrl: string): string | null {
  const urls = blocks.flatMap((block) => (block.kind === 'action' ? [block.url] : []))
  const own = urls.find((url) => url.startsWith(`${publicUrl}/`))
  return own === undefined ? null : own.slice(publicUrl.length)
}
