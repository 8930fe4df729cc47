// Proposals on the desk of staff: signed by all but the firm, wanted on paper, declined, hired and not paid, paid and not signed.
import { namesOf } from '#areas/people/users/server/index.ts'
import { invoiceDue } from '#areas/money/invoices/server/index.ts'
import { DESK_ROWS_MAX, type DeskRow, type DeskRows, inOneLine } from '#kernel/desk-row.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { shownState } from '../rules/engagement.ts'
import { engagementDeskWords } from '../words/index.ts'
import { nameOfPerson } from './proposal-view.ts'
import { type EngagementRow, listWaiting, type SignerRow, signersOf } from './repository.ts'

export const engagementsDesk: readonly DeskSource[] = [
  { kind: 'engagement', name: (language) => engagementDeskWords(language).heading, read: waiting },
]

async function waiting(ctx: Context): Promise<DeskRows> {
  const reader = requireStaff(ctx)
  const rows = await listWaiting(ctx, reader, { states: ['sent', 'signed'], max: READ_MAX })
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
  return { rows: found.slice(0, DESK_ROWS_MAX), isCut: found.length > DESK_ROWS_MAX }
}

const READ_MAX = 200

type Next = { what: 'countersign' | 'paper' | 'expired' | 'unpaid'; detail: string }

async function nextOf(ctx: Context, row: EngagementRow, signers: readonly SignerRow[]): Promise<Next | null> {
  const state = shownState(row, ctx.clock.now())
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
  return state === 'expired' ? { what: 'expired', detail: left.map(nameOfPerson).join(', ') } : null
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
