// Adds, corrects and removes a person of a case. While listed, they take part in conflict checks.
import { randomUUID } from 'node:crypto'
import { keepCasePerson, removePartyOf } from '#areas/intake/intake/server/index.ts'
import { displayName, findByEmail, findById as findUser } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CasePath, CasePeople, PersonFacts, PersonRemoval, PersonToSave } from '../contract.ts'
import { aNumberDigits, aNumberShown } from '../rules/a-number.ts'
import type { CaseCode } from '../rules/errors.ts'
import {
  type Answered,
  BASICS,
  FACT_IDS,
  type FactId,
  type FactValue,
  type FactValues,
  isSameFact,
} from '../rules/facts.ts'
import { fullName, PEOPLE_MAX, whyNotBirthDate } from '../rules/people.ts'
import { keepAnswers, listAnswers, type NewAnswer } from './answers-repository.ts'
import { caseError, wrongField } from './case-error.ts'
import { refuseClosed } from './change-case.ts'
import type { Store } from './notes-repository.ts'
import {
  countPeople,
  insertPerson,
  listPeople,
  lockPerson,
  type PersonRow,
  updatePerson,
} from './people-repository.ts'
import { noticeMoveOf } from './notice-move.ts'
import { peopleView } from './people-view.ts'
import { readable } from './readable-case.ts'
import { atDesk, type CaseDesk, storeOf, tellOfRecord } from './record-event.ts'
import { type CaseRow, findById } from './repository.ts'

/** For staff who may read the case. */
export async function casePeople(ctx: Context, { caseId }: CasePath): Promise<CasePeople> {
  return peopleView(ctx, readable(requireStaff(ctx), await findById(ctx.db, caseId)))
}

/** For staff who may read the case. One sent twice is stored once; a correction without a change does nothing. */
export async function savePerson(ctx: Context, input: PersonToSave): Promise<CasePeople> {
  requireStaff(ctx)
  refuseBirthDate(ctx, input.birthDate)
  const of = await atDesk(ctx, input, async (desk) => {
    const before = await lockPerson(storeOf(desk), input.personId)
    const person = await personOf(desk, input, before)
    const { version, facts, reason } = input
    await keepPerson(desk, { before, person, version, facts, saidOf: typed, reason })
    return desk.of
  })
  return peopleView(ctx, of)
}

/**
 * For staff who may read the case, while it is open: what a form asks that only they can say. `change` reads in the same transaction, and
 * refuses by throwing.
 */
export async function writeFacts(
  ctx: Context,
  path: CasePath,
  change: (desk: CaseDesk) => Promise<{ personId: string; facts: FactValues }>,
): Promise<void> {
  await atDesk(ctx, path, async (desk) => {
    refuseClosed(desk.of)
    const { personId, facts } = await change(desk)
    const before = ofCase(desk, await lockPerson(storeOf(desk), personId))
    if (before.removedAt !== null) return refuse('PERSON_NOT_FOUND')
    await keepPerson(desk, { before, person: before, version: before.version, facts, saidOf: typed })
    return desk.of
  })
}

/** Who said an answer, when, in which language and where. */
export type SaidOf = (
  desk: CaseDesk,
  question: Answered,
  value: FactValue,
) => Omit<NewAnswer, 'question' | 'value'>

type Keeping = {
  /** Null of a new one. */
  before: PersonRow | null
  person: PersonRow
  version: number | null
  /** Those that are given; others stay. */
  facts: FactValues | undefined
  saidOf: SaidOf
  reason?: string | undefined
}

/** Runs in a transaction, with the case locked: a new person, or a correction of one, with what is known of them. */
export async function keepPerson(desk: CaseDesk, keeping: Keeping): Promise<void> {
  const { before, person, version, facts = {}, saidOf, reason = null } = keeping
  const news = await newsOf(desk, before, person, facts)
  const answers = news.map(({ question, value }) => ({
    question,
    value,
    ...saidOf(desk, question, value),
  }))
  const changed = FACT_IDS.filter((id) => answers.some(({ question }) => question === id))
  const isKept = before
    ? await correct(desk, before, { person, version, changed, reason })
    : await add(desk, person, version, changed)
  if (!isKept) return
  await keepAnswers(storeOf(desk), person.id, answers, toDate(desk.ctx.clock.now()))
  const lived = news.find(({ question }) => question === 'addresses')
  if (lived) await noticeMoveOf(desk.ctx, desk.tx, person, [lived.was, lived.value])
}

