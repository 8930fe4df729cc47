// A deposit of which the bank has kept a fee: matched and booked in one step, with what the fee is for.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Fund } from '../rules/adjustments.ts'
import { ReasonForm } from './reason-form.tsx'
import { useBankWords } from './words.ts'

type DepositFeeProps = {
  fund: Fund
  cents: Cents
  send: (reason: string) => Promise<unknown>
  onDone: () => void
}

export function DepositFee({ fund, cents, send, onDone }: DepositFeeProps) {
  const { fee: words } = useBankWords().month.match
  const [isOpen, setOpen] = useState(false)
  const amount = formatCents(cents, useLanguage())
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {fill(words.open, { amount })}
      </Button>
    )
  const { cancel, problem, reason: label, reasonHint: hint, save, saving } = words
  return (
    <ReasonForm
      id="bank-deposit-fee"
      words={{ label, hint, problem, save, saving, cancel }}
      send={send}
      onDone={onDone}
      onCancel={() => setOpen(false)}
    >
      <p>
        {fill(words.lead, { amount })} {fund === 'trust' ? words.trust : null}
      </p>
    </ReasonForm>
  )
}
