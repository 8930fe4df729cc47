// How the firm handles an intake: clear the conflict check, decline, or make a case of it. Each step is recorded.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { ClearInput, DeclineInput, SentIntake } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
import { type DeclineReason, canHandle } from '../rules/handling.ts'
import { HANDLING_ERRORS, type HandlingCode } from '../rules/handling-errors.ts'
import type { FullName, PartyRole } from '../rules/names.ts'
import { INTAKE_ACTIONS } from './audit-actions.ts'
import { conflictsOf } from './check-conflicts.ts'
import { askedOf, redFlagsOf } from './intake-record.ts'
import { addClients, addParties, knownSince, numberParties, removePartyOf } from './party-names-repository.ts'
import { accountFor, findSent, readSentIntake } from './read-intakes.ts'
import type { IntakeRow, Store } from './repository.ts'
import { giveToAccount, lockSent, type Step, takeStep } from './sent-repository.ts'
import { tellOfIntake } from './tell-of-intake.ts'

/** For staff. Later matches do not undo it; cleared twice is cleared once, and the first note is kept. */
export async function clearConflicts(ctx: Context, { sessionId, note }: ClearInput): Promise<SentIntake> {
  requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await lockedSent(ctx, tx, sessionId)
    if (row.handling === 'cleared') return
    if (!canHandle(row.handling, 'cleared')) throw handlingError('INTAKE_HANDLED')
    await clear(ctx, tx, row, note)
  })
  return readSentIntake(ctx, { sessionId })
}

/** For staff, in a transaction that decides about the same people: an intake that nobody has handled yet is cleared with them. */
export async function clearAlong(ctx: Context, tx: Database, { sessionId, note }: ClearInput): Promise<void> {
  const row = await lockedSent(ctx, tx, sessionId)
  if (row.handling === 'new') await clear(ctx, tx, row, note)
}

async function clear(ctx: Context, tx: Database, row: IntakeRow, note: string): Promise<void> {
  const { conflicts } = await conflictsOf({ db: tx, seal: ctx.seal }, row)
  await takeStep(tx, row.id, stepOf(ctx, 'cleared', note))
  await tellOfIntake(tx, row.id)
  const { id: intakeId, ownerId: subjectId } = row
  const after = { intakeId, conflicts: conflicts.length }
  await recordAudit(tx, asker(ctx), { action: INTAKE_ACTIONS['intake.cleared'], subjectId, after })
}

/** For staff. No mail goes out: the firm tells the client itself. */
export async function declineIntake(ctx: Context, input: DeclineInput): Promise<SentIntake> {
  requireStaff(ctx)
  const { sessionId, note, reason } = input
  await ctx.db.transaction(async (tx) => {
    const row = await lockedSent(ctx, tx, sessionId)
    if (row.handling === 'declined') return
    if (!canHandle(row.handling, 'declined')) throw handlingError('INTAKE_HANDLED')
    await takeStep(tx, row.id, stepOf(ctx, 'declined', note, reason))
    await tellOfIntake(tx, row.id)
    const { id: intakeId, ownerId: subjectId } = row
    const after = { intakeId, reason }
    await recordAudit(tx, asker(ctx), { action: INTAKE_ACTIONS['intake.declined'], subjectId, after })
  })
  return readSentIntake(ctx, { sessionId })
}

/** An intake about to become a case, its owner, and what was answered; `caseId` if one was made before. */
export type IntakeForCase = {
  id: string
  caseId: string | null
  clientId: string
  answers: Answers
  /** What stood out when it was sent. */
  flags: string[]
  /** In which it was answered, and when. */
  language: Language
  completedAt: Date
  /** Of a question, as staff read it. */
  labelOf: (question: string, language: Language) => string
}

/**
 * For staff; runs in the transaction that opens the case. Nothing gets past the conflict check: CONFLICT_NOT_CLEARED. An intake sent
 * without an account goes to the account that has proven the same address; without one, CLIENT_WITHOUT_ACCOUNT.
 */
