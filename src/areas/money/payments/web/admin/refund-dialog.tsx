// The refund dialog: amount, reason and consequences.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { AmountField, ReasonField } from '#web/money-fields.tsx'
import { type Form as FormOf, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { AdminPayment, PaymentDetail } from '../../contract.ts'
import { dollarsOf, readRefund, type RefundDraft, type RefundField } from './refund-draft.ts'
import { useAdminPaymentWords } from './words.ts'

type RefundDialogProps = {
  payment: AdminPayment
  onDone: (detail: PaymentDetail) => void
  onClose: () => void
}

export function RefundDialog({ payment, onDone, onClose }: RefundDialogProps) {
  const { refund: words } = useAdminPaymentWords()
  const form = useRefundForm(payment, onDone)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(words.title, { name: payment.client.name })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            id={form.submitId}
            form="refund-form"
            kind="danger"
            busyLabel={form.isBusy && words.busy}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form id="refund-form" form={form} className="space-y-5">
        <FormProblems form={form} title={words.problem} />
        <Consequences payment={payment} />
        <RefundFields form={form} refundableCents={payment.refundableCents} />
        {payment.type === 'consultation' ? null : <BillsAgain form={form} />}
      </Form>
    </Dialog>
  )
}

type RefundForm = FormOf<RefundDraft, RefundField>

function useRefundForm(payment: AdminPayment, onDone: RefundDialogProps['onDone']): RefundForm {
  const { refund: words } = useAdminPaymentWords()
  const language = useLanguage()
  const { refundableCents } = payment
  const left = formatCents(refundableCents, language)
  const start: RefundDraft = { amount: dollarsOf(refundableCents), reason: '', billsAgain: false }
  return useForm({
    id: 'refund',
    start,
    read: (draft) => readRefund(draft, refundableCents),
    say: ({ problem }) => fill(words.problems[problem], { left }),
    send: useRefund(payment.id).mutateAsync,
    onDone,
  })
}

type Wanted = { amountCents: number; reason: string; billsAgain: boolean }

/** One key per refund as typed: a repeat after a lost answer refunds nothing more. */
function useRefund(paymentId: string) {
  const { ledger, payments } = useCalls()
  const paymentKey = payments.read.queryKey({ input: { paymentId } })
  const queries = useQueryClient()
  const keys = useSameId()
  return useMutation({
    mutationFn: (wanted: Wanted) => {
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

function Consequences({ payment: { account } }: Pick<RefundDialogProps, 'payment'>) {
  const { refund: words } = useAdminPaymentWords()
  return (
    <div>
      <h3 className="text-lg">{words.what}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{fill(words.toCard, LIMITS.refundBusinessDays)}</li>
        <li>{account === 'trust' ? words.fromTrust : words.fromOperating}</li>
        <li>{words.mail}</li>
        <li>{words.final}</li>
      </ul>
    </div>
  )
}

/** Off by default: a final refund is not billed again. */
function BillsAgain({ form }: { form: RefundForm }) {
  const { refund: words } = useAdminPaymentWords()
  return (
    <Checkbox
      id={form.idOf('billsAgain')}
      label={words.billsAgain}
      hint={words.billsAgainHint}
      checked={form.values.billsAgain}
      onChange={({ target }) => form.set({ billsAgain: target.checked })}
    />
  )
}

function RefundFields({ form, refundableCents }: { form: RefundForm; refundableCents: number }) {
  const { refund: words } = useAdminPaymentWords()
  const left = formatCents(refundableCents, useLanguage())
  return (
    <>
      <AmountField form={form} name="amount" label={words.amount} hint={fill(words.amountHint, { left })} />
      <ReasonField form={form} name="reason" label={words.reason} hint={words.reasonHint} />
    </>
  )
}
