// The case of a renewal, from the old one: its people come along, with what is known of each.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { carryPeople, findCase } from '#areas/cases/cases/server/index.ts'
import { FIRST_ACTIONS } from '#areas/cases/cases/rules/from-intake.ts'
import type { OpenedCase } from '#areas/cases/opening/contract.ts'
import { openKnown, openRequestedIn } from '#areas/cases/opening/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { OpenInput } from '../contract.ts'
import { aboutKind, isLive } from '../rules/held-documents.ts'
import { RENEWAL_ACTIONS } from './audit-actions.ts'
import { type Held, lockedHeld, todayOf } from './readable-renewal.ts'
import { renewalError } from './renewal-error.ts'
import { changeHeld, heldOfRequest, type HeldRow } from './repository.ts'

/** For staff who may read the old case. Twice is once: the second call answers with the case there is. */
export function openRenewal(ctx: Context, { documentId, ...input }: OpenInput): Promise<OpenedCase> {
  const actor = requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    const held = await lockedHeld(ctx, tx, actor, documentId)
    const { row, of } = held
    const before = row.openedId === null ? null : await findCase(tx, row.openedId)
    if (before) return { caseId: before.id, number: before.number, clientId: before.clientId }
    if (!isLive(row.state)) throw renewalError('RENEWAL_OVER')
    const opening = { ...input, kind: aboutKind(row.kind).caseKind, nextAction: FIRST_ACTIONS[0] }
    if (row.state === 'begun' && row.requestId !== null) {
      const opened = await openRequestedIn(ctx, tx, { ...opening, requestId: row.requestId })
      return follow(ctx, tx, held, opened)
    }
    const opened = await openKnown(ctx, tx, { ...opening, openingId: documentId, clientId: of.clientId })
    await changeHeld(tx, documentId, { nextCaseId: opened.caseId })
    return follow(ctx, tx, held, opened)
  })
}

/** Wherever a request is opened: one that came from a renewal gets the people of the old case. */
export async function followOpening(
  ctx: Context,
  tx: Database,
  requestId: string,
  opened: OpenedCase,
): Promise<void> {
  const row = await heldOfRequest({ db: tx, seal: ctx.seal }, requestId, todayOf(ctx))
  const of = row && (await findCase(tx, row.caseId))
  if (row && of) await follow(ctx, tx, { row, of }, opened)
}

async function follow(
  ctx: Context,
  tx: Database,
  { row, of }: { row: Pick<HeldRow, 'kind'>; of: Held['of'] },
  opened: OpenedCase,
): Promise<OpenedCase> {
  const to = await findCase(tx, opened.caseId)
  if (to) await carryPeople(ctx, tx, { from: of, to })
  await recordAudit(tx, asker(ctx), {
    action: RENEWAL_ACTIONS['renewal.opened'],
    subjectId: of.clientId,
    after: { caseId: opened.caseId, kind: row.kind, number: opened.number },
  })
  return opened
}
