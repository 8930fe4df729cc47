// Whether anybody in an intake may be somebody in another matter of the firm.
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { ConflictCheck, NameConflict, SessionKey } from '../contract.ts'
import { alikeAmong, nameOf, partiesAsSent, partiesIn, type Party } from '../rules/parties.ts'
import { addParties, type Candidate, candidatesFor, CANDIDATES_MAX } from './party-names-repository.ts'
import { findSent } from './read-intakes.ts'
import type { IntakeRow } from './repository.ts'

/** For staff. */
export async function checkConflicts(ctx: Context, input: SessionKey): Promise<ConflictCheck> {
  const row = await findSent(ctx, input.sessionId)
  return conflictsOf(ctx.db, row)
}

export async function conflictsOf(db: Database, { id, ownerId, answers }: IntakeRow): Promise<ConflictCheck> {
  const parties = partiesAsSent(answers)
  const found = await candidatesFor(db, parties, { intakeId: id, ownerId })
  const conflicts = alikeAmong(parties, found.slice(0, CANDIDATES_MAX)).map(
    ({ own, other, likeness, reasons }): NameConflict => ({
      ...told(other),
      of: named(own),
      likeness,
      reasons,
    }),
  )
  return { names: parties.map(named), conflicts: onceEach(conflicts), isCut: found.length > CANDIDATES_MAX }
}

function named(party: Party) {
  return { name: nameOf(party), role: party.role }
}

function told({ isCase, caseNumber, ...party }: Candidate) {
  return {
    ...named(party),
    matter: isCase || caseNumber !== null ? ('case' as const) : ('intake' as const),
    caseNumber,
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
