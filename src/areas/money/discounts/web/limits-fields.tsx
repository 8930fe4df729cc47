// How often and when a code can be used, and its purpose.
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import type { DraftField, LimitsDraft } from './code-draft.ts'
import { useWords } from '#web/use-words.ts'
import { codesWords } from '../words/index.ts'

export function LimitsFields({ form }: { form: Form<LimitsDraft, DraftField> }) {
  const { fields: words } = useWords(codesWords)
  return (
    <>
      <Field {...form.at('usesMax')} label={words.usesMax} aside={words.optional} hint={words.usesMaxHint}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            {...form.text('usesMax')}
          />
        )}
      </Field>
      {(['startsOn', 'endsOn'] as const).map((day) => (
        <DateFields
          key={day}
          {...form.at(day)}
          label={
            <>
              {words[day]} <span className="font-normal text-ink-soft">{words.optional}</span>
            </>
          }
          hint={words.dayHint}
          words={words.date}
          value={form.values[day]}
          onChange={(value) => form.set({ [day]: value })}
        />
      ))}
      <Field {...form.at('note')} label={words.note} aside={words.optional} hint={words.noteHint}>
        {(control) => <TextInput {...control} autoComplete="off" {...form.text('note')} />}
      </Field>
    </>
  )
}
