// Asks once more for what a field takes: the person reads the note above the question.
import { REASON_LENGTH_MAX, whyNotReason } from '#areas/cases/cases/rules/hands.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { ReviewFieldView, ReviewPath } from '../contract.ts'
import type { FormReviewWords } from '../words/index.ts'
import { useAskAgain } from './queries.ts'

type AskAgainProps = {
  path: ReviewPath
  field: string
  of: NonNullable<ReviewFieldView['ask']>
  words: FormReviewWords
  onDone: () => void
}

export function AskAgain({ path, field, of: { name, language: own }, words, onDone }: AskAgainProps) {
  const { asks } = words
  const language = useLanguage()
  const asking = useAskAgain(path)
  const form = useForm({
    id: 'ask-again',
    start: { note: '' },
    read: ({ note }: { note: string }) => {
      const code = whyNotReason(note)
      return code ? { input: null, problems: [{ field: 'note', code }] } : { input: note, problems: [] }
    },
    say: ({ code }) => validationSentence(code, language),
    send: (note) => asking.mutateAsync({ ...path, field, note }),
    onDone,
    hasSummary: false,
  })
  const hint = own ? fill(asks.hintIn, { name, language: asks.languages[own] }) : fill(asks.hint, { name })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <Field {...form.at('note')} label={fill(asks.label, { name })} hint={hint}>
        {(control) => <TextInput {...control} {...form.text('note')} maxLength={REASON_LENGTH_MAX} />}
      </Field>
      <FormEnd
        form={form}
        save={fill(asks.ask, { name })}
        saving={words.accepting}
        cancel={asks.cancel}
        onCancel={onDone}
      />
    </Form>
  )
}
