// A receipt number as it is typed. Where letters and digits are mixed up, the right number is one press away.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { readReceipt } from '../rules/receipt-number.ts'
import type { FilingWords } from '../text/index.ts'

/** What is wrong with what is typed; null where nothing is, or it is empty. */
export function receiptProblem(typed: string, words: FilingWords['form']): string | null {
  if (typed.trim() === '') return null
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
}

export function ReceiptField({ id, error, label, words, value, onChange }: ReceiptFieldProps) {
  const read = readReceipt(value)
  return (
    <>
      <Field id={id} error={error} label={label} hint={words.receiptHint}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
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
