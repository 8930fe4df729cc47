// /attorney/intakes: every intake that was sent, found by name, address or number. For attorneys and administrators.
import { SentIntakes } from '#areas/intake/intake/web/sent-intakes.tsx'
import { sentIntakesWords } from '#areas/intake/intake/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/intakes'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: sentIntakesWords(language) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData && { title: loaderData.words.heading, description: loaderData.words.about })

export default function IntakesPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <PageHeading title={words.heading} />
      <div className="mt-6 max-w-page">
        <SentIntakes words={words} pathOf={(intakeId) => `${addressOf('intakes')}/${intakeId}`} />
      </div>
    </SignedInOnly>
  )
}
