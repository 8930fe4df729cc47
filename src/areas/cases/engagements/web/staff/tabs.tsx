// The parts of a proposal as tabs with addresses. On a phone they scroll sideways in one row.
import { classes } from '#ui/classes.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ENGAGEMENT_TABS, type EngagementTab } from './standing.ts'
import { useEngagementWords } from './words.ts'

type TabsProps = {
  tab: EngagementTab
  /** A later paper of a case has no conflict check. */
  isEngagement: boolean
  pathOf: (tab: EngagementTab) => string
}

export function EngagementTabs({ tab, isEngagement, pathOf }: TabsProps) {
  const { one } = useEngagementWords()
  return (
    <nav
      aria-label={one.tabsLabel}
      className="relative -mx-4 mt-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-x-1">
        {ENGAGEMENT_TABS.filter((each) => isEngagement || each !== 'conflict').map((each) => (
          <li key={each} className="shrink-0">
            <PageLink
              ref={each === tab ? intoView : null}
              to={pathOf(each)}
              preventScrollReset
              aria-current={each === tab ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center border-b-4 px-3 no-underline',
                each === tab
                  ? 'border-action font-semibold text-ink'
                  : 'border-transparent text-action hover:border-line-strong',
              )}
            >
              {one.tabs[each]}
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
