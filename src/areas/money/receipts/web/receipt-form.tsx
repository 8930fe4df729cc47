// The form of received money: purpose, method, date and payer.
import { useState } from 'react'
import {
  needsNumber,
  handMethodName,
  isPaper,
  PAYER_RELATIONS,
} from '#areas/money/payments/rules/hand-methods.ts'
import { HAND_METHODS } from '#areas/money/payments/rules/payment.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { BooksDay } from '#web/books-day.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField } from '#web/money-fields.tsx'
import { partsOf } from '#web/optional-day.ts'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { CaseReceipts } from '../contract.ts'
import { SIDES } from '../rules/picture.ts'
import { NOTE_MAX, NUMBER_MAX, PAYER_MAX } from '../rules/receipt.ts'
import { type ChosenPictures, NewPictures } from './new-pictures.tsx'
import type { SendPicture } from './pictures.tsx'
import { useReceiptsAgain, useRecordReceipt } from './queries.ts'
import {
  readReceipt,
  RECEIPT_FIELDS,
  type ReceiptDraft,
  type ReceiptField,
  type WantedReceipt,
} from './read-receipt.ts'
import { useReceiptWords } from './words.ts'

type ReceiptFormProps = {
  caseId: string
  payable: CaseReceipts['payable']
  today: PlainDate
  sendPicture: SendPicture
  onDone: (told: { sentence: string; kind: 'success' | 'danger' }) => void
}

