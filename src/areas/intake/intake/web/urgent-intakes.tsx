// Whom to call now, before everything else of the day: the form need not be finished. A call that was made is recorded here.
import { type ReactNode, useRef } from 'react'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import type { Instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { UrgentIntake } from '../contract.ts'
import type { CallWords } from '../words/index.ts'
import { callSentence } from './call-sentence.ts'
import { useRecordCall } from './staff-queries.ts'
import { UrgencyPills } from './urgency-pills.tsx'

type UrgentIntakesProps = {
  intakes: readonly UrgentIntake[]
  words: CallWords
  now: Instant
  pathOf: (intakeId: string) => string
  agoOf: (moment: string) => string
  /** The end of the list. */
  end: ReactNode
}

export function UrgentIntakes({ intakes, end, ...rest }: UrgentIntakesProps) {
  const { words, now } = rest
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const record = useRecordCall()
  if (intakes.length === 0) return null
  const [call] = record.data?.calls ?? []
  const callOf = (id: string) => record.mutate(id, { onSuccess: () => heading.current?.focus() })
  const busyId = record.isPending ? record.variables : null
  const row = (intake: UrgentIntake) => (
    <li key={intake.id}>
      <Row intake={intake} isBusy={busyId === intake.id} onCalled={() => callOf(intake.id)} {...rest} />
    </li>
  )
  const waiting = intakes.filter(({ lastCall }) => lastCall === null)
  const called = intakes.filter(({ lastCall }) => lastCall !== null)
  return (
    <section aria-labelledby="to-call" className="mt-8 space-y-4">
      <h2 id="to-call" ref={heading} tabIndex={-1} className="text-2xl">
        {waiting.length > 0 ? words.toCall.heading : words.toCall.calledHeading}
      </h2>
      <Outcome>{call ? callSentence(call, now, words.calls, language) : null}</Outcome>
      <Outcome kind="danger">{record.isError ? words.calls.failed : null}</Outcome>
      {waiting.length > 0 ? <ul className="space-y-3">{waiting.map(row)}</ul> : null}
      {waiting.length > 0 && called.length > 0 ? (
        <h3 className="text-xl">{words.toCall.calledHeading}</h3>
      ) : null}
      {called.length > 0 ? <ul className="space-y-3">{called.map(row)}</ul> : null}
      {end}
    </section>
  )
}

type RowProps = Omit<UrgentIntakesProps, 'intakes' | 'end'> & {
  intake: UrgentIntake
  isBusy: boolean
  onCalled: () => void
}

function Row({ intake, words, now, isBusy, onCalled, pathOf, agoOf }: RowProps) {
  const language = useLanguage()
  const { toCall, calls } = words
  const { id, client, lastCall, since } = intake
  const name = client.name || words.unfinished.noName
  return (
    <article
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border bg-sheet p-5',
        lastCall === null ? 'border-l-8 border-danger' : 'border-line',
      )}
    >
      <div className="min-w-0 space-y-2">
        <PageLink to={pathOf(id)} className="block py-1 text-xl font-semibold break-words underline">
          {name}
        </PageLink>
        <Why intake={intake} words={words} />
        <p className="text-sm text-ink-soft">{[agoOf(since), words.speaks[intake.language]].join(' · ')}</p>
        {lastCall ? <p className="break-words">{callSentence(lastCall, now, calls, language)}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Phone intake={intake} words={words} />
        <Button
          kind="secondary"
          aria-label={fill(lastCall ? toCall.againOf : toCall.buttonOf, { name })}
          busyLabel={isBusy && calls.busy}
          onClick={onCalled}
        >
          {lastCall ? calls.again : calls.button}
        </Button>
      </div>
    </article>
  )
}

type PartProps = Pick<RowProps, 'intake' | 'words'>

function Why({ intake: { urgency, urgentWords, isFinished }, words }: PartProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <UrgencyPills urgency={urgency} found={urgentWords} words={words.urgency} />
      {isFinished ? null : <StatusPill turn="theirs">{words.toCall.unfinished}</StatusPill>}
    </div>
  )
}

function Phone({ intake: { phone, lastCall }, words }: PartProps) {
  if (phone === '') return <span className="font-semibold">{words.unfinished.noPhone}</span>
  return (
    <a href={dialLink(phone)} className={buttonClass(lastCall === null ? 'primary' : 'secondary', 'px-4')}>
      {fill(words.call, { phone: readablePhone(phone) })}
    </a>
  )
}
