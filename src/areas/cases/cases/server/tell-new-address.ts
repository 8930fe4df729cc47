// Whom to tell of a new address, in every open case of the person; and one press that makes the tasks.
import { randomUUID } from 'node:crypto'
import { findById as findUser, namesOf } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CasePath, NewAddress, NewAddresses, NewAddressTelling } from '../contract.ts'
import { formName } from '../rules/filings.ts'
import { addressLine } from '../rules/home-address.ts'
import type { ToTell } from '../rules/new-address.ts'
import { canReadCase } from '../rules/policy.ts'
import type { Assigned } from '../rules/task-people.ts'
import { casesText, newAddressTaskWords } from '../words/index.ts'
import { addOwnTask } from './add-task.ts'
import { caseError } from './case-error.ts'
import { withTasks } from './change-case.ts'
import {
  findNewAddress,
  listUnsettledFor,
  listUnsettledIn,
  listUnsettledOf,
  lockUnsettledOf,
  type NewAddressRow,
  settleNewAddresses,
  type Who,
} from './new-address-repository.ts'
import type { Store } from './notes-repository.ts'
import { type MoveStanding, standing } from './notice-move.ts'
import { readable } from './readable-case.ts'
import { type CaseRow, findById, lockById } from './repository.ts'

/** For staff who may read the case. */
export async function newAddresses(ctx: Context, { caseId }: CasePath): Promise<NewAddresses> {
  const actor = requireStaff(ctx)
  return newAddressesView(ctx, actor, readable(actor, await findById(ctx.db, caseId)))
}

export async function newAddressesView(
  store: Store,
  actor: SignedIn,
  { id, closedAt }: Pick<CaseRow, 'id' | 'closedAt'>,
): Promise<NewAddresses> {
  if (closedAt !== null) return { addresses: [] }
  const views = []
  for (const row of await listUnsettledIn(store, id)) views.push(await newAddressView(store, actor, row))
  return { addresses: views.flatMap((view) => view ?? []) }
}

/** A new address, and the case in which it is shown. */
export type Waiting = { address: NewAddress; of: NewAddress['cases'][number]; noticedAt: string }

/** Those that wait for this reader, the first noticed first; each person once, in the first of their cases. */
export async function newAddressesFor(
  ctx: Context,
  max: number,
): Promise<{ items: Waiting[]; isCut: boolean }> {
  const actor = requireStaff(ctx)
  const rows = await listUnsettledFor(ctx, actor, max + 1)
  const firsts = new Map(rows.toReversed().map((row) => [row.accountId ?? row.personId, row]))
  const items: Waiting[] = []
  for (const row of rows
    .slice(0, max)
    .filter((each) => firsts.get(each.accountId ?? each.personId) === each)) {
    const address = await newAddressView(ctx, actor, row)
    const of = address?.cases.find(({ caseId }) => caseId === row.caseId) ?? address?.cases[0]
    if (address && of) items.push({ address, of, noticedAt: row.noticedAt.toISOString() })
  }
  return { items, isCut: rows.length > max }
}

/** Null where there is nobody to tell any more. */
async function newAddressView(store: Store, actor: SignedIn, row: NewAddressRow): Promise<NewAddress | null> {
  const asked = await stillAsked(store, row)
  const own = asked.cases.filter(({ of }) => canReadCase(actor, of))
  if (own.length === 0) return null
  const name = await nameOf(store, row, asked)
  return {
    id: row.id,
    name,
    address: addressLine(row.to),
    movedOn: row.movedOn,
    cases: own.map(({ of: { id: caseId, number, kind }, tell }) => ({ caseId, number, kind, tell })),
    leftOut: asked.cases.length - own.length,
  }
}

/** Without the cases in which somebody has settled it. */
async function stillAsked(store: Store, row: NewAddressRow): Promise<MoveStanding> {
  return standingOf(store, row, await listUnsettledOf(store, row))
}

