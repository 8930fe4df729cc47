// The filtered journal, all of its pages, as a file for a spreadsheet or for accounts: one row for each entry.
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { sentenceOf } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Cell } from '#kernel/csv.ts'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { SaveCsv } from '#web/save-csv.tsx'
import { useWords } from '#web/use-words.ts'
import { journalWords } from '../words/index.ts'
import type { JournalEntry, JournalQuery } from '../contract.ts'
import { accountName, type AllWords, kindName, methodName, useAllWords } from './line-words.ts'
import { quickbooksTable } from './quickbooks.ts'

type JournalCsvProps = { query: JournalQuery }

export function JournalCsv({ query }: JournalCsvProps) {
  const { csv, print: printLabel, quickbooks } = useWords(journalWords)
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-x-3">
        <JournalFile label={csv.button} file={csv.file} table={journalTable} query={query} />
        <JournalFile label={quickbooks.button} file={quickbooks.file} table={quickbooksTable} query={query} />
        <PdfButton query={query} />
        <Button kind="quiet" onClick={() => print()}>
          {printLabel}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{quickbooks.hint}</p>
    </div>
  )
}

type FileProps = JournalCsvProps & {
  label: string
  file: string
  table: (lines: readonly JournalEntry[], words: AllWords, language: Language) => Cell[][]
}

/** A year of a firm of one attorney several times over; for more, choose fewer days. */
const MOVEMENTS_MAX = 20_000

function JournalFile({ label, file, table, query }: FileProps) {
  const words = useAllWords()
  const { csv, failed } = words.journal
  const language = useLanguage()
  const calls = useCalls()
  return (
    <SaveCsv
      words={{ ...csv, button: label, file }}
      failed={failed}
      rowsMax={MOVEMENTS_MAX}
      ask={(page) => calls.journal.list.call({ ...query, ...page })}
      table={(lines) => table(lines, words, language)}
    />
  )
}

function PdfButton({ query }: JournalCsvProps) {
  const { csv, failed, pdf } = useWords(journalWords)
  const language = useLanguage()
  const calls = useCalls()
  const save = useMutation({
    mutationFn: async () => saveBlob(pdf.file, await calls.journal.pdf.call({ ...query, language })),
  })
  return (
    <div className="space-y-3">
      <Button kind="quiet" busyLabel={save.isPending && csv.busy} onClick={() => save.mutate()}>
        {pdf.button}
      </Button>
      <Outcome kind="danger">{save.isError ? (sentenceOf(save.error) ?? failed) : null}</Outcome>
    </div>
  )
}

/** Dates as spreadsheets read them everywhere, and dollars without a sign. */
export function journalTable(lines: readonly JournalEntry[], words: AllWords, language: Language): Cell[][] {
  const { csv } = words.journal
  const rows = lines.flatMap((line) => {
    const about = aboutOf(line, words, language)
    return line.entries.map(({ account, amountCents }): Cell[] => [
      ...about,
      accountName(account, words),
      amountCents > 0 ? amountCents / 100 : null,
      amountCents < 0 ? -amountCents / 100 : null,
      line.trustAfterCents === null ? null : line.trustAfterCents / 100,
    ])
  })
  return [Object.values(csv.columns), ...rows]
}

function aboutOf(line: JournalEntry, words: AllWords, language: Language): Cell[] {
  const { id, at, on, isLate, client, matter, invoice, payment, cost, givenBack, by, why } = line
  return [
    id,
    on,
    dateIn(FIRM_ZONE, instant(at)).toString(),
    isLate ? words.journal.csv.late : null,
    kindName(line, words),
    client?.name ?? null,
    matter && 'case' in matter ? matter.case.number : null,
    invoice?.number ?? null,
    payment?.reference ?? null,
    cost ? words.costs.methods[cost.method] : methodName(line, words, language),
    cost?.reference ?? (givenBack?.number || payment?.byHand?.number || null),
    cost?.payee ?? givenBack?.payee ?? null,
    by,
    why,
  ]
}
