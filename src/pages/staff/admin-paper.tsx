// /admin/papers/:paper: one text in both languages. Administrators write it, attorneys say that it may be used.
import { PaperForm } from '#areas/cases/engagements/web/paper-form.tsx'
import { usePapers } from '#areas/cases/engagements/web/paper-queries.ts'
import { paperSampleWords, paperWords } from '#areas/cases/engagements/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/admin-paper'
import { PAPER_TEXTS } from './paper-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return {
    words: paperWords(languageOf(url)),
    samples: { en: paperSampleWords('en'), es: paperSampleWords('es') },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminPaperPage({ loaderData, params: { paper } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <>
        <PageLink to={PAPER_TEXTS} className="mb-2 inline-flex min-h-11 items-center text-action underline">
          {loaderData.words.back}
        </PageLink>
        <OnePaper key={paper} paper={paper} {...loaderData} />
      </>
    </SignedInOnly>
  )
}

type OnePaperProps = Route.ComponentProps['loaderData'] & { paper: string }

function OnePaper({ paper, words, samples }: OnePaperProps) {
  const timeZone = useReaderZone()
  return (
    <Loaded query={usePapers()} words={words}>
      {({ papers, mayRead }) => {
        const of = papers.find((each) => each.paper === paper)
        return of ? (
          <PaperForm {...{ of, mayRead, words, samples, timeZone }} />
        ) : (
          <Notice kind="warning">{words.unknown}</Notice>
        )
      }}
    </Loaded>
  )
}
