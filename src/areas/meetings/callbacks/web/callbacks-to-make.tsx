// On the desk: who asked to be called back and when we promised it: the urgent first, then the earliest.
import { type ReactNode, useRef } from 'react'
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  formatTime,
  type Instant,
  instant,
  isBefore,
} from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import type { CallbackView } from '../contract.ts'
import { type Outcome as Came, OUTCOMES } from '../rules/request.ts'
import type { CallbackWords, CallbackStaffWords } from '../words/index.ts'
import { useRecordCallback } from './queries.ts'

type Words = CallbackStaffWords & Pick<CallbackWords, 'topics' | 'time'>

type CallbacksToMakeProps = {
  callbacks: readonly CallbackView[]
  words: Words
  now: Instant
  agoOf: (moment: string) => string
  /** What stands at the end of the list. */
  end: ReactNode
}

export function CallbacksToMake({ callbacks, words, now, agoOf, end }: CallbacksToMakeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const record = useRecordCallback()
  if (callbacks.length === 0 && !record.isSuccess) return null
  const { variables: sent, data, isPending } = record
  const onCame = (callbackId: string, outcome: Came) =>
    record.mutate({ callbackId, outcome }, { onSuccess: () => heading.current?.focus() })
  return (
    <section aria-labelledby="callbacks" className="mt-8 space-y-4">
      <h2 id="callbacks" ref={heading} tabIndex={-1} className="text-2xl">
        {words.heading}
      </h2>
      <Outcome>{data && sent ? fill(words.done[sent.outcome], { name: data.name }) : null}</Outcome>
      <Outcome kind="danger">{record.isError ? words.failed : null}</Outcome>
      <ul className="space-y-3">
        {callbacks.map((callback) => (
          <li key={callback.id}>
            <Row
              callback={callback}
              words={words}
              now={now}
              agoOf={agoOf}
              busy={isPending && sent.callbackId === callback.id ? sent.outcome : null}
              onCame={(outcome) => onCame(callback.id, outcome)}
            />
          </li>
        ))}
      </ul>
      {end}
    </section>
  )
}

type RowProps = Pick<CallbacksToMakeProps, 'words' | 'now' | 'agoOf'> & {
  callback: CallbackView
  busy: Came | null
  onCame: (outcome: Came) => void
}

function Row({ callback, words, now, agoOf, busy, onCame }: RowProps) {
  const language = useLanguage()
  const { name, phone, topic, note, isUrgent, tries, triedAt, isOfMany } = callback
  const isLate = isBefore(instant(callback.endsAt), now)
  return (
    <article
      className={classes(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-4 rounded-md border bg-sheet p-5',
        isLate || isUrgent ? 'border-l-8 border-danger' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-[1_1_20rem] space-y-1.5">
        <h3 className="text-xl break-words">{name}</h3>
        <p className="first-letter:uppercase">
          <When callback={callback} words={words} now={now} />
        </p>
        <p className="text-sm text-ink-soft">
          {[words.topics[topic], words.speaks[callback.language]].join(' · ')}
        </p>
        {isOfMany ? <p className="text-sm font-semibold">{words.ofMany}</p> : null}
        {isUrgent ? <UrgentMark found={urgentWords(note)} /> : null}
        {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
        {triedAt ? (
          <p className="text-sm">{fill(plural(words.tries, tries, language), { moment: agoOf(triedAt) })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a href={dialLink(phone)} className={buttonClass('primary', 'px-4')}>
          {fill(words.call, { phone: readablePhone(phone) })}
        </a>
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            kind={outcome === 'closed' ? 'quiet' : 'secondary'}
            aria-label={fill(words.namesOf[outcome], { name })}
            busyLabel={busy === outcome && words.busy}
            disabled={busy !== null}
            onClick={() => onCame(outcome)}
          >
            {words.names[outcome]}
          </Button>
        ))}
      </div>
    </article>
  )
}

function When({ callback: { startsAt, endsAt }, words, now }: Pick<RowProps, 'callback' | 'words' | 'now'>) {
  const language = useLanguage()
  const [start, end] = [instant(startsAt), instant(endsAt)]
  const time = fill(words.time, {
    date: formatDate(dateIn(FIRM_ZONE, start), language),
    from: formatTime(start, FIRM_ZONE, language),
    to: formatTime(end, FIRM_ZONE, language),
  })
  const pill = isBefore(end, now) ? words.late : isBefore(now, start) ? null : words.now
  return (
    <>
      {time} {pill ? <StatusPill turn="yours">{pill}</StatusPill> : null}
    </>
  )
}
