// One post of the blog (/blog/:slug).
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call } from '#areas/office/content/web/article/call.tsx'
import { NotarioNotice } from '#areas/office/content/web/article/notario-notice.tsx'
import { MorePages } from '#areas/office/content/web/article/page-cards.tsx'
import type { Route } from './+types/post'
import { datesOf, textPageData } from './article-data.ts'
import { feedLink } from './feed-link.ts'
import { postCards } from './post-cards.ts'

const OTHERS_MAX = 3
/** Says all that the notice does, and more. */
const NOTARIO_POST = '/blog/notario-fraud'

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  const others = postCards(data.props.language, data.props.settled).filter(
    ({ path }) => path !== data.props.path,
  )
  return { ...data, others: others.slice(0, OTHERS_MAX) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...loaderData.meta, feedLink(loaderData.props.language)] : []

export default function PostPage({ loaderData: { props, text, others } }: Route.ComponentProps) {
  const { words, language } = props
  return (
    <>
      <ArticleHead
        {...props}
        title={text.h1}
        lead={text.description}
        dates={datesOf(text, props, ['published', 'updated'])}
      />
      <ArticleBody {...props} text={text} />
      {props.path === NOTARIO_POST ? null : <NotarioNotice {...props} />}
      <MorePages title={words.blog.more} cards={others} language={language} action={words.blog.read} />
      <Call {...props} />
    </>
  )
}
