// Whether anybody in an intake may be somebody in another matter of the firm.
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type ConflictCheck, CONFLICTS_MAX, type NameConflict, type SessionKey } from '../contract.ts'
import { alikeAmong, nameOf, partiesAsSent, partiesIn, type Party } from '../rules/parties.ts'
import { addParties, type Candidate, candidatesFor, CANDIDATES_MAX } from './party-names-repository.ts'
import { findSent } from './read-intakes.ts'
import type { IntakeRow } from './repository.ts'

/** For staff. */
export async function checkConflicts(ctx: Context, input: SessionKey): Promise<ConflictCheck> {
  const row = await findSent(ctx, input.sessionId)
  return conflictsOf(ctx.db, row)
}

export function conflictsOf(db: Database, { id, ownerId, answers }: IntakeRow): Promise<ConflictCheck> {
  return conflictsAmong(db, partiesAsSent(answers), { intakeId: id, ownerId })
}

/** What the same account has sent, or has a case about, is no other matter. */
export async function conflictsAmong(
  db: Database,
  parties: readonly Party[],
  mine: { intakeId: string | null; ownerId: string | null },
): Promise<ConflictCheck> {
  const found = await candidatesFor(db, parties, mine)
  const conflicts = alikeAmong(parties, found.slice(0, CANDIDATES_MAX)).map(
    ({ own, other, likeness, reasons }): NameConflict => ({
      ...told(other),
      of: named(own),
      likeness,
      reasons,
    }),
  )
  const all = onceEach(conflicts)
  return {
    names: parties.map(named),
    conflicts: all.slice(0, CONFLICTS_MAX),
    isCut: found.length > CANDIDATES_MAX || all.length > CONFLICTS_MAX,
  }
}

function named(party: Party) {
  return { name: nameOf(party), role: party.role }
}

function told({ intakeId, caseId, caseNumber, sentAt, phone, ...party }: Candidate) {
  return {
    ...named(party),
    matter: caseId !== null || caseNumber !== null ? ('case' as const) : ('intake' as const),
    caseNumber,
    intakeId,
    caseId,
    sentAt: sentAt?.toISOString() ?? null,
    phone,
  }
}

/** A client whose intake became a case stands in both. */
function onceEach(conflicts: readonly NameConflict[]): NameConflict[] {
  return [...new Map(conflicts.map((each) => [keyOf(each), each])).values()]
}

function keyOf({ name, role, caseNumber, of }: NameConflict): string | symbol {
  return caseNumber === null ? Symbol('one more') : `${caseNumber} ${role} ${name} ${of.role} ${of.name}`
}

/** Part of the transaction that sends the intake: from then on it is found, and compared with. */
export async function keepParties(tx: Database, { id: intakeId, answers }: IntakeRow): Promise<void> {
  await addParties(tx, partiesIn(answers), { intakeId })
}
