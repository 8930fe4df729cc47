// The card fields in the order of the card, then the bank's other checks.
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import {
  brandIn,
  type CardAnswers,
  type CardField,
  NAME_LENGTH_MAX,
  POSTAL_CODE_LENGTH_MAX,
} from './card-answers.ts'
import { CardBrands } from './card-brands.tsx'
import { shownExpiry } from './expiry.ts'
import { Frame } from './hosted-frame.tsx'
import type { Hosted, HostedFrame } from './use-hosted-fields.ts'
import { usePaymentWords } from './words.ts'

export const CARD_FORM = 'card'
const NUMBER_FRAME = `${CARD_FORM}-number`
const CVV_FRAME = `${CARD_FORM}-cvv`
/** "04 / 2029", as some browsers fill it. */
const EXPIRY_LENGTH_MAX = 12

/** Frames drawn by the gateway. */
export function cardFrames({ number, cvv }: { number: string; cvv: string }): HostedFrame[] {
  return [
    { id: NUMBER_FRAME, type: 'credit_card_number', label: number },
    { id: CVV_FRAME, type: 'cvv', label: cvv },
  ]
}

type CardFieldsProps = { hosted: Hosted; form: Form<CardAnswers, CardField> }

export function CardFields({ hosted, form }: CardFieldsProps) {
  const { card: words } = usePaymentWords()
  const brand = brandIn(hosted.state)
  return (
    <>
      <div>
        <Frame hosted={hosted} type="credit_card_number" {...form.at('number')} label={words.number} />
        <CardBrands brand={brand} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:items-start">
        <Expiry form={form} />
        <Frame
          hosted={hosted}
          type="cvv"
          {...form.at('cvv')}
          label={words.cvv}
          hint={
            brand === 'AMERICAN_EXPRESS'
              ? words.cvvHintAmex
              : brand === null
                ? words.cvvHint
                : words.cvvHintBack
          }
          isShort
        />
      </div>
      <NameField form={form} />
      <PostalCodeField form={form} />
    </>
  )
}

type TextFieldProps = Pick<CardFieldsProps, 'form'>

function NameField({ form }: TextFieldProps) {
  const { card: words } = usePaymentWords()
  return (
    <Field {...form.at('name')} label={words.name}>
      {(control) => (
        <TextInput {...control} autoComplete="cc-name" maxLength={NAME_LENGTH_MAX} {...form.text('name')} />
      )}
    </Field>
  )
}

function PostalCodeField({ form }: TextFieldProps) {
  const { card: words } = usePaymentWords()
  return (
    <Field {...form.at('postalCode')} label={words.postalCode} hint={words.postalCodeHint}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="billing postal-code"
          maxLength={POSTAL_CODE_LENGTH_MAX}
          className="max-w-48"
          {...form.text('postalCode')}
        />
      )}
    </Field>
  )
}

/** Month and year in one field, so that browsers autofill it as written. */
function Expiry({ form }: TextFieldProps) {
  const { card: words } = usePaymentWords()
  const { expiry } = form.values
  return (
    <Field {...form.at('expiry')} label={words.expiry} hint={words.expiryHint}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={words.expiryPlaceholder}
          maxLength={EXPIRY_LENGTH_MAX}
          className="max-w-48"
          value={expiry}
          onChange={(event) => form.set({ expiry: shownExpiry(event.target.value, expiry) })}
        />
      )}
    </Field>
  )
}
