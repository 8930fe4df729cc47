// /admin/availability: hours, holidays and absences. For administrators; attorneys read them and change their own absences.
import { availabilityWords } from '#areas/meetings/scheduling/words/index.ts'
import { AvailabilityPage } from '#areas/meetings/scheduling/web/availability/availability-page.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-availability'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: availabilityWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminAvailabilityPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <AvailabilityPage words={words} />
    </SignedInOnly>
  )
}
