// Who books: a name and an address. The address is nobody's until its code is typed.
import { type FormEvent, Fragment, useState } from 'react'
import { readEmail, readName } from '#kernel/typed-text.ts'
import { validationSentence, type ValidationCode, whyNotEmail, whyNotName } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { GuestInput } from '../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { useStartGuest } from './guest-actions.ts'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { useSchedulerWords } from './words.ts'
import { isOneName, OneName, useNameLabel, withOneName } from '#web/one-name.tsx'
import { plainEmail } from '#kernel/plain-email.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const
type FieldName = (typeof FIELDS)[number]
type Typed = GuestInput & { hasOneName: boolean }
type Problems = Partial<Record<FieldName, ValidationCode | null>>

const RULES: Record<FieldName, (value: string) => ValidationCode | null> = {
  firstName: whyNotName,
  lastName: whyNotName,
  email: whyNotEmail,
}
const AUTO_COMPLETE = { firstName: 'given-name', lastName: 'family-name', email: 'email' } as const

function idOf(name: FieldName): string {
  return `guest-${name}`
}

type GuestFormProps = {
  /** What the person said before; they may change it. */
  before: GuestInput | null
  /** The address that they have proven in this visit. */
  proven: string | null
  onStarted: (isProven: boolean) => void
}

export function GuestForm({ before, proven, onStarted }: GuestFormProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const { typed, set, shown, problems, attempt, start, submit } = useGuestForm(before, onStarted)
  const { guest: text } = words
  const lastNameLabel = useNameLabel(typed.hasOneName, text.lastName)
  const labelOf = (name: FieldName) => (name === 'lastName' ? lastNameLabel : text[name])
  const isKnown = plainEmail(typed.email) === proven
  const sentence = (name: FieldName) => {
    const code = problems[name]
    return code ? validationSentence(code, language) : null
  }
  const summary = shown.flatMap((name) => {
    const message = sentence(name)
    return message === null ? [] : [{ fieldId: idOf(name), label: labelOf(name), message }]
  })
  return (
    <form noValidate onSubmit={submit} className="max-w-form space-y-6">
      <ErrorSummary key={attempt} title={words.problem} problems={summary} />
      {start.isError ? (
        <UrgentWord key={start.submittedAt} kind="danger" title={words.problem}>
          {sentenceOf(start.error)}
        </UrgentWord>
      ) : null}
      {shown.map((name) => (
        <Fragment key={name}>
          <Field
            id={idOf(name)}
            label={labelOf(name)}
            hint={name === 'email' ? text.emailHint : null}
            error={sentence(name)}
          >
            {(control) => (
              <TextInput
                {...control}
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={AUTO_COMPLETE[name]}
                value={typed[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </Field>
          {name === 'lastName' ? (
            <OneName
              id="guest-one-name"
              isOwn
              checked={typed.hasOneName}
              onChange={(hasOneName) => set(withOneName(typed, hasOneName))}
            />
          ) : null}
        </Fragment>
      ))}
      <Button type="submit" busyLabel={start.isPending && (isKnown ? words.time.holding : text.sending)}>
        {isKnown ? words.continue : text.send}
      </Button>
    </form>
  )
}

function useGuestForm(before: GuestInput | null, onStarted: GuestFormProps['onStarted']) {
  const [typed, setTyped] = useState<Typed>({
    firstName: before?.firstName ?? '',
    lastName: before?.lastName ?? '',
    email: before?.email ?? '',
    hasOneName: before !== null && isOneName(before),
  })
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const start = useStartGuest(onStarted)
  const shown = FIELDS.filter((name) => name !== 'firstName' || !typed.hasOneName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (start.isPending) return
    const tidy: GuestInput = {
      firstName: readName(typed.firstName),
      lastName: readName(typed.lastName),
      email: readEmail(typed.email),
    }
    const found = Object.fromEntries(shown.map((name) => [name, RULES[name](tidy[name])])) as Problems
    setProblems(found)
    setAttempt(attempt + 1)
    start.reset()
    if (shown.every((name) => found[name] === null)) start.mutate(tidy)
  }
  const set = (change: Partial<Typed>) => setTyped((all) => ({ ...all, ...change }))
  return { typed, set, shown, problems, attempt, start, submit }
}
