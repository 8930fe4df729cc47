// /admin/civics: who serves in the offices that the citizenship test asks about. For administrators.
import { civicsStaffWords } from '#areas/study/citizenship/words/index.ts'
import { ChangingAnswers } from '#areas/study/citizenship/web/changing-answers.tsx'
import { usersText } from '#areas/people/users/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/admin-civics'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: civicsStaffWords(language), stateNames: usersText(language).states }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminCivicsPage({ loaderData: { words, stateNames } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-10">
        <ChangingAnswers words={words} stateNames={stateNames} />
      </div>
    </SignedInOnly>
  )
}
