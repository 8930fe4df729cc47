// On the desk before everything else: detained people and whom to call, whether the form was finished or not.
import { type ReactNode, useRef } from 'react'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ReportReading, ReportSummary } from '../contract.ts'
import type { DetentionStaffWords } from '../words/index.ts'
import { useRecordCall } from './queries.ts'

type Call = ReportReading['calls'][number]

export function callSentence({ by, at }: Call, words: DetentionStaffWords, language: Language): string {
  const moment = formatMoment(instant(at), FIRM_ZONE, language)
  return fill(words.calls.on, { name: by.name, moment })
}

type ReportsToCallProps = {
  reports: readonly ReportSummary[]
  words: DetentionStaffWords
  pathOf: (reportId: string) => string
  agoOf: (moment: string) => string
  /** The end of the list. */
  end: ReactNode
}

export function ReportsToCall({ reports, end, ...rest }: ReportsToCallProps) {
  const { words } = rest
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const record = useRecordCall()
  if (reports.length === 0) return null
  const [call] = record.data?.calls ?? []
  const onCalled = (id: string) => record.mutate(id, { onSuccess: () => heading.current?.focus() })
  const busyId = record.isPending ? record.variables : null
  const isWaiting = reports.some(({ lastCall }) => lastCall === null)
  return (
    <section aria-labelledby="detained" className="mt-8 space-y-4">
      <h2 id="detained" ref={heading} tabIndex={-1} className="text-2xl">
        {isWaiting ? words.list.heading : words.list.calledHeading}
      </h2>
      <Outcome>{call ? callSentence(call, words, language) : null}</Outcome>
      <Outcome kind="danger">{record.isError ? words.calls.failed : null}</Outcome>
      <ul className="space-y-3">
        {reports.map((report) => (
          <li key={report.id}>
            <Row
              report={report}
              isBusy={busyId === report.id}
              onCalled={() => onCalled(report.id)}
              {...rest}
            />
          </li>
        ))}
      </ul>
      {end}
    </section>
  )
}

type RowProps = Omit<ReportsToCallProps, 'reports' | 'end'> & {
  report: ReportSummary
  isBusy: boolean
  onCalled: () => void
}

function Row({ report, words, isBusy, onCalled, pathOf, agoOf }: RowProps) {
  const language = useLanguage()
  const { list, calls } = words
  const { id, askerName, phone, lastCall, since, isSent, others } = report
  const name = report.name || list.noName
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
        {askerName ? <p className="break-words">{fill(list.who, { name: askerName })}</p> : null}
        {isSent ? null : <StatusPill turn="theirs">{list.unfinished}</StatusPill>}
        {others === null ? null : <StatusPill turn="theirs">{words.crowd.pill}</StatusPill>}
        {others ? <p>{fill(plural(words.crowd.more, others, language), { count: others })}</p> : null}
        <p className="text-sm text-ink-soft">{[agoOf(since), words.speaks[report.language]].join(' · ')}</p>
        {lastCall ? <p className="break-words">{callSentence(lastCall, words, language)}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={dialLink(phone)}
          className={buttonClass(lastCall === null ? 'primary' : 'secondary', 'px-4')}
        >
          {fill(words.call, { phone: readablePhone(phone) })}
        </a>
        <Button
          kind="secondary"
          aria-label={fill(lastCall ? list.againOf : list.buttonOf, { name })}
          busyLabel={isBusy && calls.busy}
          onClick={onCalled}
        >
          {lastCall ? calls.again : calls.button}
        </Button>
      </div>
    </article>
  )
}
