// Intakes that were sent: urgent ones first, and the phone number before everything else about a person.
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { IntakeSummary } from '../contract.ts'
import type { SentIntakesWords } from '../words/index.ts'
import { UrgencyPills } from './urgency-pills.tsx'

type IntakeListProps = {
  intakes: readonly IntakeSummary[]
  words: SentIntakesWords
  pathOf: (intakeId: string) => string
}

export function IntakeList({ intakes, words, pathOf }: IntakeListProps) {
  return (
    <ul className="space-y-4">
      {intakes.map((intake) => (
        <li key={intake.id}>
          <IntakeCard intake={intake} words={words} pathOf={pathOf} />
        </li>
      ))}
    </ul>
  )
}

type IntakeCardProps = Omit<IntakeListProps, 'intakes'> & { intake: IntakeSummary }

function IntakeCard({ intake, words, pathOf }: IntakeCardProps) {
  const language = useLanguage()
  const { id, client, phone, serviceType, urgency, urgentWords, completedAt } = intake
  const moment = formatMoment(instant(completedAt), FIRM_ZONE, language)
  const about = [serviceType === null ? null : words.services[serviceType], words.speaks[intake.language]]
  return (
    <article
      className={classes(
        'rounded-md border bg-sheet p-5',
        urgency.length > 0 ? 'border-l-8 border-danger' : 'border-line',
      )}
    >
      <CallFirst phone={phone} urgency={urgency} urgentWords={urgentWords} words={words} />
      <h2 className="mt-3 text-xl break-words">{client.name}</h2>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-ink-soft">{fill(words.sent, { moment })}</p>
      <Standing intake={intake} words={words} />
      <PageLink
        to={pathOf(id)}
        className={buttonClass('quiet', 'mt-2 -ml-3')}
        aria-label={fill(words.openOf, { name: client.name })}
      >
        {words.open}
      </PageLink>
    </article>
  )
}

const PILLS: Record<IntakeSummary['handling'], Turn> = {
  new: 'ours',
  cleared: 'ours',
  opened: 'done',
  declined: 'theirs',
}

/** Nothing for new and complete intakes. */
function Standing({ intake: { handling, isPartial }, words }: Omit<IntakeCardProps, 'pathOf'>) {
  if (handling === 'new' && !isPartial) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {isPartial ? <StatusPill turn="theirs">{words.partial}</StatusPill> : null}
      {handling === 'new' ? null : (
        <StatusPill turn={PILLS[handling]}>{words.standings[handling]}</StatusPill>
      )}
    </div>
  )
}

type CallFirstProps = Pick<IntakeSummary, 'phone' | 'urgency' | 'urgentWords'> &
  Pick<IntakeListProps, 'words'>

function CallFirst({ phone, urgency, urgentWords, words }: CallFirstProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {phone === '' ? (
        <span className="text-ink-soft">{words.noPhone}</span>
      ) : (
        <a
          href={dialLink(phone)}
          className={buttonClass(urgency.length > 0 ? 'primary' : 'secondary', 'px-4')}
        >
          {fill(words.call, { phone: readablePhone(phone) })}
        </a>
      )}
      <UrgencyPills urgency={urgency} found={urgentWords} words={words.urgency} />
    </div>
  )
}
