// Takes what staff confirmed of an intake into its case: people with what is known of them, dates, and documents to ask for.
import { randomUUID } from 'node:crypto'
import type { IntakeForCase } from '#areas/intake/intake/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, sole } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import type { IntakeTaken } from '../contract.ts'
import { aNumberDigits } from '../rules/a-number.ts'
import {
  type Answered,
  disagrees,
  type FactValue,
  type FactValues,
  isFact,
  isSameFact,
} from '../rules/facts.ts'
import { type ProposedPerson, proposalOf } from '../rules/intake-proposal.ts'
import { openingBasis } from '../words/index.ts'
import { keepOther, listAnswers } from './answers-repository.ts'
import { addDateAt } from './change-date.ts'
import { basicsOf, keepPerson, refuseBirthDate, type SaidOf, typed } from './change-person.ts'
import { caseError } from './case-error.ts'
import { lockPerson } from './people-repository.ts'
import { type CaseDesk, storeOf } from './record-event.ts'
import type { CaseRow } from './repository.ts'

type Asked = IntakeTaken['documents']
export type AskDocuments = (desk: CaseDesk, asked: Asked) => Promise<void>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Asks the client of a case for documents; runs in a transaction, with the case locked. */
    askDocuments?: AskDocuments
  }
}

export function askDocumentsIn(features: Features): AskDocuments {
  return sole(features, 'askDocuments', (feature) => feature.askDocuments)
}

/** Runs in a transaction, with the case locked. */
export async function takeFromIntake(
  ctx: Context,
  tx: Database,
  { of, intake, taken, ask }: { of: CaseRow; intake: IntakeForCase; taken: IntakeTaken; ask: AskDocuments },
): Promise<void> {
  const desk = { ctx, tx, of, actor: requireStaff(ctx) }
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  const { people } = proposalOf(intake.answers, intake.flags, today)
  for (const person of taken.people)
    await takePerson(
      desk,
      intake,
      person,
      people.find(({ key }) => key === person.key),
    )
  for (const { from, kind, day } of taken.dates)
    await addDateAt(desk, {
      dateId: randomUUID(),
      caseId: of.id,
      kind,
      day,
      time: null,
      zone: null,
      place: '',
      bring: '',
      basis: fill(openingBasis(ctx.language), { question: intake.labelOf(from, ctx.language) }),
      responsibleId: null,
      isOverdue: day < today.toString(),
    })
  if (taken.documents.length > 0) await ask(desk, taken.documents)
}

/** Everything that the intake proposes, for a case that opens by a signature: each fact says that it is from there. */
export function wholeIntake({ clock }: Pick<Context, 'clock'>, { answers, flags }: Sent): IntakeTaken {
  const { people, documents, dates } = proposalOf(answers, flags, dateIn(FIRM_ZONE, clock.now()))
  return {
    people: people.map(({ isClient: _client, from: _from, facts, ...person }) => ({
      ...person,
      personId: null,
      version: null,
      facts: Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
    })),
    documents: documents.map(({ kind, whose }) => ({ kind, whose })),
    dates: dates.map(({ from, kind, day }) => ({ from, kind, day })),
  }
}
type Sent = Pick<IntakeForCase, 'answers' | 'flags'>

type TakenPerson = IntakeTaken['people'][number]

async function takePerson(
  desk: CaseDesk,
  intake: IntakeForCase,
  taken: TakenPerson,
  proposed: ProposedPerson | undefined,
): Promise<void> {
  const { key, personId, version, facts, aNumber, ...own } = taken
  refuseBirthDate(desk.ctx, own.birthDate)
  const before = personId === null ? null : await lockPerson(storeOf(desk), personId)
  if (personId !== null && !before) throw caseError('PERSON_NOT_FOUND')
  const accountId = key === 'client' ? desk.of.clientId : (before?.accountId ?? null)
  const person = {
    ...own,
    id: personId ?? randomUUID(),
    caseId: desk.of.id,
    aNumber: aNumberDigits(aNumber) ?? '',
    accountId,
    removedAt: null,
    version: before?.version ?? 1,
  }
  const saidOf = saidIn(intake, proposed)
  if (before && proposed) await keepWhatDisagrees(desk, before.id, { proposed, facts, saidOf })
  await keepPerson(desk, { before, person, version, facts, saidOf })
}

type Taken = { proposed: ProposedPerson; facts: FactValues | undefined; saidOf: SaidOf }

/** What the intake says otherwise than the case, which staff left as it is. */
async function keepWhatDisagrees(
  desk: CaseDesk,
  personId: string,
  { proposed, facts = {}, saidOf }: Taken,
): Promise<void> {
  const store = storeOf(desk)
  const known = await listAnswers(store, [personId])
  for (const { fact, value } of proposed.facts) {
    const there = known.find(({ question }) => question === fact)?.value
    const isLeft = isSameFact(facts[fact] ?? there, there)
    if (!isLeft || !disagrees(there, value)) continue
    const answer = { question: fact, value, ...saidOf(desk, fact, value) }
    await keepOther(store, personId, answer, toDate(desk.ctx.clock.now()))
  }
}

/** What is as the client answered it, they said; what staff typed otherwise, staff did. */
function saidIn(intake: IntakeForCase, proposed: ProposedPerson | undefined) {
  return (desk: CaseDesk, question: Answered, value: FactValue) => {
    const from = proposed && isAnswered(proposed, question, value)
    if (!from) return typed(desk, question, value)
    return {
      language: intake.language,
      source: { kind: 'intake' as const, intakeId: intake.id, question: from },
      saidById: intake.clientId,
      saidAt: intake.completedAt,
      takenById: desk.actor.userId,
    }
  }
}

/** The question of the intake that this answers; null if it was answered otherwise. */
function isAnswered(proposed: ProposedPerson, question: Answered, value: FactValue): string | null {
  if (isFact(question)) {
    const said = proposed.facts.find(({ fact }) => fact === question)
    return said && isSameFact(said.value, value) ? said.from : null
  }
  const said = basicsOf({ ...proposed, aNumber: aNumberDigits(proposed.aNumber) ?? '' })
  return said[question] === value ? (proposed.from[question] ?? null) : null
}
