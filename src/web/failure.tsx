// What failed, what is safe, another try and a number to call: one shape for a page, a part of it, a step, and a script that did not come.
import { type ReactNode, useState } from 'react'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { loadAgain } from './can-open.ts'
import { useFailureWords } from './failure-words.ts'

type FailureProps = {
  heading?: 'h1' | 'h2'
  title?: string
  /** What happened. */
  said?: string | undefined
  /** What is safe; by the address if it is not given. */
  safe?: string
  /** Loads the page again if it is not given; null if no other try can help. */
  onRetry?: (() => unknown) | null | undefined
  /** Seconds until another try is allowed. */
  left?: number
  isTrying?: boolean
  /** Further ways on. */
  ways?: ReactNode
  children?: ReactNode
}

export function Failure({
  heading = 'h2',
  onRetry = loadAgain,
  left = 0,
  isTrying = false,
  ways,
  children,
  ...given
}: FailureProps) {
  const words = useFailureWords()
  const [isBusy, setBusy] = useState(false)
  const { title = words.title, said = words.message, safe = words.safe } = given
  const retry = async () => {
    setBusy(true)
    await onRetry?.()
    setBusy(false)
  }
  return (
    <FailureBox heading={heading} title={title} said={said} safe={safe} more={children}>
      {onRetry ? (
        <Button
          onClick={() => void retry()}
          disabled={left > 0}
          busyLabel={(isBusy || isTrying) && words.trying}
        >
          {words.retry}
          {/* Within an alert, each second would be read aloud. */}
          {left > 0 ? <span aria-live="off">{` (${left})`}</span> : null}
        </Button>
      ) : null}
      <ButtonLink kind="secondary" href={telephoneLink(words.phone)}>
        {fill(words.call, { phone: words.phone })}
      </ButtonLink>
      {ways}
    </FailureBox>
  )
}
