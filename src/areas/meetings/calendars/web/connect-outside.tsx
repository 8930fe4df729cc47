// Connects a calendar in two steps: the account at the provider, then which of its calendars count.
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { OutsideAccess } from '../contract.ts'
import { ChooseCalendars } from './choose-calendars.tsx'
import type { ConnectProps, FoundAccount } from './connect-props.ts'

export function ConnectOutside({ words, onDone }: ConnectProps) {
  const [found, setFound] = useState<FoundAccount | null>(null)
  return found ? (
    <ChooseCalendars words={words} found={found} onDone={onDone} onBack={() => setFound(null)} />
  ) : (
    <Account words={words} onFound={setFound} />
  )
}

const FIELDS = ['address', 'userName', 'password'] as const
type FieldName = (typeof FIELDS)[number]
const KINDS = {
  address: { inputMode: 'url', autoComplete: 'off' },
  userName: { autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'off' },
} as const

type AccountProps = Pick<ConnectProps, 'words'> & { onFound: (found: FoundAccount) => void }

function Account({ words: { outside: words }, onFound }: AccountProps) {
  const calls = useCalls().calendars
  const form = useForm({
    id: 'outside',
    start: { address: '', userName: '', password: '' },
    read(typed): Read<OutsideAccess, { field: FieldName }> {
      const problems = FIELDS.filter((field) => typed[field].trim() === '').map((field) => ({ field }))
      return problems.length > 0 ? { input: null, problems } : { input: typed, problems }
    },
    say: ({ field }) => words.required[field],
    refused: ({ field }) => FIELDS.find((each) => each === field) ?? null,
    send: async (access) => ({ access, ...(await calls.findOutside.call(access)) }),
    onDone: onFound,
  })
  return (
    <Form form={form} className="space-y-4">
      <FormProblems form={form} title={words.problem} />
      {FIELDS.map((field) => (
        <Field key={field} {...form.at(field)} label={words[field]} hint={words[`${field}Hint`]}>
          {(control) => (
            <TextInput
              {...control}
              {...form.text(field)}
              {...KINDS[field]}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      <FormEnd form={form} save={words.find} saving={words.finding} />
    </Form>
  )
}