/** What staff type, they say themselves. */
export const typed: SaidOf = ({ ctx, actor }) => ({
  language: ctx.language,
  source: { kind: 'staff' },
  saidById: actor.userId,
  saidAt: toDate(ctx.clock.now()),
  takenById: null,
})

/** The answers that are other than before. */
async function newsOf(desk: CaseDesk, before: PersonRow | null, person: PersonRow, facts: FactValues) {
  const known = before ? await listAnswers(storeOf(desk), [before.id]) : []
  const valueOf = (id: FactId) => known.find(({ question }) => question === id)?.value
  const [was, is] = [before && basicsOf(before), basicsOf(person)]
  return [
    ...BASICS.map((question) => ({ question, value: is[question], was: was?.[question] ?? '' })).filter(
      (each) => each.value !== each.was,
    ),
    ...FACT_IDS.flatMap((question) => {
      const value = facts[question]
      return value === undefined || isSameFact(value, valueOf(question))
        ? []
        : [{ question, value, was: valueOf(question) }]
    }),
  ]
}

export function basicsOf(
  person: Pick<PersonRow, 'given' | 'surnames' | 'birthDate' | 'aNumber' | 'phone' | 'email'>,
) {
  const { birthDate, aNumber, phone, email } = person
  return { name: fullName(person), birthDate: birthDate ?? '', aNumber, phone, email }
}

/** For staff who may read the case. The log keeps the person. */
export async function removePerson(ctx: Context, input: PersonRemoval): Promise<CasePeople> {
  const of = await atDesk(ctx, input, async (desk) => {
    const before = ofCase(desk, await lockPerson(storeOf(desk), input.personId))
    if (before.removedAt !== null) return desk.of
    refuseClosed(desk.of)
    if (before.version !== input.version) return refuse('PERSON_CHANGED')
    const removed = { ...before, removedAt: toDate(ctx.clock.now()), version: before.version + 1 }
    await updatePerson(storeOf(desk), removed)
    await removePartyOf(desk.tx, before.id)
    await tell(desk, 'person-removed', before, null)
    return desk.of
  })
  return peopleView(ctx, of)
}

/** Runs in the transaction that opens a case for a relative of the client: they are its beneficiary. */
export async function addBeneficiary(
  ctx: Context,
  tx: Database,
  of: CaseRow,
  name: { firstName: string; lastName: string },
): Promise<void> {
  const desk = { ctx, tx, of, actor: requireStaff(ctx) }
  const { firstName: given, lastName: surnames } = name
  const unknown = { birthDate: null, aNumber: '', phone: '', email: '', accountId: null, removedAt: null }
  const person = {
    id: randomUUID(),
    caseId: of.id,
    part: 'beneficiary',
    given,
    surnames,
    ...unknown,
  } as const
  const added = { ...person, version: 1 }
  await keepPerson(desk, { before: null, person: added, version: null, facts: {}, saidOf: typed })
}

/** Whether it is kept, as a correction without a change is not. */
async function add(
  desk: CaseDesk,
  person: PersonRow,
  version: number | null,
  changed: readonly FactId[],
): Promise<boolean> {
  if (version !== null) return refuse('PERSON_NOT_FOUND')
  refuseClosed(desk.of)
  if ((await countPeople(desk.tx, desk.of.id)) >= PEOPLE_MAX) return refuse('TOO_MANY_PEOPLE')
  await refuseSecond(desk, person)
  if (!(await insertPerson(storeOf(desk), person))) return refuse('PERSON_NOT_FOUND')
  await keepName(desk, person)
  await tell(desk, 'person-added', null, person, changed)
  return true
}

type Correction = Pick<Keeping, 'person' | 'version'> & { changed: readonly FactId[]; reason: string | null }

