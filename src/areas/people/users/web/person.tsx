// One person as an administrator sees them: facts, and the changes that are possible.
import { dateIn, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { positionOf } from '../rules/position.ts'
import { useAdminWords } from './admin-words.ts'
import { ago } from './ago.ts'
import { State } from './people-columns.tsx'
import {
  AccessChange,
  type ChangesProps,
  PasswordReset,
  RoleChange,
  SessionsChange,
} from './person-changes.tsx'
import { useNow } from './use-now.ts'

type PersonProps = ChangesProps & {
  timeZone: string
  listPath: string
  /** The log, cut to this account. */
  activityPath: string
}

export function Person({ listPath, activityPath, ...changes }: PersonProps) {
  const words = useAdminWords()
  const { person } = changes
  return (
    <>
      <PageLink to={listPath} className="inline-flex min-h-11 items-center text-action">
        {words.person.back}
      </PageLink>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <PageHeading title={<span className="break-words">{person.name || words.closedName}</span>} />
        <State state={person.state} />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div className="space-y-4">
          <Card>
            <Facts facts={useFacts(changes)} />
          </Card>
          <PageLink to={activityPath} className="inline-flex min-h-11 items-center text-action underline">
            {words.person.activity}
          </PageLink>
        </div>
        <div className="space-y-8">
          <AccessChange {...changes} />
          <RoleChange {...changes} />
          <SessionsChange {...changes} />
          <PasswordReset {...changes} />
        </div>
      </div>
    </>
  )
}

/** The version that they agreed to last, and at which moment. */
function termsLine(
  terms: ChangesProps['person']['terms'],
  words: ReturnType<typeof useAdminWords>['person'],
  language: Language,
  day: (moment: string) => string,
): string {
  if (terms === null) return words.termsNone
  const edition = formatDate(plainDate(terms.edition), language)
  return fill(words.termsAgreed[terms.moment], { edition, date: day(terms.at) })
}

function useFacts({ person, timeZone }: Pick<PersonProps, 'person' | 'timeZone'>): Fact[] {
  const all = useAdminWords()
  const language = useLanguage()
  const now = useNow()
  const { person: words } = all
  const day = (moment: string) => formatDate(dateIn(timeZone, instant(moment)), language)
  const seen = person.lastSeenAt
  const since = (text: string, moment: string) => ({
    label: all.state,
    value: fill(text, { date: day(moment) }),
  })
  return [
    { label: all.role, value: all.roles[positionOf(person)] },
    { label: words.email, value: <span className="break-all">{person.email || words.none}</span> },
    { label: words.phone, value: person.phone || words.none },
    { label: words.language, value: words.languages[person.language] },
    {
      label: words.methods,
      value: person.methods.map((method) => words.methodNames[method]).join(', ') || words.none,
    },
    { label: words.since, value: day(person.createdAt) },
    { label: words.terms, value: termsLine(person.terms, words, language, day) },
    { label: words.seen, value: seen === null ? all.never : ago(instant(seen), now, timeZone, language) },
    ...(person.closedAt
      ? [since(words.closedAt, person.closedAt)]
      : person.disabledAt
        ? [since(words.changedAt, person.disabledAt)]
        : []),
  ]
}
