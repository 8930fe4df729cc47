// /admin/forms/:formId: one form of the agency, with what each of its fields takes. For attorneys and administrators.
import { OneForm } from '#areas/documents/forms/web/one-form.tsx'
import { useAgencyForm } from '#areas/documents/forms/web/queries.ts'
import { formListWords, formWords, vocabularyWords } from '#areas/documents/forms/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/admin-form'
import { FORMS } from './form-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { title, description } = formListWords(language)
  const { questions: labels, roles } = vocabularyWords(language)
  const questions = Object.entries(labels).map(([id, label]) => ({ id, label }))
  const words = { ...formWords(language), roles }
  return { words, questions, page: { title, description } }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.page)

export default function AdminFormPage({
  loaderData: { words, questions },
  params: { formId },
}: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <>
        <PageLink to={FORMS} className="mb-2 inline-flex min-h-11 items-center text-action underline">
          {words.back}
        </PageLink>
        <One key={formId} {...{ formId, words, questions }} />
      </>
    </SignedInOnly>
  )
}

type OneProps = { formId: string } & Pick<Route.ComponentProps['loaderData'], 'words' | 'questions'>

function One({ formId, words, questions }: OneProps) {
  return (
    <Loaded query={useAgencyForm(formId)} words={words}>
      {(form) => <OneForm of={form} words={words} questions={questions} />}
    </Loaded>
  )
}
