// A refund in two steps: amount and reason, then what will happen, before money goes back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { failureSentence } from '#api/failure.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { dollarsOf } from '#kernel/typed-dollars.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField, ReasonField } from '#web/money-fields.tsx'
import { useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { AdminPayment, PaymentDetail } from '../../contract.ts'
import { readRefund, type Refund, type RefundDraft } from './refund-draft.ts'
import { useWords } from '#web/use-words.ts'
import { adminPaymentWords } from '../../words/index.ts'

type RefundSheetProps = {
  payment: AdminPayment
  onDone: (detail: PaymentDetail) => void
  onClose: () => void
}

export function RefundSheet({ payment, onDone, onClose }: RefundSheetProps) {
  const { refund: words } = useWords(adminPaymentWords)
  return (
    <SideSheet title={fill(words.title, { name: payment.client.name })} onClose={onClose}>
      {(leave) => <RefundSteps payment={payment} onDone={onDone} onLeave={leave} />}
    </SideSheet>
  )
}

type RefundStepsProps = Omit<RefundSheetProps, 'onClose'> & { onLeave: () => void }

function RefundSteps({ payment, onDone, onLeave }: RefundStepsProps) {
  const { refund: words } = useWords(adminPaymentWords)
  const { refundableCents } = payment
  const left = formatCents(refundableCents, useLanguage())
  const [checked, setChecked] = useState<Refund | null>(null)
  const start: RefundDraft = { amount: dollarsOf(refundableCents), reason: '', billsAgain: false }
  const form = useForm({
    id: 'refund',
    start,
    read: (draft) => readRefund(draft, refundableCents),
    say: ({ problem }) => fill(words.problems[problem], { left }),
    send: async (wanted: Refund) => setChecked(wanted),
    isKept: true,
    hasSummary: false,
  })
  if (checked)
    return <RefundCheck payment={payment} wanted={checked} onDone={onDone} onBack={() => setChecked(null)} />
  return (
    <Form form={form} className="space-y-4">
      <AmountField form={form} name="amount" label={words.amount} hint={fill(words.amountHint, { left })} />
      <ReasonField form={form} name="reason" label={words.reason} hint={words.reasonHint} />
      {payment.type === 'consultation' ? null : (
        // Off by default: a final refund is not billed again.
        <Checkbox
          id={form.idOf('billsAgain')}
          label={words.billsAgain}
          hint={words.billsAgainHint}
          checked={form.values.billsAgain}
          onChange={({ target }) => form.set({ billsAgain: target.checked })}
        />
      )}
      <FormEnd form={form} save={words.next} saving={words.busy} cancel={words.cancel} onCancel={onLeave} />
    </Form>
  )
}

type RefundCheckProps = {
  payment: AdminPayment
  wanted: Refund
  onDone: RefundSheetProps['onDone']
  onBack: () => void
}

export function RefundCheck({ payment, wanted, onDone, onBack }: RefundCheckProps) {
  const { refund: words } = useWords(adminPaymentWords)
  const refund = useRefund(payment.id)
  const said = { amount: formatCents(wanted.amountCents, useLanguage()), name: payment.client.name }
  return (
    <div className="space-y-4">
      <h3 className="text-lg break-words">{fill(words.check, said)}</h3>
      <ul className="list-disc space-y-1 pl-5">
        <li>{fill(words.toCard, LIMITS.refundBusinessDays)}</li>
        <li>{payment.account === 'trust' ? words.fromTrust : words.fromOperating}</li>
        {wanted.billsAgain ? <li>{words.billsAgain}</li> : null}
        <li>{words.mail}</li>
        <li>{words.final}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          busyLabel={refund.isPending && words.busy}
          onClick={() => refund.mutate(wanted, { onSuccess: onDone })}
        >
          {fill(words.confirm, said)}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <Outcome kind="danger">{refund.error ? failureSentence(refund.error) : null}</Outcome>
    </div>
  )
}

/** One key per refund as typed: a repeat after a lost answer refunds nothing more. */
function useRefund(paymentId: string) {
  const { ledger, payments } = useCalls()
  const paymentKey = payments.read.queryKey({ input: { paymentId } })
  const queries = useQueryClient()
  const keys = useSameId()
  return useMutation({
    mutationFn: (wanted: Refund) => {
      const refundId = keys.of(wanted)
      return payments.refund.call(
        { paymentId, refundId, ...wanted },
        { context: { idempotencyKey: refundId } },
      )
    },
    onSuccess: (detail) => {
      queries.setQueryData(paymentKey, detail)
      void queries.invalidateQueries({ queryKey: payments.listAll.key() })
      void queries.invalidateQueries({ queryKey: ledger.key() })
    },
    onError: () => void queries.invalidateQueries({ queryKey: paymentKey }),
  })
}
