// The few fields of what a document says of its person, typed beside its picture.
import { FACTS, isFact } from '#areas/cases/cases/rules/facts.ts'
import { countriesIn } from '#areas/people/users/rules/country-names.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Form } from '#web/use-form.ts'
import { type SaidField, saidFields } from '../../rules/says.ts'
import type { ReviewWords } from '../../words/index.ts'
import type { AcceptDraft } from './accept-form.tsx'

type SaysProps = {
  form: Form<AcceptDraft, 'title' | 'expires' | SaidField>
  words: ReviewWords['accept']['says']
}

export function SaysFields({ form, words }: SaysProps) {
  const fields = saidFields(form.values.kind)
  const { common, others } = countriesIn(useLanguage())
  if (fields.length === 0) return null
  return (
    <details open={fields.some((field) => form.at(field).error !== null) || undefined}>
      <summary className="min-h-11 cursor-pointer py-2 text-action underline">{words.heading}</summary>
      <p className="mb-3 text-sm text-ink-soft">{words.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => {
          const value = form.values.says[field] ?? ''
          const onChange = (text: string) => form.set((now) => ({ says: { ...now.says, [field]: text } }))
          const frame = { ...form.at(field), label: words.fields[field] }
          if (kindOf(field) === 'country')
            return (
              <SelectField
                key={field}
                {...frame}
                value={value}
                options={[
                  ['', words.choose],
                  ...[...common, ...others].map(({ code, name }) => [code, name] as const),
                ]}
                onChange={onChange}
              />
            )
          return (
            <Field key={field} {...frame} hint={kindOf(field) === 'date' ? words.dateHint : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  value={value}
                  autoComplete="off"
                  onChange={({ target }) => onChange(target.value)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </details>
  )
}

function kindOf(place: SaidField): string {
  const [id = '', field] = place.split('.')
  if (!isFact(id)) return 'line'
  const asked = FACTS[id]
  if (asked.kind !== 'rows') return asked.kind
  return String(Reflect.get(asked.fields, field ?? ''))
}
