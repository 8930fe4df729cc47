// Every movement of money with its purpose.
import { signed } from '#areas/money/ledger/rules/amounts.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import type { JournalEntry } from '../contract.ts'
import { readableEntry } from '../rules/bank-entries.ts'
import { accountName, type AllWords, kindName, matterName, methodName } from './line-words.ts'

export type JournalPaths = Record<'client' | 'case' | 'invoice' | 'payment', (id: string) => string>

type JournalProps = {
  /** The table's name for screen readers. */
  caption: string
  lines: readonly JournalEntry[]
  words: AllWords
  paths: JournalPaths
}

export function Journal({ caption, lines, words, paths }: JournalProps) {
  const { columns } = words.journal
  const rows = lines.map((line) => ({
    id: line.id,
    cells: [
      <What key="what" line={line} words={words} paths={paths} />,
      <When key="on" line={line} words={words} />,
      <About key="about" line={line} words={words} paths={paths} />,
      <Entries key="entries" line={line} words={words} />,
    ],
  }))
  return <Table stacks caption={caption} columns={Object.values(columns)} rows={rows} />
}

type LineProps = { line: JournalEntry; words: AllWords; paths: JournalPaths }

/** The day on which it happened; below it, if different, the day it was recorded. */
function When({ line: { at, on, isLate }, words: { journal } }: Pick<LineProps, 'line' | 'words'>) {
  const language = useLanguage()
  const written = dateIn(FIRM_ZONE, instant(at))
  const isOther = written.toString() !== on
  return (
    <>
      <span className="inline-block first-letter:uppercase">{formatDate(plainDate(on), language)}</span>
      {isOther ? (
        <span className="block text-sm text-ink-soft">
          {fill(journal.writtenDown, { day: formatDate(written, language) })}
        </span>
      ) : null}
      {isLate ? <span className="block text-sm text-danger">{journal.late}</span> : null}
    </>
  )
}

function What({ line, words, paths }: LineProps) {
  const { client } = line
  return (
    <>
      <span className="block font-semibold">{kindName(line, words)}</span>
      {client ? (
        <PageLink
          to={paths.client(client.id)}
          className="inline-block py-1 break-words text-action underline"
        >
          {client.name || words.ledger.client.closed}
        </PageLink>
      ) : null}
    </>
  )
}

function About({ line, words, paths }: LineProps) {
  const language = useLanguage()
  const { journal } = words
  const { matter, invoice, payment, cost, by, why } = line
  const name = matterName(line, journal)
  const said = [
    cost && fill(journal.cost, { payee: cost.payee }),
    methodName(line, words, language),
    by && fill(journal.by, { name: by }),
    why && fill(journal.why, { reason: why }),
  ].filter((text) => text !== null && text !== '')
  return (
    <ul className="min-w-0 break-words">
      {name === null ? null : (
        <li>{matter && 'case' in matter ? <To path={paths.case(matter.case.id)}>{name}</To> : name}</li>
      )}
      {invoice ? (
        <li>
          <To path={paths.invoice(invoice.id)}>{invoice.number}</To>
        </li>
      ) : null}
      {payment ? (
        <li>
          <To path={paths.payment(payment.id)}>{fill(journal.payment, { reference: payment.reference })}</To>
        </li>
      ) : null}
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function To({ path, children }: { path: string; children: string }) {
  return (
    <PageLink to={path} className="inline-block py-1 text-action underline">
      {children}
    </PageLink>
  )
}

function Entries({ line: { entries, trustAfterCents }, words }: Pick<LineProps, 'line' | 'words'>) {
  const language = useLanguage()
  return (
    <ul>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a movement has two entries of one account where money is moved
        <li key={`${entry.account} ${index}`}>
          {fill(words.journal.entry, {
            account: accountName(entry.account, words),
            amount: signed(readableEntry(entry), language),
          })}
        </li>
      ))}
      {trustAfterCents === null ? null : (
        <li className="font-semibold">
          {fill(words.journal.trustAfter, { amount: formatCents(trustAfterCents, language) })}
        </li>
      )}
    </ul>
  )
}
