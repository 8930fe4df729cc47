// The firm's balances and the clients behind them.
import { useState } from 'react'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LedgerClient, LedgerTotals } from '../contract.ts'
import { type LedgerWords, ledgerWords } from '../words/index.ts'
import { readable } from '../rules/amounts.ts'
import { useLedgerClients, useLedgerTotals, useRefill, useRefills } from './queries.ts'
import { TransfersDue } from './transfers.tsx'
import { useWords } from '#web/use-words.ts'

type BooksProps = { pathOf: (clientId: string) => string }

export function Books({ pathOf }: BooksProps) {
  const words = useWords(ledgerWords)
  const [search, setSearch] = useState('')
  const list = useLedgerClients(search)
  const language = useLanguage()
  return (
    <>
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
          <List
            id="ledger"
            caption={words.clients.heading}
            query={list}
            columns={clientColumns(words, pathOf, language)}
            idOf={({ client }) => client.id}
            words={{ ...words, empty: words.clients.none, none: words.clients.noneFound }}
            // The searched name is not in the address.
            search={{
              text: search,
              onSearch: setSearch,
              words: { label: words.clients.search, button: words.clients.searchButton },
            }}
          />
        </section>
      </div>
    </>
  )
}

/** First on the page: other clients' money is missing until it is done. */
function RefillsDue() {
  const { refills: words } = useWords(ledgerWords)
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

export function Totals({ totals: { totals, isBalanced } }: { totals: LedgerTotals }) {
  const words = useWords(ledgerWords)
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

function clientColumns(
  { clients: { columns }, client: one }: LedgerWords,
  pathOf: BooksProps['pathOf'],
  language: Language,
): Column<LedgerClient>[] {
  return [
    {
      key: 'client',
      heading: columns.client,
      cell: ({ client }) => (
        <PageLink to={pathOf(client.id)} data-key="row" className="break-words text-action underline">
          {client.name || one.closed}
        </PageLink>
      ),
    },
    {
      key: 'trust',
      heading: columns.trust,
      cell: ({ trustCents }) => formatCents(trustCents, language),
      isAmount: true,
      onPhone: 'named',
    },
    {
      key: 'receivable',
      heading: columns.receivable,
      cell: ({ receivableCents }) => formatCents(receivableCents, language),
      isAmount: true,
      onPhone: 'named',
    },
  ]
}
