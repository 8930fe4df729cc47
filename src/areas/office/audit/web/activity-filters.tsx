// The filters of the log. Days are in the address; the search is not: it may be a name.
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { readDays } from '#web/days-cut.ts'
import { Form } from '#web/form.tsx'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import type { AuditQuery } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { auditWords } from '../words/index.ts'

type Search = { person: string; about: string }

export const NO_SEARCH: Search = { person: '', about: '' }

type ActivityFiltersProps = {
  query: AuditQuery
  onSearch: (search: Search) => void
  onCut: (change: Record<string, string | null>) => void
}

export function ActivityFilters(props: ActivityFiltersProps) {
  const { find } = useWords(auditWords)
  const form = useFilters(props)
  const { values, set } = form
  const line = (name: keyof Search, label: string, hint: string) => (
    <Field id={form.idOf(name)} label={label} hint={hint}>
      {(control) => (
        <TextInput {...control} type="search" autoComplete="off" maxLength={200} {...form.text(name)} />
      )}
    </Field>
  )
  const day = (name: 'from' | 'until') => (
    <DateFields
      {...form.at(name)}
      label={find[name]}
      words={find.date}
      value={values[name]}
      onChange={(typed) => set({ [name]: typed })}
    />
  )
  return (
    <Form form={form} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {line('person', find.person, find.personHint)}
        {line('about', find.about, find.aboutHint)}
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        {day('from')}
        {day('until')}
        <Button id={form.submitId} kind="secondary" type="submit">
          {find.apply}
        </Button>
      </div>
    </Form>
  )
}

function useFilters({ query, onSearch, onCut }: ActivityFiltersProps) {
  const { find } = useWords(auditWords)
  const { person = '', about = '', from = null, until = null } = query
  return useForm({
    id: 'activity-find',
    start: { person, about, from: partsOf(from), until: partsOf(until) },
    read(values) {
      const { input: days, problems } = readDays(values)
      const search = { person: values.person.trim(), about: values.about.trim() }
      return { input: days && { search, days }, problems }
    },
    say: () => find.problem,
    send({ search, days }) {
      onSearch(search)
      return Promise.resolve(onCut({ ...days }))
    },
    hasSummary: false,
  })
}
