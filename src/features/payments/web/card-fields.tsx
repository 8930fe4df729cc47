// The fields of a card in the order that they stand on it, then what the bank checks besides.
import { useState } from 'react'
import { LOCALE } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { describedBy, Field, FieldGroup } from '#ui/form/field.tsx'
import { CONTROL, Select, TextInput } from '#ui/form/text-input.tsx'
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
import type { HostedFieldType } from './hosted-fields.ts'
import { CVV_FRAME, type HostedCard, NUMBER_FRAME } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

export const CARD_FIELD_IDS: Record<CardField, string> = {
  number: NUMBER_FRAME,
  expiry: 'card-expiry',
  cvv: CVV_FRAME,
  name: 'card-name',
  postalCode: 'card-postal-code',
}

type Change = (part: Partial<CardAnswers>) => void

type CardFieldsProps = {
  hosted: HostedCard
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

type FrameProps = {
  hosted: HostedCard
  type: HostedFieldType
  id: string
  label: string
  hint: string
  error: string | null
  isShort?: boolean
}

/** Looks like our own inputs; the line inside it is the gateway's. Focus that arrives here goes into the frame. */
function Frame({ hosted, type, id, label, hint, error, isShort = false }: FrameProps) {
  const { card: words } = usePaymentWords()
  const isFocused = hosted.state.fields.some((field) => field.type === type && field.focus === true)
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      aria-busy={hosted.status === 'loading'}
      className={classes('flex min-w-0 flex-col gap-1', Boolean(error) && 'border-l-4 border-danger pl-4')}
    >
      <legend className="font-semibold">{label}</legend>
      <div id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </div>
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <div
        className={classes(
          CONTROL,
          'relative overflow-hidden px-0',
          isShort && 'max-w-48',
          Boolean(error) && 'border-danger!',
          isFocused && 'outline-3 outline-offset-3 outline-ink',
        )}
      >
        {hosted.status === 'loading' ? (
          <p className="absolute inset-0 px-3 py-2 text-ink-soft">{words.loading}…</p>
        ) : null}
        <div
          id={id}
          tabIndex={-1}
          onFocus={() => hosted.fields?.focusIframeInput?.(`#${id}`)}
          className="h-12 text-base"
        />
      </div>
    </fieldset>
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