export async function lockForCase(ctx: Context, tx: Database, sessionId: string): Promise<IntakeForCase> {
  const row = await lockedSent(ctx, tx, sessionId)
  const { id, ownerId } = row
  if (row.handling === 'declined') throw handlingError('INTAKE_HANDLED')
  if (row.handling === 'new') throw handlingError('CONFLICT_NOT_CLEARED')
  if (ownerId !== null) return forCase(ctx, row, ownerId)
  const clientId = await accountFor({ db: tx }, row)
  if (clientId === null) throw handlingError('CLIENT_WITHOUT_ACCOUNT')
  await giveToAccount(tx, id, clientId)
  return forCase(ctx, row, clientId)
}

function forCase(ctx: Context, row: IntakeRow, clientId: string): IntakeForCase {
  const { id, caseId, answers, language, record, isPartial } = row
  const now = ctx.clock.now()
  const asked = (record?.asked ?? askedOf(answers)).flatMap(({ questions }) => questions)
  const flags = record?.redFlags ?? redFlagsOf(answers, isPartial, now)
  return {
    id,
    caseId,
    clientId,
    answers,
    flags: flags.map((flag) => flag.id),
    language,
    completedAt: row.completedAt ?? toDate(now),
    labelOf: (question, reading) => asked.find((each) => each.question === question)?.label[reading] ?? '',
  }
}

/** For staff: whose intake it is, by their account or the address that they proved; null if they have none. */
export async function clientOfSent(ctx: Context, sessionId: string): Promise<string | null> {
  const row = await findSent(ctx, sessionId)
  return row.ownerId ?? (await accountFor(ctx, row))
}

type OpenedCase = { id: string; number: string; attorneyId: string }

/** Part of the same transaction: from then on the intake is its attorney's and the administrators'. */
export async function markOpened(
  ctx: Context,
  tx: Database,
  intake: IntakeForCase,
  { id: caseId, number, attorneyId }: OpenedCase,
): Promise<void> {
  await takeStep(tx, intake.id, stepOf(ctx, 'opened', ''), { attorneyId, caseId })
  await tellOfIntake(tx, intake.id)
  await numberParties(tx, intake.id, number)
}

/** Part of the transactions that open a case: its client is compared with from then on. */
export async function keepCaseClients(
  tx: Database,
  cases: readonly {
    client: { id: string; firstName: string; lastName: string }
    opened: { id: string; number: string }
  }[],
): Promise<void> {
  const named = cases.filter(({ client }) => `${client.firstName}${client.lastName}` !== '')
  await addClients(
    tx,
    named.map(({ client: { id: userId, firstName: given, lastName: surnames }, opened }) => ({
      given,
      surnames,
      matter: { caseId: opened.id, caseNumber: opened.number, userId },
    })),
  )
}

/** Part of a transaction that gives a client another name: they are compared with under it too, and under the old one. */
export async function keepClientName(
  tx: Database,
  client: { id: string; firstName: string; lastName: string },
  ownCases: readonly { id: string; number: string }[],
): Promise<void> {
  await keepCaseClients(
    tx,
    ownCases.map((opened) => ({ client, opened })),
  )
}

/** Part of a transaction: a person of a case is compared with under their name and part of now, and no other. */
export async function keepCasePerson(
  store: Store,
  person: FullName & { id: string; role: PartyRole; birthDate: string | null },
  { id: caseId, number: caseNumber, clientId: userId }: { id: string; number: string; clientId: string },
): Promise<void> {
  const { id: personId, given, surnames, role, birthDate } = person
  const knownAt = await knownSince(store.db, personId)
  await removePartyOf(store.db, personId)
  const matter = { caseId, caseNumber, userId, personId }
  await addParties(store, [{ given, surnames, role }], matter, { birthDate, ...(knownAt && { knownAt }) })
}

/** Another person handling the same intake waits until this transaction has ended, and then sees its result. */
async function lockedSent(ctx: Context, tx: Database, sessionId: string): Promise<IntakeRow> {
  requireStaff(ctx)
  await lockSent(tx, sessionId)
  return findSent(ctx, sessionId, tx)
}

function stepOf(
  ctx: Context,
  handling: Step['handling'],
  note: string,
  reason: DeclineReason | null = null,
): Step {
  const { userId: handledBy } = requireStaff(ctx)
  return { handling, handledBy, handledAt: toDate(ctx.clock.now()), note, reason }
}

export function handlingError(code: HandlingCode): ProductError {
  return new ProductError(code, HANDLING_ERRORS[code])
}
