// Staff actions on an issued invoice: a new plan, or its end.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import type { Invoice } from '../contract.ts'
import { voidSentences } from '../rules/invoice-sums.ts'
import { PlanField } from './draft-form.tsx'
import { DueDate } from './due-date.tsx'
import { Refused } from './refused.tsx'
import { rememberInvoice } from './one-invoice.ts'
import { useAction } from './use-action.ts'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

const REASON_LENGTH_MAX = 500

export function PlanPanel({ invoice }: { invoice: Invoice }) {
  const { detail: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const [count, setCount] = useState(invoice.planCount === null ? '' : String(invoice.planCount))
  const [dueOn, setDueOn] = useState(invoice.dueOn)
  const save = () =>
    action.run(async () => {
      const planCount = count === '' ? null : Number(count)
      const changed = await api.invoices.changePlan({ invoiceId: invoice.id, planCount, dueOn })
      rememberInvoice(queries, changed)
    })
  return (
    <section aria-labelledby="plan" className="max-w-form space-y-4">
      <h2 id="plan" className="text-2xl">
        {words.plan}
      </h2>
      <Refused sentence={action.refusal} />
      <PlanField value={count} onChange={setCount} />
      <DueDate id="plan-due" label={words.firstDue} value={dueOn} onChange={setDueOn} />
      <Button
        kind="secondary"
        disabled={dueOn === ''}
        busyLabel={action.isBusy && words.changePlan}
        onClick={save}
      >
        {words.changePlan}
      </Button>
    </section>
  )
}

export function VoidPanel({ invoice }: { invoice: Invoice }) {
  const { detail: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const [reason, setReason] = useState('')
  const end = () =>
    action.run(async () =>
      rememberInvoice(queries, await api.invoices.void({ invoiceId: invoice.id, reason: reason.trim() })),
    )
  return (
    <section aria-labelledby="void" className="max-w-form space-y-4">
      <h2 id="void" className="text-2xl">
        {words.voidHeading}
      </h2>
      <p>{voidSentences(invoice, words).join(' ')}</p>
      <Refused sentence={action.refusal} />
      <Field id="void-reason" label={words.reason} hint={words.reasonHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REASON_LENGTH_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button kind="danger" busyLabel={action.isBusy && words.voiding} onClick={end}>
        {words.void}
      </Button>
    </section>
  )
}
