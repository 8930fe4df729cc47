// Whether a person in an intake may be one in another matter of the firm.
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type ConflictCheck, CONFLICTS_MAX, type NameConflict, type SessionKey } from '../contract.ts'
import { wholeDayOf } from '../rules/answer-kinds.ts'
import type { NameMatch } from '../rules/name-likeness.ts'
import { alikeAmong, nameOf, partiesAsSent, partiesIn, type Party } from '../rules/parties.ts'
import {
  addParties,
  birthDateOf,
  type Candidate,
  candidatesFor,
  CANDIDATES_MAX,
  lastSentBy,
  type Own,
} from './party-names-repository.ts'
import { findSent } from './read-intakes.ts'
import { answersOf, type IntakeRow, type Store } from './repository.ts'

/** For staff. */
export async function checkConflicts(ctx: Context, input: SessionKey): Promise<ConflictCheck> {
  const row = await findSent(ctx, input.sessionId)
  return conflictsOf(ctx, row)
}

export function conflictsOf(store: Store, { id, ownerId, answers }: IntakeRow): Promise<ConflictCheck> {
  return conflictsAmong(store, partiesAsSent(answers), { intakeId: id, ownerId })
}

/** The same account's intakes, meetings and cases are no other matter. */
export async function conflictsAmong(
  store: Store,
  parties: readonly Party[],
  mine: Own,
): Promise<ConflictCheck> {
  const found = await candidatesFor(store.db, parties, mine)
  const { conflicts, isCut } = await toldOf(store, alikeAmong(parties, found.slice(0, CANDIDATES_MAX)))
  return { names: parties.map(named), conflicts, isCut: found.length > CANDIDATES_MAX || isCut }
}

export type Match = NameMatch & { own: Party; other: Candidate }

/** The matches shown to staff, the closest first: the same fact about the same person once, and as many as can be judged. */
export async function toldOf(
  store: Store,
  matches: readonly Match[],
): Promise<Pick<ConflictCheck, 'conflicts' | 'isCut'>> {
  const all = onceEach(matches)
  const shown = all.slice(0, CONFLICTS_MAX)
  const known = await knownOf(
    store,
    shown.map(({ other }) => other),
  )
  const conflicts = shown.map(({ own, other, likeness, reasons }): NameConflict => ({
    ...told(other, known.get(other.id)),
    of: named(own),
    likeness,
    reasons,
  }))
  return { conflicts, isCut: all.length > CONFLICTS_MAX }
}

function named(party: Party) {
  return { name: nameOf(party), role: party.role }
}

type Known = { birthDate: string | null; phone: string }

function told(other: Candidate, known: Known | undefined) {
  const { intakeId, caseId, caseNumber, meetingId, reportId, clientId, knownAt } = other
  return {
    ...named(other),
    matter: matterOf(other),
    caseNumber,
    intakeId,
    caseId,
    reportId,
    clientId: meetingId === null ? null : clientId,
    knownAt: knownAt.toISOString(),
    phone: known?.phone ?? '',
    birthDate: known?.birthDate ?? null,
  }
}

function matterOf({ caseId, caseNumber, meetingId, reportId }: Candidate): NameConflict['matter'] {
  if (caseId !== null || caseNumber !== null) return 'case'
  if (meetingId !== null) return 'meeting'
  return reportId === null ? 'intake' : 'detention'
}

/** A client's birth date and phone are those of their last sent intake, the phone only if the account has none. */
async function knownOf(store: Store, shown: readonly Candidate[]): Promise<Map<string, Known>> {
  const clients = shown.filter(({ role, personId, reportId }) => role === 'client' && !personId && !reportId)
  const clientIds = clients.flatMap(({ clientId }) => clientId ?? [])
  const sent = await lastSentBy(store.db, [...new Set(clientIds)])
  const intakeOf = ({ intakeId, clientId }: Candidate) => intakeId ?? sent.get(clientId ?? '') ?? ''
  const intakeIds = clients.map(intakeOf).filter(Boolean)
  const answers = await answersOf(store, [...new Set(intakeIds)], ['dateOfBirth', 'phone'])
  return new Map(
    shown.map((each) => {
      const said = clients.includes(each) ? answers.get(intakeOf(each)) : undefined
      const birthDate = birthDateOf(store.seal, each) ?? wholeDayOf(said?.dateOfBirth)
      return [each.id, { birthDate, phone: each.phone || (said?.phone ?? '') }]
    }),
  )
}

/** A client whose intake became a case is in both, and a person with a matter adds nothing by having booked as well. */
function onceEach(matches: readonly Match[]): Match[] {
  const withMatter = new Set(
    matches.flatMap(({ own, other }) =>
      other.meetingId === null && other.role === 'client' ? [`${nameOf(own)} ${other.clientId}`] : [],
    ),
  )
  const news = matches.filter(
    ({ own, other }) => other.meetingId === null || !withMatter.has(`${nameOf(own)} ${other.clientId}`),
  )
  return [...new Map(news.map((each) => [keyOf(each), each])).values()]
}

function keyOf({ other, own }: Match): string | symbol {
  const { caseNumber, role } = other
  return caseNumber === null
    ? Symbol('one more')
    : `${caseNumber} ${role} ${nameOf(other)} ${own.role} ${nameOf(own)}`
}

/** Part of the transaction that sends the intake: from then on it is found, and compared with. */
export async function keepParties(
  tx: Database,
  { id: intakeId, answers }: IntakeRow,
  knownAt: Date,
): Promise<void> {
  await addParties({ db: tx }, partiesIn(answers), { intakeId }, { knownAt })
}
