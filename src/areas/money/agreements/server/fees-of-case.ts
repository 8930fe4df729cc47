// The agreed fee of a case and its earnings, assembled for reading and changing.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { invoicedFees, type Trust, trustOfMatters } from '#areas/money/ledger/server/index.ts'
import { findReplenishment } from './replenish-repository.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Agreement, CaseFees, Earning, Milestone, MilestoneNow } from '../contract.ts'
import {
  dueCents,
  earnedCents,
  type Happened,
  hasHappened,
  isForHand,
  movableCents,
  openOf,
} from '../rules/agreement.ts'
import { allowedCents, type FeeStanding } from '../rules/fee-standing.ts'
import {
  type AgreementRow,
  type Approved,
  listApproved,
  type EarningRow,
  type EventRow,
  listEvents,
  listMilestones,
  listNewest,
  listStanding,
  listVersions,
  type MilestoneRow,
} from './repository.ts'

export type Standing = {
  row: MilestoneRow
  /** Null if nothing was recorded: then only a past date counts. */
  event: EventRow | null
  hasHappened: boolean
  isForHand: boolean
  approvedMinutes: number
  dueCents: Cents
  earnedCents: Cents
  /** Billed by invoices, which no event earns. */
  invoicedCents: Cents
  openCents: Cents
}

type OfCase = {
  events: readonly EventRow[]
  earnings: readonly EarningRow[]
  approved: readonly Approved[]
  today: PlainDate
}

/** Progress of an agreement's parts: only active `events` and `earnings` of its case. */
export function standingsOf(
  milestones: readonly MilestoneRow[],
  { events, earnings, approved, today }: OfCase,
): Standing[] {
  return milestones.map((row) => {
    const own = events.filter(({ milestoneId }) => milestoneId === row.milestoneId)
    const event = own.find(({ undoneAt }) => undoneAt === null) ?? null
    const work = approved.find(({ milestoneId }) => milestoneId === row.milestoneId)
    const due = dueCents(row, work?.amountCents ?? 0)
    const happened: Happened = {
      approvedCents: work?.amountCents ?? 0,
      event: row.event,
      onDate: row.onDate === null ? null : plainDate(row.onDate),
      isNoted: event !== null,
      wasTakenBack: own.some(({ undoneBy }) => undoneBy !== null),
    }
    const earned = stayedOf(earnings.filter(({ milestoneId }) => milestoneId === row.milestoneId))
    return {
      row,
      event,
      hasHappened: hasHappened(happened, today),
      isForHand: isForHand(happened),
      approvedMinutes: work?.minutes ?? 0,
      dueCents: due,
      earnedCents: earned,
      invoicedCents: work?.invoicedCents ?? 0,
      openCents: openOf(row, work, earned),
    }
  })
}

/** Cents of these neither undone nor taken back by a bank. */
export function stayedOf(earnings: readonly EarningRow[]): Cents {
  return earnedCents(earnings.map((each) => ({ ...each, isUndone: each.undoneAt !== null })))
}

/** Of one agreement, as it is now. */
export async function readStandings(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  { id, caseId }: Pick<AgreementRow, 'id' | 'caseId'>,
): Promise<Standing[]> {
  return standingsOf(await listMilestones(db, [id]), {
    events: await listEvents(db, [caseId]),
    earnings: await listStanding(db, [caseId]),
    approved: await listApproved(db, [caseId]),
    today: dateIn(FIRM_ZONE, clock.now()),
  })
}

/** Null if the case has no agreement. */
export async function feeStandingOf(
  services: Pick<Services, 'clock'>,
  db: Database,
  caseId: string,
): Promise<FeeStanding | null> {
  const versions = await listVersions(db, caseId)
  const current = versions.find(isCurrent)
  return current ? standingWith(db, caseId, await readStandings(services, db, current)) : null
}

export async function standingWith(
  db: Database,
  caseId: string,
  standings: readonly Standing[],
): Promise<FeeStanding> {
  const sumOf = (cents: (standing: Standing) => Cents) =>
    standings.reduce((sum, each) => sum + cents(each), 0)
  return {
    agreedCents: sumOf(({ row }) => row.amountCents),
    happenedCents: sumOf((each) => (each.hasHappened ? each.dueCents : 0)),
    earnedCents: sumOf((each) => each.earnedCents),
    ...(await invoicedFees(db, caseId)),
  }
}

function isCurrent({ agreedAt, replacedAt }: AgreementRow): boolean {
  return agreedAt !== null && replacedAt === null
}

export async function trustOf(
  db: Database,
  { id, clientId }: Pick<CaseRow, 'id' | 'clientId'>,
): Promise<Trust> {
  const found = (await trustOfMatters(db, [{ clientId, matterId: id }])).get(id)
  if (!found) throw new Error('the trust of a case was asked for and not answered')
  return found
}

