// The journal as it is cut now, all of its pages, as a file for a spreadsheet or for accounts: one row for each entry.
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { plural } from '#kernel/language.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { JournalLine, JournalQuery } from '../contract.ts'
import { type AllWords, methodName } from './line-words.ts'

/** A year of a firm of one attorney several times over; who has more chooses fewer days. */
const MOVEMENTS_MAX = 20_000

type JournalCsvProps = { query: JournalQuery; words: AllWords }

export function JournalCsv({ query, words }: JournalCsvProps) {
  const { csv, failed } = words.journal
  const language = useLanguage()
  const api = useApi()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const all: JournalLine[] = []
      let cursor: string | null = null
      do {
        const page: { items: JournalLine[]; next: string | null } = await api.journal.list({
          ...query,
          limit: PAGE_SIZE_MAX,
          ...(cursor !== null && { cursor }),
        })
        all.push(...page.items)
        cursor = page.next
      } while (cursor !== null && all.length < MOVEMENTS_MAX)
      saveFile(csv.file, 'text/csv', csvOf(journalTable(all, words)))
      return { count: all.length, isCut: cursor !== null }
    },
  })
  const done = save.data && plural(save.data.isCut ? csv.cut : csv.done, save.data.count, language)
  return (
    <div className="space-y-3">
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={save.isPending && csv.busy}
        onClick={() => save.mutate()}
      >
        {csv.button}
      </Button>
      <Outcome kind={save.isError ? 'danger' : 'success'}>
        {save.isError ? (sentenceOf(save.error) ?? failed) : (done ?? null)}
      </Outcome>
    </div>
  )
}

/** Dates as spreadsheets read them everywhere, and dollars without a sign. */
export function journalTable(lines: readonly JournalLine[], words: AllWords): Cell[][] {
  const { csv } = words.journal
  const rows = lines.flatMap((line) => {
    const about = aboutOf(line, words)
    return line.entries.map(({ account, amountCents }): Cell[] => [
      ...about,
      words.ledger.accounts[account],
      amountCents > 0 ? amountCents / 100 : null,
      amountCents < 0 ? -amountCents / 100 : null,
    ])
  })
  return [Object.values(csv.columns), ...rows]
}

function aboutOf(line: JournalLine, words: AllWords): Cell[] {
  const { id, at, kind, client, matter, invoice, payment, cost, by, why } = line
  return [
    id,
    dateIn(FIRM_ZONE, instant(at)).toString(),
    words.ledger.kinds[kind],
    client.name,
    matter && 'case' in matter ? matter.case.number : null,
    invoice?.number ?? null,
    payment?.reference ?? null,
    cost ? words.costs.methods[cost.method] : methodName(line, words),
    cost?.reference ?? null,
    cost?.payee ?? null,
    by,
    why,
  ]
}
