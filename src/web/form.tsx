// The frame of a form of `useForm`, and its list of problems.
import type { ReactNode } from 'react'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import type { Form as FormState } from './use-form.ts'

type FormProps = {
  form: Pick<FormState<never, never>, 'submit'>
  /** Of the form itself, if its button is elsewhere. */
  id?: string
  className?: string
  children: ReactNode
}

export function Form({ form, children, ...rest }: FormProps) {
  return (
    // Before the script arrives, typed values go into no address.
    <form {...rest} method="post" noValidate onSubmit={form.submit}>
      {children}
    </form>
  )
}

type FormProblemsProps = {
  form: Pick<FormState<never, never>, 'problems' | 'attempt'>
  /** "There is a problem". */
  title: string
}

/** Takes the focus at each try that fails. */
export function FormProblems({ form, title }: FormProblemsProps) {
  return <ErrorSummary key={form.attempt} title={title} problems={form.problems} />
}
