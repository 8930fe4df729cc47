// The list as it is cut now, all of its pages, as a file for a spreadsheet.
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { FirmCase, FirmCasesQuery } from '../contract.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import type { CaseListWords } from '../text/cases/index.ts'
import type { CaseLabels } from './case-filters.tsx'

/** More than a firm of one attorney has in a life; one that has more cuts the list by a filter. */
const ROWS_MAX = 5_000
const PAGE = 100

type CaseCsvProps = { query: FirmCasesQuery; words: CaseListWords; labels: CaseLabels }

export function CaseCsv({ query, words, labels }: CaseCsvProps) {
  const language = useLanguage()
  const api = useApi()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const all: FirmCase[] = []
      let cursor: string | null = null
      do {
        const page: { items: FirmCase[]; next: string | null } = await api.desk.cases({
          ...query,
          limit: PAGE,
          ...(cursor !== null && { cursor }),
        })
        all.push(...page.items)
        cursor = page.next
      } while (cursor !== null && all.length < ROWS_MAX)
      saveFile(words.csv.file, 'text/csv', csvOf(tableOf(all, words, labels)))
      return { count: all.length, isCut: cursor !== null }
    },
  })
  const done =
    save.data && plural(save.data.isCut ? words.csv.cut : words.csv.done, save.data.count, language)
  return (
    <div className="space-y-3">
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={save.isPending && words.csv.busy}
        onClick={() => save.mutate()}
      >
        {words.csv.button}
      </Button>
      <Outcome kind={save.isError ? 'danger' : 'success'}>
        {save.isError ? (sentenceOf(save.error) ?? words.failed) : (done ?? null)}
      </Outcome>
    </div>
  )
}

/** Dates as spreadsheets read them everywhere, and dollars without a sign. */
export function tableOf(cases: readonly FirmCase[], words: CaseListWords, labels: CaseLabels): Cell[][] {
  const { columns, csv } = words
  const head = [
    columns.number,
    columns.client,
    columns.kind,
    columns.status,
    columns.turn,
    columns.next,
    csv.quietDays,
    csv.trust,
    csv.owed,
    words.filters.whose,
    csv.opened,
  ]
  const rows = cases.map((of): Cell[] => [
    of.number,
    of.client.name,
    labels.kinds[of.kind],
    of.isClosed ? words.closed : labels.statuses[of.status],
    of.turn === null ? null : words.turns[of.turn],
    of.nextDate,
    of.quietDays,
    of.trustCents / 100,
    of.owedCents / 100,
    of.attorney?.name ?? null,
    dateIn(FIRM_ZONE, instant(of.openedAt)).toString(),
  ])
  return [head, ...rows]
}
