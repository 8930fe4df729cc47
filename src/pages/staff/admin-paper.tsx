// /admin/papers/:paper: one text in both languages. Administrators write it, attorneys say that it may be used.
import { PaperForm } from '#areas/cases/engagements/web/paper-form.tsx'
import { usePapers } from '#areas/cases/engagements/web/paper-queries.ts'
import { paperSampleWords, paperWords } from '#areas/cases/engagements/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { pageWords } from '#pages/page-words.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'
import type { Route } from './+types/admin-paper'
import { PAPER_TEXTS } from './paper-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { shouldRevalidate } from '#pages/page-words.ts'

export function loader(args: Route.LoaderArgs) {
  return { ...pageWords(args), samples: { en: paperSampleWords('en'), es: paperSampleWords('es') } }
}

export const meta = metaOf(paperWords)

export default function AdminPaperPage({ loaderData, params: { paper } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <>
        <PageLink to={PAPER_TEXTS} className="mb-2 inline-flex min-h-11 items-center text-action underline">
          {useWords(paperWords).back}
        </PageLink>
        <OnePaper key={paper} paper={paper} {...loaderData} />
      </>
    </SignedInOnly>
  )
}

type OnePaperProps = Route.ComponentProps['loaderData'] & { paper: string }

function OnePaper({ paper, samples }: OnePaperProps) {
  const words = useWords(paperWords)
  const timeZone = useReaderZone()
  return (
    <Loaded query={usePapers()} words={words}>
      {({ papers, mayRead }) => {
        const of = papers.find((each) => each.paper === paper)
        return of ? (
          <PaperForm {...{ of, mayRead, samples, timeZone }} />
        ) : (
          <Notice kind="warning">{words.unknown}</Notice>
        )
      }}
    </Loaded>
  )
}
