// /admin/forms: the agency's blank forms that the firm keeps. For attorneys and administrators.
import { FormList } from '#areas/documents/forms/web/form-list.tsx'
import { formListWords } from '#areas/documents/forms/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-forms'
import { formPath } from './form-path.ts'
import { sendFile } from './send-file.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: formListWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminFormsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <FormList words={words} pathOf={formPath} sendForm={sendForm} />
    </SignedInOnly>
  )
}

async function sendForm(file: File): Promise<void> {
  await sendFile(file, { filename: file.name, agencyForm: 'blank' })
}
