// The question before money goes back: how much, why, and what will happen.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { ErrorSummary, type SummaryProblem } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { AdminPayment, PaymentDetail } from '../../contract.ts'
import { ALL_PAYMENTS_KEY, paymentKey } from './queries.ts'
import {
  dollarsOf,
  readRefund,
  type RefundDraft,
  type RefundField,
  type RefundProblem,
} from './refund-draft.ts'
import { useAdminPaymentWords } from './words.ts'

type RefundDialogProps = {
  payment: AdminPayment
  onDone: (detail: PaymentDetail) => void
  onClose: () => void
}

const SUBMIT = 'refund-submit'

export function RefundDialog({ payment, onDone, onClose }: RefundDialogProps) {
  const { refund: words } = useAdminPaymentWords()
  const language = useLanguage()
  const [draft, setDraft] = useState<RefundDraft>({
    amount: dollarsOf(payment.refundableCents),
    reason: '',
    billsAgain: false,
  })
  const [found, setFound] = useState<readonly RefundProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const send = useRefund(payment.id)
  const left = formatCents(payment.refundableCents, language)
  const problems: SummaryProblem[] = found.map(({ field, problem }) => ({
    fieldId: `refund-${field}`,
    message: fill(words.problems[problem], { left }),
  }))
  if (send.error) problems.push({ fieldId: SUBMIT, message: send.error.message })
  const errorOf = (field: RefundField) =>
    problems.find(({ fieldId }) => fieldId === `refund-${field}`)?.message ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const { refund, problems: wrong } = readRefund(draft, payment.refundableCents)
    send.reset()
    setFound(wrong)
    setAttempt(attempt + 1)
    if (refund !== null)
      send.mutate(refund, { onSuccess: onDone, onError: () => setAttempt((before) => before + 1) })
  }
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
            id={SUBMIT}
            form="refund-form"
            kind="danger"
            busyLabel={send.isPending && words.busy}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id="refund-form" noValidate onSubmit={submit} className="space-y-5">
        <ErrorSummary key={attempt} title={words.problem} problems={problems} />
        <Consequences payment={payment} />
        <RefundFields draft={draft} left={left} errorOf={errorOf} onChange={setDraft} />
        {payment.type === 'consultation' ? null : <BillsAgain draft={draft} onChange={setDraft} />}
      </form>
    </Dialog>
  )
}

type Wanted = { amountCents: number; reason: string; billsAgain: boolean }

/** One key for one refund as it was typed: sent again after a lost answer it gives back nothing more. */
function useRefund(paymentId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const attempt = useRef({ wanted: '', key: '' })
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      const text = JSON.stringify(wanted)
      if (attempt.current.wanted !== text) attempt.current = { wanted: text, key: crypto.randomUUID() }
      const context = { idempotencyKey: attempt.current.key }
      return api.payments.refund({ paymentId, ...wanted }, { context })
    },
    onSuccess: (detail) => {
      queries.setQueryData(paymentKey(paymentId), detail)
      void queries.invalidateQueries({ queryKey: ALL_PAYMENTS_KEY })
      void queries.invalidateQueries({ queryKey: ['ledger'] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: paymentKey(paymentId) }),
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

type RefundFieldsProps = {
  draft: RefundDraft
  left: string
  errorOf: (field: RefundField) => string | null
  onChange: (draft: RefundDraft) => void
}

/** Off, because what is given back for good is not asked for a second time. */
function BillsAgain({ draft, onChange }: Pick<RefundFieldsProps, 'draft' | 'onChange'>) {
  const { refund: words } = useAdminPaymentWords()
  return (
    <Checkbox
      id="refund-bills-again"
      label={words.billsAgain}
      hint={words.billsAgainHint}
      checked={draft.billsAgain}
      onChange={({ target }) => onChange({ ...draft, billsAgain: target.checked })}
    />
  )
}

function RefundFields({ draft, left, errorOf, onChange }: RefundFieldsProps) {
  const { refund: words } = useAdminPaymentWords()
  return (
    <>
      <Field
        id="refund-amount"
        label={words.amount}
        hint={fill(words.amountHint, { left })}
        error={errorOf('amount')}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
            value={draft.amount}
            onChange={({ target }) => onChange({ ...draft, amount: target.value })}
          />
        )}
      </Field>
      <Field id="refund-reason" label={words.reason} hint={words.reasonHint} error={errorOf('reason')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={draft.reason}
            onChange={({ target }) => onChange({ ...draft, reason: target.value })}
          />
        )}
      </Field>
    </>
  )
}
