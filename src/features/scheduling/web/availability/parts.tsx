// What every part of the page is made of: a heading, a summary of what has to be mended, and what became of a change.
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ErrorSummary, type SummaryProblem } from '#ui/form/error-summary.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { useAvailabilityWords } from './words.ts'

export function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-6 border-t border-line pt-8">
      <div className="space-y-2">
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        {lead ? <p className="max-w-text text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

type CheckedFormProps = {
  /** What keeps the form from being sent; empty where nothing does. */
  whyNot: () => SummaryProblem[]
  onSend: () => void
  /** What the server said against it. */
  refusal: SummaryProblem | null
  isBusy: boolean
  done: string | null
  children: (errorOf: (fieldId: string) => string | null) => ReactNode
}

/** Nothing that was typed is lost by a refusal, ours or the server's. */
export function CheckedForm({ whyNot, onSend, refusal, isBusy, done, children }: CheckedFormProps) {
  const { problem } = useAvailabilityWords()
  const [found, setFound] = useState<SummaryProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const problems = refusal ? [...found, refusal] : found
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const now = whyNot()
    setFound(now)
    setAttempt(attempt + 1)
    if (now.length === 0) onSend()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      {problems.length > 0 ? (
        <ErrorSummary key={`${attempt} ${refusal?.message ?? ''}`} title={problem} problems={problems} />
      ) : null}
      {children((fieldId) => problems.find((one) => one.fieldId === fieldId)?.message ?? null)}
      <Outcome>{problems.length === 0 ? done : null}</Outcome>
    </form>
  )
}
