// The few fields of what a document says of its person, typed beside its picture.
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { FACTS, isFact } from '#areas/cases/cases/rules/facts.ts'
import { countriesIn } from '#areas/people/users/rules/country-names.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type SaidField, saidFields, type Typed } from '../../rules/says.ts'
import type { ReviewWords } from '../../words/index.ts'

type SaysProps = {
  kind: DocumentKind
  says: Typed
  at: (field: SaidField) => { id: string; error: string | null }
  words: ReviewWords['accept']['says']
  onChange: (says: Typed) => void
}

export function SaysFields({ kind, says, at, words, onChange }: SaysProps) {
  const fields = saidFields(kind)
  const { common, others } = countriesIn(useLanguage())
  if (fields.length === 0) return null
  return (
    <details open={fields.some((field) => at(field).error !== null) || undefined}>
      <summary className="min-h-11 cursor-pointer py-2 text-action underline">{words.heading}</summary>
      <p className="mb-3 text-sm text-ink-soft">{words.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => {
          const value = says[field] ?? ''
          const type = (text: string) => onChange({ ...says, [field]: text })
          const frame = { ...at(field), label: words.fields[field] }
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
                onChange={type}
              />
            )
          return (
            <Field key={field} {...frame} hint={kindOf(field) === 'date' ? words.dateHint : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  value={value}
                  autoComplete="off"
                  onChange={({ target }) => type(target.value)}
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
