// Fees waiting for confirmation, for staff; agreements and earnings, for the client.
import { type CaseRow, listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { type Trust, trustOfMatters } from '#areas/money/ledger/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { CaseFees, CasePath, OwnFees, Proposal } from '../contract.ts'
import { EARNINGS_SHOWN_MAX, movableCents, openOf } from '../rules/agreement.ts'
import { allowedCents } from '../rules/fee-standing.ts'
import { feesOfCase, feeStandingOf, milestoneView, standingsOf, stayedOf } from './fees-of-case.ts'
import {
  AGREEMENTS_OLDEST_FIRST,
  type AgreementRow,
  type Approved,
  listApproved,
  type EarningRow,
  listEarned,
  listEvents,
  listMilestones,
  listOwn,
  listStanding,
  listWaiting,
  OWN_NEWEST_FIRST,
  type Waiting,
} from './repository.ts'

/** For staff on the case. */
export async function readFees(ctx: Context, { caseId }: CasePath): Promise<CaseFees> {
  return feesOfCase(ctx, ctx.db, await payableCase(ctx, ctx.db, caseId))
}

/** For staff: of their own cases; all for an administrator. */
export async function listProposals(ctx: Context, asked: PageAsked): Promise<PageOf<Proposal>> {
  const actor = requireStaff(ctx)
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  const read = (stretch: Stretch) => listWaiting(ctx.db, { actor, today, stretch })
  const { rows, next } = await readPage(ctx, asked, { keyset: AGREEMENTS_OLDEST_FIRST, read })
  return { items: await proposalsOf(ctx, rows), next }
}

/** Amounts paid by an invoice need no confirmation. */
async function proposalsOf(ctx: Context, waiting: readonly Waiting[]): Promise<Proposal[]> {
  const { db } = ctx
  const around = await aroundCases(
    db,
    waiting.map(({ caseId }) => caseId),
  )
  const names = await namesOf(db, [...new Set([...around.cases.values()].map(({ clientId }) => clientId))])
  const allowed = new Map<string, Cents>()
  for (const caseId of new Set(waiting.map((each) => each.caseId))) {
    const standing = await feeStandingOf(ctx, db, caseId)
    if (standing !== null) allowed.set(caseId, allowedCents(standing))
  }
  const open = waiting.filter(({ caseId }) => allowed.get(caseId) !== 0)
  return open.map(({ milestone, caseId }) => {
    const { of, trust } = around.at(caseId)
    const ofPart = around.earnings.filter(
      (each) => each.caseId === caseId && each.milestoneId === milestone.milestoneId,
    )
    const work = around.approved.find(
      (each) => each.caseId === caseId && each.milestoneId === milestone.milestoneId,
    )
    const openCents = openOf(milestone, work, stayedOf(ofPart))
    return {
      case: { id: of.id, number: of.number },
      client: { id: of.clientId, name: names.get(of.clientId) ?? '' },
      milestone: milestoneView(milestone),
      openCents,
      movableCents: movableCents(openCents, trust, allowed.get(caseId) ?? 0),
      trust,
    }
  })
}

type AroundCases = {
  cases: Map<string, CaseRow>
  earnings: EarningRow[]
  approved: Approved[]
  at: (caseId: string) => { of: CaseRow; trust: Trust }
}

async function aroundCases(db: Database, ids: readonly string[]): Promise<AroundCases> {
  const caseIds = [...new Set(ids)]
  const cases = new Map((await listCasesByIds(db, caseIds)).map((row) => [row.id, row]))
  const trusts = await trustOfMatters(
    db,
    [...cases.values()].map(({ id, clientId }) => ({ clientId, matterId: id })),
  )
  return {
    cases,
    earnings: await listStanding(db, caseIds),
    approved: await listApproved(db, caseIds),
    at(caseId) {
      const [of, trust] = [cases.get(caseId), trusts.get(caseId)]
      if (!of || !trust) throw new Error('an agreement is of a case that is not there')
      return { of, trust }
    },
  }
}

/** The caller's own, in any role; staff see those of cases there. */
export async function ownFees(ctx: Context, asked: PageAsked): Promise<PageOf<OwnFees>> {
  const { userId } = requireSignedIn(ctx)
  const read = (stretch: Stretch) => listOwn(ctx.db, userId, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: OWN_NEWEST_FIRST, read })
  const caseIds = rows.map(({ caseId }) => caseId)
  const around = await aroundCases(ctx.db, caseIds)
  const milestones = Map.groupBy(
    await listMilestones(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ agreementId }) => agreementId,
  )
  const events = await listEvents(ctx.db, caseIds)
  const earned = Map.groupBy(await listEarned(ctx.db, caseIds), ({ caseId }) => caseId)
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  return {
    items: rows.map((row) => {
      const { of, trust } = around.at(row.caseId)
      const isOfCase = ({ caseId }: { caseId: string }) => caseId === row.caseId
      const standings = standingsOf(milestones.get(row.id) ?? [], {
        events: events.filter(isOfCase),
        earnings: around.earnings.filter(isOfCase),
        approved: around.approved.filter(isOfCase),
        today,
      })
      const { heldCents, pendingCents } = trust
      return {
        case: { id: of.id, number: of.number },
        agreedOn: agreedOnOf(row),
        trust: { heldCents, pendingCents },
        milestones: standings.map((each) => ({
          ...milestoneView(each.row),
          earnedCents: each.earnedCents,
          approvedMinutes: each.row.event === 'hours' ? each.approvedMinutes : null,
          hasHappened: each.hasHappened,
        })),
        earnings: (earned.get(row.caseId) ?? []).slice(0, EARNINGS_SHOWN_MAX).map(ownEarning),
      }
    }),
    next,
  }
}

function agreedOnOf({ agreedOn }: AgreementRow): string {
  if (agreedOn === null) throw new Error('what stands was agreed on some day')
  return agreedOn
}

function ownEarning({ id, milestoneId, amountCents, earnedAt, undoneAt }: EarningRow) {
  return {
    id,
    milestoneId,
    amountCents,
    at: earnedAt.toISOString(),
    undoneAt: undoneAt && undoneAt.toISOString(),
  }
}
