// For readers who fear they broke something: what is safe, three things to do, and a person to call. `content/rules/error-screen.ts`
// decides when it is shown.
import type { ReactNode } from 'react'
import type { ErrorContext } from '#areas/office/content/rules/error-screen.ts'
import type { Content } from '#areas/office/content/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLocalPath } from '#ui/language.tsx'

type GentleErrorProps = {
  words: Content['errors']['gentle']
  contact: FirmContact
  /** Null if the reader is at work here, and fears for nothing personal. */
  context: ErrorContext | null
  onRetry: () => void
  /** Further ways on from this page. */
  children?: ReactNode
}

export function GentleError({ words, contact, context, onRetry, children }: GentleErrorProps) {
  const localPath = useLocalPath()
  const { again, refresh, call } = words.steps
  return (
    <section className="max-w-text">
      <div role="alert">
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <p className="mt-4 text-lg">{words.reassurance}</p>
        {context ? <p className="mt-2 text-lg font-semibold">{words.contexts[context]}</p> : null}
      </div>
      <h2 className="mt-8 text-2xl">{words.stepsTitle}</h2>
      <ol className="mt-4 space-y-4">
        {[again, refresh, call].map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <StepNumber value={index + 1} />
            <div className="pt-1">
              <h3 className="text-xl">{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{words.tryAgain}</Button>
        <ButtonLink kind="secondary" href={telephoneLink(contact.phone)}>
          {fill(words.call, { phone: contact.phone })}
        </ButtonLink>
        <ButtonLink kind="quiet" href={`mailto:${contact.email}`}>
          {words.email}
        </ButtonLink>
        <ButtonLink kind="quiet" href={localPath(addressOf('home'))}>
          {words.mainPage}
        </ButtonLink>
        {children}
      </div>
    </section>
  )
}

function StepNumber({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      className="sign-edge flex size-12 shrink-0 items-center justify-center rounded-md bg-action font-heading text-xl font-semibold text-on-action"
    >
      {value}
    </span>
  )
}
