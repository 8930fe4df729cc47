// A form of the security part. Its fields keep their own values; each failed attempt shows the errors.
import type { FormEvent, ReactNode } from 'react'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { ErrorSummary, type SummaryProblem } from '#ui/form/error-summary.tsx'
import { CodeInput } from '#ui/form/code-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useAttempt } from '#web/use-attempt.ts'
import { authSentence } from '../rules/error-sentences.ts'
import type { AuthProblem } from '../rules/errors.ts'
import type { Answer } from './identity.ts'
import { useSecurityWords } from './security-words.ts'

/** The typed value, by field name. */
export type Typed = (name: string) => string
/** The sentence for each field that has to be mended. */
type Faults = Readonly<Record<string, string>>

type SecurityFormProps<Value> = {
  /** Also the beginning of its fields' ids. */
  id: string
  /** Empty when the values may be sent. */
  check: (typed: Typed) => Faults
  send: (typed: Typed) => Promise<Answer<Value>>
  /** The field a refusal is about; the button if there is none. */
  fieldFor: (problem: AuthProblem) => string | null
  onDone: (value: Value, typed: Typed) => void
  submit: string
  busy: string
  kind?: ButtonKind
  onCancel?: () => void
  children: (errors: Faults) => ReactNode
}

export function SecurityForm<Value>(props: SecurityFormProps<Value>) {
  const { id, submit, busy, kind = 'primary', onCancel, children } = props
  const words = useSecurityWords()
  const form = useSecurityForm(props)
  return (
    <form method="post" noValidate onSubmit={(event) => void form.send(event)} className="space-y-5">
      {form.attempt > 0 ? (
        <ErrorSummary
          key={form.attempt}
          title={words.problem}
          problems={summaryOf(id, form.errors, form.rest)}
        />
      ) : null}
      {children(form.errors)}
      <div className="flex flex-wrap gap-3">
        <Button id={`${id}-submit`} kind={kind} type="submit" busyLabel={form.isBusy && busy}>
          {submit}
        </Button>
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type Failure = { faults: Faults; problem: AuthProblem | null }

const NO_FAILURE: Failure = { faults: {}, problem: null }

function useSecurityForm<Value>({ check, send, fieldFor, onDone }: SecurityFormProps<Value>) {
  const language = useLanguage()
  const attempt = useAttempt<Failure>()
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (attempt.busyWith !== null) return
    const typed = typedIn(event.currentTarget)
    const faults = check(typed)
    if (Object.keys(faults).length > 0) return attempt.fail({ faults, problem: null })
    const answer = await attempt.run(() => send(typed), 'form')
    if (!answer) return
    if (!answer.ok) return attempt.fail({ faults: {}, problem: answer.problem })
    attempt.forget()
    onDone(answer.value, typed)
  }
  const { problem, faults } = attempt.failure ?? NO_FAILURE
  // Said again in the language of the moment.
  const sentence = problem ? authSentence(problem, language) : null
  const field = problem ? fieldFor(problem) : null
  const errors = sentence && field ? { [field]: sentence } : faults
  const isBusy = attempt.busyWith !== null
  return { attempt: attempt.count, errors, rest: field ? null : sentence, isBusy, send: submit }
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}

function summaryOf(id: string, errors: Faults, rest: string | null): SummaryProblem[] {
  const lines = Object.entries(errors).map(([field, message]) => ({ fieldId: `${id}-${field}`, message }))
  return rest === null ? lines : [...lines, { fieldId: `${id}-submit`, message: rest }]
}

type SecurityFieldProps = {
  form: string
  name: string
  label: string
  hint?: string
  errors: Faults
}

export function PasswordField({
  form,
  name,
  label,
  hint,
  errors,
  isNew,
}: SecurityFieldProps & { isNew?: boolean }) {
  const words = useSecurityWords()
  return (
    <Field id={`${form}-${name}`} label={label} hint={hint} error={errors[name] ?? null}>
      {(control) => <PasswordInput {...control} name={name} words={words} isNew={isNew ?? false} />}
    </Field>
  )
}

/** Six digits of an app or an email. Spaces between them do no harm. */
export function CodeField({ form, name, label, hint, errors }: SecurityFieldProps) {
  return (
    <Field id={`${form}-${name}`} label={label} hint={hint} error={errors[name] ?? null}>
      {(control) => <CodeInput {...control} name={name} />}
    </Field>
  )
}

export function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '')
}

export function isCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/[\s-]/g, ''))
}
