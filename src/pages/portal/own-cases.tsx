// /dashboard/cases for a client: their cases and what they asked for, as rows. Who has one case and nothing else is led to it.
import { Navigate, useSearchParams } from 'react-router'
import { endOf } from '#api/list.ts'
import { OwnCaseRows } from '#areas/cases/cases/web/own-case-view.tsx'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { casePath } from '#areas/cases/portal/web/way-on.tsx'
import { toShow } from '#areas/cases/opening/rules/requests-to-show.ts'
import { OwnRequestList } from '#areas/cases/opening/web/own-requests.tsx'
import { useOwnRequests } from '#areas/cases/opening/web/queries.ts'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { OwnCaseWords } from './own-case-words.ts'

/** `?all`: from the page of the one case, whose list has the way to ask for another. */
export const ALL_CASES = `${addressOf('cases')}?all`

export function OwnCases({ words }: { words: OwnCaseWords }) {
  const { list, cases, requests: requestWords, topics } = words
  const language = useLanguage()
  const timeZone = useReaderZone()
  const [address] = useSearchParams()
  const all = useCases()
  const requests = useOwnRequests()
  return (
    <div className="max-w-text space-y-6">
      <PageHeading title={list.title} />
      <Loaded query={all} words={list}>
        {(known) => (
          <Loaded query={requests} words={requestWords}>
            {({ requests: asked }) => {
              const [only] = known
              if (only && known.length === 1 && toShow(asked).length === 0 && !address.has('all'))
                return <Navigate to={inLanguage(casePath(only.id), language)} replace />
              return (
                <>
                  {known.length === 0 ? <p className="text-ink-soft">{list.none}</p> : null}
                  <OwnCaseRows cases={known} words={cases} pathOf={casePath} />
                  <ListEnd {...endOf(all)} />
                  <OwnRequestList requests={asked} topics={topics} words={requestWords} timeZone={timeZone} />
                  <PageLink to={`${addressOf('cases')}/new`} className={buttonClass('secondary')}>
                    {known.length > 0 || asked.length > 0 ? requestWords.another : requestWords.new}
                  </PageLink>
                </>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}
