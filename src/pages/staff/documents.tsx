// /attorney/documents: what clients sent, to be looked at. For the attorney and the administrator.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { areKeysUsed } from '#areas/cases/desk/web/keys-choice.ts'
import { reviewWords } from '#areas/documents/documents/words/index.ts'
import { ReviewDesk } from '#areas/documents/documents/web/review/review-desk.tsx'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useState } from 'react'
import type { Route } from './+types/documents'
import { casePath } from './case-path.ts'
import { useIsAdmin } from './is-staff.ts'
import { REASONS } from './reasons-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { staff, people } = firmCasesText(language)
  return { words: reviewWords(language), kinds: staff.documents.kinds, parts: people.parts }
}

type Labels = ReturnType<typeof loader>

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <div className="at-work">
        <Desk labels={loaderData} />
      </div>
    </SignedInOnly>
  )
}

function Desk({ labels }: { labels: Labels }) {
  const isAdmin = useIsAdmin()
  const [areUsed] = useState(areKeysUsed)
  return (
    <>
      <ReviewDesk labels={labels} pathOf={casePath} areKeysUsed={areUsed} />
      {isAdmin ? (
        <p className="mt-8">
          <PageLink to={REASONS} className="text-action underline">
            {labels.words.reasonsLink}
          </PageLink>
        </p>
      ) : null}
    </>
  )
}
