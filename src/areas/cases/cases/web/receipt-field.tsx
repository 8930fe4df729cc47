// The field of a receipt number. If letters and digits are mixed up, the right number is one press away.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { readReceipt, unknownReceipt } from '../rules/receipt-number.ts'
import type { FilingWords } from '../words/index.ts'

/** The problem with the typed text; null if there is none, or it is empty. */
export function receiptProblem(typed: string, words: FilingWords['form'], isKept: boolean): string | null {
  if (typed.trim() === '' || (isKept && unknownReceipt(typed) !== null)) return null
  const read = readReceipt(typed)
  if (read.kind === 'right') return null
  return read.kind === 'slip' ? fill(words.slip, { meant: read.meant }) : words.wrong
}

type ReceiptFieldProps = {
  id: string
  error: string | null
  label: string
  words: FilingWords['form']
  value: string
  onChange: (value: string) => void
  /** Accepted as typed, although its letters are unknown to us. */
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

export function ReceiptField(props: ReceiptFieldProps) {
  const { id, error, label, words, value, onChange } = props
  const read = readReceipt(value)
  const unknown = unknownReceipt(value)
  return (
    <>
      <Field id={id} error={error} label={label} hint={words.receiptHint}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            reads={readReceiptNumber}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {unknown === null ? null : (
        <Checkbox
          id={`${id}-keep`}
          label={fill(words.keep, { number: unknown })}
          hint={words.keepHint}
          checked={props.isKept}
          onChange={({ target }) => props.onKeep(target.checked)}
        />
      )}
      {read.kind === 'slip' ? (
        <div className="space-y-2" aria-live="polite">
          {error === null ? <p>{fill(words.slip, { meant: read.meant })}</p> : null}
          <Button kind="secondary" onClick={() => onChange(read.meant)}>
            {fill(words.use, { meant: read.meant })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