async function correct(
  desk: CaseDesk,
  found: PersonRow,
  { person, version, changed, reason }: Correction,
): Promise<boolean> {
  const before = ofCase(desk, found)
  // Sent again: it is there already, whatever has become of it since.
  if (version === null) return false
  if (before.removedAt !== null) return refuse('PERSON_NOT_FOUND')
  if (changed.length === 0 && isSame(before, person)) return false
  refuseClosed(desk.of)
  if (before.version !== version) return refuse('PERSON_CHANGED')
  await refuseSecond(desk, person)
  await updatePerson(storeOf(desk), { ...person, version: version + 1 })
  await keepName(desk, person)
  await tell(desk, 'person-corrected', before, person, changed, reason)
  return true
}

/** One of another case is as little there as one that does not exist. */
function ofCase({ of }: CaseDesk, person: PersonRow | null): PersonRow {
  return person?.caseId === of.id ? person : refuse('PERSON_NOT_FOUND')
}

async function personOf(desk: CaseDesk, input: PersonToSave, before: PersonRow | null): Promise<PersonRow> {
  const { personId: id, part, given, surnames, birthDate, phone, email } = input
  const aNumber = aNumberDigits(input.aNumber) ?? ''
  const accountId = await accountOf(desk, input, before)
  const own = { id, caseId: desk.of.id, part, given, surnames, birthDate, aNumber, phone, email, accountId }
  return { ...own, removedAt: null, version: before?.version ?? 1 }
}

/** A client's account, by e-mail address; the current one stays, even if since closed. */
async function accountOf(
  { tx, of }: CaseDesk,
  { isClient, accountEmail }: PersonToSave,
  before: PersonRow | null,
): Promise<string | null> {
  if (isClient) return of.clientId
  if (accountEmail === '') return null
  const account = await findByEmail(tx, accountEmail)
  if (account?.role === 'client') return account.id
  const kept = before?.accountId ? await findUser(tx, before.accountId) : null
  return kept && kept.email === accountEmail ? kept.id : refuse('ACCOUNT_NOT_FOUND')
}

const FACTS = ['part', 'given', 'surnames', 'birthDate', 'aNumber', 'phone', 'email', 'accountId'] as const

function isSame(one: PersonRow, other: PersonRow): boolean {
  return FACTS.every((fact) => one[fact] === other[fact])
}

/** No account is in a case twice. */
async function refuseSecond(desk: CaseDesk, { id, accountId }: PersonRow): Promise<void> {
  if (accountId === null) return
  const people = await listPeople(storeOf(desk), [desk.of.id])
  if (people.some((other) => other.id !== id && other.accountId === accountId)) refuse('ACCOUNT_IN_CASE')
}

function keepName(desk: CaseDesk, person: PersonRow): Promise<void> {
  const { id, given, surnames, part, accountId, birthDate } = person
  const known = part === 'relative' ? 'family' : part
  const role = accountId === desk.of.clientId ? 'client' : known
  return keepCasePerson(storeOf(desk), { id, given, surnames, role, birthDate }, desk.of)
}

async function tell(
  desk: CaseDesk,
  kind: 'person-added' | 'person-corrected' | 'person-removed',
  before: PersonRow | null,
  after: PersonRow | null,
  changed: readonly FactId[] = [],
  reason: string | null = null,
): Promise<void> {
  const personId = before?.id ?? after?.id ?? ''
  const store = storeOf(desk)
  await tellOfRecord(
    desk,
    kind,
    { personId },
    {
      of: 'person',
      before: before && (await personFacts(store, before)),
      after: after && (await personFacts(store, after)),
      changed: [...changed],
      reason,
      isChosen: false,
    },
  )
}

export async function personFacts({ db }: Store, person: PersonRow): Promise<PersonFacts> {
  const { part, given, surnames, birthDate, aNumber, phone, email, accountId } = person
  const account = accountId === null ? null : await findUser(db, accountId)
  const shown = aNumber === '' ? '' : aNumberShown(aNumber)
  return {
    part,
    given,
    surnames,
    birthDate,
    aNumber: shown,
    phone,
    email,
    account: account && displayName(account),
  }
}

export function refuseBirthDate(ctx: Context, birthDate: string | null): void {
  const code = birthDate === null ? null : whyNotBirthDate(birthDate, dateIn(FIRM_ZONE, ctx.clock.now()))
  if (code !== null) throw wrongField(ctx, 'birthDate', code)
}

function refuse(code: CaseCode): never {
  throw caseError(code)
}
