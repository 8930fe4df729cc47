// /dashboard/cases/:caseId/letters/:letterId: one letter of a case; "new" writes another one, beside those there are. For staff.
import { CaseLetters } from '#areas/documents/letters/web/case-letters.tsx'
import { LetterDesk } from '#areas/documents/letters/web/letter-desk.tsx'
import { letterWords } from '#areas/documents/letters/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import type { Route } from './+types/letters'
import { caseTabPath } from './case-path.ts'
import { useIsAdmin } from './is-staff.ts'
import { letterPath, NEW_LETTER } from './letter-path.ts'
import { LETTER_TEMPLATES } from './letter-template-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: letterWords(languageOf(url)) }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function LettersPage({ loaderData: { words }, params }: Route.ComponentProps) {
  const { caseId, letterId } = params
  const isNew = letterId === NEW_LETTER
  const go = useGo()
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <>
        <PageLink
          to={isNew ? caseTabPath(caseId, 'documents') : letterPath(caseId)}
          className="mb-2 inline-flex min-h-11 items-center text-action underline"
        >
          {isNew ? words.documents : words.back}
        </PageLink>
        {isNew ? (
          <Letters caseId={caseId} words={words} />
        ) : (
          <LetterDesk
            key={letterId}
            {...{ caseId, letterId, words }}
            documentsPath={caseTabPath(caseId, 'documents')}
            onDiscarded={() => go(letterPath(caseId))}
          />
        )}
      </>
    </SignedInOnly>
  )
}

type LettersProps = { caseId: string; words: Route.ComponentProps['loaderData']['words'] }

function Letters({ caseId, words }: LettersProps) {
  const go = useGo()
  return (
    <CaseLetters
      key={caseId}
      {...{ caseId, words }}
      pathOf={(letterId) => letterPath(caseId, letterId)}
      templatesPath={useIsAdmin() ? LETTER_TEMPLATES : null}
      onMade={(letterId) => go(letterPath(caseId, letterId))}
    />
  )
}
