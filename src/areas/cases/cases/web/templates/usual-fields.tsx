// How long it usually takes to reach each milestone after the filing.
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { type Milestone, MILESTONES } from '../../rules/milestone-codes.ts'
import type { TemplateWords } from '../../words/index.ts'
import type { TemplateLabels } from './difference-lines.ts'
import { type DraftRows, monthsField } from './draft-rows.ts'

type UsualFieldsProps = {
  form: Form<DraftRows>
  words: TemplateWords['usual']
  labels: TemplateLabels
}

export function UsualFields({ form, words, labels: { milestones } }: UsualFieldsProps) {
  const { usual } = form.values
  const change = (milestone: Milestone, part: 'from' | 'to', typed: string) => {
    const before = usual[milestone] ?? { from: '', to: '' }
    form.set({ usual: { ...usual, [milestone]: { ...before, [part]: typed } } })
  }
  return (
    <section aria-labelledby={form.idOf('usual')}>
      <h2 id={form.idOf('usual')} className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">{words.lead}</p>
      {MILESTONES.map((milestone) => {
        const months = usual[milestone]
        if (!months) return null
        const { id, error } = form.at(monthsField(milestone))
        const typed = (part: 'from' | 'to') => ({
          inputMode: 'numeric' as const,
          className: 'max-w-32',
          value: months[part],
          onChange: ({ target }: { target: { value: string } }) => change(milestone, part, target.value),
        })
        const label = { milestone: milestones[milestone] }
        return (
          <div key={milestone} className="mt-3 grid gap-4 sm:grid-cols-2 lg:max-w-form">
            <Field id={id} error={error} label={fill(words.from, label)}>
              {(control) => <TextInput {...control} {...typed('from')} />}
            </Field>
            <Field id={`${id}-to`} label={fill(words.to, label)}>
              {(control) => <TextInput {...control} {...typed('to')} />}
            </Field>
          </div>
        )
      })}
    </section>
  )
}
