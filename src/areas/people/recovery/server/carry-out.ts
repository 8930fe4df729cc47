// Carries out a reset: turns the second step off, ends every session of the person, and notifies all staff.
import { type AuditSource, recordAudit } from '#areas/office/audit/server/index.ts'
import { findById as findUser, lockUser, type UserRow } from '#areas/people/users/server/index.ts'
import { ATTORNEYS_AND_ADMINS, hasOneOf } from '#kernel/actor.ts'
import { instant, isBefore, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { endingOf } from '../rules/reset.ts'
import { RECOVERY_ACTIONS } from './audit-actions.ts'
import { endReset, lockReset, type ResetRow } from './repository.ts'
import { tellStaff } from './reset-mails.ts'

type Carrying = Pick<Services, 'clock' | 'identity' | 'jobs' | 'seal'>

/** Runs in a transaction that holds the reset. `agreedById`: null if its waiting time is over. */
export async function carryOut(
  services: Carrying,
  tx: Database,
  reset: ResetRow,
  { agreedById, source }: { agreedById: string | null; source: AuditSource },
): Promise<void> {
  const target = await lockUser(tx, reset.targetId)
  const asker = await findUser(tx, reset.askedById)
  const { withSecondFactor, resetSecondFactor } = services.identity.accounts
  const subjects = [target, asker].flatMap((row) => row?.subject ?? [])
  const having = await withSecondFactor(tx, subjects)
  const ending = endingOf({
    hasSecondStep: target !== null && having.has(target.subject),
    isTargetStaff: target !== null && isStaffNow(target),
    isAskerStaff:
      asker !== null &&
      isStaffNow(asker) &&
      hasOneOf(asker, ATTORNEYS_AND_ADMINS) &&
      having.has(asker.subject),
  })
  const ended = {
    ending,
    endedById: ending === 'done' ? agreedById : null,
    endedAt: toDate(services.clock.now()),
  }
  await endReset(tx, reset.id, ended)
  if (ending === 'void' || !target) {
    const action = RECOVERY_ACTIONS['second-step.reset-void']
    return recordAudit(tx, source, { action, subjectId: reset.targetId })
  }
  const after = { askedBy: reset.askedById, ...(agreedById !== null && { agreedBy: agreedById }) }
  await recordAudit(tx, source, {
    action: RECOVERY_ACTIONS['second-step.reset'],
    subjectId: reset.targetId,
    after,
  })
  await tellStaff(services, tx, 'second-step-reset', reset)
  await resetSecondFactor(tx, target.subject)
}

export function isStaffNow({ role, disabledAt, closedAt }: UserRow): boolean {
  return role !== 'client' && disabledAt === null && closedAt === null
}

/** Safe to repeat, and beside another process that does the same. */
export async function carryOutWhenDue(services: Services, resetId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const reset = await lockReset(tx, resetId)
    if (!reset || reset.endedAt !== null) return
    const now = services.clock.now()
    if (isBefore(now, instant(reset.dueAt))) return
    const source = { by: 'product' as const, actorId: null, at: toDate(now), requestId: null }
    await carryOut(services, tx, reset, { agreedById: null, source })
  })
}
