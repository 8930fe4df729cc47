// The problems, listed once at the top: focus goes there, and each line leads to its field.
import { useEffect, useId, useRef } from 'react'

export type SummaryProblem = {
  fieldId: string
  /** The field's own, where the message does not name it. */
  label?: string
  message: string
}

type ErrorSummaryProps = {
  /** "There is a problem". */
  title: string
  problems: readonly SummaryProblem[]
}

/** Render it with a key that changes at each attempt: the same problem twice is then announced twice. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => box.current?.focus(), [])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      data-problems
      aria-labelledby={titleId}
      className="rounded-md border-2 border-l-8 border-danger bg-danger-soft p-5"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 space-y-1">
        {problems.map(({ fieldId, label, message }) => (
          <li key={fieldId + message}>
            <a
              href={`#${fieldId}`}
              className="inline-block py-1 font-semibold text-danger underline"
              onClick={(event) => {
                event.preventDefault()
                focusField(fieldId)
              }}
            >
              {label ? `${label}: ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The control itself, or the first control of a group. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input,select,textarea')
    : field
  control?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
