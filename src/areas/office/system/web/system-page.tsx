// The administrator's page of the system: what is broken and what to do, and the pages about each part of it.
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { PartFound, SystemView } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { type SystemWords, systemWords } from '../words/index.ts'
import { useLookNow, useSystem } from './queries.ts'

type NamedPage = { path: string; name: string }
/** Pages of one kind, in their order. */
export type GroupOfPages = { group: keyof SystemWords['groups']; pages: readonly NamedPage[] }

type SystemPageProps = {
  timeZone: string
  /** The pages about one part each. */
  groups: readonly GroupOfPages[]
}

export function SystemPage({ timeZone, groups }: SystemPageProps) {
  const words = useWords(systemWords)
  const look = useLookNow()
  return (
    <>
      <PageHeading title={words.heading} />
      <div className="mt-6 max-w-form space-y-8">
        <Loaded query={useSystem()} words={words}>
          {(system) => (
            <>
              <div className="space-y-4">
                <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                  <LastLook system={system} timeZone={timeZone} />
                  <Button
                    kind="secondary"
                    busyLabel={look.isPending && words.checking}
                    onClick={() => look.mutate()}
                  >
                    {words.now}
                  </Button>
                </div>
                <Outcome kind={look.error ? 'danger' : 'success'}>
                  {look.error?.message ?? (look.data ? words.checked : null)}
                </Outcome>
                <Parts parts={system.parts} />
              </div>
              <nav aria-label={words.pages} className="space-y-8">
                {groups.map(({ group, pages }) => (
                  <Pages key={group} title={words.groups[group]} pages={pages} counts={system.pages} />
                ))}
              </nav>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function LastLook({ system: { lookedAt, isStale }, timeZone }: { system: SystemView; timeZone: string }) {
  const words = useWords(systemWords)
  const language = useLanguage()
  if (lookedAt === null) return <p>{words.never}</p>
  return (
    <div className="min-w-0 text-ink-soft">
      <p>{fill(words.last, { moment: formatMoment(instant(lookedAt), timeZone, language) })}</p>
      {isStale ? <p className="font-semibold text-danger">{words.late}</p> : null}
    </div>
  )
}

/** Those that are good stay folded away. */
function Parts({ parts }: { parts: readonly PartFound[] }) {
  const words = useWords(systemWords)
  const language = useLanguage()
  if (parts.length === 0) return null
  const good = parts.filter(({ state }) => state === 'ok')
  const others = parts.filter(({ state }) => state !== 'ok')
  return (
    <section aria-label={words.parts} className="space-y-4">
      {others.length === 0 ? (
        <p className="text-xl font-semibold">{words.allGood}</p>
      ) : (
        <PartList parts={others} />
      )}
      {good.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-action underline">
            {plural(words.good, good.length, language)}
          </summary>
          <PartList parts={good} />
        </details>
      )}
    </section>
  )
}

function PartList({ parts }: { parts: readonly PartFound[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {parts.map((each) => (
        <li key={each.part} className="space-y-1 py-4 [overflow-wrap:anywhere]">
          <Found found={each} />
        </li>
      ))}
    </ul>
  )
}

const TURNS = { broken: 'stopped', attention: 'yours', ok: 'done' } as const

function Found({ found: { name, state, said, remedy, page } }: { found: PartFound }) {
  const words = useWords(systemWords)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        {state === 'ok' ? null : <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>}
      </div>
      <p>{said}</p>
      {remedy === null ? null : (
        <p className="text-ink-soft">
          {words.remedy} {remedy}
        </p>
      )}
      {page === null ? null : (
        <PageLink
          to={page}
          aria-label={`${words.open}: ${name}`}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {words.open}
        </PageLink>
      )}
    </>
  )
}

type PagesProps = { title: string; pages: readonly NamedPage[]; counts: SystemView['pages'] }

function Pages({ title, pages, counts }: PagesProps) {
  const words = useWords(systemWords)
  const language = useLanguage()
  const countOf = (path: string) => counts.find((each) => each.path === path)?.count ?? 0
  return (
    <section aria-label={title} className="space-y-2">
      <h2 className="text-xl">{title}</h2>
      <ul className={ROWS}>
        {pages.map(({ path, name }) => {
          const count = countOf(path)
          return (
            <li key={path}>
              <PageLink to={path} className={ROW}>
                <RowFace
                  title={name}
                  end={
                    count === 0 ? null : (
                      <StatusPill turn="yours">{plural(words.toLookAt, count, language)}</StatusPill>
                    )
                  }
                />
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
