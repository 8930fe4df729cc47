// /admin/letters: the templates of letters. For administrators.
import { TemplateList } from '#areas/documents/letters/web/template-list.tsx'
import { letterTemplateWords } from '#areas/documents/letters/words/index.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { letterTemplatePath } from './letter-template-path.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(letterTemplateWords)

export default function AdminLettersPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <TemplateList pathOf={letterTemplatePath} />
    </SignedInOnly>
  )
}
