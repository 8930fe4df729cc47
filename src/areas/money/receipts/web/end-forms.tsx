// A receipt that fails: the bank returned the money, or it was recorded by mistake.
import { useState } from 'react'
import { dateFromParts, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import type { DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { BooksDay } from '#web/books-day.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { partsOf } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { Receipt } from '../contract.ts'
import { useCorrectReceipt, useReturnReceipt } from './queries.ts'
import { useReceiptWords } from './words.ts'

type EndFormsProps = { receipt: Receipt; today: PlainDate }

type Ending = 'returned' | 'mistake'

/** Cash cannot be returned, nor money not yet at the bank. Refunded money was no mistake. */
export function EndForms({ receipt, today }: EndFormsProps) {
  const [open, setOpen] = useState<Ending | null>(null)
  const { end: words } = useReceiptWords()
  const mayReturn = receipt.method !== 'cash' && receipt.deposit?.madeOn != null
  const wentBack = receipt.giveBacks.some(({ paid, undone }) => paid !== null && undone === null)
  const endings: Ending[] = [
    ...(mayReturn ? (['returned'] as const) : []),
    ...(wentBack ? [] : (['mistake'] as const)),
  ]
  if (open !== null) {
    return <EndForm ending={open} receipt={receipt} today={today} onCancel={() => setOpen(null)} />
  }
  return (
    <div className="-ml-3 flex flex-wrap">
      {endings.map((ending) => (
        <Button
          key={ending}
          kind="quiet"
          aria-label={fill(words[`${ending}Name`], { number: receipt.number })}
          onClick={() => setOpen(ending)}
        >
          {words[ending]}
        </Button>
      ))}
    </div>
  )
}

type Draft = { reason: string; returnedOn: DateParts }
type EndField = 'reason' | 'returnedOn'
type End = { reason: string; returnedOn: string }

function readEnd({ reason, returnedOn }: Draft): Read<End, { field: EndField }> {
  const typed = reason.trim()
  const day = dateFromParts(Number(returnedOn.year), Number(returnedOn.month), Number(returnedOn.day))
  const problems: { field: EndField }[] = [
    ...(day === null ? [{ field: 'returnedOn' as const }] : []),
    ...(typed.length < REASON_MIN ? [{ field: 'reason' as const }] : []),
  ]
  if (day === null || problems.length > 0) return { input: null, problems }
  return { input: { reason: typed, returnedOn: day.toString() }, problems: [] }
}

type EndFormProps = EndFormsProps & { ending: Ending; onCancel: () => void }

function EndForm({ ending, receipt: { id: receiptId, account }, today, onCancel }: EndFormProps) {
  const { end: words, record } = useReceiptWords()
  const correct = useCorrectReceipt()
  const giveBack = useReturnReceipt()
  const isReturned = ending === 'returned'
  const form = useForm({
    id: `${ending}-${receiptId}`,
    start: { reason: '', returnedOn: partsOf(today.toString()) },
    read: readEnd,
    say: ({ field }) => words.problems[field],
    send: ({ reason, returnedOn }: End) =>
      isReturned
        ? giveBack.mutateAsync({ receiptId, reason, returnedOn })
        : correct.mutateAsync({ receiptId, reason }),
    refused: ({ code, field }) =>
      code === 'RECEIPT_DAY_INVALID' ? 'returnedOn' : field === 'reason' ? 'reason' : null,
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <p className="text-ink-soft">{isReturned ? words.afterReturned : words.afterMistake}</p>
      {isReturned ? (
        <BooksDay
          fund={account}
          {...form.at('returnedOn')}
          label={words.returnedOn}
          words={record.date}
          value={form.values.returnedOn}
          onChange={(returnedOn) => form.set({ returnedOn })}
        />
      ) : null}
      <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
        {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
      </Field>
      <FormEnd
        form={form}
        save={isReturned ? words.saveReturned : words.saveMistake}
        saving={words.saving}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
