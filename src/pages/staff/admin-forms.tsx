// /admin/forms: the agency's blank forms that the firm keeps. For attorneys and administrators.
import { FormList } from '#areas/documents/forms/web/form-list.tsx'
import { formListWords } from '#areas/documents/forms/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { formPath } from './form-path.ts'
import { sendFile } from './send-file.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(formListWords)

export default function AdminFormsPage() {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <FormList pathOf={formPath} sendForm={sendForm} />
    </SignedInOnly>
  )
}

async function sendForm(file: File): Promise<void> {
  await sendFile(file, { filename: file.name, agencyForm: 'blank' })
}
