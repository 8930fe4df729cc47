// Records on which day a package was filed, by which means, and under which tracking number.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { PackageToFile, PackageView } from '../package-contract.ts'
import { MEANS, type Means } from '../rules/packages.ts'
import type { PackageWords } from '../words/index.ts'
import { useFilePackage } from './package-queries.ts'

type FiledFormProps = { caseId: string; of: PackageView; today: string; words: PackageWords }

export function FiledForm(props: FiledFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Filed {...props} onCancel={() => setOpen(false)} />
  return (
    <Button kind="secondary" onClick={() => setOpen(true)}>
      {props.words.file.title}
    </Button>
  )
}

type Draft = { on: DateParts; means: Means; tracking: string; isSupersededSaid: boolean }
type Problem = { field: 'on'; says: string }

function startOn(day: string): Draft {
  return { on: partsOf(day), means: 'mail', tracking: '', isSupersededSaid: false }
}

function Filed({ caseId, of, today, words: all, onCancel }: FiledFormProps & { onCancel: () => void }) {
  const { file: words } = all
  const save = useFilePackage(caseId)
  const form = useForm({
    id: `filed-${of.id}`,
    start: startOn(today),
    read: ({ on, ...draft }: Draft): Read<PackageToFile, Problem> => {
      const day = optionalDay(on)?.day
      return day
        ? { input: { caseId, packageId: of.id, on: day, ...draft }, problems: [] }
        : { input: null, problems: [{ field: 'on', says: words.invalidDay }] }
    },
    say: ({ says }) => says,
    send: save.mutateAsync,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-4">
      <DateFields
        {...form.at('on')}
        label={words.on}
        words={words.day}
        value={values.on}
        onChange={(on) => set({ on })}
      />
      <SelectField
        id={form.idOf('means')}
        label={words.means}
        options={MEANS.map((means) => [means, words.meansOptions[means]])}
        value={values.means}
        onChange={(means) => set({ means })}
      />
      <Field id={form.idOf('tracking')} label={words.tracking} hint={words.trackingHint} error={null}>
        {(control) => <TextInput {...control} {...form.text('tracking')} />}
      </Field>
      {of.state === 'superseded' ? (
        <Checkbox
          id={form.idOf('anyway')}
          label={words.anyway}
          checked={values.isSupersededSaid}
          onChange={({ target }) => set({ isSupersededSaid: target.checked })}
        />
      ) : null}
      <FormEnd
        form={form}
        save={words.save}
        saving={words.saving}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}
