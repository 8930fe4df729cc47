// Answers on their way, above the box: until when each can be taken back, and why one was not sent.
import type { ReactNode } from 'react'
import { failureSentence } from '#api/failure.ts'
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import { Written } from '#ui/written.tsx'
import type { Outgoing } from '../../contract.ts'
import { foldOutgoing } from '../../rules/outgoing.ts'
import type { InboxWords } from '../../words/index.ts'
import type { PutBack } from '../box.ts'
import { whenSent } from '../when-sent.ts'
import { useOutgoing, useSendNow } from './outgoing-queries.ts'
import { type TakingBack, toTakeBack, useTakingBack } from './use-taking-back.ts'

type OutgoingListProps = {
  conversationId: string
  words: InboxWords['outgoing']
  at: { now: Date; timeZone: string }
  /** Null where it is not known. */
  clientZone: string | null
  /** Gives the words and what goes with them back to the box; null where there is none. */
  onBack: ((back: PutBack) => void) | null
}

export function OutgoingAnswers({ conversationId, words, onBack, ...rest }: OutgoingListProps) {
  const { data } = useOutgoing(conversationId)
  const taking = useTakingBack(conversationId, onBack)
  const now = useSendNow(conversationId)
  const outgoing = data?.outgoing ?? []
  return (
    <div className="space-y-3">
      <Folded outgoing={outgoing} words={words}>
        {(of) => (
          <li key={of.id} className="rounded-md border-2 border-dashed border-line-strong px-4 py-3">
            <Answer of={of} words={words} {...rest} />
            <Steps
              of={of}
              words={words}
              isBackBusy={taking.busyWith.includes(of.id)}
              isNowBusy={now.isPending && now.variables.id === of.id}
              onBack={() => taking.takeBack(toTakeBack(of))}
              onNow={() => now.mutate(of)}
            />
          </li>
        )}
      </Folded>
      {data === undefined ? null : <Lost taking={taking} outgoing={outgoing} words={words} />}
      <Outcome kind="danger">{failureSentence(taking.problem ?? now.error)}</Outcome>
      <Outcome>{taking.last === null ? null : saidOf(taking.last, words, onBack !== null)}</Outcome>
      {onBack === null && taking.last?.isSent === false ? (
        <Written as="p" className="whitespace-pre-wrap [overflow-wrap:anywhere]" text={taking.last.text} />
      ) : null}
    </div>
  )
}

type FoldedProps = Pick<OutgoingListProps, 'words'> & {
  outgoing: readonly Outgoing[]
  children: (of: Outgoing) => ReactNode
}

function Folded({ outgoing, words, children }: FoldedProps) {
  const language = useLanguage()
  const { shown, folded } = foldOutgoing(outgoing)
  if (shown.length === 0) return null
  const more = plural(words.more, folded.length, language)
  return (
    <>
      <ul aria-label={words.label} className="space-y-3">
        {shown.map(children)}
      </ul>
      {folded.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {more}
          </summary>
          <ul aria-label={more} className="space-y-3">
            {folded.map(children)}
          </ul>
        </details>
      )}
    </>
  )
}

function saidOf(
  { isSent, hasLeftOut }: NonNullable<TakingBack['last']>,
  words: InboxWords['outgoing'],
  hasBox: boolean,
): string {
  if (isSent) return words.tooLate
  if (!hasBox) return words.words
  return hasLeftOut ? words.isBackWithout : words.isBack
}

type LostProps = Pick<OutgoingListProps, 'words'> & { taking: TakingBack; outgoing: readonly Outgoing[] }

/** Neither on their way nor back: nothing was heard of them. */
function Lost({ taking: { lost, busyWith, takeBack }, outgoing, words }: LostProps) {
  const shown = lost.filter(({ id }) => !outgoing.some((each) => each.id === id))
  return (
    <div aria-live="polite" className="space-y-3">
      {shown.map((of) => (
        <Notice key={of.id} kind="warning" title={words.lost}>
          <Written as="p" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]" text={of.text} />
          <div className="mt-3">
            <Button
              kind="secondary"
              busyLabel={busyWith.includes(of.id) && words.undoing}
              onClick={() => takeBack(of)}
            >
              {words.askAgain}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}

type AnswerProps = Pick<OutgoingListProps, 'words' | 'at' | 'clientZone'> & { of: Outgoing }

function Answer({ of, words, at, clientZone }: AnswerProps) {
  const language = useLanguage()
  return (
    <>
      <Written as="p" className="line-clamp-4 whitespace-pre-wrap [overflow-wrap:anywhere]" text={of.text} />
      {of.documents.length === 0 ? null : (
        <p className="text-sm text-ink-soft">{plural(words.documents, of.documents.length, language)}</p>
      )}
      {of.isMine ? null : <p className="text-sm text-ink-soft">{fill(words.by, { name: of.by })}</p>}
      {of.heldBecause === null ? (
        <When of={of} words={words} at={at} clientZone={clientZone} />
      ) : (
        <div className="mt-2">
          <Notice kind="warning">{words.held[of.heldBecause]}</Notice>
        </div>
      )}
    </>
  )
}

function When({ of, words, at, clientZone }: AnswerProps) {
  const language = useLanguage()
  const left = useCountdown(of.isChosenTime ? null : of.secondsLeft)
  if (!of.isChosenTime) {
    return (
      <p className="mt-1 font-semibold" aria-hidden="true">
        {left === 0 ? words.now : fill(words.soon, { count: left })}
      </p>
    )
  }
  const inZone = (sentence: string, zone: string) =>
    fill(sentence, { when: whenSent(of.sendAt, at.now, zone, language), zone: zoneName(zone, language) })
  return (
    <p className="mt-1 font-semibold">
      {inZone(words.at, FIRM_ZONE)}
      {clientZone === null || clientZone === FIRM_ZONE ? null : (
        <span className="block text-sm font-normal text-ink-soft">{inZone(words.theirs, clientZone)}</span>
      )}
    </p>
  )
}

type StepsProps = Pick<OutgoingListProps, 'words'> & {
  of: Outgoing
  isBackBusy: boolean
  isNowBusy: boolean
  onBack: () => void
  onNow: () => void
}

function Steps({ of, words, isBackBusy, isNowBusy, onBack, onNow }: StepsProps) {
  const isHeld = of.heldBecause !== null
  const backLabel = isHeld ? words.back : of.isChosenTime ? words.change : words.undo
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button kind="secondary" busyLabel={isBackBusy && words.undoing} onClick={onBack}>
        {backLabel}
      </Button>
      {of.isChosenTime || isHeld ? (
        <Button kind="quiet" busyLabel={isNowBusy && words.sending} onClick={onNow}>
          {isHeld ? words.anyway : words.sendNow}
        </Button>
      ) : null}
    </div>
  )
}
