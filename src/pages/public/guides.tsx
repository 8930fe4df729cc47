// The list of guides: their purpose, and one card for each.
import { TEXT_PAGES, textPageAt } from '#areas/office/content/rules/text-pages.ts'
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call } from '#areas/office/content/web/article/call.tsx'
import { PageCards } from '#areas/office/content/web/article/page-cards.tsx'
import type { Route } from './+types/guides'
import { cardsOf, textPageData } from './article-data.ts'

/** Among the DACA pages, and a guide like the others. */
const RENEWAL_GUIDE = '/services/daca/renewal-guide'

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  const guides = TEXT_PAGES.filter(({ screen, canonical }) => screen === 'guide' && !canonical)
  return { ...data, guides: cardsOf([...guides, textPageAt(RENEWAL_GUIDE)], data.props) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function GuidesPage({ loaderData: { props, text, guides } }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead {...props} title={text.h1} lead={text.description} />
      <div className="wide pt-10 lg:pt-14">
        <PageCards cards={guides} language={props.language} action={props.words.guides.read} />
      </div>
      <ArticleBody {...props} text={text} />
      <Call {...props} />
    </>
  )
}
