// Requests for a case on the desk, with the words of everything that opening a case shows.
import { endOf } from '#api/list.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { staffWords } from '#areas/intake/intake/words/index.ts'
import { ConflictsFound } from '#areas/intake/intake/web/conflicts-found.tsx'
import { requestDeskWords } from '#areas/people/opening/words/index.ts'
import { DeskRequests } from '#areas/people/opening/web/desk-requests.tsx'
import { useRequests } from '#areas/people/opening/web/staff-queries.ts'
import { ago } from '#areas/people/users/web/ago.ts'
import { useNow } from '#areas/people/users/web/use-now.ts'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { topicsIn } from '#pages/portal/request-topics.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Loaded } from '#web/loaded.tsx'
import { casePath } from './case-path.ts'

/** For loaders. */
export function requestsOnDesk(language: Language) {
  const { cases, desk, opening } = firmCasesText(language)
  return {
    words: requestDeskWords(language),
    opening,
    labels: { kinds: cases.kinds, actions: desk.actions, topics: topicsIn(language) },
    conflicts: staffWords(language).conflicts,
  }
}

type RequestsProps = ReturnType<typeof requestsOnDesk>

export function Requests({ conflicts, ...tools }: RequestsProps) {
  const { words } = tools
  const language = useLanguage()
  const now = useNow()
  const session = useSessionState()
  const list = useRequests()
  if (list.data === undefined && !list.isError) return null
  return (
    <Loaded query={list} words={words}>
      {(requests) => (
        <DeskRequests
          requests={requests}
          {...tools}
          readerId={session.status === 'signed-in' ? session.person.uid : null}
          pathOf={casePath}
          agoOf={(moment) => ago(instant(moment), now, FIRM_ZONE, language)}
          renderConflicts={(check) => <ConflictsFound check={check} words={conflicts} />}
          end={<ListEnd {...endOf(list)} />}
        />
      )}
    </Loaded>
  )
}
