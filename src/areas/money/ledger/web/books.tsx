// The firm's balances and the clients behind them.
import { SearchForm } from '#ui/form/search-form.tsx'
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LedgerClient, LedgerTotals } from '../contract.ts'
import type { LedgerWords } from '../words/index.ts'
import { readable } from '../rules/amounts.ts'
import { useLedgerClients, useLedgerTotals, useRefill, useRefills } from './queries.ts'
import { TransfersDue } from './transfers.tsx'
import { LedgerWordsProvider, useLedgerWords } from './words.ts'

type BooksProps = { words: LedgerWords; pathOf: (clientId: string) => string }

export function Books({ words, pathOf }: BooksProps) {
  const [search, setSearch] = useState('')
  const list = useLedgerClients(search)
  return (
    <LedgerWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-10">
        <RefillsDue />
        <TransfersDue />
        <section className="space-y-4">
          <h2 className="text-2xl">{words.totals.heading}</h2>
          <Loaded query={useLedgerTotals()} words={words}>
            {(totals) => <Totals totals={totals} />}
          </Loaded>
        </section>
        <section className="space-y-4">
          <h2 className="text-2xl">{words.clients.heading}</h2>
          <Search search={search} onSearch={setSearch} />
          <Loaded query={list} words={words}>
            {(clients) => (
              <>
                <Clients
                  clients={clients}
                  none={search === '' ? words.clients.none : words.clients.noneFound}
                  pathOf={pathOf}
                />
                <ListEnd {...endOf(list)} />
              </>
            )}
          </Loaded>
        </section>
      </div>
    </LedgerWordsProvider>
  )
}

/** First on the page: other clients' money is missing until it is done. */
function RefillsDue() {
  const { refills: words } = useLedgerWords()
  const language = useLanguage()
  const { data } = useRefills()
  const refill = useRefill()
  if (!data || data.refills.length === 0) return null
  return (
    <Notice kind="danger" title={words.heading}>
      <p>{words.lead}</p>
      <ul className="mt-3 space-y-3">
        {data.refills.map(({ id, client, amountCents }) => {
          const values = { amount: formatCents(amountCents, language), client: client.name }
          return (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <span>{fill(words.line, values)}</span>
              <ForRoles roles={['admin']}>
                <Button kind="secondary" onClick={() => refill.mutate(id)}>
                  {fill(words.done, values)}
                </Button>
              </ForRoles>
            </li>
          )
        })}
      </ul>
      {refill.isError ? <p className="mt-3">{words.failed}</p> : null}
    </Notice>
  )
}

/** The searched name is not in the address. */
function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { clients } = useLedgerWords()
  const words = { label: clients.search, button: clients.searchButton }
  return (
    <SearchForm id="ledger-search" search={search} onSearch={onSearch} words={words} className="max-w-form" />
  )
}

export function Totals({ totals: { totals, isBalanced } }: { totals: LedgerTotals }) {
  const words = useLedgerWords()
  const language = useLanguage()
  const amountIn = (wanted: LedgerTotals['totals'][number]['account']) => {
    const found = totals.find(({ account }) => account === wanted)
    return formatCents(readable(wanted, found?.balanceCents ?? 0), language)
  }
  const values = {
    trust: amountIn('trust_bank'),
    funds: amountIn('client_funds'),
    short: amountIn('trust_refill'),
  }
  const isShort = totals.some(({ account, balanceCents }) => account === 'trust_refill' && balanceCents !== 0)
  const said = isBalanced ? words.totals[isShort ? 'short' : 'agrees'] : words.totals.differs
  return (
    <>
      <Notice kind={isBalanced && !isShort ? 'success' : 'danger'}>{fill(said, values)}</Notice>
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

type ClientsProps = { none: string; clients: readonly LedgerClient[]; pathOf: (clientId: string) => string }

function Clients({ clients, none, pathOf }: ClientsProps) {
  const { clients: words, client: one } = useLedgerWords()
  const language = useLanguage()
  if (clients.length === 0) return <p className="text-ink-soft">{none}</p>
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
