// A press that is asked once more, in its place: what it does is said first, and what went wrong after.
import { type ReactNode, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'

type AskedOnceMoreProps = {
  label: string
  /** As heard, with what it is about. */
  name: string
  sure: ReactNode
  words: { yes: string; no: string; busy: string }
  kind: 'secondary' | 'danger'
  isBusy: boolean
  error: Error | null
  onYes: () => void
}

export function AskedOnceMore({ label, name, sure, words, kind, isBusy, error, onYes }: AskedOnceMoreProps) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button kind="quiet" aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  return (
    <div className="basis-full space-y-3 border-l-3 border-line-strong py-2 pl-4">
      <p className="break-words">{sure}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind={kind} busyLabel={isBusy && words.busy} onClick={onYes}>
          {words.yes}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {words.no}
        </Button>
      </div>
      <Outcome kind="danger">{error ? failureSentence(error) : null}</Outcome>
    </div>
  )
}
