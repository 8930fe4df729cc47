// Notices that a person of a case moved, wherever the address was changed: one rule says in which cases somebody has to be told.
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { FactRow, FactValue, FactValues } from '../rules/facts.ts'
import { type Address, isSameAddress, type Move, moveIn } from '../rules/home-address.ts'
import { moverOf, type MoversCase, type ToTell, whatToTell } from '../rules/new-address.ts'
import { fullName } from '../rules/people.ts'
import { listAnswers } from './answers-repository.ts'
import { listFilings } from './filings-repository.ts'
import {
  courtOf,
  deleteNewAddresses,
  insertNewAddress,
  lastNoticedOf,
  lockUnsettledOf,
  type NewAddressRow,
  openCasesOf,
  updateNewAddress,
  wasNaturalized,
  type Who,
} from './new-address-repository.ts'
import type { Store } from './notes-repository.ts'
import { listPeople, type PersonRow } from './people-repository.ts'
import type { CaseRow } from './repository.ts'

type Clocked = Pick<Services, 'clock' | 'seal'>
type Rows = FactValue | undefined

/** Runs in the transaction that changes the addresses of a person of a case. */
export async function noticeMoveOf(
  ctx: Clocked,
  tx: Database,
  { id, accountId }: Pick<PersonRow, 'id' | 'accountId'>,
  [before, after]: readonly [before: Rows, after: Rows],
): Promise<void> {
  const move = moveIn(rowsOf(before), rowsOf(after), dateIn(FIRM_ZONE, ctx.clock.now()))
  if (move) await notice(ctx, tx, { accountId, personId: accountId === null ? id : null }, move)
}

type Profile = Readonly<
  Record<'id' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'country', string>
>

/** Runs in the transaction that changes a profile. */
export async function noticeMoveOfAccount(
  ctx: Clocked,
  tx: Database,
  before: Profile,
  after: Profile,
): Promise<void> {
  const [from, to] = [addressOf(before), addressOf(after)]
  if (from.street === '' || to.street === '' || isSameAddress(from, to)) return
  const movedOn = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  await notice(ctx, tx, { accountId: after.id, personId: null }, { from, to, movedOn })
}

function addressOf({ addressLine1, addressLine2, city, state, postalCode, country }: Profile): Address {
  return { street: addressLine1, unit: addressLine2, city, state, zip: postalCode, country }
}

function rowsOf(value: Rows): readonly FactRow[] {
  return Array.isArray(value) ? value : []
}

/** The same address said again elsewhere is no other move; of two moves that nobody has settled the first day and the last address count. */
async function notice(ctx: Clocked, tx: Database, who: Who, move: Move): Promise<void> {
  const store = { db: tx, seal: ctx.seal }
  const last = await lastNoticedOf(store, who)
  if (last && isSameAddress(last.to, move.to)) return
  const now = toDate(ctx.clock.now())
  const open = await lockUnsettledOf(store, who)
  const isBack = open.some(({ from }) => isSameAddress(from, move.to))
  if (isBack)
    return deleteNewAddresses(
      tx,
      open.map(({ id }) => id),
    )
  for (const row of open) await updateNewAddress(store, row.id, joined(row, move), now)
  const known = new Set(open.map(({ caseId }) => caseId))
  const { cases } = await standing(store, who, move)
  for (const { of } of cases.filter(({ of: { id } }) => !known.has(id)))
    await insertNewAddress(store, { caseId: of.id, ...who }, move, now)
}

function joined(row: NewAddressRow, { to, movedOn }: Move): Move {
  return { from: row.from, to, movedOn: row.movedOn < movedOn ? row.movedOn : movedOn }
}

/** Who moved, and the open cases in which somebody has to be told; the first opened first. */
export type MoveStanding = {
  /** As a person of a case; null of a client who is on no list. */
  name: string | null
  cases: { of: CaseRow; tell: ToTell[]; isClient: boolean }[]
}

export async function standing(
  store: Store,
  who: Who,
  move: Pick<Move, 'movedOn' | 'to'>,
): Promise<MoveStanding> {
  const { accountId } = who
  const open = await openCasesOf(store.db, who)
  const ids = open.map(({ id }) => id)
  const people = (await listPeople(store, ids)).filter((person) =>
    accountId === null ? person.id === who.personId : person.accountId === accountId,
  )
  const filings = await listFilings(store, ids)
  const court = await courtOf(store.db, ids)
  const moversCases = open.map((of): MoversCase => ({
    id: of.id,
    kind: of.kind,
    status: of.status,
    isClosed: of.closedAt !== null,
    isClient: of.clientId === accountId,
    part: people.find(({ caseId }) => caseId === of.id)?.part ?? null,
    filings: filings.filter(({ caseId }) => caseId === of.id),
    hasHearing: court.hearings.has(of.id),
    isBeforeBoard: of.status === 'appealing' && court.judged.has(of.id),
  }))
  const isCitizenByUs = accountId !== null && (await wasNaturalized(store.db, accountId))
  const told = whatToTell(moverOf(move, await factsOf(store, people), isCitizenByUs), moversCases)
  return {
    name: people[0] ? fullName(people[0]) : null,
    cases: told.flatMap(({ caseId, tell }) => {
      const of = open.find(({ id }) => id === caseId)
      return of ? [{ of, tell, isClient: of.clientId === accountId }] : []
    }),
  }
}

/** Of one person in several cases, what was said last. */
async function factsOf(store: Store, people: readonly PersonRow[]): Promise<FactValues> {
  const answers = await listAnswers(
    store,
    people.map(({ id }) => id),
  )
  const oldestFirst = answers.toSorted((one, other) => one.saidAt.getTime() - other.saidAt.getTime())
  return Object.fromEntries(oldestFirst.map(({ question, value }) => [question, value]))
}
