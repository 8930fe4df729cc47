// The privacy policy and the terms, with a list of their contents.
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { keptParts } from './kept-list.tsx'
import type { Route } from './+types/legal'
import { datesOf, textPageData } from './article-data.ts'

export function loader(args: Route.LoaderArgs) {
  return textPageData(args)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function LegalPage({ loaderData: { props, text } }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead
        {...props}
        title={text.h1}
        lead={text.description}
        dates={datesOf(text, props, ['updated'])}
      />
      <ArticleBody {...props} text={text} parts={keptParts(props.language)} />
    </>
  )
}
