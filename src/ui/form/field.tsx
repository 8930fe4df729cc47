// A label, why it is asked, the answer's problem, and the control itself, tied together for every reader.
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  /** Also the target of the error summary's link. */
  id: string
  label: ReactNode
  /** Why it is asked, or how to write it. */
  hint?: ReactNode
  /** How to mend the answer; null while there is nothing to mend. */
  error?: string | null
  /** Such as "(optional)"; required is the rule and needs no mark. */
  aside?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  return (
    <div className={fieldFrame(error)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {aside ? <span className="font-normal text-ink-soft"> {aside}</span> : null}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}

/** The same frame for a question with several controls: the legend is the question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  isHeading = false,
  children,
}: Omit<FieldProps, 'children' | 'aside'> & { isHeading?: boolean; children: ReactNode }) {
  return (
    // A fieldset's own border would start at the middle of its legend.
    <div className={fieldFrame(error)}>
      <fieldset
        id={id}
        tabIndex={-1}
        aria-describedby={describedBy(id, hint, error)}
        className="flex min-w-0 flex-col gap-1"
      >
        <legend className={isHeading ? 'font-heading text-2xl leading-tight font-semibold' : 'font-semibold'}>
          {label}
        </legend>
        <FieldNotes id={id} hint={hint} error={error} />
        {children}
      </fieldset>
    </div>
  )
}

type FieldNotesProps = { id: string; hint: ReactNode; error: string | null | undefined }

function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </>
  )
}

export function describedBy(
  id: string,
  hint: ReactNode,
  error: string | null | undefined,
): string | undefined {
  return classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
}

function fieldFrame(error: string | null | undefined): string {
  return classes('flex flex-col gap-1', Boolean(error) && 'border-l-4 border-danger pl-4')
}
