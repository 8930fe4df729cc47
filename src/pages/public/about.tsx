// Who the firm is and how it works, at /about and /process.
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { AttorneyCard, AttorneyLetter } from '#areas/office/content/web/article/attorney.tsx'
import { Call, CallButtons } from '#areas/office/content/web/article/call.tsx'
import { NotarioNotice } from '#areas/office/content/web/article/notario-notice.tsx'
import type { Route } from './+types/about'
import { datesOf, textPageData } from './article-data.ts'

export function loader(args: Route.LoaderArgs) {
  return textPageData(args)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function AboutPage({ loaderData: { props, text } }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead
        {...props}
        title={text.h1}
        lead={text.description}
        dates={datesOf(text, props, ['updated'])}
        beside={<AttorneyCard {...props} />}
      >
        <CallButtons {...props} />
      </ArticleHead>
      <ArticleBody {...props} text={text} above={<AttorneyLetter {...props} />} />
      <NotarioNotice {...props} />
      <Call {...props} />
    </>
  )
}
