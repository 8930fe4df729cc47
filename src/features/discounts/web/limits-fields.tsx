// How often and when a code can be used, and what it is for.
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { LimitsDraft } from './code-draft.ts'
import type { DraftForm } from './draft-form.ts'
import { useCodesWords } from './words.ts'

export function LimitsFields({ form }: { form: DraftForm<LimitsDraft> }) {
  const { fields: words } = useCodesWords()
  const { idOf, draft, set, error } = form
  return (
    <>
      <Field
        id={idOf('usesMax')}
        label={words.usesMax}
        aside={words.optional}
        hint={words.usesMaxHint}
        error={error('usesMax')}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            value={draft.usesMax}
            onChange={({ target }) => set({ usesMax: target.value })}
          />
        )}
      </Field>
      {(['startsOn', 'endsOn'] as const).map((day) => (
        <DateFields
          key={day}
          id={idOf(day)}
          label={
            <>
              {words[day]} <span className="font-normal text-ink-soft">{words.optional}</span>
            </>
          }
          hint={words.dayHint}
          error={error(day)}
          words={words.date}
          value={draft[day]}
          onChange={(value) => set({ [day]: value })}
        />
      ))}
      <Field
        id={idOf('note')}
        label={words.note}
        aside={words.optional}
        hint={words.noteHint}
        error={error('note')}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={draft.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
    </>
  )
}
