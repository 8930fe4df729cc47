// Whether a task comes again once it is done.
import { SelectField } from '#ui/form/select-field.tsx'
import { REPEATS, type Repeats } from '../rules/task-states.ts'
import type { CaseStaffWords } from '../words/index.ts'

export type RepeatsDraft = { repeats: Repeats | '' }

type RepeatsFieldProps = {
  form: {
    values: RepeatsDraft & { hasDue: boolean }
    set: (change: Partial<RepeatsDraft>) => void
    idOf: (field: string) => string
  }
  words: CaseStaffWords['tasks']['repeats']
}

/** Only of a task with a day. */
export function RepeatsField({ form, words }: RepeatsFieldProps) {
  if (!form.values.hasDue) return null
  return (
    <SelectField
      id={form.idOf('repeats')}
      label={words.label}
      hint={words.help}
      options={[['', words.never], ...REPEATS.map((each) => [each, words[each]] as const)]}
      value={form.values.repeats}
      onChange={(repeats) => form.set({ repeats })}
    />
  )
}
