// One intake for staff: how to reach the client first, what to know, the answers, and the firm's handling. Only the summary is printed.
import { type ReactNode, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import type { SentIntake as Sent } from '../contract.ts'
import type { StaffWords } from '../words/index.ts'
import type { AskedId } from '../rules/answers.ts'
import { REVIEW } from '../rules/flow.ts'
import { CallPanel } from './call-panel.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { DeclinePanel } from './decline-panel.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { StaffWordsProvider, useStaffWords } from './staff-words.ts'
import { UrgencyPills } from './urgency-pills.tsx'

type SentIntakeProps = {
  intake: Sent
  words: StaffWords
  /** Names of the questions of today, for a draft. */
  answers: { words: { labels: Labels } }
  deskPath: string
  /** The assessment for the service asked for. */
  assessment?: ReactNode
  /** Opens a case from it. */
  opening: ReactNode
}

export function SentIntake({ words, ...rest }: SentIntakeProps) {
  return (
    <StaffWordsProvider words={words}>
      <PageLink
        to={rest.deskPath}
        className="mb-2 inline-flex min-h-11 items-center text-action underline print:hidden"
      >
        {words.back}
      </PageLink>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <Summary {...rest} />
        {rest.intake.status === 'open' ? null : <Handling {...rest} />}
      </div>
    </StaffWordsProvider>
  )
}

/** The handling of a sent intake; before that there is only a client to call. */
function Handling(props: Omit<SentIntakeProps, 'words'>) {
  const { intake, opening } = props
  return (
    <div className="space-y-8 print:hidden">
      <ConflictPanel intake={intake} />
      {opening}
      <DeclinePanel intake={intake} />
      <History intake={intake} />
      <Copies intake={intake} />
    </div>
  )
}

function Summary({ intake, answers, assessment }: Omit<SentIntakeProps, 'words'>) {
  return (
    <div data-print-alone="" className="min-w-0 space-y-8">
      <Heading intake={intake} labels={answers.words.labels} />
      <Reach intake={intake} />
      {isToCall(intake) ? <CallPanel intake={intake} /> : null}
      <Flags intake={intake} />
      {intake.status === 'open' ? null : assessment}
      <SentAnswers intake={intake} />
    </div>
  )
}

type PartProps = { intake: Sent }

function isToCall({ status, urgency, calls }: Sent): boolean {
  return status === 'open' || urgency.length > 0 || calls.length > 0
}

const PILLS: Record<Sent['handling'], Turn> = {
  new: 'yours',
  cleared: 'ours',
  opened: 'done',
  declined: 'theirs',
}

function Heading({ intake, labels }: PartProps & { labels: Labels }) {
  const language = useLanguage()
  const words = useStaffWords()
  const { client, completedAt, handling, isPartial, updatedAt, urgentSince } = intake
  const { unfinished } = words
  const said = (sentence: string, moment: string) =>
    fill(sentence, { moment: formatMoment(instant(moment), FIRM_ZONE, language) })
  const since = urgentSince === null || completedAt !== null ? [] : [said(words.urgentSince, urgentSince)]
  const when = completedAt === null ? said(unfinished.lastAnswer, updatedAt) : said(words.sent, completedAt)
  return (
    <header className="space-y-3">
      <PageHeading
        eyebrow={words.title}
        title={<span className="break-words">{client.name || unfinished.noName}</span>}
        lead={[...since, when, words.speaks[intake.language]].join(' · ')}
      />
      <div className="flex flex-wrap gap-2">
        {completedAt === null ? (
          <StatusPill turn="theirs">{leftAt(intake, labels, unfinished)}</StatusPill>
        ) : (
          <StatusPill turn={PILLS[handling]}>{words.handlings[handling]}</StatusPill>
        )}
        {isPartial ? <StatusPill turn="theirs">{words.partial}</StatusPill> : null}
      </div>
    </header>
  )
}

type Labels = Readonly<Record<AskedId, string>>

function leftAt({ currentQuestion }: Sent, labels: Labels, words: StaffWords['unfinished']): string {
  return currentQuestion === REVIEW
    ? words.leftAtEnd
    : fill(words.leftAt, { question: labels[currentQuestion] })
}

/** The telephone before everything else. */
function Reach({ intake: { status, answers, client, urgency, urgentWords } }: PartProps) {
  const words = useStaffWords()
  const { phone } = answers
  const isOpen = status === 'open'
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        {phone === undefined ? (
          <span className="font-semibold">{isOpen ? words.unfinished.noPhone : words.noPhone}</span>
        ) : (
          <a href={dialLink(phone)} className={buttonClass(urgency.length > 0 ? 'primary' : 'secondary')}>
            {fill(words.call, { phone: readablePhone(phone) })}
          </a>
        )}
        <UrgencyPills urgency={urgency} found={urgentWords} words={words.urgency} />
      </div>
      {client.email === '' ? (
        isOpen && <p>{words.unfinished.noEmail}</p>
      ) : (
        <p className="break-words">{fill(words.email, { email: client.email })}</p>
      )}
    </div>
  )
}

function Flags({ intake: { redFlags } }: PartProps) {
  const language = useLanguage()
  const { flags } = useStaffWords()
  return (
    <section
      aria-labelledby="flags"
      className={classes(
        'rounded-md border border-line bg-sheet p-5',
        redFlags.length > 0 && 'border-l-8 border-l-danger',
      )}
    >
      <h2 id="flags" className="text-xl">
        {flags.heading}
      </h2>
      {redFlags.length === 0 ? (
        <p className="mt-2">{flags.none}</p>
      ) : (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {redFlags.map(({ id, text }) => (
            <li key={id}>{text[language]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function History({ intake: { steps } }: PartProps) {
  const language = useLanguage()
  const { history: words, handlings, decline } = useStaffWords()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="history" className="border-t border-line pt-6">
      <h2 id="history" className="text-2xl">
        {words.heading}
      </h2>
      <ol className="divide-y divide-line">
        {steps.map(({ handling, by, at, note, reason }) => {
          const moment = formatMoment(instant(at), FIRM_ZONE, language)
          return (
            <li key={at + handling} className="py-3">
              <p className="font-semibold">
                {[handlings[handling], reason && decline.reasons[reason]].filter(Boolean).join(': ')}
              </p>
              <p className="text-sm text-ink-soft">{fill(words.by, { name: by.name, moment })}</p>
              {note === '' ? null : (
                <Written as="p" className="mt-1 break-words whitespace-pre-line" text={note} />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Copies({ intake }: PartProps) {
  const { copies: words } = useStaffWords()
  const api = useApi()
  const [busy, setBusy] = useState<Language | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function download(language: Language): Promise<void> {
    setBusy(language)
    setFailed(false)
    try {
      saveBlob(words.file, await api.intake.pdf({ sessionId: intake.id, language }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section aria-labelledby="copies" className="border-t border-line pt-6">
      <h2 id="copies" className="text-2xl">
        {words.heading}
      </h2>
      <div className="-mx-3 mt-2 flex flex-wrap">
        <Button kind="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            kind="quiet"
            busyLabel={busy === language && words.busy}
            onClick={() => void download(language)}
          >
            {words.pdf[language]}
          </Button>
        ))}
      </div>
      <Outcome kind="danger">{hasFailed ? words.failed : null}</Outcome>
    </section>
  )
}
