// How clients are asked: by the clock, step by step, or at once by staff. Each step is taken in the transaction that queues its mail.
import { findCase } from '#areas/cases/cases/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { queueText, textNumberOf } from '#areas/messages/texts/server/index.ts'
import { dateIn, FIRM_ZONE, instant, toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Renewal, RenewalPath } from '../contract.ts'
import { mayAsk } from '../rules/held-documents.ts'
import { editionOf, type Step, stepDue } from '../rules/ladder.ts'
import { windowOf, windowPartOn } from '../rules/windows.ts'
import { askableClient, lockedHeld, todayOf } from './readable-renewal.ts'
import { log } from './record-document.ts'
import { RENEWAL_MAILS, RENEWAL_TEXT } from './renewal-mails.ts'
import { renewalError } from './renewal-error.ts'
import { renewalView } from './renewal-view.ts'
import { findHeld, type HeldRow, idsToAsk, lockHeld, markCalled, stepsOf, takeStep } from './repository.ts'

const BATCH = 200

/** Each morning. A document that cannot be worked on does not keep the others waiting. */
export async function askClients(services: Services): Promise<void> {
  const today = todayOf(services)
  let after: string | null = null
  let failed: Error | null = null
  do {
    const ids: string[] = await idsToAsk(services.db, today, after, BATCH)
    for (const id of ids) {
      try {
        await services.db.transaction((tx) => askNext(services, tx, id))
      } catch (error) {
        failed ??= error instanceof Error ? error : new Error('a client could not be asked', { cause: error })
      }
    }
    after = ids.length < BATCH ? null : (ids.at(-1) ?? null)
  } while (after !== null)
  if (failed !== null) throw failed
}

async function askNext(services: Services, tx: Database, documentId: string): Promise<void> {
  const store = { db: tx, seal: services.seal }
  const today = todayOf(services)
  const row = await lockHeld(store, documentId, today)
  const of = row && (await findCase(tx, row.caseId))
  if (!row || !of || !mayAsk(row.state)) return
  if (!(await askableClient({ ...services, db: tx }, of))) return
  const taken = (await stepsOf(tx, [documentId])).map(({ step, takenAt }) => ({
    step,
    on: dateIn(FIRM_ZONE, instant(takenAt)).toString(),
  }))
  const step = stepDue(taken, windowOf(row.kind, row.day), today)
  if (step) await take(services, tx, row, step)
}

type Desk = Pick<Services, 'clock' | 'jobs' | 'seal'>

async function take(services: Desk, tx: Database, row: HeldRow, step: Step): Promise<void> {
  const { id: documentId, day, clientId: recipientId } = row
  const isTold = step !== 'text' || (await textNumberOf(tx, recipientId)) !== null
  const takenAt = toDate(services.clock.now())
  if (!(await takeStep(tx, { documentId, day, step, takenAt, isTold }))) return
  if (step === 'mail' || step === 'again')
    await queueMail(services, tx, RENEWAL_MAILS['renewal-due'], {
      recipientId,
      subjectId: documentId,
      edition: editionOf(day, step),
    })
  if (step === 'text' && isTold)
    await queueText(services, tx, RENEWAL_TEXT, {
      recipientId,
      subjectId: documentId,
      edition: editionOf(day, 'mail'),
    })
}

/** For staff: the first mail, before its day too. Asked before, nothing is sent. */
export async function askNow(ctx: Context, { documentId }: RenewalPath): Promise<Renewal> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const held = await lockedHeld(ctx, tx, actor, documentId)
    if (!mayAsk(held.row.state) || isOver(ctx, held.row)) throw renewalError('RENEWAL_OVER')
    if (!(await askableClient({ ...ctx, db: tx }, held.of))) throw renewalError('RENEWAL_NOT_ASKABLE')
    if (held.row.state !== 'asked') {
      await take(ctx, tx, held.row, 'mail')
      await log(ctx, tx, 'renewal.asked', held)
    }
    return (await findHeld({ db: tx, seal: ctx.seal }, documentId, todayOf(ctx))) ?? held.row
  })
  return renewalView(ctx, row)
}

function isOver(ctx: Context, { kind, day }: HeldRow): boolean {
  return windowPartOn(todayOf(ctx), windowOf(kind, day)) === 'over'
}

/** For staff: they have called, whether the clock asked for it or not. */
export async function recordCall(ctx: Context, { documentId }: RenewalPath): Promise<Renewal> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const held = await lockedHeld(ctx, tx, actor, documentId)
    if (!mayAsk(held.row.state)) throw renewalError('RENEWAL_OVER')
    await markCalled(tx, { documentId, day: held.row.day }, { by: actor.userId, at: toDate(ctx.clock.now()) })
    await log(ctx, tx, 'renewal.called', held)
    return (await findHeld({ db: tx, seal: ctx.seal }, documentId, todayOf(ctx))) ?? held.row
  })
  return renewalView(ctx, row)
}
