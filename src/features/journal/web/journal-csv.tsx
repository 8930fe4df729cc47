// The journal as it is cut now, all of its pages, as a file for a spreadsheet or for accounts: one row for each entry.
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob, saveFile } from '#ui/save-file.ts'
import type { JournalEntry, JournalQuery } from '../contract.ts'
import { accountName, type AllWords, kindName, methodName } from './line-words.ts'
import { quickbooksTable } from './quickbooks.ts'
import { readAllLines } from './read-all.ts'

type JournalCsvProps = { query: JournalQuery; words: AllWords }

export function JournalCsv({ query, words }: JournalCsvProps) {
  const { csv, quickbooks } = words.journal
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-x-3">
        <FileButton label={csv.button} file={csv.file} table={journalTable} query={query} words={words} />
        <FileButton
          label={quickbooks.button}
          file={quickbooks.file}
          table={quickbooksTable}
          query={query}
          words={words}
        />
        <PdfButton query={query} words={words} />
        <Button kind="quiet" onClick={() => print()}>
          {words.journal.print}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{quickbooks.hint}</p>
    </div>
  )
}

type FileButtonProps = JournalCsvProps & {
  label: string
  file: string
  table: (lines: readonly JournalEntry[], words: AllWords, language: Language) => Cell[][]
}

function FileButton({ label, file, table, query, words }: FileButtonProps) {
  const { csv, failed } = words.journal
  const language = useLanguage()
  const api = useApi()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { lines, isCut } = await readAllLines(api, query)
      saveFile(file, 'text/csv', csvOf(table(lines, words, language)))
      return { count: lines.length, isCut }
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
        {label}
      </Button>
      <Outcome kind={save.isError ? 'danger' : 'success'}>
        {save.isError ? (sentenceOf(save.error) ?? failed) : (done ?? null)}
      </Outcome>
    </div>
  )
}

function PdfButton({ query, words }: JournalCsvProps) {
  const { csv, failed, pdf } = words.journal
  const language = useLanguage()
  const api = useApi()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveBlob(pdf.file, await api.journal.pdf({ ...query, language })),
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
