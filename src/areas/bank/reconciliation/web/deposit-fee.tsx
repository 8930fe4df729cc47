// A deposit less the bank's fee: matched and booked in one step, with the purpose of the fee.
import { fill } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import type { Fund } from '../rules/adjustments.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type DepositFeeProps = {
  fund: Fund
  cents: Cents
  send: (reason: string) => Promise<unknown>
  onDone: () => void
}

export function DepositFee({ fund, cents, send, onDone }: DepositFeeProps) {
  const { fee: words } = useWords(bankWords).month.match
  const amount = formatCents(cents, useLanguage())
  const { cancel, problem, reason: label, reasonHint: hint, save, saving } = words
  return (
    <ReasonButton
      id="bank-deposit-fee"
      kind="secondary"
      label={fill(words.open, { amount })}
      words={{ label, hint, problem, save, saving, cancel }}
      send={send}
      onDone={onDone}
    >
      <p>
        {fill(words.lead, { amount })} {fund === 'trust' ? words.trust : null}
      </p>
    </ReasonButton>
  )
}
