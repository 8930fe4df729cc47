// The blog's posts, newest first.
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call } from '#areas/office/content/web/article/call.tsx'
import { PageCards } from '#areas/office/content/web/article/page-cards.tsx'
import { inLanguage } from '#kernel/language.ts'
import type { Route } from './+types/blog'
import { listPageData } from './article-data.ts'
import { feedLink } from './feed-link.ts'
import { postCards } from './post-cards.ts'

export function loader(args: Route.LoaderArgs) {
  const data = listPageData(args, (words) => words.blog)
  return { ...data, posts: postCards(data.props.language, data.props.settled) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...loaderData.meta, feedLink(loaderData.props.language)] : []

export default function BlogPage({ loaderData: { props, list, posts } }: Route.ComponentProps) {
  const { words, language } = props
  return (
    <>
      <ArticleHead {...props} title={list.h1} lead={list.lead} />
      <div className="wide py-10 lg:py-14">
        <PageCards cards={posts} language={language} action={words.blog.read} />
        <p className="mt-10">
          <a href={inLanguage('/feed.xml', language)} className="font-semibold text-action">
            {words.blog.feed}
          </a>
        </p>
      </div>
      <Call {...props} />
    </>
  )
}
