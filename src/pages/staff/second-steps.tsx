// /attorney/second-steps: who of the staff has a second step of signing in, and what becomes of a lost one. For staff.
import { recoveryWords } from '#areas/people/recovery/words/index.ts'
import { SecondSteps } from '#areas/people/recovery/web/second-steps.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/second-steps'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: recoveryWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function SecondStepsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <Staff words={words} />
    </SignedInOnly>
  )
}

function Staff({ words }: Route.ComponentProps['loaderData']) {
  return <SecondSteps words={words} timeZone={useReaderZone()} />
}
