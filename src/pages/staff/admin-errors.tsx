// /admin/errors: the kinds of errors that the server and browsers have met. For administrators.
import { faultWords } from '#areas/office/faults/words/index.ts'
import { FaultList } from '#areas/office/faults/web/fault-list.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-errors'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: faultWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminErrorsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Faults words={words} />
    </SignedInOnly>
  )
}

function Faults({ words }: Route.ComponentProps['loaderData']) {
  return <FaultList words={words} path={addressOf('faults')} timeZone={useReaderZone()} />
}
