// A failure inside a page: what happened, and what to do about it. The countdown follows the server's wait, and ends with one automatic
// retry.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Content } from '#areas/office/content/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useLocalPath } from '#ui/language.tsx'
import { spokenSeconds } from '#ui/spoken-seconds.ts'
import { useCountdown } from '#ui/use-countdown.ts'

type Words = Content['errors']['general']

type GeneralErrorProps = {
  words: Words
  contact: FirmContact
  /** Not given where trying again cannot mend it. */
  onRetry?: () => unknown
  /** Seconds that the server asks to wait. */
  retryAfterSeconds?: number | null
  /** Whether the end of the wait is a try. */
  isAutomatic?: boolean
  heading?: 'h1' | 'h2'
}

export function GeneralError({
  words,
  contact,
  onRetry,
  retryAfterSeconds: total = null,
  isAutomatic = true,
  heading: Heading = 'h1',
}: GeneralErrorProps) {
  const localPath = useLocalPath()
  const [isTrying, setTrying] = useState(false)
  // The wait after a failed try is a new one, even if as long.
  const left = useCountdown(isTrying ? null : total)
  const retry = async () => {
    setTrying(true)
    await onRetry?.()
    setTrying(false)
  }
  useOnceOver(isAutomatic && onRetry !== undefined && total !== null && total > 0 && left === 0, retry)
  return (
    <section role="alert" className="max-w-text rounded-md border-2 border-l-8 border-danger bg-sheet p-6">
      <Heading className="text-2xl">{words.title}</Heading>
      <p className="mt-2">{words.message}</p>
      {onRetry && total !== null && left > 0 ? <Wait words={words} left={left} total={total} /> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry ? (
          <Button onClick={() => void retry()} disabled={left > 0} busyLabel={isTrying && words.trying}>
            {words.retry}
          </Button>
        ) : null}
        <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
          {fill(words.call, { phone: contact.phone })}
        </ButtonLink>
        <ButtonLink kind="quiet" href={localPath(addressOf('home'))}>
          {words.home}
        </ButtonLink>
        <ButtonLink kind="quiet" href={`mailto:${contact.email}`}>
          {words.support}
        </ButtonLink>
      </div>
    </section>
  )
}

/** A second wait on the same screen is counted down too, and left to the person. */
function useOnceOver(isOver: boolean, act: () => unknown): void {
  const hasActed = useRef(false)
  const once = useEffectEvent(() => {
    if (hasActed.current) return
    hasActed.current = true
    void act()
  })
  useEffect(() => {
    if (isOver) once()
  }, [isOver])
}

/** Seen each second; heard at a few marks only. */
function Wait({ words, left, total }: { words: Words; left: number; total: number }) {
  const language = useLanguage()
  return (
    <div className="mt-2 font-semibold">
      <p aria-live="off" aria-hidden="true">
        {plural(words.wait, left, language)}
      </p>
      <output className="sr-only">{plural(words.wait, spokenSeconds(left, total), language)}</output>
    </div>
  )
}
