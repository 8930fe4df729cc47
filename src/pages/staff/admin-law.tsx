// /admin/law: what pages say of the law, who read it and until when that counts. For staff.
import { lawWords } from '#areas/office/law/words/index.ts'
import { LawRegister } from '#areas/office/law/web/law-register.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-law'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: lawWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminLawPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <Law {...loaderData} />
    </SignedInOnly>
  )
}

function Law({ words }: Route.ComponentProps['loaderData']) {
  return <LawRegister words={words} timeZone={useReaderZone()} />
}
