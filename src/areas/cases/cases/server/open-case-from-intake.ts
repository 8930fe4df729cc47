import { lockForCase, markOpened } from '#areas/intake/intake/server/index.ts'
import {
  displayName,
  listAttorneys as attorneysOfFirm,
  listStaff,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Attorneys, Case, CaseFromIntake } from '../contract.ts'
import { viewOf } from './case-view.ts'
import { openForClient } from './open-for-client.ts'
import { type CaseRow, findById } from './repository.ts'

/** For staff: anyone who can take a case, and anyone who can be its second member of staff. */
export async function listAttorneys(ctx: Context): Promise<Attorneys> {
  requireStaff(ctx)
  const [attorneys, staff] = await Promise.all([attorneysOfFirm(ctx.db), listStaff(ctx.db)])
  return { attorneys: attorneys.map(named), members: staff.map(named) }
}

function named(person: UserRow) {
  return { id: person.id, name: displayName(person) }
}

/**
 * For staff. Gives the client's account a case in status consultation, which takes over the intake; twice is once.
 * Without a cleared conflict check nothing is opened, not even by a concurrent request.
 */
export async function openCaseFromIntake(ctx: Context, input: CaseFromIntake): Promise<Case> {
  const { userId } = requireStaff(ctx)
  const row = await ctx.db.transaction((tx) => openOnce(ctx, tx, input, userId))
  return viewOf(ctx, row, true)
}

async function openOnce(
  ctx: Context,
  tx: Database,
  input: CaseFromIntake,
  openedBy: string,
): Promise<CaseRow> {
  const { sessionId, kind, attorneyId, nextAction, due } = input
  const intake = await lockForCase(ctx, tx, sessionId)
  const before = intake.caseId === null ? null : await findById(tx, intake.caseId)
  if (before) return before
  const { clientId } = intake
  const opened = await openForClient(ctx, tx, {
    clientId,
    kind,
    attorneyId,
    nextAction,
    due,
    openedBy,
    intakeId: sessionId,
  })
  const { id: caseId, number } = opened
  await markOpened(ctx, tx, intake, { id: caseId, number, attorneyId })
  return opened
}
