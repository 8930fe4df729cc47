// What the firm calls the milestones of a kind, in each language; empty, the product's own name stands.
import { fill, LANGUAGES } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { MILESTONES } from '../../rules/milestone-codes.ts'
import type { TemplateWords } from '../../text/index.ts'
import type { TemplateLabels } from './difference-lines.ts'
import { type DraftRows, nameField } from './draft-rows.ts'

type NameFieldsProps = { form: Form<DraftRows>; words: TemplateWords; labels: TemplateLabels }

export function NameFields({
  form,
  words: { names: words, tasks },
  labels: { milestones },
}: NameFieldsProps) {
  const { names } = form.values
  const languageNames = { en: tasks.english, es: tasks.spanish }
  return (
    <section aria-labelledby={form.idOf('names')}>
      <h2 id={form.idOf('names')} className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">{words.lead}</p>
      {MILESTONES.map((milestone) => {
        const typed = names[milestone]
        if (!typed) return null
        return (
          <div key={milestone} className="mt-3 grid gap-4 sm:grid-cols-2 lg:max-w-page">
            {LANGUAGES.map((language) => (
              <Field
                key={language}
                {...form.at(nameField(milestone, language))}
                label={fill(words.field, {
                  milestone: milestones[milestone],
                  language: languageNames[language],
                })}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    lang={language}
                    value={typed[language]}
                    onChange={({ target }) =>
                      form.set({ names: { ...names, [milestone]: { ...typed, [language]: target.value } } })
                    }
                  />
                )}
              </Field>
            ))}
          </div>
        )
      })}
    </section>
  )
}
