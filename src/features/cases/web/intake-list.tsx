// Intakes that were sent: urgent ones first, and the phone number before everything else about a person.
import { useState } from 'react'
import type { IntakeSummary } from '#features/intake/contract.ts'
import { telephoneLink } from '#firm/contact.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { DeskWords } from '../text/index.ts'

const SHOWN_FIRST = 8

type IntakeListProps = {
  intakes: readonly IntakeSummary[]
  words: DeskWords['intakes']
  onOpen: (intakeId: string) => void
}

export function IntakeList({ intakes, words, onOpen }: IntakeListProps) {
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  if (intakes.length === 0) return <p className="text-ink-soft">{words.none}</p>
  const urgent = intakes.filter((intake) => intake.urgency.length > 0).length
  const shown = isWhole ? intakes : intakes.slice(0, Math.max(SHOWN_FIRST, urgent))
  return (
    <>
      {urgent > 0 ? (
        <Notice kind="danger" title={plural(words.urgentFirst, urgent, language)} className="mb-4" />
      ) : null}
      <ul className="space-y-4">
        {shown.map((intake) => (
          <li key={intake.id}>
            <IntakeCard intake={intake} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {shown.length < intakes.length ? (
        <Button kind="quiet" className="mt-4" onClick={() => setWhole(true)}>
          {fill(words.all, { count: intakes.length })}
        </Button>
      ) : null}
    </>
  )
}

type IntakeCardProps = Omit<IntakeListProps, 'intakes'> & { intake: IntakeSummary }

function IntakeCard({ intake, words, onOpen }: IntakeCardProps) {
  const language = useLanguage()
  const { id, client, phone, serviceType, urgency, completedAt } = intake
  const moment = formatMoment(instant(completedAt), FIRM_ZONE, language)
  const about = [serviceType === null ? null : words.services[serviceType], words.speaks[intake.language]]
  return (
    <article
      className={classes(
        'rounded-md border bg-sheet p-5',
        urgency.length > 0 ? 'border-l-8 border-danger' : 'border-line',
      )}
    >
      <CallFirst phone={phone} urgency={urgency} words={words} />
      <h3 className="mt-3 text-xl">{client.name}</h3>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-ink-soft">{fill(words.sent, { moment })}</p>
      <Button
        kind="quiet"
        className="mt-2 -ml-3"
        aria-label={fill(words.openOf, { name: client.name })}
        onClick={() => onOpen(id)}
      >
        {words.open}
      </Button>
    </article>
  )
}

type CallFirstProps = Pick<IntakeSummary, 'phone' | 'urgency'> & Pick<IntakeListProps, 'words'>

function CallFirst({ phone, urgency, words }: CallFirstProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {phone === '' ? (
        <span className="text-ink-soft">{words.noPhone}</span>
      ) : (
        <a
          href={telephoneLink(phone)}
          className={buttonClass(urgency.length > 0 ? 'primary' : 'secondary', 'px-4')}
        >
          {fill(words.call, { phone })}
        </a>
      )}
      {urgency.map((reason) => (
        <StatusPill key={reason} turn="stopped">
          {words.urgency[reason]}
        </StatusPill>
      ))}
    </div>
  )
}