export function ReceiptForm({ caseId, payable, today, sendPicture, onDone }: ReceiptFormProps) {
  const { picture, record: words } = useReceiptWords()
  const pictures = usePictures(sendPicture)
  const form = useForm({
    id: 'receipt',
    start: startOf(payable, today),
    read: (draft: ReceiptDraft) => readReceipt(draft, caseId),
    say: ({ field }) => words.problems[field],
    send: useSendReceipt(pictures.sendOf),
    onDone: (arePicturesSent) =>
      onDone(
        arePicturesSent
          ? { sentence: words.done, kind: 'success' }
          : { sentence: picture.doneWithout, kind: 'danger' },
      ),
    refused: fieldOf,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="space-y-4">
      <What form={form} payable={payable} />
      <How form={form} payable={payable} />
      <From form={form} />
      <Field id={form.idOf('note')} label={words.note} hint={words.noteHint}>
        {(control) => <TextInput {...control} {...form.text('note')} maxLength={NOTE_MAX} />}
      </Field>
      {isPaper(values.method) ? <NewPictures chosen={pictures.chosen} onChange={pictures.choose} /> : null}
      {form.refusal !== null || values.isAnother ? (
        <Checkbox
          id={form.idOf('isAnother')}
          label={words.isAnother}
          checked={values.isAnother}
          onChange={({ target }) => set({ isAnother: target.checked })}
        />
      ) : null}
      <FormEnd form={form} save={words.save} saving={words.saving} />
    </Form>
  )
}

type PartProps = { form: FormState<ReceiptDraft, ReceiptField> }

function What({ form, payable }: PartProps & Pick<ReceiptFormProps, 'payable'>) {
  const { accounts, record: words } = useReceiptWords()
  const language = useLanguage()
  const { values, set } = form
  const asked = payable.map(({ id, kind, number, openCents }): readonly [string, string] => [
    id,
    fill(words[kind], { number, open: formatCents(openCents, language) }),
  ])
  const isInvoice = isForInvoice(values, payable)
  return (
    <>
      <SelectField
        id={form.idOf('subject')}
        label={words.subject}
        hint={fill(words.account, { account: accounts[isInvoice ? 'operating' : 'trust'] })}
        options={[...asked, ['advance', words.advance], ['cost', words.cost]]}
        value={values.subject}
        onChange={(subject) => set({ subject })}
      />
      <AmountField form={form} name="amount" label={words.amount} />
    </>
  )
}

function isForInvoice({ subject }: ReceiptDraft, payable: ReceiptFormProps['payable']): boolean {
  return payable.some(({ id, kind }) => id === subject && kind === 'invoice')
}

function How({ form, payable }: PartProps & Pick<ReceiptFormProps, 'payable'>) {
  const { record: words } = useReceiptWords()
  const language = useLanguage()
  const { values, set } = form
  return (
    <>
      <SelectField
        id={form.idOf('method')}
        label={words.method}
        options={HAND_METHODS.map((each) => [each, handMethodName(each, language)] as const)}
        value={values.method}
        onChange={(method) => set({ method })}
      />
      <Field {...form.at('number')} label={needsNumber(values.method) ? words.number : words.numberOptional}>
        {(control) => (
          <TextInput {...control} {...form.text('number')} maxLength={NUMBER_MAX} className="max-w-72" />
        )}
      </Field>
      <BooksDay
        fund={isForInvoice(values, payable) ? 'operating' : 'trust'}
        {...form.at('receivedOn')}
        label={words.receivedOn}
        words={words.date}
        value={values.receivedOn}
        onChange={(receivedOn) => set({ receivedOn })}
      />
    </>
  )
}

const FROM = ['client', 'other'] as const

function From({ form }: PartProps) {
  const { record: words, relations } = useReceiptWords()
  const { values, set } = form
  return (
    <>
      <RadioCards
        id={form.idOf('from')}
        name="from"
        label={words.from}
        choices={FROM.map((value) => ({ value, label: words[value] }))}
        value={values.from}
        onChange={(from) => set({ from })}
      />
      {values.from === 'client' ? null : (
        <>
          <Field {...form.at('payerName')} label={words.payerName}>
            {(control) => <TextInput {...control} {...form.text('payerName')} maxLength={PAYER_MAX} />}
          </Field>
          <SelectField
            id={form.idOf('relation')}
            label={words.relation}
            options={PAYER_RELATIONS.map((each) => [each, relations[each]] as const)}
            value={values.relation}
            onChange={(relation) => set({ relation })}
          />
          <Checkbox
            {...form.at('agrees')}
            label={words.agrees}
            hint={words.agreesHint}
            checked={values.agrees}
            onChange={({ target }) => set({ agrees: target.checked })}
          />
        </>
      )}
    </>
  )
}

/** The oldest request is usually paid first. */
function startOf(payable: CaseReceipts['payable'], today: PlainDate): ReceiptDraft {
  return {
    subject: payable[0]?.id ?? 'advance',
    amount: '',
    method: 'check',
    number: '',
    receivedOn: partsOf(today.toString()),
    from: 'client',
    payerName: '',
    relation: 'spouse',
    agrees: false,
    note: '',
    isAnother: false,
  }
}

/** The pictures chosen for the receipt being recorded. A failed upload leaves the receipt intact. */
function usePictures(send: SendPicture) {
  const [chosen, choose] = useState<ChosenPictures>({})
  const again = useReceiptsAgain()
  async function sendOf(receiptId: string, method: WantedReceipt['method']): Promise<boolean> {
    if (!isPaper(method)) return true
    let areSent = true
    try {
      for (const side of SIDES) {
        const file = chosen[side]
        if (file) await send({ receiptId, side, file })
      }
    } catch {
      areSent = false
    }
    choose({})
    await again()
    return areSent
  }
  return { chosen, choose, sendOf }
}

type SendPictures = (receiptId: string, method: WantedReceipt['method']) => Promise<boolean>

/** A repeat after a lost answer is the same receipt. */
function useSendReceipt(sendPictures: SendPictures) {
  const record = useRecordReceipt()
  const ids = useSameId()
  return async (wanted: WantedReceipt) => {
    const receiptId = ids.of(wanted)
    await record.mutateAsync({ receiptId, ...wanted })
    ids.forget()
    return await sendPictures(receiptId, wanted.method)
  }
}

const FIELD_OF_CODE: Readonly<Record<string, ReceiptField>> = {
  RECEIPT_NUMBER_MISSING: 'number',
  RECEIPT_DAY_INVALID: 'receivedOn',
  RECEIPT_TOO_MUCH: 'amount',
}

function fieldOf({ code, field }: { code: string; field: string | null }): ReceiptField | null {
  if (field === 'amountCents') return 'amount'
  return FIELD_OF_CODE[code] ?? RECEIPT_FIELDS.find((each) => each === field) ?? null
}
