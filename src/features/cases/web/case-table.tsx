// The firm's cases: a table that becomes cards on a phone, each with its status, whose turn it is and its date.
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import type { Case } from '../contract.ts'
import type { CaseStaffWords, CaseWords, DueWords } from '../text/index.ts'
import { firmStep } from './firm-step.ts'
import { dueName } from './action-sentence.ts'

type CaseTableProps = {
  cases: readonly Case[]
  words: CaseStaffWords
  labels: CaseWords
  due: DueWords
  today: PlainDate
  pathOf: (caseId: string) => string
}

export function CaseTable({ cases, words, labels, due, today, pathOf }: CaseTableProps) {
  const language = useLanguage()
  const { columns } = words
  return (
    <Table
      stacks
      caption={words.title}
      columns={[columns.case, columns.client, columns.type, columns.status, columns.next, columns.due]}
      rows={cases.map(({ id, number, client, type, status, closed, nextAction }) => ({
        id,
        cells: [
          <PageLink
            key="case"
            to={pathOf(id)}
            className="-mt-1 inline-block py-1 font-semibold whitespace-nowrap text-action underline"
          >
            {number}
          </PageLink>,
          client.name,
          labels.types[type],
          closed ? words.closing.closed : words.statuses[status],
          firmStep(nextAction.code, due, nextAction.text),
          nextAction.due === null ? words.noDate : dueName(plainDate(nextAction.due), today, language),
        ],
      }))}
    />
  )
}
