// The administrator's list of automatic work: whether it was done, why not, and a button to rerun it.
import { FIRM_ZONE, formatMoment, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { RecurringJob } from '../contract.ts'
import { type JobWords, jobWords } from '../words/index.ts'
import { useJobs, useRunAgain } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type JobListProps = {
  timeZone: string
}

export function JobList({ timeZone }: JobListProps) {
  const words = useWords(jobWords)
  const list = useJobs()
  const again = useRunAgain()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind={again.error ? 'danger' : 'success'}>
          {again.error?.message ?? (again.data ? fill(words.asked, { job: again.data.title }) : null)}
        </Outcome>
        <Loaded query={list} words={words}>
          {(jobs) => (
            <>
              <Sum jobs={jobs} />
              <Parts jobs={jobs} timeZone={timeZone} isBusy={again.isPending} onRun={again.mutate} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function isWrong({ standing }: RecurringJob): boolean {
  return standing === 'late' || standing === 'failed'
}

function Sum({ jobs }: { jobs: readonly RecurringJob[] }) {
  const { none, allFine, wrong } = useWords(jobWords)
  const language = useLanguage()
  const count = jobs.filter(isWrong).length
  const said = count === 0 ? allFine : plural(wrong, count, language)
  return <output className="block text-ink-soft">{jobs.length === 0 ? none : said}</output>
}

type JobsProps = {
  jobs: readonly RecurringJob[]
  timeZone: string
  isBusy: boolean
  onRun: (job: string) => void
}

/** Jobs in order stay folded away. */
function Parts({ jobs, ...rest }: JobsProps) {
  const { onTime } = useWords(jobWords)
  const language = useLanguage()
  const fine = jobs.filter(isFine)
  const others = jobs.filter((job) => !isFine(job))
  return (
    <>
      {others.length === 0 ? null : <Jobs jobs={others} {...rest} />}
      {fine.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-action underline">
            {plural(onTime, fine.length, language)}
          </summary>
          <Jobs jobs={fine} {...rest} />
        </details>
      )}
    </>
  )
}

function isFine({ standing, isWaiting, olderKeyRows }: RecurringJob): boolean {
  return (standing === 'fine' || standing === 'awaited') && !isWaiting && !olderKeyRows
}

function Jobs({ jobs, ...rest }: JobsProps) {
  const words = useWords(jobWords)
  return (
    <ListTable
      isWithoutLinks
      caption={words.heading}
      columns={columnsOf(words, rest)}
      items={jobs}
      idOf={({ job }) => job}
    />
  )
}

function columnsOf(
  { columns }: JobWords,
  { timeZone, isBusy, onRun }: Omit<JobsProps, 'jobs'>,
): Column<RecurringJob>[] {
  const { job: name, standing, last, act } = columns
  return [
    { key: 'job', heading: name, cell: (job) => <What job={job} /> },
    {
      key: 'standing',
      heading: standing,
      cell: (job) => <How job={job} timeZone={timeZone} />,
      onPhone: 'below',
    },
    { key: 'last', heading: last, cell: (job) => <Last job={job} timeZone={timeZone} />, onPhone: 'named' },
    {
      key: 'act',
      heading: act,
      cell: (job) => <Run job={job} isBusy={isBusy} onRun={onRun} />,
      onPhone: 'below',
    },
  ]
}

function What({ job: { title, rhythm } }: { job: RecurringJob }) {
  const words = useWords(jobWords)
  const language = useLanguage()
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm font-normal text-ink-soft">{rhythmIn(rhythm, words, language)}</span>
    </>
  )
}

function rhythmIn(rhythm: RecurringJob['rhythm'], { rhythms }: JobWords, language: Language): string {
  if (rhythm.every === 'minutes') return plural(rhythms.minutes, rhythm.minutes, language)
  if (rhythm.every === 'hour') return rhythms.hour
  // Any day: the time of day is the firm's own, in any reader's zone.
  const clock = [rhythm.hour, rhythm.minute].map((part) => String(part).padStart(2, '0')).join(':')
  const time = formatTime(instant(`2026-01-15T${clock}:00Z`), 'UTC', language)
  return fill(rhythms.day, { time, zone: zoneName(FIRM_ZONE, language) })
}

const TURNS = {
  late: 'stopped',
  failed: 'stopped',
  running: 'ours',
  awaited: 'theirs',
  fine: 'done',
} as const

function How({ job, timeZone }: { job: RecurringJob; timeZone: string }) {
  const words = useWords(jobWords)
  const language = useLanguage()
  const { standing, isWaiting, olderKeyRows, failure, lastDoneAt } = job
  const moment = lastDoneAt && formatMoment(instant(lastDoneAt), timeZone, language)
  return (
    <>
      <StatusPill turn={TURNS[standing]}>{words.standings[standing]}</StatusPill>
      {olderKeyRows ? (
        <span className="mt-1 block text-sm">{plural(words.olderKey, olderKeyRows, language)}</span>
      ) : null}
      {isWaiting ? <span className="mt-1 block text-sm">{words.waiting}</span> : null}
      {failure ? (
        <span className="mt-1 block text-sm break-words">{fill(words.why, { why: failure.why })}</span>
      ) : null}
      {isWrong(job) && (failure || !moment) ? (
        <span className="mt-1 block text-sm text-ink-soft">
          {moment ? fill(words.lastDone, { moment }) : words.neverDone}
        </span>
      ) : null}
    </>
  )
}

function Last({ job: { lastRun }, timeZone }: { job: RecurringJob; timeZone: string }) {
  const { never, took } = useWords(jobWords)
  const language = useLanguage()
  if (!lastRun) return never
  const seconds = Math.round(lastRun.tookMs / 1_000)
  return (
    <>
      <span className="block first-letter:uppercase">
        {formatMoment(instant(lastRun.endedAt), timeZone, language)}
      </span>
      <span className="block text-sm text-ink-soft">
        {seconds === 0 ? took.ms : plural(took.seconds, seconds, language)}
      </span>
    </>
  )
}

/** A screen reader announces the job of each button. */
function Run({
  job: { job, title, isWaiting },
  isBusy,
  onRun,
}: Pick<JobsProps, 'isBusy' | 'onRun'> & { job: RecurringJob }) {
  const { run, runOf } = useWords(jobWords)
  return (
    <Button
      kind="quiet"
      className="-ml-3 whitespace-nowrap"
      disabled={isBusy || isWaiting}
      aria-label={fill(runOf, { job: title })}
      onClick={() => onRun(job)}
    >
      {run}
    </Button>
  )
}
