// Every movement of money with its purpose.
import { signed } from '#areas/money/ledger/rules/amounts.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import type { JournalEntry } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { journalWords } from '../words/index.ts'
import { readableEntry } from '../rules/bank-entries.ts'
import { accountName, type AllWords, kindName, matterName, methodName, useAllWords } from './line-words.ts'

export type JournalPaths = Record<'client' | 'case' | 'invoice' | 'payment', (id: string) => string>

type JournalProps = {
  /** The table's name for screen readers. */
  caption: string
  lines: readonly JournalEntry[]
  paths: JournalPaths
}

export function Journal({ caption, lines, paths }: JournalProps) {
  const words = useAllWords()
  return (
    <ListTable
      caption={caption}
      columns={journalColumns(words, paths)}
      items={lines}
      idOf={({ id }) => id}
      isWithoutLinks
    />
  )
}

/** The newest first, and in no other order: the trust balance runs along. */
export function journalColumns(
  { journal: { columns } }: AllWords,
  paths: JournalPaths,
): Column<JournalEntry>[] {
  return [
    {
      key: 'what',
      heading: columns.what,
      cell: (line) => <What line={line} paths={paths} />,
    },
    {
      key: 'date',
      heading: columns.date,
      onPhone: 'fact',
      cell: (line) => <When line={line} />,
    },
    {
      key: 'about',
      heading: columns.about,
      onPhone: 'below',
      cell: (line) => <About line={line} paths={paths} />,
    },
    {
      key: 'entries',
      heading: columns.entries,
      onPhone: 'below',
      cell: (line) => <Entries line={line} />,
    },
  ]
}

type LineProps = { line: JournalEntry; paths: JournalPaths }

/** The day on which it happened; below it, if different, the day it was recorded. */
function When({ line: { at, on, isLate } }: Pick<LineProps, 'line'>) {
  const journal = useWords(journalWords)
  const language = useLanguage()
  const written = dateIn(FIRM_ZONE, instant(at))
  const isOther = written.toString() !== on
  return (
    <>
      <span className="block lg:whitespace-nowrap">{formatPastDate(plainDate(on), language)}</span>
      {isOther ? (
        <span className="block text-sm text-ink-soft">
          {fill(journal.writtenDown, { day: formatPastDate(written, language) })}
        </span>
      ) : null}
      {isLate ? <span className="block text-sm text-danger">{journal.late}</span> : null}
    </>
  )
}

function What({ line, paths }: LineProps) {
  const words = useAllWords()
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

function About({ line, paths }: LineProps) {
  const language = useLanguage()
  const words = useAllWords()
  const { journal } = words
  const { matter, invoice, payment, cost, by, why } = line
  const isOnCases = useHasOneOf(CASEWORKERS)
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
        <li>
          {matter && 'case' in matter && isOnCases ? <To path={paths.case(matter.case.id)}>{name}</To> : name}
        </li>
      )}
      {invoice ? (
        <li>{isOnCases ? <To path={paths.invoice(invoice.id)}>{invoice.number}</To> : invoice.number}</li>
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

function Entries({ line: { entries, trustAfterCents } }: Pick<LineProps, 'line'>) {
  const words = useAllWords()
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
