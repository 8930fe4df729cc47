// One client's balances and every movement, with what was in trust after each.
import { endAfter } from '#api/list.ts'
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LedgerOfClient, Movement } from '../contract.ts'
import type { LedgerWords } from '../text/index.ts'
import { readable, signed } from '../rules/amounts.ts'
import { useLedgerOfClient } from './queries.ts'
import { LedgerWordsProvider, useLedgerWords } from './words.ts'

type ShownProps = {
  timeZone: string
  listPath: string
  paymentPathOf: (paymentId: string) => string
}
type ClientBooksProps = ShownProps & { words: LedgerWords; clientId: string }

export function ClientBooks({ words, clientId, ...shown }: ClientBooksProps) {
  const list = useLedgerOfClient(clientId)
  return (
    <LedgerWordsProvider words={words}>
      <Loaded query={list} words={{ ...words.client, retry: words.retry }}>
        {(books) => (
          <>
            <OneClient books={books} {...shown} />
            <ListEnd {...endAfter(list, books.items.length)} />
          </>
        )}
      </Loaded>
    </LedgerWordsProvider>
  )
}

export function OneClient({
  books,
  timeZone,
  listPath,
  paymentPathOf,
}: ShownProps & { books: LedgerOfClient }) {
  const words = useLedgerWords()
  const language = useLanguage()
  return (
    <>
      <PageLink to={listPath} className="inline-flex min-h-11 items-center text-action">
        {words.client.back}
      </PageLink>
      <PageHeading title={<span className="break-words">{books.client.name || words.client.closed}</span>} />
      <div className="my-8 space-y-10">
        <section className="space-y-4">
          <h2 className="text-2xl">{words.client.balances}</h2>
          <Card>
            <Facts
              facts={books.balances.map(({ account, balanceCents }) => ({
                label: words.accounts[account],
                value: formatCents(readable(account, balanceCents), language),
              }))}
            />
          </Card>
        </section>
        <section className="space-y-4">
          <h2 className="text-2xl">{words.client.movements}</h2>
          <Movements movements={books.items} timeZone={timeZone} paymentPathOf={paymentPathOf} />
        </section>
      </div>
    </>
  )
}

type MovementsProps = Pick<ShownProps, 'timeZone' | 'paymentPathOf'> & { movements: readonly Movement[] }

function Movements({ movements, timeZone, paymentPathOf }: MovementsProps) {
  const { client: words, central } = useLedgerWords()
  const language = useLanguage()
  if (movements.length === 0) return <p className="text-ink-soft">{words.none}</p>
  const momentOf = (at: string) => {
    const moment = instant(at)
    const date = formatDate(dateIn(timeZone, moment), language)
    const time = formatTime(moment, timeZone, language)
    return fill(central, { date, time, zone: zoneName(timeZone, language) })
  }
  const rows = movements.map((movement) => ({
    id: movement.id,
    cells: [
      <What key="what" movement={movement} paymentPathOf={paymentPathOf} />,
      <span key="at" className="inline-block first-letter:uppercase">
        {momentOf(movement.at)}
      </span>,
      <Entries key="entries" entries={movement.entries} />,
      formatCents(movement.trustAfterCents, language),
    ],
  }))
  const { what, date, entries, after } = words.columns
  const columns = [what, date, entries, after]
  return <Table stacks caption={words.movements} columns={columns} rows={rows} amounts={[after]} />
}

function What({ movement, paymentPathOf }: Pick<ShownProps, 'paymentPathOf'> & { movement: Movement }) {
  const { kinds, client: words } = useLedgerWords()
  return (
    <>
      <span className="block font-semibold">{kinds[movement.kind]}</span>
      {movement.paymentId === null ? null : (
        <PageLink to={paymentPathOf(movement.paymentId)} className="inline-block py-1 text-action underline">
          {words.payment}
        </PageLink>
      )}
    </>
  )
}

function Entries({ entries }: Pick<Movement, 'entries'>) {
  const { accounts, entry } = useLedgerWords()
  const language = useLanguage()
  return (
    <ul>
      {entries.map(({ account, amountCents }) => (
        <li key={account}>
          {fill(entry, {
            account: accounts[account],
            amount: signed(readable(account, amountCents), language),
          })}
        </li>
      ))}
    </ul>
  )
}
