// Renewals as staff read them.
import { listCasesByIds, namesOfPeople } from '#areas/cases/cases/server/index.ts'
import { lastFees } from '#areas/cases/engagements/server/index.ts'
import { displayName, listByIds, namesOf } from '#areas/people/users/server/index.ts'
import { DACA_LEGAL_FEE_CENTS } from '#firm/fees.ts'
import type { Context } from '#platform/context.ts'
import { onlyRow } from '#platform/database.ts'
import type { Renewal } from '../contract.ts'
import { aboutKind } from '../rules/held-documents.ts'
import { windowOf, windowPartOn } from '../rules/windows.ts'
import { askableClient, todayOf } from './readable-renewal.ts'
import { type HeldRow, type StepRow, stepsOf } from './repository.ts'

export async function renewalViews(ctx: Context, rows: readonly HeldRow[]): Promise<Renewal[]> {
  const read = await around(ctx, rows)
  return rows.map((row) => viewOf(row, read))
}

export async function renewalView(ctx: Context, row: HeldRow): Promise<Renewal> {
  return onlyRow(await renewalViews(ctx, [row]))
}

async function around(ctx: Context, rows: readonly HeldRow[]) {
  const { db } = ctx
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  )
  const clients = await listByIds(db, unique(rows.map(({ clientId }) => clientId)))
  const cases = await listCasesByIds(db, unique(rows.flatMap(({ caseId, openedId }) => [caseId, openedId])))
  const quiet = new Set<string>()
  for (const { id, clientId, keepUntil } of cases)
    if (!(await askableClient(ctx, { clientId, keepUntil }))) quiet.add(id)
  return {
    today: todayOf(ctx),
    steps: Map.groupBy(steps, ({ documentId }) => documentId),
    clients: new Map(clients.map((client) => [client.id, client])),
    cases: new Map(cases.map((each) => [each.id, each])),
    quiet,
    people: await namesOfPeople(db, unique(rows.map(({ personId }) => personId))),
    firm: await namesOf(db, unique([...rows.map(({ confirmedBy }) => confirmedBy), ...steps.map(by)])),
    fees: await lastFees(db),
  }
}

function by({ calledBy }: StepRow): string | null {
  return calledBy
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

type Around = Awaited<ReturnType<typeof around>>

function viewOf(row: HeldRow, read: Around): Renewal {
  const { id, kind, day, personId, clientId, state, source, reason, version, openedId } = row
  const window = windowOf(kind, day)
  const client = read.clients.get(clientId)
  const next = openedId === null ? undefined : read.cases.get(openedId)
  return {
    documentId: id,
    case: { id: row.caseId, number: row.caseNumber },
    client: { id: clientId, name: client ? displayName(client) : '', phone: client?.phone ?? '' },
    person: personId === null ? null : { id: personId, name: read.people.get(personId) ?? '' },
    kind,
    day,
    window: { ...window, part: windowPartOn(read.today, window) },
    state,
    isQuiet: read.quiet.has(row.caseId),
    source,
    confirmed: { by: read.firm.get(row.confirmedBy) ?? '', at: row.confirmedAt.toISOString() },
    steps: (read.steps.get(id) ?? []).map((step) => stepView(step, read)),
    caseKind: aboutKind(kind).caseKind,
    bringsCents: feeOf(kind, read),
    nextCase: next ? { id: next.id, number: next.number } : null,
    reason,
    version,
  }
}

function stepView({ step, takenAt, isTold, calledAt, calledBy }: StepRow, { firm }: Around) {
  const called = calledAt && calledBy ? { by: firm.get(calledBy) ?? '', at: calledAt.toISOString() } : null
  return { step, at: takenAt.toISOString(), isTold, called }
}

/** A case of no kind of its own has no usual fee. */
function feeOf(kind: HeldRow['kind'], { fees }: Around): number | null {
  const { caseKind } = aboutKind(kind)
  if (caseKind === 'other') return null
  return fees.get(caseKind) ?? (caseKind === 'daca-renewal' ? DACA_LEGAL_FEE_CENTS : null)
}
