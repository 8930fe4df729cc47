// /admin/errors/:fault: one kind of error, with where browsers met it. For administrators.
import { faultWords } from '#areas/office/faults/words/index.ts'
import { OneFault } from '#areas/office/faults/web/one-fault.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-error'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: faultWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.one)

export default function AdminErrorPage({ loaderData: { words }, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <One key={params.fault} words={words} fingerprint={params.fault} />
    </SignedInOnly>
  )
}

type OneProps = Route.ComponentProps['loaderData'] & { fingerprint: string }

function One({ words, fingerprint }: OneProps) {
  return (
    <OneFault
      words={words}
      fingerprint={fingerprint}
      timeZone={useReaderZone()}
      paths={{ list: addressOf('faults'), people: addressOf('people') }}
    />
  )
}
