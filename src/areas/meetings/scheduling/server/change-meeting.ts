// The shared part of moving and canceling: the locked meeting, who changes it and why, and its record.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { AppointmentChangeKind } from '../rules/appointment.ts'
import type { ChangedBy, ChangeRefusal, FeeAfterCancelling, Meeting } from '../rules/notice.ts'
import { canRead, changesAs, type Party } from '../rules/policy.ts'
import { isoOf } from './appointment-view.ts'
import { SCHEDULING_ACTIONS } from './audit-actions.ts'
import { type AppointmentRow, keepChange, lock } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

/** The party's meeting, locked. Another person's, or a mere hold, is missing. */
export async function lockMeeting(tx: Database, party: Party, id: string): Promise<AppointmentRow> {
  const row = await lock(tx, id)
  const isMeeting = row && row.status !== 'held' && row.status !== 'expired'
  if (!row || !isMeeting || !canRead(party, row)) throw generalError('NOT_FOUND')
  return row
}

type WhyNot = (
  meeting: Meeting,
  by: ChangedBy,
  now: ReturnType<Context['clock']['now']>,
) => ChangeRefusal | null

/** Throws the rule's refusal; staff, exempt from notice, must give a reason. */
export function refuseChange(
  ctx: Context,
  row: AppointmentRow,
  asked: { party: Party; reason: string | null },
  whyNot: WhyNot,
): void {
  const by = changesAs(asked.party)
  const refusal = whyNot({ ...row, startsAt: instant(row.startsAt) }, by, ctx.clock.now())
  if (refusal) throw schedulingError(ctx.firm, refusal)
  if (by === 'firm' && asked.reason === null) throw schedulingError(ctx.firm, 'REASON_REQUIRED')
}

type Change = {
  kind: AppointmentChangeKind
  party: Party
  reason: string | null
  before: AppointmentRow
  after: AppointmentRow
  fee?: FeeAfterCancelling
}

/** Runs in the caller's transaction. Staff decisions are recorded for good; a client's own change is theirs. */
export async function keep(ctx: Context, tx: Database, change: Change): Promise<void> {
  const { kind, party, reason, before, after, fee = null } = change
  const isByFirm = changesAs(party) === 'firm'
  await keepChange(tx, {
    appointmentId: before.id,
    kind,
    isByFirm,
    changedBy: party.kind === 'user' ? party.userId : null,
    attorneyId: before.attorneyId,
    startsAt: before.startsAt,
    endsAt: before.endsAt,
    reason: isByFirm ? reason : null,
    fee,
    at: toDate(ctx.clock.now()),
  })
  if (!isByFirm) return
  await recordAudit(tx, asker(ctx), {
    action: SCHEDULING_ACTIONS[`appointment.${kind}`],
    subjectId: before.clientId,
    before: { appointmentId: before.id, ...whenAndWho(before) },
    after: { ...whenAndWho(after), ...(fee && { fee }) },
  })
}

function whenAndWho({ startsAt, attorneyId, status }: AppointmentRow) {
  return { startsAt: isoOf(startsAt), attorneyId, status }
}
