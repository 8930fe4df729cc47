// The administrator's list of errors: what, how often, since when, and known details.
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Fault } from '../contract.ts'
import { type FaultWords, faultWords } from '../words/index.ts'
import { HowOften, Marks, Standing } from './fault-parts.tsx'
import { type Mark, useFaults, useMark } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type FaultListProps = {
  /** The path of the list; each kind is below it. */
  path: string
  timeZone: string
}

export function FaultList({ path, timeZone }: FaultListProps) {
  const words = useWords(faultWords)
  const list = useFaults()
  const mark = useMark()
  const done = mark.data ? fill(words.marked, { state: words.states[mark.data.state] }) : null
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind={mark.error ? 'danger' : 'success'}>{mark.error?.message ?? done}</Outcome>
        <Loaded query={list} words={words}>
          {(faults) => (
            <>
              <Sum faults={faults} />
              {faults.length === 0 ? null : (
                <Faults
                  faults={faults}
                  path={path}
                  timeZone={timeZone}
                  isBusy={mark.isPending}
                  onMark={mark.mutate}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function Sum({ faults }: { faults: readonly Fault[] }) {
  const { none, news, noNews } = useWords(faultWords)
  const language = useLanguage()
  const count = faults.filter(({ state }) => state === 'new').length
  const said = count === 0 ? noNews : plural(news, count, language)
  return <output className="block text-ink-soft">{faults.length === 0 ? none : said}</output>
}

type FaultsProps = {
  faults: readonly Fault[]
  path: string
  timeZone: string
  isBusy: boolean
  onMark: (mark: Mark) => void
}

function Faults({ faults, ...acting }: FaultsProps) {
  const words = useWords(faultWords)
  return (
    <ListTable
      caption={words.heading}
      columns={columnsOf(words, acting)}
      items={faults}
      idOf={({ fingerprint }) => fingerprint}
    />
  )
}

function columnsOf(
  { columns }: FaultWords,
  { path, timeZone, isBusy, onMark }: Omit<FaultsProps, 'faults'>,
): Column<Fault>[] {
  return [
    { key: 'what', heading: columns.what, cell: (fault) => <What fault={fault} path={path} /> },
    {
      key: 'count',
      heading: columns.count,
      onPhone: 'below',
      cell: (fault) => <HowOften fault={fault} timeZone={timeZone} />,
    },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'below',
      cell: (fault) => <Standing fault={fault} />,
    },
    {
      key: 'act',
      heading: columns.act,
      onPhone: 'below',
      cell: (fault) => <Marks fault={fault} isBusy={isBusy} onMark={onMark} />,
    },
  ]
}

function What({ fault, path }: { fault: Fault; path: string }) {
  const { sources, open, openOf } = useWords(faultWords)
  return (
    <>
      <span className="block font-semibold">
        {sources[fault.source]}: {fault.event}
      </span>
      <span className="block text-sm font-normal break-words text-ink-soft">{fault.why}</span>
      <PageLink
        to={`${path}/${fault.fingerprint}`}
        data-key="row"
        aria-label={fill(openOf, { why: fault.why })}
        className="inline-flex min-h-11 items-center font-normal text-action underline"
      >
        {open}
      </PageLink>
    </>
  )
}
