// The firm's names for the milestones of a kind, in each language; if empty, the product's applies.
import { useState } from 'react'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { type Milestone, MILESTONES } from '../../rules/milestone-codes.ts'
import type { TemplateWords } from '../../words/index.ts'
import type { TemplateLabels } from './difference-lines.ts'
import { type DraftRows, nameField } from './draft-rows.ts'

type NameFieldsProps = {
  form: Form<DraftRows>
  words: TemplateWords['names']
  labels: TemplateLabels
}

/** Few firms change them: open if one has a name or a problem. */
export function NameFields({ form, words, labels: { milestones } }: NameFieldsProps) {
  const { names } = form.values
  const [isOpen, setOpen] = useState(() =>
    isAny((milestone, language) => Boolean(names[milestone]?.[language])),
  )
  const isWrong = isAny((milestone, language) => form.at(nameField(milestone, language)).error !== null)
  return (
    <section aria-labelledby={form.idOf('names')}>
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-12 cursor-pointer py-2">
          <h2 id={form.idOf('names')} className="inline text-xl underline decoration-line-strong">
            {words.heading}
          </h2>
        </summary>
        <p className="mt-1 max-w-text text-ink-soft">{words.lead}</p>
        {MILESTONES.map((milestone) => {
          const typed = names[milestone]
          if (!typed) return null
          return (
            <div key={milestone} className="mt-3 grid gap-4 sm:grid-cols-2">
              {LANGUAGES.map((language) => (
                <Field
                  key={language}
                  {...form.at(nameField(milestone, language))}
                  label={fill(words.fields[language], { milestone: milestones[milestone] })}
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
      </details>
    </section>
  )
}

function isAny(isOne: (milestone: Milestone, language: Language) => boolean): boolean {
  return MILESTONES.some((milestone) => LANGUAGES.some((language) => isOne(milestone, language)))
}
