// Both sides of a month, and the items chosen for a match by hand.
import { useState } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { MatchInput, MonthState } from '../contract.ts'
import { feeOfDeposit } from '../rules/deposit-fee.ts'
import type { Choice } from './choice-row.tsx'
import { MonthLines } from './month-lines.tsx'
import { MonthMovements } from './month-movements.tsx'
import { DepositFee } from './deposit-fee.tsx'
import { OpeningChoices } from './opening-choices.tsx'
import { useBankChange } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export function MatchPart({ state }: { state: MonthState }) {
  const [lines, clearLines] = useChoice()
  const [movements, clearMovements] = useChoice()
  const [opening, clearOpening] = useChoice()
  if (state.closed) return <MonthLines state={state} choice={lines} />
  const clear = () => {
    clearLines()
    clearMovements()
    clearOpening()
  }
  return (
    <>
      <ForRoles roles={['admin']}>
        <Rules state={state} />
      </ForRoles>
      <MonthLines state={state} choice={lines} />
      <MonthMovements state={state} choice={movements} />
      <OpeningChoices state={state} choice={opening} />
      <Chosen state={state} lines={lines} movements={movements} opening={opening} onClear={clear} />
    </>
  )
}

function useChoice(): [Choice, () => void] {
  const [ids, setIds] = useState<ReadonlyMap<string, number>>(new Map())
  const toggle = (id: string, cents: number) =>
    setIds((now) => {
      const next = new Map(now)
      if (!next.delete(id)) next.set(id, cents)
      return next
    })
  return [{ ids, toggle }, () => setIds(new Map())]
}

function Rules({ state: { account, month } }: { state: MonthState }) {
  const { rules: words } = useWords(bankWords).month
  const language = useLanguage()
  const run = useBankChange((calls, fund: typeof account.fund) => calls.runRules.call({ fund, month }))
  const { data, error } = run
  const done = data && (data.matched === 0 ? words.none : plural(words.done, data.matched, language))
  return (
    <div className="space-y-3">
      <Button
        kind="secondary"
        busyLabel={run.isPending && words.busy}
        onClick={() => run.mutate(account.fund)}
      >
        {words.run}
      </Button>
      <Outcome kind={error ? 'danger' : 'success'}>{error?.message ?? done ?? null}</Outcome>
    </div>
  )
}

type ChosenProps = {
  state: MonthState
  lines: Choice
  movements: Choice
  opening: Choice
  onClear: () => void
}

/** Stays in sight: the two lists are long. */
export function Chosen({ state, lines, movements, opening, onClear }: ChosenProps) {
  const { match: words } = useWords(bankWords).month
  const language = useLanguage()
  const { fund } = state.account
  const match = useBankChange((calls, chosen: Omit<MatchInput, 'fund'>) =>
    calls.match.call({ fund, ...chosen }),
  )
  const [bank, books] = [sumOf(lines), sumOf(movements) + sumOf(opening)]
  const money = (cents: Cents) => formatCents(cents, language)
  const ofBooks = movements.ids.size + opening.ids.size
  const isSome = lines.ids.size > 0 || ofBooks > 0
  const isBoth = lines.ids.size > 0 && ofBooks > 0
  const fee = isBoth ? feeOfDeposit(bank, books) : null
  const chosen = {
    lineIds: [...lines.ids.keys()],
    movementIds: [...movements.ids.keys()],
    openingIds: [...opening.ids.keys()],
  }
  return (
    <div className={isSome ? 'sticky bottom-0 space-y-3 border-t-2 border-action bg-paper py-4' : undefined}>
      {isSome ? (
        <>
          <p className="font-semibold">
            {fill(words.sum, { bank: money(bank), books: money(books) })}{' '}
            {bank === books ? null : fill(words.difference, { amount: money(bank - books) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={!isBoth || bank !== books}
              busyLabel={match.isPending && words.busy}
              onClick={() => match.mutate(chosen, { onSuccess: onClear })}
            >
              {words.submit}
            </Button>
            <Button kind="quiet" onClick={onClear}>
              {words.clear}
            </Button>
          </div>
          {fee === null ? null : (
            <DepositFee
              key={fee}
              fund={fund}
              cents={fee}
              send={(reason) => match.mutateAsync({ ...chosen, fee: { amountCents: fee, reason } })}
              onDone={onClear}
            />
          )}
        </>
      ) : null}
      <Outcome kind={match.error ? 'danger' : 'success'}>
        {(fee === null ? match.error?.message : null) ?? (match.isSuccess && !isSome ? words.done : null)}
      </Outcome>
    </div>
  )
}

function sumOf({ ids }: Choice): Cents {
  return [...ids.values()].reduce((sum, cents) => sum + cents, 0)
}
