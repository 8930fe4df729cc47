// Clients to call about a renewal, once they were written to and have not answered. One who has begun is a request for a case.
import { addressOf } from '#firm/addresses.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, type DeskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Renewal } from '../contract.ts'
import { aboutKind } from '../rules/held-documents.ts'
import { renewalDeskWords } from '../words/index.ts'
import { todayOf } from './readable-renewal.ts'
import { renewalViews } from './renewal-view.ts'
import { listCalls } from './repository.ts'

export const renewalsDesk: readonly DeskSource[] = [
  { kind: 'renewal', name: (language) => renewalDeskWords(language).heading, read: callsToMake },
]

async function callsToMake(ctx: Context): Promise<DeskRows> {
  const reader = requireStaff(ctx)
  const rows = await listCalls(ctx, reader, todayOf(ctx), DESK_ROWS_MAX + 1)
  const asked = (await renewalViews(ctx, rows)).filter(({ isQuiet }) => !isQuiet)
  return {
    rows: asked.slice(0, DESK_ROWS_MAX).map((renewal) => rowOf(renewal, ctx.language)),
    isCut: rows.length > DESK_ROWS_MAX,
  }
}

function rowOf(renewal: Renewal, language: Language): DeskRow {
  const { documentId, client, kind, day, window, steps } = renewal
  const { titles, act, kinds, days } = renewalDeskWords(language)
  return {
    id: documentId,
    stake: 'person',
    title: titles.call,
    person: client.name,
    caseNumber: renewal.case.number,
    context: inOneLine(
      kinds[kind],
      fill(days[aboutKind(kind).day], { day: formatDate(plainDate(day), language) }),
    ),
    since: steps.find(({ step }) => step === 'call')?.at ?? null,
    due: window.part === 'late' ? null : window.by,
    phone: client.phone,
    path: `${addressOf('renewals')}/${documentId}`,
    act: { label: act, here: null },
  }
}
