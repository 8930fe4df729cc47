// A failure inside a page: what happened, and what can be done about it. The countdown follows the server's wait.
import type { Content } from '#features/content/text/index.ts'
import { addressOf } from '#firm/addresses.ts'
import type { FirmContact } from '#firm/contact.ts'
import { plural } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useLocalPath } from '#ui/language.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

type GeneralErrorProps = {
  words: Content['errors']['general']
  contact: FirmContact
  /** The server's own sentence, where it gave one. */
  message?: string
  /** Not given where trying again cannot mend it. */
  onRetry?: () => void
  retryAfterSeconds?: number | null
}

export function GeneralError({
  words,
  contact,
  message,
  onRetry,
  retryAfterSeconds = null,
}: GeneralErrorProps) {
  const language = useLanguage()
  const localPath = useLocalPath()
  const secondsLeft = useCountdown(retryAfterSeconds)
  return (
    <section role="alert" className="max-w-text rounded-md border-2 border-l-8 border-danger bg-sheet p-6">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-2">{message ?? words.message}</p>
      {secondsLeft > 0 ? (
        <p aria-live="off" className="mt-2 font-semibold">
          {plural(words.wait, secondsLeft, language)}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry ? (
          <Button onClick={onRetry} disabled={secondsLeft > 0}>
            {words.retry}
          </Button>
        ) : null}
        <ButtonLink kind="secondary" href={localPath(addressOf('home'))}>
          {words.home}
        </ButtonLink>
        <ButtonLink kind="quiet" href={`mailto:${contact.email}`}>
          {words.support}
        </ButtonLink>
      </div>
    </section>
  )
}
