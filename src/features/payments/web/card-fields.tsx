// The fields of a card in the order that they stand on it, then what the bank checks besides.
import { useState } from 'react'
import { LOCALE } from '#kernel/language.ts'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import {
  type CardAnswers,
  type CardField,
  type CardProblem,
  EXPIRY_YEARS,
  fieldOf,
  NAME_LENGTH_MAX,
  POSTAL_CODE_LENGTH_MAX,
} from './card-answers.ts'
import { Frame } from './hosted-frame.tsx'
import type { Hosted, HostedFrame } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

const NUMBER_FRAME = 'card-number-frame'
const CVV_FRAME = 'card-cvv-frame'

export const CARD_FIELD_IDS: Record<CardField, string> = {
  number: NUMBER_FRAME,
  expiry: 'card-expiry',
  cvv: CVV_FRAME,
  name: 'card-name',
  postalCode: 'card-postal-code',
}

/** What is drawn by the gateway. */
export function cardFrames({ number, cvv }: { number: string; cvv: string }): HostedFrame[] {
  return [
    { id: NUMBER_FRAME, type: 'credit_card_number', label: number },
    { id: CVV_FRAME, type: 'cvv', label: cvv },
  ]
}

type Change = (part: Partial<CardAnswers>) => void

type CardFieldsProps = {
  hosted: Hosted
  answers: CardAnswers
  problems: readonly CardProblem[]
  onChange: Change
}

export function CardFields({ hosted, answers, problems, onChange }: CardFieldsProps) {
  const { card: words } = usePaymentWords()
  const errorOf = (field: CardField) => {
    const problem = problems.find((each) => fieldOf(each) === field)
    return problem ? words.problems[problem] : null
  }
  return (
    <>
      <Frame
        hosted={hosted}
        type="credit_card_number"
        id={NUMBER_FRAME}
        label={words.number}
        hint={words.accepted}
        error={errorOf('number')}
      />
      <Expiry answers={answers} error={errorOf('expiry')} onChange={onChange} />
      <Frame
        hosted={hosted}
        type="cvv"
        id={CVV_FRAME}
        label={words.cvv}
        hint={words.cvvHint}
        error={errorOf('cvv')}
        isShort
      />
      <NameField value={answers.name} error={errorOf('name')} onChange={onChange} />
      <PostalCodeField value={answers.postalCode} error={errorOf('postalCode')} onChange={onChange} />
    </>
  )
}

type TextFieldProps = { value: string; error: string | null; onChange: Change }

function NameField({ value, error, onChange }: TextFieldProps) {
  const { card: words } = usePaymentWords()
  return (
    <Field id={CARD_FIELD_IDS.name} label={words.name} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="cc-name"
          maxLength={NAME_LENGTH_MAX}
          value={value}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </Field>
  )
}

function PostalCodeField({ value, error, onChange }: TextFieldProps) {
  const { card: words } = usePaymentWords()
  return (
    <Field id={CARD_FIELD_IDS.postalCode} label={words.postalCode} hint={words.postalCodeHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="billing postal-code"
          maxLength={POSTAL_CODE_LENGTH_MAX}
          className="max-w-48"
          value={value}
          onChange={(event) => onChange({ postalCode: event.target.value })}
        />
      )}
    </Field>
  )
}

type ExpiryProps = { answers: CardAnswers; error: string | null; onChange: Change }

function Expiry({ answers, error, onChange }: ExpiryProps) {
  const { card: words } = usePaymentWords()
  const language = useLanguage()
  const [thisYear] = useState(() => new Date().getFullYear())
  const name = new Intl.DateTimeFormat(LOCALE[language], { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: `${String(index + 1).padStart(2, '0')} · ${name.format(Date.UTC(2026, index, 1))}`,
  }))
  const years = Array.from({ length: EXPIRY_YEARS }, (_, index) => {
    const value = String(thisYear + index)
    return { value, label: value }
  })
  return (
    <FieldGroup id={CARD_FIELD_IDS.expiry} label={words.expiry} hint={words.expiryHint} error={error}>
      <div className="flex gap-3">
        <Part
          label={words.month}
          autoComplete="cc-exp-month"
          value={answers.month}
          options={months}
          onChange={(month) => onChange({ month })}
        />
        <Part
          label={words.year}
          autoComplete="cc-exp-year"
          value={answers.year}
          options={years}
          onChange={(year) => onChange({ year })}
        />
      </div>
    </FieldGroup>
  )
}

type PartProps = {
  label: string
  autoComplete: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Part({ label, autoComplete, value, options, onChange }: PartProps) {
  return (
    <Select
      aria-label={label}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-0 flex-1"
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
