// The firm's balances and the clients behind them.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PagesNav } from '#ui/pages-nav.tsx'
import { Table } from '#ui/table.tsx'
import type { LedgerClients, LedgerTotals } from '../contract.ts'
import type { LedgerWords } from '../text/index.ts'
import { readable } from './amounts.ts'
import { useLedgerClients, useLedgerTotals } from './queries.ts'
import { LedgerWordsProvider, useLedgerWords } from './words.ts'

/** How the page shows what is being read. */
export type RenderLoaded = <Data>(query: UseQueryResult<Data>, show: (data: Data) => ReactNode) => ReactNode

type BooksProps = { words: LedgerWords; pathOf: (clientId: string) => string; renderLoaded: RenderLoaded }

export function Books({ words, pathOf, renderLoaded }: BooksProps) {
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
  const turn = (to: number) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.set('page', String(to))
      return next
    })
  return (
    <LedgerWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-10">
        <section className="space-y-4">
          <h2 className="text-2xl">{words.totals.heading}</h2>
          {renderLoaded(useLedgerTotals(), (totals) => (
            <Totals totals={totals} />
          ))}
        </section>
        <section className="space-y-4">
          <h2 className="text-2xl">{words.clients.heading}</h2>
          {renderLoaded(useLedgerClients(page), ({ clients, hasMore }) => (
            <>
              <Clients clients={clients} pathOf={pathOf} />
              <PagesNav
                summary={fill(words.page, { page })}
                words={words}
                page={page}
                pages={hasMore ? page + 1 : page}
                onPage={turn}
              />
            </>
          ))}
        </section>
      </div>
    </LedgerWordsProvider>
  )
}

export function Totals({ totals: { totals, isBalanced } }: { totals: LedgerTotals }) {
  const words = useLedgerWords()
  const language = useLanguage()
  const amountIn = (wanted: LedgerTotals['totals'][number]['account']) => {
    const found = totals.find(({ account }) => account === wanted)
    return formatCents(readable(wanted, found?.balanceCents ?? 0), language)
  }
  const values = { trust: amountIn('trust_bank'), funds: amountIn('client_funds') }
  return (
    <>
      <Notice kind={isBalanced ? 'success' : 'danger'}>
        {fill(isBalanced ? words.totals.agrees : words.totals.differs, values)}
      </Notice>
      <Card className="max-w-form">
        <Facts
          facts={totals.map(({ account, balanceCents }) => ({
            label: words.accounts[account],
            value: formatCents(readable(account, balanceCents), language),
          }))}
        />
      </Card>
    </>
  )
}

type ClientsProps = { clients: LedgerClients['clients']; pathOf: (clientId: string) => string }

function Clients({ clients, pathOf }: ClientsProps) {
  const { clients: words, client: one } = useLedgerWords()
  const language = useLanguage()
  if (clients.length === 0) return <p className="text-ink-soft">{words.none}</p>
  const rows = clients.map(({ client, trustCents, receivableCents }) => ({
    id: client.id,
    cells: [
      <PageLink
        key="client"
        to={pathOf(client.id)}
        className="-mt-1 inline-block py-1 break-words text-action underline"
      >
        {client.name || one.closed}
      </PageLink>,
      formatCents(trustCents, language),
      formatCents(receivableCents, language),
    ],
  }))
  const { client, trust, receivable } = words.columns
  const amounts = [trust, receivable]
  return <Table stacks caption={words.heading} columns={[client, ...amounts]} rows={rows} amounts={amounts} />
}
