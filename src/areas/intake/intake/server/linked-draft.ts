// A draft by the link mailed on save and leave: nothing of it before a code, which goes to the same address. Then it moves: the browser
// that types the code has it, and no other. See decision 49.
import type { LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import {
  beginVisit,
  checkCodeForLink,
  forgetProof,
  hasProven,
  type LinkedTo,
  lockVisitor,
  markProven,
  sendCodeForLink,
  type VisitorRow,
  visitorOf,
} from '#areas/people/visitors/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { LinkedDraft, OpenedDraft } from '../contract.ts'
import { nextQuestion } from '../rules/flow.ts'
import { DRAFTS_OPENED } from '../rules/limits.ts'
import { canAnswer } from '../rules/policy.ts'
import { intakeIdIn } from './draft-token.ts'
import { intakeError } from './intake-error.ts'
import {
  findCurrentOfVisitor,
  findLiving,
  type IntakeRow,
  listSentOfVisitor,
  moveDraft,
} from './repository.ts'
import { lockSent } from './sent-repository.ts'

/** For anyone with the link. A forged one, one to a deleted draft and an earlier address's are the same 404. */
export async function openDraft(ctx: Context, { link }: MailLink): Promise<LinkedDraft> {
  await countAgainst(ctx, DRAFTS_OPENED, networkOf(ctx.clientAddress))
  const row = await linkedBy(ctx, link)
  const shut = { opened: null, copy: null }
  if (row.status === 'completed')
    return { ...shut, state: 'sent', copy: ctx.links.tokenFor('answers', row.id) }
  const visitor = ctx.actor.kind === 'user' ? null : await visitorOf(ctx)
  if (canAnswer(ctx.actor, visitor?.id ?? null, row))
    return { ...shut, state: 'open', opened: { question: firstOpen(ctx, row), key: null } }
  if (row.ownerId !== null) return { ...shut, state: 'account' }
  const isProven = visitor !== null && hasProven(ctx, visitor, addressIn(row))
  const opened = isProven ? await take(ctx, link, visitor, hasProven) : null
  return { ...shut, state: opened ? 'open' : 'locked', opened }
}

export async function sendDraftCode(ctx: Context, { link }: MailLink): Promise<LinkCodeSent> {
  return sendCodeForLink(ctx, await lockedBy(ctx, link))
}

/** From here on the draft is open in this browser alone. */
export async function proveDraft(ctx: Context, { link, code }: ProveLinkInput): Promise<OpenedDraft> {
  const linked = await lockedBy(ctx, link)
  const opened = await take(ctx, link, await checkCodeForLink(ctx, { linked, code }), () => true)
  if (!opened) throw generalError('NOT_FOUND')
  return opened
}

async function linkedBy(ctx: Context, link: string): Promise<IntakeRow> {
  const id = await intakeIdIn(ctx, ctx.links, link)
  const row = id === null ? null : await findLiving(ctx, id)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

/** Still open to a code. */
async function lockedBy(ctx: Context, link: string): Promise<LinkedTo> {
  if (ctx.actor.kind === 'user') throw generalError('ACCESS_DENIED')
  const row = await linkedBy(ctx, link)
  return { purpose: 'intake', email: addressIn(takeable(row)) }
}

function takeable(row: IntakeRow): IntakeRow {
  if (row.ownerId !== null) throw generalError('SIGN_IN_REQUIRED')
  if (row.status !== 'open') throw intakeError('ALREADY_COMPLETED')
  return row
}

/** Null without a proven address. Changes in between are seen: every row is locked before it is read again. */
function take(
  ctx: Context,
  link: string,
  { id }: VisitorRow,
  mayTake: typeof hasProven,
): Promise<OpenedDraft | null> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const found = await linkedBy(within, link)
    const locked = await lockInOrder(tx, [id, found.visitorId ?? id])
    await lockSent(tx, found.id)
    const row = takeable(await linkedBy(within, link))
    const [mine, before] = [locked.get(id), locked.get(row.visitorId ?? id)]
    if (!mine || !mayTake(ctx, mine, addressIn(row))) return null
    const { visitor, key } = await holderOf(within, tx, row, mine)
    if (before) await forgetProof(tx, before, addressIn(row))
    await markProven(ctx, tx, visitor.id, addressIn(row))
    await moveDraft(within, row, { visitorId: visitor.id, provenEmail: addressIn(row) })
    return { question: firstOpen(ctx, row), key }
  })
}

/** Always in one order, so that two who take it from each other never deadlock. */
async function lockInOrder(tx: Database, ids: readonly string[]): Promise<Map<string, VisitorRow>> {
  const locked = new Map<string, VisitorRow>()
  for (const id of [...new Set(ids)].toSorted()) locked.set(id, await lockVisitor(tx, id))
  return locked
}

/** A new key if this browser's key opens another person's intakes: a library's computer knows many. */
async function holderOf(ctx: Context, tx: Database, row: IntakeRow, mine: VisitorRow) {
  const isShared = row.visitorId !== mine.id && (await hasOthersThings(ctx, mine, addressIn(row)))
  return isShared ? beginVisit({ ...ctx, visitorKey: null }, tx) : { visitor: mine, key: null }
}

async function hasOthersThings(ctx: Context, { id, ...said }: VisitorRow, email: string): Promise<boolean> {
  if ((await findCurrentOfVisitor(ctx, id))?.status === 'open') return true
  const sent = (await listSentOfVisitor(ctx, id)).map(({ provenEmail }) => provenEmail)
  const own = email.toLowerCase()
  return [said.email, said.provenEmail, ...sent].some((each) => each && each.toLowerCase() !== own)
}

function firstOpen(ctx: Context, { answers }: IntakeRow) {
  return nextQuestion(answers, ctx.clock.now())
}

/** The link has found it by this address. */
function addressIn({ answers }: IntakeRow): string {
  if (answers.email === undefined) throw generalError('NOT_FOUND')
  return answers.email
}
