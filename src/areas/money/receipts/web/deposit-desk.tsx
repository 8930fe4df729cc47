// The drawer, the slips that gather it, and the outcome of each deposit.
import { useId, useState } from 'react'
import { endAfter } from '#api/list.ts'
import { sentenceOf } from '#api/failure.ts'
import { handMethodLine } from '#areas/money/payments/rules/hand-methods.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles, useHasOneOf } from '#web/for-roles.tsx'
import { List } from '#web/list/list.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { Receipt } from '../contract.ts'
import type { ReceiptWords } from '../words/index.ts'
import { depositColumns } from './one-deposit.tsx'
import { useDeposits, useDrawer, useGatherDeposit } from './queries.ts'
import { RefundsDue } from './refunds-due.tsx'
import { ReceiptWordsProvider, useReceiptWords } from './words.ts'

type DepositDeskProps = { words: ReceiptWords; today: PlainDate }

export function DepositDesk({ words, today }: DepositDeskProps) {
  return (
    <ReceiptWordsProvider words={words}>
      <section className="mt-8">
        <h2 className="text-2xl">{words.deposits.drawer}</h2>
        <DrawerPart />
      </section>
      <section className="mt-12">
        <h2 className="text-2xl">{words.giveBack.due}</h2>
        <RefundsDue today={today} />
      </section>
      <section className="mt-12">
        <h2 className="text-2xl">{words.deposits.list}</h2>
        <DepositsPart today={today} />
      </section>
    </ReceiptWordsProvider>
  )
}

const ACCOUNTS = ['trust', 'operating'] as const

function DrawerPart() {
  const list = useDrawer()
  const all = useReceiptWords()
  const language = useLanguage()
  const { deposits: words } = all
  return (
    <Loaded query={list} words={all}>
      {({ items, trustCents, operatingCents }) =>
        items.length === 0 ? (
          <p className="mt-4 text-ink-soft">{words.drawerNone}</p>
        ) : (
          <div className="mt-4 space-y-8">
            <p>
              {fill(words.drawerSums, {
                trust: formatCents(trustCents, language),
                operating: formatCents(operatingCents, language),
              })}
            </p>
            {ACCOUNTS.map((account) => (
              <SlipForm
                key={account}
                account={account}
                receipts={items.filter((each) => each.account === account)}
              />
            ))}
            <ListEnd {...endAfter(list, items.length)} />
          </div>
        )
      }
    </Loaded>
  )
}

type SlipFormProps = { account: Receipt['account']; receipts: readonly Receipt[] }

/** All are preselected: what is left out stays in the drawer. */
function SlipForm({ account, receipts }: SlipFormProps) {
  const { accounts, deposits: words } = useReceiptWords()
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const gather = useGatherDeposit()
  const ids = useSameId()
  const titleId = useId()
  const isAdmin = useHasOneOf(['admin'])
  const chosen = receipts.filter(({ id }) => !left.has(id))
  const receiptIds = chosen.map(({ id }) => id)
  const sum = chosen.reduce((total, { amountCents }) => total + amountCents, 0)
  if (receipts.length === 0) return null
  const toggle = (id: string) => setLeft((now) => (now.has(id) ? without(now, id) : new Set([...now, id])))
  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h3 id={titleId} className="text-xl">
        {accounts[account]}
      </h3>
      {receipts.map((receipt) =>
        isAdmin ? (
          <Checkbox
            key={receipt.id}
            id={`slip-${receipt.id}`}
            label={<Line receipt={receipt} />}
            hint={receipt.number}
            checked={!left.has(receipt.id)}
            onChange={() => toggle(receipt.id)}
          />
        ) : (
          <p key={receipt.id}>
            <Line receipt={receipt} />
          </p>
        ),
      )}
      <ForRoles roles={['admin']}>
        <p className="font-semibold">
          {receiptIds.length === 0
            ? words.chooseSome
            : fill(words.chosen, { amount: formatCents(sum, language) })}
        </p>
        <Button
          busyLabel={gather.isPending && words.gathering}
          disabled={receiptIds.length === 0}
          onClick={() => gather.mutate({ depositId: ids.of({ receiptIds }), account, receiptIds })}
        >
          {words.gather}
        </Button>
        <Outcome kind="danger">{gather.isError ? sentenceOf(gather.error) : null}</Outcome>
      </ForRoles>
    </section>
  )
}

function without(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...all].filter((each) => each !== id))
}

function Line({ receipt: { amountCents, method, methodNumber, client, payer } }: { receipt: Receipt }) {
  const words = useReceiptWords()
  const language = useLanguage()
  const line = {
    amount: formatCents(amountCents, language),
    method: handMethodLine(method, methodNumber, language),
  }
  return (
    <span className="break-words">{[fill(words.line, line), payer?.name ?? client.name].join(' · ')}</span>
  )
}

function DepositsPart({ today }: Pick<DepositDeskProps, 'today'>) {
  const { deposits: words } = useReceiptWords()
  return (
    <List
      isWithoutLinks
      id="deposits"
      caption={words.list}
      query={useDeposits()}
      columns={depositColumns(words, today)}
      idOf={({ id }) => id}
      words={{ ...words, empty: words.listNone, none: words.listNone }}
    />
  )
}
