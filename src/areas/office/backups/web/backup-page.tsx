// The administrator's page of backups: the age of the last proven one, its content, and the result of the latest.
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, LOCALE, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { BackupRun, BackupStanding } from '../contract.ts'
import { KEPT } from '../rules/retention.ts'
import { type BackupWords, backupWords } from '../words/index.ts'
import { CopyPanel } from './copy-panel.tsx'
import { useBackUpNow, useBackups } from './queries.ts'
import { useWords } from '#web/use-words.ts'

export function BackupPage({ timeZone }: { timeZone: string }) {
  const words = useWords(backupWords)
  const now = useBackUpNow()
  const list = useBackups(now.isSuccess)
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <CopyPanel timeZone={timeZone} />
        <Outcome kind={now.error ? 'danger' : 'success'}>
          {now.error?.message ?? (now.data ? words.asked : null)}
        </Outcome>
        <Loaded query={list} words={words}>
          {(standing) => (
            <>
              <Standing standing={standing} timeZone={timeZone} />
              {standing.plan ? (
                <>
                  <Plan plan={standing.plan} />
                  <Button kind="secondary" disabled={now.isPending} onClick={() => now.mutate()}>
                    {words.now}
                  </Button>
                </>
              ) : null}
              {standing.runs.length === 0 ? null : <Runs runs={standing.runs} timeZone={timeZone} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

type TimedProps = { timeZone: string }

/** The one thing that has to be seen at a glance. */
function Standing({ standing, timeZone }: TimedProps & { standing: BackupStanding }) {
  const { notSetUp, none, old, fine } = useWords(backupWords)
  const language = useLanguage()
  const { plan, lastProven, isOld } = standing
  if (plan === null) return <Told kind="danger" {...notSetUp} />
  if (lastProven === null) return <Told kind="warning" {...none} />
  const { title, body } = isOld ? old : fine
  const moment = formatMoment(instant(lastProven), timeZone, language)
  return <Told kind={isOld ? 'danger' : 'success'} title={title} body={fill(body, { moment })} />
}

function Told({
  kind,
  title,
  body,
}: {
  kind: 'danger' | 'warning' | 'success'
  title: string
  body: string
}) {
  return (
    <Notice kind={kind} title={title}>
      <p>{body}</p>
    </Notice>
  )
}

function Plan({ plan: { place, database, files } }: { plan: NonNullable<BackupStanding['plan']> }) {
  const { where, keeps, noDatabase, noFiles } = useWords(backupWords)
  const { daily, weekly, monthly } = KEPT
  return (
    <div className="space-y-2">
      <p className="break-words">{fill(where, { place })}</p>
      <p className="text-ink-soft">
        {fill(keeps, { daily: String(daily), weekly: String(weekly), monthly: String(monthly) })}
      </p>
      {database ? null : <p className="font-semibold">{noDatabase}</p>}
      {files ? null : <p className="font-semibold">{noFiles}</p>}
    </div>
  )
}

function Runs({ runs, timeZone }: TimedProps & { runs: readonly BackupRun[] }) {
  const words = useWords(backupWords)
  return (
    <ListTable
      isWithoutLinks
      caption={words.list}
      columns={columnsOf(words, timeZone)}
      items={runs}
      idOf={({ name, begunAt }) => `${name} ${begunAt}`}
    />
  )
}

function columnsOf({ columns }: BackupWords, timeZone: string): Column<BackupRun>[] {
  const { made, state, holds, size } = columns
  return [
    { key: 'made', heading: made, cell: (run) => <Made run={run} timeZone={timeZone} /> },
    { key: 'state', heading: state, cell: (run) => <Result run={run} />, onPhone: 'below' },
    { key: 'holds', heading: holds, cell: (run) => <Holds run={run} /> },
    { key: 'size', heading: size, cell: ({ bytes }) => <Size bytes={bytes} />, isAmount: true },
  ]
}

function Made({ run: { begunAt }, timeZone }: TimedProps & { run: BackupRun }) {
  const language = useLanguage()
  return (
    <span className="block first-letter:uppercase">{formatMoment(instant(begunAt), timeZone, language)}</span>
  )
}

function Result({ run: { provenAt, failedStep, removedAt } }: { run: BackupRun }) {
  const { states, steps } = useWords(backupWords)
  const state = provenAt ? 'proven' : failedStep ? 'failed' : 'making'
  const turn = { proven: 'done', failed: 'stopped', making: 'ours' } as const
  return (
    <>
      <StatusPill turn={turn[state]}>{states[state]}</StatusPill>
      {failedStep ? <span className="mt-1 block text-sm">{steps[failedStep]}</span> : null}
      {removedAt ? <span className="mt-1 block text-sm text-ink-soft">{states.removed}</span> : null}
    </>
  )
}

function Holds({ run }: { run: BackupRun }) {
  const words = useWords(backupWords)
  const language = useLanguage()
  const counted = [
    run.rows === null ? null : plural(words.rows, run.rows, language),
    run.files === null ? null : plural(words.files, run.files, language),
  ].filter((said) => said !== null)
  return counted.length === 0 ? words.unknown : counted.join(', ')
}

const MEGABYTE = 1_000_000

function Size({ bytes }: { bytes: number | null }) {
  const { megabytes, unknown } = useWords(backupWords)
  const language = useLanguage()
  if (bytes === null) return unknown
  const format = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 1 })
  return fill(megabytes, { count: format.format(bytes / MEGABYTE) })
}
