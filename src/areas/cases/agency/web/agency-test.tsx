// Tries the key with one receipt number, and says what the agency answers, with its own message.
import { fill } from '#kernel/language.ts'
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { useWords } from '#web/use-words.ts'
import { agencySettingsWords } from '../words/index.ts'
import { useTestAgency } from './queries.ts'

type Draft = { receiptNumber: string }

export function AgencyTest() {
  const words = useWords(agencySettingsWords)
  const test = useTestAgency()
  const form = useForm({
    id: 'agency-test',
    start: { receiptNumber: '' },
    read: ({ receiptNumber }: Draft) => {
      const number = readReceiptNumber(receiptNumber)
      return /^[A-Z]{3}\d{10}$/.test(number)
        ? { input: { receiptNumber: number }, problems: [] }
        : { input: null, problems: [{ field: 'receiptNumber' as const, says: words.testInvalid }] }
    },
    say: ({ says }) => says,
    send: test.mutateAsync,
    isKept: true,
    hasSummary: false,
  })
  const said = form.isDone ? test.data : undefined
  return (
    <section>
      <h2 className="text-2xl">{words.testHeading}</h2>
      <Form form={form} className="mt-4 space-y-5">
        <Field {...form.at('receiptNumber')} label={words.testNumber} hint={words.testHint}>
          {(control) => (
            <TextInput {...control} {...form.text('receiptNumber')} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <FormEnd form={form} kind="secondary" save={words.test} saving={words.testing} />
        <Outcome kind={said?.kind === 'answered' || said?.kind === 'unknown' ? 'success' : 'danger'}>
          {said
            ? [
                fill(words.results[said.kind], { title: said.title }),
                said.message && fill(words.message, { message: said.message }),
              ]
                .filter(Boolean)
                .join(' ')
            : null}
        </Outcome>
      </Form>
    </section>
  )
}
