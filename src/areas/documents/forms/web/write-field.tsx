// What a form asks that no answer of a person says: a box is ticked by one press, a text is written for this form alone.
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { ReviewFieldView, ReviewPath } from '../contract.ts'
import type { FormReviewWords } from '../words/index.ts'
import { useWriteField } from './queries.ts'

type WriteProps = { path: ReviewPath; field: ReviewFieldView; words: FormReviewWords }

export function TickBox({ path, field, words: { write: words, accepting } }: WriteProps) {
  const writing = useWriteField(path)
  const isTicked = field.value !== ''
  return (
    <>
      <Button
        kind="secondary"
        busyLabel={writing.isPending && accepting}
        onClick={() => writing.mutate({ ...path, field: field.name, text: isTicked ? '' : 'on' })}
      >
        {isTicked ? words.untick : words.tick}
      </Button>
      <Outcome kind="danger">{failureSentence(writing.error)}</Outcome>
    </>
  )
}

export function WriteField({ path, field, words, onDone }: WriteProps & { onDone: () => void }) {
  const { write: said } = words
  const writing = useWriteField(path)
  const form = useForm({
    id: `write-${field.name}`,
    start: { text: field.value },
    read: ({ text }: { text: string }): Read<string, { field: 'text' }> => ({
      input: text.trim(),
      problems: [],
    }),
    say: () => '',
    send: (text) => writing.mutateAsync({ ...path, field: field.name, text }),
    onDone,
    hasSummary: false,
  })
  const options = field.options.map(({ value, label }) => [value, label] as const)
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      {field.kind === 'list' ? (
        <SelectField
          {...form.at('text')}
          label={said.label}
          hint={said.hint}
          value={form.values.text}
          options={[['', said.choose], ...options.filter(([value]) => value.trim() !== '')]}
          onChange={(text) => form.set({ text })}
        />
      ) : (
        <Field {...form.at('text')} label={said.label} hint={said.hint}>
          {(control) => (
            <TextInput
              {...control}
              {...form.text('text')}
              maxLength={field.maxLength ?? undefined}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <FormEnd form={form} save={said.save} saving={words.accepting} cancel={said.cancel} onCancel={onDone} />
    </Form>
  )
}
