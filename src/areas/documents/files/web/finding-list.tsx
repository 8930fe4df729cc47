// The administrator's list of stored files that are not as they were kept: what happened, since when, what to do.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import { readAgain } from '#web/read-together.ts'
import type { FileFinding, FilesStanding } from '../contract.ts'
import { type FindingWords, findingWords } from '../words/index.ts'
import { useFindings, useStanding } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type FindingListProps = {
  timeZone: string
  casePath: (caseId: string) => string
}

export function FindingList({ timeZone, casePath }: FindingListProps) {
  const words = useWords(findingWords)
  const standing = useStanding()
  const again = useCheckAgain()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        {standing.data ? <Standing standing={standing.data} timeZone={timeZone} /> : null}
        <Outcome kind={again.error ? 'danger' : 'success'}>
          {again.error?.message ?? (again.data ? words.again.done : null)}
        </Outcome>
        <List
          id="findings"
          caption={words.heading}
          query={useFindings()}
          columns={columnsOf(words, timeZone, casePath)}
          idOf={({ key }) => key}
          words={{ ...words, empty: words.none }}
          isWithoutLinks
        >
          {(findings) =>
            findings.length === 0 ? null : (
              <Button kind="secondary" disabled={again.isPending} onClick={() => again.mutate()}>
                {again.isPending ? words.again.busy : words.again.action}
              </Button>
            )
          }
        </List>
      </div>
    </>
  )
}

function useCheckAgain() {
  const { checkAgain, findings, standing } = useCalls().files
  const queries = useQueryClient()
  return useMutation(
    checkAgain.mutationOptions({ onSettled: () => readAgain(queries, findings.key(), standing.key()) }),
  )
}

function Standing({
  standing: { kept, readSince, isLate },
  timeZone,
}: {
  standing: FilesStanding
  timeZone: string
}) {
  const words = useWords(findingWords).standing
  const language = useLanguage()
  if (readSince === null) return <p>{words.empty}</p>
  const date = formatPastDate(dateIn(timeZone, instant(readSince)), language)
  return (
    <>
      <p>{fill(plural(words, kept, language), { date })}</p>
      {isLate ? <Notice kind="danger" title={words.late} /> : null}
    </>
  )
}

type FindingsProps = Pick<FindingListProps, 'timeZone' | 'casePath'>

function columnsOf(
  { columns }: FindingWords,
  timeZone: string,
  casePath: FindingListProps['casePath'],
): Column<FileFinding>[] {
  return [
    { key: 'what', heading: columns.what, cell: (finding) => <What finding={finding} /> },
    {
      key: 'case',
      heading: columns.case,
      onPhone: 'fact',
      cell: (finding) => <Cases finding={finding} casePath={casePath} />,
    },
    {
      key: 'since',
      heading: columns.since,
      cell: (finding) => <Since finding={finding} timeZone={timeZone} />,
    },
    {
      key: 'next',
      heading: columns.next,
      onPhone: 'below',
      cell: (finding) => <Next finding={finding} timeZone={timeZone} />,
    },
  ]
}

function What({ finding: { kind, key } }: { finding: FileFinding }) {
  const { kinds, name } = useWords(findingWords)
  return (
    <>
      <StatusPill turn={kind === 'orphan' ? 'theirs' : 'stopped'}>{kinds[kind]}</StatusPill>
      <span className="mt-1 block text-sm break-all text-ink-soft">{fill(name, { key })}</span>
    </>
  )
}

function Cases({ finding: { cases }, casePath }: Pick<FindingsProps, 'casePath'> & { finding: FileFinding }) {
  const { noCase } = useWords(findingWords)
  if (cases.length === 0) return noCase
  return cases.map(({ id, number }) => (
    <PageLink key={id} to={casePath(id)} className="block py-1 text-action underline">
      {number}
    </PageLink>
  ))
}

function useDay(timeZone: string) {
  const language = useLanguage()
  return (moment: string) => formatPastDate(dateIn(timeZone, instant(moment)), language)
}

function Since({
  finding: { foundAt },
  timeZone,
}: Pick<FindingsProps, 'timeZone'> & { finding: FileFinding }) {
  return useDay(timeZone)(foundAt)
}

function Next({
  finding: { kind, removedAt },
  timeZone,
}: Pick<FindingsProps, 'timeZone'> & { finding: FileFinding }) {
  const { next } = useWords(findingWords)
  const day = useDay(timeZone)
  if (kind !== 'orphan') return next[kind]
  return removedAt === null ? next.orphans : fill(next.orphan, { date: day(removedAt) })
}
