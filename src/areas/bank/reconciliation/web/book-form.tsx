// A bank entry that is no client's: its kind and its reason.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ReasonForm } from '#web/reason-form.tsx'
import type { BookInput, MonthState } from '../contract.ts'
import { type AdjustmentKind, adjustmentsOf, type Fund } from '../rules/adjustments.ts'
import { useBankChange } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type BookFormProps = {
  id: string
  fund: Fund
  of: { lineId: string; amountCents: null } | { lineId: null; amountCents: number }
  onDone: () => void
}

export function BookForm({ id, fund, of, onDone }: BookFormProps) {
  const { kinds, kindHints, month } = useWords(bankWords)
  const { book: words } = month
  const [kind, setKind] = useState<AdjustmentKind>('fee')
  const book = useBankChange((calls, input: BookInput) => calls.book.call(input))
  const { reason: label, reasonHint: hint, problem, save, saving } = words
  return (
    <ReasonForm
      id={id}
      words={{ label, hint, problem, save, saving, cancel: month.lines.cancel }}
      send={(reason) => book.mutateAsync({ fund, kind, reason, ...of })}
      onDone={onDone}
      onCancel={onDone}
    >
      <RadioCards
        id={`${id}-kind`}
        name={`${id}-kind`}
        label={words.kind}
        choices={adjustmentsOf(fund).map((each) => ({
          value: each,
          label: kinds[each],
          hint: kindHints[each],
        }))}
        value={kind}
        onChange={setKind}
      />
    </ReasonForm>
  )
}

/** The account began with more, or less, at the bank than in the books. */
export function OpeningDifference({ state }: { state: MonthState }) {
  const words = useWords(bankWords).month
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { account, balances, closed, unmatched, month } = state
  const cents = balances.bankDifferenceCents
  const isFirst = account.startsOn.startsWith(month)
  if (!isFirst || closed || unmatched > 0 || cents === 0) return null
  const amount = formatCents(Math.abs(cents), language)
  return (
    <div className="space-y-3">
      <p>{fill(cents > 0 ? words.book.opening : words.book.openingLess, { amount })}</p>
      {isOpen ? (
        <BookForm
          id="bank-opening"
          fund={account.fund}
          of={{ lineId: null, amountCents: cents }}
          onDone={() => setOpen(false)}
        />
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {words.lines.book}
        </Button>
      )}
    </div>
  )
}
