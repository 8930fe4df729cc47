// /dashboard/cases/:caseId/letters/:letterId?: the letters of a case, or one of them. For staff.
import { CaseLetters } from '#areas/documents/letters/web/case-letters.tsx'
import { LetterDesk } from '#areas/documents/letters/web/letter-desk.tsx'
import { letterWords } from '#areas/documents/letters/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import type { Route } from './+types/letters'
import { caseTabPath } from './case-path.ts'
import { useIsAdmin } from './is-staff.ts'
import { lettersPath } from './letter-path.ts'
import { LETTER_TEMPLATES } from './letter-template-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: letterWords(languageOf(url)) }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function LettersPage({ loaderData: { words }, params }: Route.ComponentProps) {
  const { caseId, letterId } = params
  const back = letterId === undefined ? caseTabPath(caseId, 'documents') : lettersPath(caseId)
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <div className="at-work">
        <PageLink to={back} className="mb-2 inline-flex min-h-11 items-center text-action underline">
          {letterId === undefined ? words.documents : words.back}
        </PageLink>
        {letterId === undefined ? (
          <Letters caseId={caseId} words={words} />
        ) : (
          <LetterDesk
            key={letterId}
            {...{ caseId, letterId, words }}
            documentsPath={caseTabPath(caseId, 'documents')}
          />
        )}
      </div>
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
      pathOf={(letterId) => lettersPath(caseId, letterId)}
      templatesPath={useIsAdmin() ? LETTER_TEMPLATES : null}
      onMade={(letterId) => go(lettersPath(caseId, letterId))}
    />
  )
}
