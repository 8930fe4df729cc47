// Who is detained and not called yet stands above the queue; who was called stays in it until it is taken off.
import { addressOf } from '#firm/addresses.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows, inOneLine } from '#kernel/desk-row.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { ReportSummary } from '../contract.ts'
import { detentionStaffWords } from '../words/index.ts'
import { listReports } from './read-reports.ts'

export const detentionDesk: readonly DeskSource[] = [
  {
    kind: 'detained',
    name: (language) => detentionStaffWords(language).list.name,
    read: async (ctx) =>
      deskRows(await listReports(ctx, { limit: DESK_ROWS_MAX }), (report) => rowOf(report, ctx.language)),
  },
]

function rowOf(report: ReportSummary, language: Language): DeskRow {
  const { id, askerName, phone, isSent, since, lastCall, others } = report
  const words = detentionStaffWords(language)
  const { list, calls, crowd } = words
  const called =
    lastCall &&
    fill(calls.on, {
      name: lastCall.by.name,
      moment: formatMoment(instant(lastCall.at), FIRM_ZONE, language),
    })
  return {
    id,
    stake: lastCall ? 'person' : 'liberty',
    title: lastCall ? list.calledHeading : list.heading,
    person: report.name || list.noName,
    caseNumber: null,
    context: inOneLine(
      askerName && fill(list.who, { name: askerName }),
      !isSent && list.unfinished,
      others !== null && crowd.pill,
      !!others && fill(plural(crowd.more, others, language), { count: others }),
      words.speaks[report.language],
      called,
    ),
    since,
    due: null,
    phone,
    path: `${addressOf('attorney')}/detained/${id}`,
    act: { label: lastCall ? calls.again : calls.button, here: 'detention.called' },
  }
}
