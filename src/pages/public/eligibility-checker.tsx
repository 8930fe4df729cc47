// The DACA eligibility checker with the text around it. The tool itself is in ToolPlace.
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call } from '#areas/office/content/web/article/call.tsx'
import { MorePages } from '#areas/office/content/web/article/page-cards.tsx'
import type { PageHandle } from '#firm/site.ts'
import type { Route } from './+types/eligibility-checker'
import { cardsOf, datesOf, textPageData } from './article-data.ts'
import { ToolPlace } from './tool-place.tsx'

/** A calculator may be here. */
export const handle: PageHandle = { toolScripts: true }

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  const others = TEXT_PAGES.filter(({ screen }) => screen === 'daca')
  return { ...data, others: cardsOf(others, data.props) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function EligibilityCheckerPage({
  loaderData: { props, text, others },
}: Route.ComponentProps) {
  const { words, language } = props
  return (
    <>
      <ArticleHead
        {...props}
        title={text.h1}
        lead={text.description}
        dates={datesOf(text, props, ['updated'])}
      />
      <section id="checker" aria-label={words.checker.title} className="wide pt-8 lg:pt-14">
        <ToolPlace name="eligibility-checker" {...props} />
      </section>
      <ArticleBody {...props} text={text} />
      <MorePages title={words.daca.title} cards={others} language={language} action={words.guides.read} />
      <Call {...props} />
    </>
  )
}
