// One client's balances, then the page's own list of movements.
import type { ReactNode } from 'react'
import { formatCents } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LedgerOfClient } from '../contract.ts'
import { ledgerWords } from '../words/index.ts'
import { readable } from '../rules/amounts.ts'
import { useLedgerOfClient } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type ShownProps = { listPath: string; children: ReactNode }
type ClientBooksProps = ShownProps & { clientId: string }

export function ClientBooks({ clientId, ...shown }: ClientBooksProps) {
  const words = useWords(ledgerWords)
  return (
    <>
      <Loaded query={useLedgerOfClient(clientId)} words={words.client}>
        {(books) => <OneClient books={books} {...shown} />}
      </Loaded>
    </>
  )
}

export function OneClient({ books, listPath, children }: ShownProps & { books: LedgerOfClient }) {
  const words = useWords(ledgerWords)
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
        {children}
      </div>
    </>
  )
}
