// Who books without an account: a name and an address. The address is nobody's until its code is typed.
import { Fragment } from 'react'
import { readEmail, readName } from '#kernel/typed-text.ts'
import { validationSentence, type ValidationCode, whyNotEmail, whyNotName } from '#kernel/validation.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { isOneName, OneName, useNameLabel, withOneName } from '#web/one-name.tsx'
import type { GuestInput } from '../contract.ts'
import type { Who } from './draft.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const
type FieldName = (typeof FIELDS)[number]
export type WhoProblems = Partial<Record<FieldName, ValidationCode | null>>

const RULES: Record<FieldName, (value: string) => ValidationCode | null> = {
  firstName: whyNotName,
  lastName: whyNotName,
  email: whyNotEmail,
}
const AUTO_COMPLETE = { firstName: 'given-name', lastName: 'family-name', email: 'email' } as const
const NOBODY: Who = { firstName: '', lastName: '', email: '', hasOneName: false }

function idOf(name: FieldName): string {
  return `guest-${name}`
}

function shownOf({ hasOneName }: Who): FieldName[] {
  return FIELDS.filter((name) => name !== 'firstName' || !hasOneName)
}

/** What was typed on this page, else what the person said before; null for a client, and for who is proven as somebody. */
export function useWho(): Who | null {
  const { booker, draft } = useScheduler()
  if (booker.kind === 'client' || booker.guest?.isProven) return null
  const before = booker.guest ?? booker.known
  if (draft.who || !before) return draft.who ?? NOBODY
  const { firstName, lastName, email } = before
  return { firstName, lastName, email, hasOneName: isOneName(before) }
}

export function tidyWho({ firstName, lastName, email }: Who): GuestInput {
  return { firstName: readName(firstName), lastName: readName(lastName), email: readEmail(email) }
}

export function problemsOfWho(who: Who): WhoProblems {
  const tidy = tidyWho(who)
  return Object.fromEntries(shownOf(who).map((name) => [name, RULES[name](tidy[name])]))
}

/** Each line names its field. */
export function useWhoSummary(who: Who | null, problems: WhoProblems): SummaryProblem[] {
  const { guest: text } = useSchedulerWords().scheduler
  const language = useLanguage()
  const lastName = useNameLabel(who?.hasOneName ?? false, text.lastName)
  if (who === null) return []
  return shownOf(who).flatMap((name) => {
    const code = problems[name]
    if (!code) return []
    const label = name === 'lastName' ? lastName : text[name]
    return [{ fieldId: idOf(name), label, message: validationSentence(code, language) }]
  })
}

type WhoFieldsProps = { who: Who; problems: WhoProblems; onChange: (who: Who) => void }

export function WhoFields({ who, problems, onChange }: WhoFieldsProps) {
  const { guest: text } = useSchedulerWords().scheduler
  const language = useLanguage()
  const lastName = useNameLabel(who.hasOneName, text.lastName)
  const sentence = (code: ValidationCode | null | undefined) =>
    code ? validationSentence(code, language) : null
  return shownOf(who).map((name) => (
    <Fragment key={name}>
      <Field
        id={idOf(name)}
        label={name === 'lastName' ? lastName : text[name]}
        hint={name === 'email' ? text.emailHint : null}
        error={sentence(problems[name])}
      >
        {(control) => (
          <TextInput
            {...control}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete={AUTO_COMPLETE[name]}
            value={who[name]}
            onChange={({ target }) => onChange({ ...who, [name]: target.value })}
          />
        )}
      </Field>
      {name === 'lastName' ? (
        <OneName
          id="guest-one-name"
          isOwn
          checked={who.hasOneName}
          onChange={(hasOneName) => onChange({ ...who, ...withOneName(who, hasOneName) })}
        />
      ) : null}
    </Fragment>
  ))
}
