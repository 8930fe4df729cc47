// The parts of a case as tabs with addresses. On a phone they scroll sideways in one row.
import { isOverdue } from '#areas/cases/cases/rules/due.ts'
import { plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { CasePageProps } from './case-page.ts'
import { CASE_TABS, type CaseTab, caseTabPath } from './case-path.ts'

type CaseTabsProps = Pick<CasePageProps, 'of' | 'file' | 'words' | 'today'> & { tab: CaseTab }

export function CaseTabs({ of, file, words, today, tab }: CaseTabsProps) {
  const { one } = words.staff
  const waiting: Partial<Record<CaseTab, number>> = {
    documents: file.waiting.documents,
    messages: file.waiting.messages,
    dates: file.dates.dates.filter(({ day }) => isOverdue(plainDate(day), today)).length,
  }
  return (
    <nav
      aria-label={one.tabsLabel}
      className="relative -mx-4 mt-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-x-1">
        {CASE_TABS.map((each) => (
          <li key={each} className="shrink-0">
            <PageLink
              ref={each === tab ? intoView : null}
              to={caseTabPath(of.id, each)}
              preventScrollReset
              aria-current={each === tab ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center gap-2 border-b-4 px-3 no-underline',
                each === tab
                  ? 'border-action font-semibold text-ink'
                  : 'border-transparent text-action hover:border-line-strong',
              )}
            >
              {one.tabs[each]}
              <Waiting count={waiting[each] ?? 0} words={one.waiting} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** In its row, which may be wider than the screen. */
function intoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Waiting({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">({fill(words, { count })})</span>
    </span>
  )
}
