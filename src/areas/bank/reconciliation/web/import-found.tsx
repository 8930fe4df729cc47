// The preview of a bank's file: its totals, the fate of each row, and the first movements.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Table } from '#ui/table.tsx'
import type { Preview } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export function Found({ preview }: { preview: Preview }) {
  const { import: words } = useWords(bankWords)
  const language = useLanguage()
  const said = [
    [words.known, preview.knownLines],
    [words.reusedRows, preview.reused],
    [words.before, preview.beforeStart],
    [words.doubled, preview.doubled],
    [words.corrected, preview.corrected],
    [words.leftOut.heading, preview.leftOutCount],
    [words.plain, preview.plain],
  ] as const
  const more = [
    [words.takenBack, preview.takenBack],
    [words.late, preview.late],
  ] as const
  const shown = (some: readonly (readonly [(typeof said)[number][0], number])[]) =>
    some
      .filter(([, count]) => count > 0)
      .map(([text, count]) => <li key={text.one}>{plural(text, count, language)}</li>)
  return (
    <>
      <p className="font-semibold">{plural(words.found, preview.newLines, language)}</p>
      <Totals preview={preview} />
      <p>{plural(words.rows, preview.rows, language)}</p>
      <ul className="list-disc space-y-1 pl-6 empty:hidden">
        {shown(said)}
        {shown(more)}
      </ul>
      <First preview={preview} />
    </>
  )
}

/** The totals to compare with the bank's own statement. */
function Totals({ preview: { moneyIn, moneyOut, balances } }: { preview: Preview }) {
  const { totals: words } = useWords(bankWords).import
  const language = useLanguage()
  const sum = ({ cents, count }: Preview['moneyIn']) =>
    fill(words.sum, { amount: formatCents(cents, language), count })
  const ends = balances
    ? [
        { label: words.first, value: formatCents(balances.firstCents, language) },
        { label: words.last, value: formatCents(balances.lastCents, language) },
      ]
    : []
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          { label: words.in, value: sum(moneyIn) },
          { label: words.out, value: sum(moneyOut) },
          ...ends,
        ]}
      />
    </div>
  )
}

function First({ preview }: { preview: Preview }) {
  const { import: words } = useWords(bankWords)
  const language = useLanguage()
  const { day, description, check, amount } = words.columns
  return (
    <>
      <p className="text-ink-soft">{words.first}</p>
      <Table
        stacks
        caption={words.first}
        columns={[description, day, check, amount]}
        amounts={[amount]}
        rows={preview.lines.map((line) => ({
          id: String(line.row),
          cells: [
            <span key="description" className="[overflow-wrap:anywhere]">
              {line.description}
            </span>,
            formatPastDate(plainDate(line.postedOn), language),
            line.checkNumber,
            formatCents(line.amountCents, language),
          ],
        }))}
      />
    </>
  )
}
