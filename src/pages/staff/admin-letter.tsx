// /admin/letters/:templateId: one template of letters; "new" writes another one. For administrators.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { useLetterTemplates } from '#areas/documents/letters/web/letter-queries.ts'
import { TemplateForm } from '#areas/documents/letters/web/template-form.tsx'
import { letterTemplateWords, sampleWords } from '#areas/documents/letters/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { pageWords } from '#pages/page-words.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'
import type { Route } from './+types/admin-letter'
import { LETTER_TEMPLATES } from './letter-template-path.ts'

export { shouldRevalidate } from '#pages/page-words.ts'

const NEW = 'new'

export function loader(args: Route.LoaderArgs) {
  return {
    ...pageWords(args),
    kinds: firmCasesText(languageOf(args.url)).cases.kinds,
    samples: { en: sampleWords('en'), es: sampleWords('es') },
  }
}

export const meta = metaOf(letterTemplateWords)

export default function AdminLetterPage({ loaderData, params: { templateId } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <>
        <PageLink
          to={LETTER_TEMPLATES}
          className="mb-2 inline-flex min-h-11 items-center text-action underline"
        >
          {useWords(letterTemplateWords).back}
        </PageLink>
        <OneTemplate key={templateId} templateId={templateId} {...loaderData} />
      </>
    </SignedInOnly>
  )
}

type OneTemplateProps = Route.ComponentProps['loaderData'] & { templateId: string }

function OneTemplate({ templateId, kinds, samples }: OneTemplateProps) {
  const words = useWords(letterTemplateWords)
  const shared = { caseKinds: kinds, samples }
  const query = useLetterTemplates()
  if (templateId === NEW) return <TemplateForm of={null} {...shared} />
  return (
    <Loaded query={query} words={words}>
      {({ templates }) => {
        const of = templates.find(({ id }) => id === templateId)
        return of ? <TemplateForm of={of} {...shared} /> : <Notice kind="warning">{words.unknown}</Notice>
      }}
    </Loaded>
  )
}
