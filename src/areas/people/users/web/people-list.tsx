// Everybody with an account, as a table that becomes cards on a phone.
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { UsersQuery, UserSummary } from '../contract.ts'
import type { UserSort, UserState } from '../rules/list.ts'
import type { AdminWords } from '../words/index.ts'
import { positionOf } from '../rules/position.ts'
import { useAdminWords } from './admin-words.ts'
import { ago } from './ago.ts'
import { useNow } from './use-now.ts'

const STATE_TURNS: Record<UserState, Turn> = { active: 'done', disabled: 'stopped', closed: 'theirs' }

type PeopleListProps = {
  people: readonly UserSummary[]
  query: UsersQuery
  timeZone: string
  pathOf: (userId: string) => string
}

export function PeopleList({ people, query, timeZone, pathOf }: PeopleListProps) {
  const words = useAdminWords()
  const language = useLanguage()
  const now = useNow()
  const { columns } = words
  const rows = people.map((person) => ({
    id: person.id,
    cells: [
      <Who key="who" person={person} path={pathOf(person.id)} />,
      words.roles[positionOf(person)],
      <State key="state" state={person.state} />,
      person.lastSeenAt === null ? words.never : ago(instant(person.lastSeenAt), now, timeZone, language),
      formatDate(dateIn(timeZone, instant(person.createdAt)), language),
    ],
  }))
  return (
    <Table
      stacks
      caption={words.heading}
      columns={[columns.person, columns.role, columns.access, columns.seen, columns.since]}
      sorted={sortedColumn(query, columns)}
      rows={rows}
    />
  )
}

export function State({ state }: { state: UserState }) {
  const words = useAdminWords()
  return <StatusPill turn={STATE_TURNS[state]}>{words.states[state]}</StatusPill>
}

function Who({ person, path }: { person: UserSummary; path: string }) {
  const { closedName } = useAdminWords()
  const hasName = person.name !== person.email
  return (
    <>
      <PageLink to={path} className="-mt-1 inline-block py-1 font-semibold break-all text-action underline">
        {person.name || closedName}
      </PageLink>
      {hasName ? <span className="block text-sm break-all text-ink-soft">{person.email}</span> : null}
    </>
  )
}

function sortedColumn({ sort, direction }: UsersQuery, columns: AdminWords['columns']) {
  const named: Record<UserSort, string> = {
    name: columns.person,
    email: columns.person,
    role: columns.role,
    createdAt: columns.since,
    lastSeenAt: columns.seen,
  }
  return { column: named[sort], direction: direction === 'asc' ? 'ascending' : 'descending' } as const
}
