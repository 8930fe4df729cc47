// The firm's own form at /dashboard/cases/new: a case for a client on the telephone or at the desk.
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { staffWords } from '#areas/intake/intake/words/index.ts'
import { ConflictsFound } from '#areas/intake/intake/web/conflicts-found.tsx'
import { phoneWords } from '#areas/cases/opening/words/index.ts'
import { OpenByPhone } from '#areas/cases/opening/web/open-by-phone.tsx'
import type { Language } from '#kernel/language.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'

/** For loaders. */
export function newCaseWords(language: Language) {
  const { cases, desk, opening } = firmCasesText(language)
  return {
    words: phoneWords(language),
    opening,
    labels: { kinds: cases.kinds, actions: desk.actions },
    conflicts: staffWords(language).conflicts,
  }
}

type NewCaseProps = ReturnType<typeof newCaseWords>

export function NewCase({ conflicts, ...tools }: NewCaseProps) {
  const { words } = tools
  const session = useSessionState()
  return (
    <div className="at-work">
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-8">
        <OpenByPhone
          {...tools}
          readerId={session.status === 'signed-in' ? session.person.uid : null}
          pathOf={casePath}
          clientPathOf={clientPath}
          renderConflicts={(check) => <ConflictsFound check={check} words={conflicts} />}
        />
      </div>
    </div>
  )
}
