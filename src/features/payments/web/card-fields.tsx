// The fields of a card in the order that they stand on it, then what the bank checks besides.
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import {
  brandIn,
  type CardAnswers,
  type CardField,
  type CardProblem,
  fieldOf,
  NAME_LENGTH_MAX,
  POSTAL_CODE_LENGTH_MAX,
} from './card-answers.ts'
import { CardBrands } from './card-brands.tsx'
import { shownExpiry } from './expiry.ts'
import { Frame } from './hosted-frame.tsx'
import type { Hosted, HostedFrame } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

const NUMBER_FRAME = 'card-number-frame'
const CVV_FRAME = 'card-cvv-frame'
/** "04 / 2029", as some browsers fill it in. */
const EXPIRY_LENGTH_MAX = 12

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
  const brand = brandIn(hosted.state)
  const errorOf = (field: CardField) => {
    const problem = problems.find((each) => fieldOf(each) === field)
    return problem ? words.problems[problem] : null
  }
  return (
    <>
      <div>
        <Frame
          hosted={hosted}
          type="credit_card_number"
          id={NUMBER_FRAME}
          label={words.number}
          error={errorOf('number')}
        />
        <CardBrands brand={brand} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:items-start">
        <Expiry value={answers.expiry} error={errorOf('expiry')} onChange={onChange} />
        <Frame
          hosted={hosted}
          type="cvv"
          id={CVV_FRAME}
          label={words.cvv}
          hint={
            brand === 'AMERICAN_EXPRESS'
              ? words.cvvHintAmex
              : brand === null
                ? words.cvvHint
                : words.cvvHintBack
          }
          error={errorOf('cvv')}
          isShort
        />
      </div>
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

/** Month and year in one line: a browser that knows the card fills it in as it is written. */
function Expiry({ value, error, onChange }: TextFieldProps) {
  const { card: words } = usePaymentWords()
  return (
    <Field id={CARD_FIELD_IDS.expiry} label={words.expiry} hint={words.expiryHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={words.expiryPlaceholder}
          maxLength={EXPIRY_LENGTH_MAX}
          className="max-w-48"
          value={value}
          onChange={(event) => onChange({ expiry: shownExpiry(event.target.value, value) })}
        />
      )}
    </Field>
  )
}
