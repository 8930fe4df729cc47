// What the list of people shows, and what its file says.
import { dateIn, formatPastDate, type Instant, instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import type { UserSummary } from '../contract.ts'
import type { UserState } from '../rules/list.ts'
import type { AdminWords } from '../words/index.ts'
import { positionOf } from '../rules/position.ts'
import { useAdminWords } from './admin-words.ts'
import { ago } from './ago.ts'

const STATE_TURNS: Record<UserState, Turn> = { active: 'done', disabled: 'stopped', closed: 'theirs' }

type PeopleColumnsOf = {
  words: AdminWords
  language: Language
  timeZone: string
  now: Instant
  pathOf: (userId: string) => string
}

export function peopleColumns(of: PeopleColumnsOf): Column<UserSummary>[] {
  const { words, language, timeZone, now, pathOf } = of
  const { columns } = words
  const day = (moment: string) => dateIn(timeZone, instant(moment))
  return [
    {
      key: 'person',
      heading: columns.person,
      orders: { ascending: 'name-asc', descending: 'name-desc' },
      cell: (person) => <Who person={person} path={pathOf(person.id)} />,
      csv: ({ name }) => name,
    },
    { key: 'email', heading: words.person.email, csv: ({ email }) => email },
    {
      key: 'role',
      heading: columns.role,
      orders: { ascending: 'role-asc' },
      cell: (person) => words.roles[positionOf(person)],
      csv: (person) => words.roles[positionOf(person)],
    },
    {
      key: 'access',
      heading: columns.access,
      onPhone: 'fact',
      cell: ({ state }) => <State state={state} />,
      csv: ({ state }) => words.states[state],
    },
    {
      key: 'seen',
      heading: columns.seen,
      orders: { ascending: 'lastSeenAt-asc', descending: 'lastSeenAt-desc' },
      onPhone: 'named',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? words.never : ago(instant(lastSeenAt), now, timeZone, language),
      csv: ({ lastSeenAt }) => (lastSeenAt === null ? null : day(lastSeenAt).toString()),
    },
    {
      key: 'since',
      heading: columns.since,
      orders: { ascending: 'createdAt-asc', descending: 'createdAt-desc' },
      onPhone: 'hidden',
      cell: ({ createdAt }) => formatPastDate(day(createdAt), language),
      csv: ({ createdAt }) => day(createdAt).toString(),
    },
  ]
}

export function State({ state }: { state: UserState }) {
  const words = useAdminWords()
  return <StatusPill turn={STATE_TURNS[state]}>{words.states[state]}</StatusPill>
}

function Who({ person: { name, email }, path }: { person: UserSummary; path: string }) {
  const { closedName } = useAdminWords()
  return (
    <>
      <PageLink to={path} data-key="row" className="font-semibold break-all text-action underline">
        {name || closedName}
      </PageLink>
      {name === email ? null : <span className="block text-sm break-all text-ink-soft">{email}</span>}
    </>
  )
}
