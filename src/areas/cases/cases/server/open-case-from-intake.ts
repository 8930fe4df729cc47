import { clientOfSent, handlingError, lockForCase, markOpened } from '#areas/intake/intake/server/index.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import {
  displayName,
  listAttorneys as attorneysOfFirm,
  listByIds,
  listStaff,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import {
  type Attorneys,
  type Case,
  type CaseFromIntake,
  CASES_OF_INTAKE_MAX,
  type CasesOfIntake,
  type IntakeForCase,
  type IntakePath,
} from '../contract.ts'
import { canReadCase } from '../rules/policy.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError } from './case-error.ts'
import { viewOf } from './case-view.ts'
import { refuseClosed } from './change-case.ts'
import { doKnownTasks } from './do-known-tasks.ts'
import { openForClient } from './open-for-client.ts'
import { atDesk } from './record-event.ts'
import { type CaseRow, findById, listOfClient } from './repository.ts'
import { type AskDocuments, takeFromIntake, wholeIntake } from './take-from-intake.ts'

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
 * For staff. Gives the client's account a case in status consultation, which takes over what was confirmed of the intake; twice is once.
 * Without a cleared conflict check nothing is opened, not even by a concurrent request.
 */
export async function openCaseFromIntake(
  ctx: Context,
  input: CaseFromIntake,
  ask: AskDocuments,
): Promise<Case> {
  const { userId } = requireStaff(ctx)
  const row = await ctx.db.transaction((tx) => openOnce(ctx, tx, input, { openedBy: userId, ask }))
  return viewOf(ctx, row, true)
}

/** For the attorney who signs last, in that transaction: with all that the intake proposes. Twice is once. */
export async function openWithWholeIntake(
  ctx: Context,
  tx: Database,
  input: Omit<CaseFromIntake, 'taken'>,
  ask: AskDocuments,
): Promise<CaseRow> {
  const intake = await lockForCase(ctx, tx, input.sessionId)
  const taken = wholeIntake(ctx, intake)
  return openOnce(ctx, tx, { ...input, taken }, { openedBy: requireStaff(ctx).userId, ask })
}

type Opening = { openedBy: string; ask: AskDocuments }

async function openOnce(
  ctx: Context,
  tx: Database,
  { taken, sessionId, ...opening }: CaseFromIntake,
  { openedBy, ask }: Opening,
): Promise<CaseRow> {
  const intake = await lockForCase(ctx, tx, sessionId)
  const before = intake.caseId === null ? null : await findById(tx, intake.caseId)
  if (before) return before
  const { clientId } = intake
  const opened = await openForClient(ctx, tx, { ...opening, clientId, openedBy, intakeId: sessionId })
  const { id: caseId, number } = opened
  await markOpened(ctx, tx, intake, { id: caseId, number, attorneyId: opening.attorneyId })
  if (!taken) return opened
  await takeFromIntake(ctx, tx, { of: opened, intake, taken, ask })
  return (await findById(tx, caseId)) ?? opened
}

/** For staff. Open cases of the client, so that no second one is opened beside it; the latest first. */
export async function casesOfIntake(ctx: Context, { sessionId }: IntakePath): Promise<CasesOfIntake> {
  const actor = requireStaff(ctx)
  const clientId = await clientOfSent(ctx, sessionId)
  const rows = clientId === null ? [] : await listOfClient(ctx.db, clientId)
  const open = rows
    .filter(({ outcome }) => outcome === null)
    .toSorted((one, other) => other.openedAt.getTime() - one.openedAt.getTime())
    .slice(0, CASES_OF_INTAKE_MAX)
  const attorneys = await listByIds(
    ctx.db,
    open.flatMap(({ attorneyId }) => attorneyId ?? []),
  )
  return {
    cases: open.map((row) => {
      const attorney = attorneys.find(({ id }) => id === row.attorneyId)
      const mayAdd = row.attorneyId !== null && canReadCase(actor, row)
      return {
        id: row.id,
        number: row.number,
        kind: row.kind,
        attorney: attorney ? named(attorney) : null,
        mayAdd,
      }
    }),
  }
}

/** For staff who may read the case: the intake is its attorney's from then on. Twice is once. */
export async function addIntake(
  ctx: Context,
  { caseId, sessionId, taken }: IntakeForCase,
  ask: AskDocuments,
): Promise<Case> {
  const row = await atDesk(ctx, { caseId }, async ({ tx, of }) => {
    const intake = await lockForCase(ctx, tx, sessionId)
    if (intake.caseId === of.id) return of
    if (intake.caseId !== null) throw handlingError('INTAKE_HANDLED')
    if (intake.clientId !== of.clientId) throw generalError('NOT_FOUND')
    refuseClosed(of)
    const { number, attorneyId } = of
    if (attorneyId === null) throw caseError('CASE_WITHOUT_ATTORNEY')
    await markOpened(ctx, tx, intake, { id: caseId, number, attorneyId })
    await recordAudit(tx, asker(ctx), {
      action: CASE_ACTIONS['case.intake-added'],
      subjectId: of.clientId,
      after: { caseId, number, intakeId: sessionId },
    })
    await takeFromIntake(ctx, tx, { of, intake, taken, ask })
    await doKnownTasks(ctx, tx, { clientId: of.clientId, known: 'intake-sent' })
    return (await findById(tx, caseId)) ?? of
  })
  return viewOf(ctx, row, true)
}
