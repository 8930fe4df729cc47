// One report for staff: whom to call first, then the detained person and where to look.
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { dateIn, FIRM_ZONE, formatDate, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import type { ReportReading as Reading } from '../contract.ts'
import { ASKER_FIELDS, PERSON_FIELDS } from '../rules/report-fields.ts'
import { birthDateOf, HELD, oddFields, RELATIONS, type ReportField, SINCE } from '../rules/report.ts'
import type { DetentionStaffWords } from '../words/index.ts'
import { LookForPerson } from './look-for-person.tsx'
import { useClose, useRecordCall } from './queries.ts'
import { callSentence } from './called-button.tsx'

type ReadingProps = { reading: Reading; words: DetentionStaffWords; deskPath: string }
type PartProps = Omit<ReadingProps, 'deskPath'>

export function ReportReading({ reading, words, deskPath }: ReadingProps) {
  return (
    <>
      <PageLink
        to={deskPath}
        className="mb-2 inline-flex min-h-11 items-center text-action underline print:hidden"
      >
        {words.back}
      </PageLink>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-8">
          <Heading reading={reading} words={words} />
          <a href={dialLink(reading.report.phone)} className={buttonClass('primary')}>
            {fill(words.call, { phone: readablePhone(reading.report.phone) })}
          </a>
          <Given heading={words.person} fields={PERSON_FIELDS} reading={reading} words={words} />
          <Given heading={words.you} fields={ASKER_FIELDS} reading={reading} words={words} />
        </div>
        <div className="space-y-8 print:hidden">
          <Calls reading={reading} words={words} />
          <Crowd reading={reading} words={words} deskPath={deskPath} />
          <LookForPerson words={words.look} className="border-t border-line pt-6" />
          <Closing reading={reading} words={words} />
        </div>
      </div>
    </>
  )
}

function Heading({ reading, words }: PartProps) {
  const language = useLanguage()
  const { report, since, sentAt, updatedAt, closed, crowd } = reading
  const said = (sentence: string, moment: string) =>
    fill(sentence, { moment: formatMoment(instant(moment), FIRM_ZONE, language) })
  const last = sentAt === null ? said(words.lastChange, updatedAt) : said(words.sent, sentAt)
  return (
    <header className="space-y-3">
      <PageHeading
        eyebrow={words.title}
        title={<span className="break-words">{report.name || words.list.noName}</span>}
        lead={[said(words.since, since), last, words.speaks[reading.language]].join(' · ')}
      />
      <div className="flex flex-wrap gap-2">
        {sentAt === null ? <StatusPill turn="theirs">{words.unfinished}</StatusPill> : null}
        {crowd ? <StatusPill turn="theirs">{words.crowd.pill}</StatusPill> : null}
        {closed ? (
          <StatusPill turn="done">
            {fill(words.closed, {
              name: closed.by.name,
              moment: formatMoment(instant(closed.at), FIRM_ZONE, language),
            })}
          </StatusPill>
        ) : null}
      </div>
    </header>
  )
}

type GivenProps = PartProps & { heading: string; fields: readonly ReportField[] }

function Given({ heading, fields, reading: { report, asOf }, words }: GivenProps) {
  const language = useLanguage()
  const odd = oddFields(report, dateIn(FIRM_ZONE, instant(asOf)))
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <dl className="mt-3 divide-y divide-line">
        {fields.map((field) => (
          <div key={field} className="py-3 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-x-6">
            <dt className="text-ink-soft">{words.labels[field]}</dt>
            <dd className="break-words whitespace-pre-line">
              <Shown text={shown(field, report[field], words, language)} empty={words.empty} />
              {odd.includes(field) ? (
                <span className="mt-1 block">
                  <StatusPill turn="theirs">{words.odd}</StatusPill>
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function shown(field: ReportField, value: string, words: DetentionStaffWords, language: Language): string {
  const relation = RELATIONS.find((each) => each === value)
  if (field === 'relation') return relation ? words.relations[relation] : value
  const held = HELD.find((each) => each === value)
  if (field === 'held') return held ? words.held[held] : value
  const since = SINCE.find((each) => each === value)
  if (field === 'since') return since ? words.takenOn[since] : value
  if (field === 'phone') return readablePhone(value)
  if (field !== 'birthDate') return value
  const date = birthDateOf(value)
  // Typed in part, or no date at all: the attorney sees the typed text.
  return date ? formatDate(date, language) : value.replaceAll(/^-+|-+$/g, '')
}

function Calls({ reading, words }: PartProps) {
  const language = useLanguage()
  const record = useRecordCall()
  const { calls } = words
  return (
    <section aria-labelledby="calls" className="rounded-md border border-line bg-sheet p-5">
      <h2 id="calls" className="text-xl">
        {calls.heading}
      </h2>
      <output className="mt-2 block space-y-1">
        {reading.calls.length === 0 ? <span className="block">{calls.none}</span> : null}
        {reading.calls.map((call) => (
          <span key={call.at + call.by.id} className="block break-words">
            {callSentence(call, words, language)}
          </span>
        ))}
      </output>
      <Button
        kind="secondary"
        className="mt-4"
        busyLabel={record.isPending && calls.busy}
        onClick={() => record.mutate(reading.id)}
      >
        {reading.calls.length === 0 ? calls.button : calls.again}
      </Button>
      <Outcome kind="danger">{record.isError ? calls.failed : null}</Outcome>
    </section>
  )
}

function Crowd({ reading: { crowd }, words, deskPath }: ReadingProps) {
  const language = useLanguage()
  if (!crowd) return null
  return (
    <section aria-labelledby="crowd" className="border-t border-line pt-6">
      <h2 id="crowd" className="text-xl">
        {words.crowd.heading}
      </h2>
      <p className="mt-2">{words.crowd.text}</p>
      <ul className="mt-3 space-y-1">
        {crowd.others.map(({ id, name, phone, since }) => (
          <li key={id} className="break-words">
            <PageLink to={`${deskPath}/detained/${id}`} className="inline-block py-1 underline">
              {name || words.list.noName}
            </PageLink>{' '}
            {[readablePhone(phone), formatMoment(instant(since), FIRM_ZONE, language)].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closing({ reading, words: { close } }: PartProps) {
  const closing = useClose()
  if (reading.closed) return null
  return (
    <section aria-labelledby="close" className="border-t border-line pt-6">
      <h2 id="close" className="text-xl">
        {close.heading}
      </h2>
      <p className="mt-2">{close.text}</p>
      <Button
        kind="secondary"
        className="mt-4"
        busyLabel={closing.isPending && close.busy}
        onClick={() => closing.mutate(reading.id)}
      >
        {close.button}
      </Button>
      <Outcome kind="danger">{closing.isError ? close.failed : null}</Outcome>
    </section>
  )
}

function Shown({ text, empty }: { text: string; empty: string }) {
  return text ? <Written text={text} /> : <span className="text-ink-soft">{empty}</span>
}
