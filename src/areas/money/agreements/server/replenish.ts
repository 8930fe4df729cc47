// Low trust money of a case is requested again: once, by staff from the desk or automatically, as the firm chose.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, findCase, listCasesByIds, tellReaders } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { trustOfMatters } from '#areas/money/ledger/server/index.ts'
import { findById as findUser, inNameOf, namesOf } from '#areas/people/users/server/index.ts'
import { ATTORNEYS_AND_ADMINS, hasOneOf } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, plusDays, toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { AskInput, CaseFees, CasePath, ReplenishInput, RunningLow } from '../contract.ts'
import { REPLENISH_DAYS, replenishCents } from '../rules/replenish.ts'
import { requestWords } from '../words/index.ts'
import { agreementError } from './agreement-error.ts'
import { AGREEMENT_ACTIONS } from './audit-actions.ts'
import { feesOfCase, trustOf } from './fees-of-case.ts'
import type { MoneyRequests } from './money-requests.ts'
import {
  listLow,
  listSending,
  lockReplenishment,
  LOW_OLDEST_FIRST,
  removeReplenishment,
  saveReplenishment,
} from './replenish-repository.ts'

/** For staff on the case. */
export async function setReplenishment(ctx: Context, input: ReplenishInput): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  const { userId: setBy } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await saveReplenishment(tx, { ...input, setBy, setAt: toDate(ctx.clock.now()) })
    const { thresholdCents, targetCents, mode } = input
    await tell(ctx, tx, of, { isOn: true, thresholdCents, targetCents, mode })
  })
  return feesOfCase(ctx, ctx.db, of)
}

/** For staff on the case. Sent requests stay. */
export async function stopReplenishment(ctx: Context, { caseId }: CasePath): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, caseId)
  await ctx.db.transaction(async (tx) => {
    if (await removeReplenishment(tx, of.id)) await tell(ctx, tx, of, { isOn: false })
  })
  return feesOfCase(ctx, ctx.db, of)
}

type Rule = { isOn: boolean; thresholdCents?: Cents; targetCents?: Cents; mode?: string }

async function tell(ctx: Context, tx: Database, of: CaseRow, rule: Rule): Promise<void> {
  await recordAudit(tx, asker(ctx), {
    action: AGREEMENT_ACTIONS['replenishment.set'],
    subjectId: of.clientId,
    after: { caseNumber: of.number, ...rule },
  })
  await tellReaders(tx, { kind: 'fees', caseId: of.id, isShared: true })
}

/** For staff: low cases without a request, among their own; all for an administrator. */
export async function listRunningLow(
  ctx: Context,
  asked: PageAsked,
  requests: MoneyRequests,
): Promise<PageOf<RunningLow>> {
  const actor = requireStaff(ctx)
  const read = (stretch: Stretch) => listLow(ctx.db, actor, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: LOW_OLDEST_FIRST, read })
  const caseIds = rows.map(({ caseId }) => caseId)
  const cases = new Map((await listCasesByIds(ctx.db, caseIds)).map((row) => [row.id, row]))
  const matters = [...cases.values()].map(({ id, clientId }) => ({ clientId, matterId: id }))
  const trusts = await trustOfMatters(ctx.db, matters)
  const isAsked = await requests.open(ctx.db, caseIds)
  const names = await namesOf(ctx.db, [...new Set(matters.map(({ clientId }) => clientId))])
  const items = rows.flatMap((row): RunningLow[] => {
    const [of, trust] = [cases.get(row.caseId), trusts.get(row.caseId)]
    if (!of || !trust || isAsked.has(of.id)) return []
    const askCents = replenishCents(trust, row)
    if (askCents === 0) return []
    const { thresholdCents, targetCents } = row
    const client = { id: of.clientId, name: names.get(of.clientId) ?? '' }
    return [{ case: { id: of.id, number: of.number }, client, thresholdCents, targetCents, askCents, trust }]
  })
  return { items, next }
}

/** For staff on the case: the amount seen, or nothing. */
export async function askReplenishment(
  ctx: Context,
  { caseId, amountCents }: AskInput,
  requests: MoneyRequests,
): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, caseId)
  await ctx.db.transaction(async (tx) => {
    const rule = await lockReplenishment(tx, of.id)
    if (!rule) throw generalError('NOT_FOUND')
    if ((await requests.open(tx, [of.id])).has(of.id)) throw agreementError('FEE_ASKED_ALREADY')
    const cents = replenishCents(await trustOf(tx, of), rule)
    if (cents !== amountCents) {
      throw agreementError('FEE_ASK_CHANGED', { amount: formatCents(cents, ctx.language) })
    }
    await ask({ ...ctx, db: tx }, of, { cents, requests })
  })
  return feesOfCase(ctx, ctx.db, of)
}

/** In the client's language; `ctx` writes in this transaction. */
async function ask(
  ctx: Context,
  of: CaseRow,
  { cents: amountCents, requests }: { cents: Cents; requests: MoneyRequests },
): Promise<void> {
  const client = await findUser(ctx.db, of.clientId)
  const description = requestWords(client?.language ?? ctx.language).line
  const dueOn = plusDays(dateIn(FIRM_ZONE, ctx.clock.now()), REPLENISH_DAYS).toString()
  await requests.ask(ctx, { clientId: of.clientId, caseId: of.id, dueOn, description, amountCents })
  await tellReaders(ctx.db, { kind: 'fees', caseId: of.id, isShared: false })
}

/** The job: sends automatic requests in the name of the person who set them up. If they no longer may, it waits on the desk. */
export async function replenishByRule(services: Services, requests: MoneyRequests): Promise<void> {
  let after: string | null = null
  do {
    const found: { caseId: string }[] = await listSending(services.db, after)
    for (const { caseId } of found) await sendOrLeave(services, caseId, requests)
    after = found.at(-1)?.caseId ?? null
  } while (after !== null)
}

async function sendOrLeave(services: Services, caseId: string, requests: MoneyRequests): Promise<void> {
  try {
    await services.db.transaction((tx) => sendOnce(services, tx, { caseId, requests }))
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    services.log.info('a request for trust money was not sent', { caseId, code: error.code })
  }
}

async function sendOnce(
  services: Services,
  tx: Database,
  { caseId, requests }: { caseId: string; requests: MoneyRequests },
): Promise<void> {
  const rule = await lockReplenishment(tx, caseId)
  const of = await findCase(tx, caseId)
  if (rule?.mode !== 'send' || !of || of.outcome !== null) return
  const cents = replenishCents(await trustOf(tx, of), rule)
  if (cents === 0 || (await requests.open(tx, [caseId])).has(caseId)) return
  const by = await inNameOf({ ...services, db: tx }, rule.setBy, 'replenishment')
  if (!hasOneOf(by.actor, ATTORNEYS_AND_ADMINS)) throw generalError('NOT_FOUND')
  await ask(by, of, { cents, requests })
}
