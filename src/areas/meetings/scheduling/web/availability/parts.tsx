// What every part of the page is made of: a heading, a summary of what has to be mended, and what became of a change.
import { type ReactNode, useId } from 'react'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import type { Form as FormOf } from '#web/use-form.ts'
import { useAvailabilityWords } from './words.ts'

export function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-6 border-t border-line pt-8">
      <div className="space-y-2">
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        {lead ? <p className="max-w-text text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

type SavedFormProps = {
  form: Pick<FormOf<never, never>, 'submit' | 'problems' | 'attempt' | 'isDone'>
  done: string
  children: ReactNode
}

export function SavedForm({ form, done, children }: SavedFormProps) {
  const { problem } = useAvailabilityWords()
  return (
    <Form form={form} className="space-y-6">
      <FormProblems form={form} title={problem} />
      {children}
      <Outcome>{form.isDone ? done : null}</Outcome>
    </Form>
  )
}
