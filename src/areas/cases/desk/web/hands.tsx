// The forms of the page of a case that give it to another attorney, and a second person.
import type { SecondOfCase } from '#areas/cases/cases/contract.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { type Read, useForm } from '#web/use-form.ts'
import { useSetSecond } from './hands-queries.ts'
import type { ChangeProps, HandsProps } from './hands-props.ts'
import { TransferForm } from './transfer-form.tsx'

type HandsFormProps = HandsProps & { what: 'transfer' | 'second'; onDone: () => void }

export function HandsForm({ what, ...props }: HandsFormProps) {
  const Fields = what === 'transfer' ? TransferForm : SecondForm
  return (
    <Loaded query={useAttorneys()} words={props.words}>
      {(staff) => <Fields {...props} staff={staff} />}
    </Loaded>
  )
}

function SecondForm({ of, words: hands, staff, onDone, onGone }: ChangeProps) {
  const { pickSecond: words } = hands
  const send = useSetSecond()
  const form = useForm({
    id: 'second',
    start: { secondId: of.second?.id ?? '' },
    read: ({ secondId }): Read<SecondOfCase, { field: 'secondId' }> => ({
      input: { caseId: of.id, version: of.version, secondId: secondId === '' ? null : secondId },
      problems: [],
    }),
    say: () => '',
    refused: ({ field }) => (field === 'secondId' ? field : null),
    send: send.mutateAsync,
    onDone: (answer) => (answer.case === null ? onGone(words.gone) : onDone()),
    hasSummary: false,
  })
  const options = staff.members.filter(({ id }) => id !== of.attorney?.id)
  return (
    <Form form={form} className="space-y-4">
      <SelectField
        {...form.at('secondId')}
        label={words.label}
        hint={words.hint}
        options={[['', hands.nobody], ...options.map(({ id, name }) => [id, name] as const)]}
        value={form.values.secondId}
        onChange={(secondId) => form.set({ secondId })}
      />
      <FormEnd form={form} save={words.button} saving={hands.busy} />
    </Form>
  )
}
