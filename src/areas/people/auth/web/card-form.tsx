// One step of the sign-in card: its title, errors, the fields and the one button.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { CardField } from '../rules/sign-in-form.ts'
import { type CardAttempt, errorsOf, type FieldErrors, linesOf } from './attempt.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import { useSession } from './session.tsx'
import { useAuthWords } from './words.ts'

type CardPartProps = {
  /** Prefix of every id in it. */
  form: string
  title: string
  lead?: ReactNode
  /** The previous step's result; it is read out when it appears. */
  said?: string | null
  attempt: CardAttempt
  /** Fields that a person sees. */
  drawn: readonly CardField[]
  /** False where the card begins with this part: then nothing takes the focus. */
  isNext?: boolean
}

type CardFormProps = CardPartProps & {
  submit: string
  busy: string
  /** Another way, before the fields. */
  before?: ReactNode
  /** Our own server also takes it as a plain form, before the script is here and without one. */
  isPostable?: boolean
  onSubmit: (form: HTMLFormElement) => void
  children?: (errors: FieldErrors) => ReactNode
}

/** The head of a step: where there is nothing to type, all of it. */
export function CardPart({ form, title, lead, said, attempt, drawn, isNext = false }: CardPartProps) {
  const language = useLanguage()
  const { card } = useAuthWords()
  const { failure } = attempt
  const place = { form, submitId: submitId(form), language }
  const lines = linesOf(failure, errorsOf(failure, drawn, language), place)
  return (
    <>
      <div className="space-y-2">
        <StepTitle id={titleId(form)} text={title} takesFocus={isNext} />
        {lead ? <div className="text-ink-soft">{lead}</div> : null}
      </div>
      {failure ? <ErrorSummary key={attempt.count} title={card.problem} problems={lines} /> : null}
      {said && failure === null ? <Said key={said} text={said} /> : null}
    </>
  )
}

export function CardForm(props: CardFormProps) {
  const { submit, busy, before, isPostable = false, onSubmit, children, ...part } = props
  const { form, attempt } = part
  const language = useLanguage()
  const isReady = useIsReady()
  const { session } = useSession()
  const mayPost = isPostable && session.identity.proofBy === 'code'
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <>
      <CardPart {...part} />
      {before}
      <form method="post" noValidate onSubmit={send} aria-labelledby={titleId(form)} className="space-y-5">
        {children?.(errorsOf(attempt.failure, part.drawn, language))}
        <Button
          id={submitId(form)}
          type="submit"
          className="w-full"
          disabled={!isReady && !mayPost}
          busyLabel={attempt.busyWith === 'form' && busy}
        >
          {submit}
        </Button>
      </form>
    </>
  )
}

export function submitId(form: string): string {
  return `${form}-submit`
}

export function titleId(form: string): string {
  return `${form}-title`
}

function StepTitle({ id, text, takesFocus }: { id: string; text: string; takesFocus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <h2 id={id} ref={title} tabIndex={-1} className="text-2xl">
      {text}
    </h2>
  )
}

/** Focused as it appears, so that it is heard in every reader, and gone with the next attempt. */
function Said({ text }: { text: string }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="block rounded-sm border-l-8 border-success bg-success-soft px-5 py-4 font-semibold"
    >
      {text}
    </output>
  )
}
