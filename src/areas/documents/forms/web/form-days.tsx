// From when until when the agency accepts an edition, and whether the firm still keeps it in its list.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { OneForm } from '../contract.ts'
import type { FormWords } from '../words/index.ts'
import { useDateForm } from './queries.ts'

export function FormDays({ of, words }: { of: OneForm; words: FormWords }) {
  const dating = useDateForm()
  const [from, setFrom] = useState(of.acceptedFrom ?? '')
  const [until, setUntil] = useState(of.acceptedUntil ?? '')
  const save = (isArchived: boolean) =>
    dating.mutate({ formId: of.id, acceptedFrom: from || null, acceptedUntil: until || null, isArchived })
  const busyLabel = dating.isPending && words.saving
  return (
    <section aria-labelledby="form-days">
      <h2 id="form-days" className="text-xl">
        {words.days}
      </h2>
      <form
        className="mt-3 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(of.isArchived)
        }}
      >
        <p className="text-ink-soft">{words.dayHint}</p>
        <div className="flex flex-wrap gap-4">
          <Field id="accepted-from" label={words.from}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            )}
          </Field>
          <Field id="accepted-until" label={words.until}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" type="submit" busyLabel={busyLabel}>
            {words.saveDays}
          </Button>
          <Button kind="quiet" busyLabel={busyLabel} onClick={() => save(!of.isArchived)}>
            {of.isArchived ? words.restore : words.archive}
          </Button>
        </div>
        <Outcome kind={dating.error ? 'danger' : 'success'}>
          {failureSentence(dating.error) ?? (dating.isSuccess ? words.daysSaved : null)}
        </Outcome>
      </form>
    </section>
  )
}