/** Of these rows of one person: counted from the earliest move. */
async function standingOf(store: Store, who: Who, rows: readonly NewAddressRow[]): Promise<MoveStanding> {
  const [earliest] = rows.toSorted((one, other) => one.movedOn.localeCompare(other.movedOn))
  if (!earliest) return { name: null, cases: [] }
  const { cases, name } = await standing(store, who, earliest)
  const caseIds = new Set(rows.map(({ caseId }) => caseId))
  return { name, cases: cases.filter(({ of }) => caseIds.has(of.id)) }
}

async function nameOf({ db }: Store, { accountId }: Who, { name }: MoveStanding): Promise<string> {
  if (name !== null || accountId === null) return name ?? ''
  return (await namesOf(db, [accountId])).get(accountId) ?? ''
}

/**
 * For staff who may read the case: tasks for what they ticked, in every open case of the person that they may read, and nothing for the
 * rest. Pressed twice, or by two people at once, the tasks are made once.
 */
export async function tellNewAddress(ctx: Context, input: NewAddressTelling): Promise<NewAddresses> {
  const actor = requireStaff(ctx)
  const { caseId, addressId } = input
  const of = readable(actor, await findById(ctx.db, caseId))
  const row = await findNewAddress(ctx, addressId)
  if (row?.caseId !== caseId) throw caseError('CASE_NOT_FOUND')
  await ctx.db.transaction((tx) => makeTasks(ctx, tx, { actor, row, told: input.told }))
  return newAddressesView(ctx, actor, of)
}

type Pressed = { actor: SignedIn; row: NewAddressRow; told: NewAddressTelling['told'] }

async function makeTasks(ctx: Context, tx: Database, { actor, row, told }: Pressed): Promise<void> {
  const store = { db: tx, seal: ctx.seal }
  const seen = await listUnsettledOf(store, row)
  // The cases are locked before their parts, and in one order.
  const locked = new Map<string, CaseRow>()
  for (const caseId of seen.map((each) => each.caseId).toSorted()) {
    const of = await lockById(tx, caseId)
    if (of && of.closedAt === null && canReadCase(actor, of)) locked.set(caseId, of)
  }
  const open = (await lockUnsettledOf(store, row)).filter(({ caseId }) => locked.has(caseId))
  const asked = await standingOf(store, row, open)
  const name = await nameOf(store, row, asked)
  for (const { of, tell: wanted, isClient } of asked.cases) {
    const ticked = wanted.filter(({ kind }) =>
      told.some((each) => each.caseId === of.id && each.kind === kind),
    )
    await addTasks(ctx, tx, { actor, of, ticked, isClient, name })
  }
  const settled = open.map(({ id }) => id)
  await settleNewAddresses(tx, settled, { at: toDate(ctx.clock.now()), byId: actor.userId })
}

type Adding = { actor: SignedIn; of: CaseRow; ticked: ToTell[]; isClient: boolean; name: string }

/** What its client does comes before all other tasks, so that it does not wait for the firm's. */
async function addTasks(
  ctx: Context,
  tx: Database,
  { actor, of, ticked, isClient, name }: Adding,
): Promise<void> {
  const client = await findUser(tx, of.clientId)
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  let row = of
  for (const each of ticked) {
    const isTheirs = each.by === 'client'
    const language = (isTheirs && client?.language) || ctx.language
    row = await addOwnTask(ctx, tx, actor, await withTasks(ctx, tx, row), {
      id: randomUUID(),
      code: isTheirs ? 'client-task' : 'firm-task',
      text: taskText(each, { language, isOwn: isTheirs && isClient, name }),
      due: each.due < today ? today : each.due,
      isFirst: isTheirs,
      who: doerOf(each),
      repeats: null,
    })
  }
}

/** The attorney speaks to a court; the rest is the second person's, where a case has one. */
function doerOf({ kind }: ToTell): Assigned {
  return { role: kind === 'court' || kind === 'board' ? 'attorney' : 'second', assigneeId: null }
}

type Said = { language: Language; isOwn: boolean; name: string }

function taskText({ kind, forms }: ToTell, { language, isOwn, name }: Said): string {
  const words = newAddressTaskWords(language)
  const text = isOwn ? words.own : words[kind]
  return fill(text, {
    name,
    forms: forms.map((form) => formName(form, casesText(language).filings)).join(', '),
  })
}
