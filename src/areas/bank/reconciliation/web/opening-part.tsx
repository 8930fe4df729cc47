// Items outstanding when the account was begun: named before the first month is closed, and taken back with a reason.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ForRoles, useHasOneOf } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonForm } from '#web/reason-form.tsx'
import type { BankAccount, OpeningItem, OpeningList } from '../contract.ts'
import { OpeningForm } from './opening-form.tsx'
import { openingSaid } from './opening-said.ts'
import { useBankChange, useOpening } from './queries.ts'
import { Voided, VoidForm } from './void-check.tsx'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export function OpeningPart({ account }: { account: BankAccount }) {
  return (
    <Loaded query={useOpening(account.fund)} words={useWords(bankWords)}>
      {(list) =>
        list.mayChange || list.items.length > 0 ? <OpeningItems account={account} list={list} /> : null
      }
    </Loaded>
  )
}

export function OpeningItems({ account, list }: { account: BankAccount; list: OpeningList }) {
  const { opening: words } = useWords(bankWords)
  const { items, mayChange } = list
  const isAdmin = useHasOneOf(['admin'])
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.heading}</h2>
      <p className="text-ink-soft">{words.lead}</p>
      {items.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={item.id} className="py-3">
              <Item item={item} fund={account.fund} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
      {!isAdmin ? null : mayChange ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {words.add}
          </summary>
          <OpeningForm account={account} />
        </details>
      ) : (
        <p className="text-ink-soft">{words.closed}</p>
      )}
    </section>
  )
}

type ItemProps = { item: OpeningItem; fund: BankAccount['fund']; mayChange: boolean }

function Item({ item, fund, mayChange }: ItemProps) {
  const words = useWords(bankWords)
  const { about, amount, name, what } = openingSaid(item, words, useLanguage())
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-ink-soft">{about}</span>
        </span>
        <span className="font-semibold">{amount}</span>
      </p>
      {item.isMatched ? <p className="text-sm">{words.opening.matched}</p> : null}
      {item.voided ? <Voided item={item} fund={fund} what={what} voided={item.voided} /> : null}
      <ForRoles roles={['admin']}>
        {item.isMatched || item.voided ? null : (
          <Steps item={item} fund={fund} what={what} mayWithdraw={mayChange} />
        )}
      </ForRoles>
    </>
  )
}

type StepsProps = { item: OpeningItem; fund: BankAccount['fund']; what: string; mayWithdraw: boolean }

/** One at a time: its form takes the place of the buttons. */
function Steps({ item, fund, what, mayWithdraw }: StepsProps) {
  const { opening: words } = useWords(bankWords)
  const [step, setStep] = useState<'withdraw' | 'void' | null>(null)
  const end = () => setStep(null)
  if (step === 'withdraw') return <Withdraw fund={fund} itemId={item.id} onEnd={end} />
  if (step === 'void') return <VoidForm item={item} fund={fund} onEnd={end} />
  return (
    <div className="-ml-3 flex flex-wrap gap-x-3">
      {mayWithdraw ? (
        <Button
          kind="quiet"
          aria-label={fill(words.withdrawOf, { what })}
          onClick={() => setStep('withdraw')}
        >
          {words.withdraw}
        </Button>
      ) : null}
      {item.kind === 'check' ? (
        <Button kind="quiet" aria-label={fill(words.void.openOf, { what })} onClick={() => setStep('void')}>
          {words.void.open}
        </Button>
      ) : null}
    </div>
  )
}

type WithdrawProps = { fund: BankAccount['fund']; itemId: string; onEnd: () => void }

function Withdraw({ fund, itemId, onEnd }: WithdrawProps) {
  const { opening: words } = useWords(bankWords)
  const withdraw = useBankChange((calls, reason: string) =>
    calls.withdrawOpening.call({ fund, itemId, reason }),
  )
  const { cancel, reasonProblem: problem, withdraw: save, withdrawing: saving, withdrawReason: label } = words
  return (
    <ReasonForm
      id={`withdraw-${itemId}`}
      words={{ label, problem, save, saving, cancel }}
      send={(reason) => withdraw.mutateAsync(reason)}
      onDone={onEnd}
      onCancel={onEnd}
    />
  )
}
