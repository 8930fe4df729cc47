// Proposals on the desk of staff.
import { namesOf } from '#areas/people/users/server/index.ts'
import { sharesOf } from '#areas/money/ledger/server/index.ts'
import { invoiceDue } from '#areas/money/invoices/server/index.ts'
import { DESK_ROWS_MAX, type DeskRow, type DeskRows, inOneLine } from '#kernel/desk-row.ts'
import { addressOf } from '#firm/addresses.ts'
import { toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { shownState } from '../rules/engagement.ts'
import { engagementDeskWords } from '../words/index.ts'
import { nameOfPerson } from './proposal-view.ts'
import { hasStep } from './trail-repository.ts'
import { type EngagementRow, isLetter, listWaiting, type SignerRow, signersOf } from './repository.ts'

export const engagementsDesk: readonly DeskSource[] = [
  { kind: 'engagement', name: (language) => engagementDeskWords(language).heading, read: waiting },
]

async function waiting(ctx: Context): Promise<DeskRows> {
  const reader = requireStaff(ctx)
  const rows = await listWaiting(ctx, reader, {
    signedSince: daysAgo(ctx, UNPAID_DAYS),
    declinedSince: daysAgo(ctx, DECLINED_DAYS),
    max: READ_MAX,
  })
  const signers = Map.groupBy(
    await signersOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ engagementId }) => engagementId,
  )
  const names = await namesOf(
    ctx.db,
    rows.map(({ clientId }) => clientId),
  )
  const found: DeskRow[] = []
  for (const row of rows) {
    const next = await nextOf(ctx, row, signers.get(row.id) ?? [])
    if (next) found.push(rowOf(ctx, row, { ...next, person: names.get(row.clientId) ?? '' }))
  }
  return {
    rows: found.slice(0, DESK_ROWS_MAX),
    isCut: found.length > DESK_ROWS_MAX || rows.length === READ_MAX,
  }
}

const READ_MAX = 200
/** After that the reminders of the invoice go on. */
const UNPAID_DAYS = 30
const DECLINED_DAYS = 7

function daysAgo({ clock }: Pick<Context, 'clock'>, days: number): Date {
  return toDate(clock.now().subtract({ hours: days * 24 }))
}

type Next = {
  what: 'countersign' | 'paper' | 'asked' | 'expired' | 'unpaid' | 'paid' | 'declined'
  detail: string
}

async function nextOf(ctx: Context, row: EngagementRow, signers: readonly SignerRow[]): Promise<Next | null> {
  const state = shownState(row, ctx.clock.now())
  if (state === 'declined') return declinedBy(row)
  if (state === 'signed') {
    const due = row.invoiceId === null ? null : await invoiceDue(ctx.db, row.invoiceId)
    return due && due.openCents > 0
      ? { what: 'unpaid', detail: formatCents(due.openCents, ctx.language) }
      : null
  }
  const others = signers.filter(({ part }) => part !== 'firm')
  const left = others.filter(({ signedAt }) => signedAt === null)
  if (left.length === 0) return { what: 'countersign', detail: others.map(nameOfPerson).join(', ') }
  const onPaper = left.filter(({ paperAskedAt }) => paperAskedAt !== null)
  if (onPaper.length > 0) return { what: 'paper', detail: onPaper.map(nameOfPerson).join(', ') }
  const heldCents = await heldFor(ctx, row)
  if (heldCents > 0) return { what: 'paid', detail: formatCents(heldCents, ctx.language) }
  if (state !== 'expired') return null
  const isAsked = await hasStep(ctx, row.id, { kind: 'asked-again', signerId: null })
  return { what: isAsked ? 'asked' : 'expired', detail: left.map(nameOfPerson).join(', ') }
}

/** By somebody who was asked to sign. */
function declinedBy(row: EngagementRow): Next | null {
  if (isLetter(row) || !row.ended) return null
  return { what: 'declined', detail: `${row.ended.by}: ${row.ended.reason}` }
}

/** Trust money of a case whose letter is not signed. */
async function heldFor({ db }: Context, { clientId, caseId }: EngagementRow): Promise<Cents> {
  if (caseId === null) return 0
  return (await sharesOf(db, clientId)).find(({ matterId }) => matterId === caseId)?.collectedCents ?? 0
}

function rowOf(
  { language }: Context,
  row: EngagementRow,
  { what, detail, person }: Next & { person: string },
): DeskRow {
  const { titles, acts, contexts } = engagementDeskWords(language)
  return {
    id: row.id,
    stake: what === 'unpaid' ? 'money' : 'person',
    title: titles[what],
    person,
    caseNumber: null,
    context: inOneLine(fill(contexts[what], { detail })),
    since: (row.signedAt ?? row.changedAt).toISOString(),
    due: null,
    phone: '',
    path: `${addressOf('proposals')}/${row.id}`,
    act: { label: acts[what], here: null },
  }
}