/** For staff. */
export async function feesOfCase(
  services: Pick<Services, 'clock'>,
  db: Database,
  of: CaseRow,
): Promise<CaseFees> {
  const versions = await listVersions(db, of.id)
  const milestones = Map.groupBy(
    await listMilestones(
      db,
      versions.map(({ id }) => id),
    ),
    ({ agreementId }) => agreementId,
  )
  const earnings = await listNewest(db, of.id)
  const current = versions.find(isCurrent)
  const standings = current ? await readStandings(services, db, current) : []
  const standing = await standingWith(db, of.id, standings)
  const trust = await trustOf(db, of)
  const rule = await findReplenishment(db, of.id)
  const people = [...peopleIn(versions, earnings, standings), ...(rule ? [rule.setBy] : [])]
  const names = await namesOf(db, [...new Set(people)])
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const view = (row: AgreementRow) => agreementView(row, milestones.get(row.id) ?? [], nameOf)
  const draft = versions.find(({ agreedAt }) => agreedAt === null)
  const now = { trust, allowed: allowedCents(standing) }
  return {
    case: { id: of.id, number: of.number },
    trust,
    current: current
      ? { ...view(current), standing, milestones: standings.map((each) => nowView(each, now, nameOf)) }
      : null,
    draft: draft ? { ...view(draft), edition: draft.edition } : null,
    replenishment: rule && {
      thresholdCents: rule.thresholdCents,
      targetCents: rule.targetCents,
      mode: rule.mode,
      setBy: nameOf(rule.setBy),
    },
    earlier: versions.filter(({ replacedAt }) => replacedAt !== null).map(view),
    earnings: earnings.map((row) => earningView(row, nameOf)),
  }
}

function peopleIn(
  versions: readonly AgreementRow[],
  earnings: readonly EarningRow[],
  standings: readonly Standing[],
): string[] {
  const ids = [
    ...versions.flatMap(({ writtenBy, agreedBy }) => [writtenBy, agreedBy]),
    ...earnings.flatMap(({ earnedBy, undoneBy }) => [earnedBy, undoneBy]),
    ...standings.map(({ event }) => event?.byId ?? null),
  ]
  return ids.filter((id) => id !== null)
}

type NameOf = (id: string | null) => string

function agreementView(row: AgreementRow, milestones: readonly MilestoneRow[], nameOf: NameOf): Agreement {
  const { id, version, reason, writtenBy, agreedOn, agreedBy } = row
  return {
    id,
    version,
    reason,
    writtenBy: nameOf(writtenBy),
    agreedOn,
    agreedBy: agreedBy && nameOf(agreedBy),
    milestones: milestones.map(milestoneView),
  }
}

/** The parts of the agreement in force; none where there is none. */
export async function partsNow(db: Database, caseId: string): Promise<Milestone[]> {
  const versions = await listVersions(db, caseId)
  const current = versions.find(({ agreedAt, replacedAt }) => agreedAt !== null && replacedAt === null)
  return current ? (await listMilestones(db, [current.id])).map(milestoneView) : []
}

export function milestoneView(row: MilestoneRow): Milestone {
  const { milestoneId, nameEn: en, nameEs: es, amountCents, event, status, onDate, rateCents } = row
  return { milestoneId, name: { en, es }, amountCents, event, status, onDate, rateCents }
}

function nowView(
  standing: Standing,
  { trust, allowed }: { trust: Trust; allowed: Cents },
  nameOf: NameOf,
): MilestoneNow {
  const { row, event } = standing
  return {
    ...milestoneView(row),
    happened: standing.hasHappened
      ? {
          at: event ? event.at.toISOString() : null,
          by: event?.byId ? nameOf(event.byId) : null,
          reason: event?.reason ?? null,
        }
      : null,
    isForHand: standing.isForHand,
    dueCents: standing.dueCents,
    earnedCents: standing.earnedCents,
    invoicedCents: standing.invoicedCents,
    movableCents: standing.hasHappened ? movableCents(standing.openCents, trust, allowed) : 0,
  }
}

function earningView(row: EarningRow, nameOf: NameOf): Earning {
  const { id, milestoneId, amountCents, takenBackCents, earnedAt, earnedBy } = row
  return {
    id,
    milestoneId,
    amountCents,
    takenBackCents,
    at: earnedAt.toISOString(),
    by: nameOf(earnedBy),
    undone:
      row.undoneAt === null
        ? null
        : { at: row.undoneAt.toISOString(), by: nameOf(row.undoneBy), reason: row.undoneReason ?? '' },
  }
}
