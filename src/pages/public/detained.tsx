// A person is detained: the form to report it, and what to do until then. Reached from the header of every page.
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { firmDetentionWords } from '#areas/intake/detention/web/firm-words.ts'
import { ReportForm } from '#areas/intake/detention/web/report-form.tsx'
import type { PageHandle } from '#firm/site.ts'
import type { Route } from './+types/detained'
import { textPageData } from './article-data.ts'

export const handle: PageHandle = { toolScripts: true }

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  return { ...data, form: firmDetentionWords(data.props.language, data.props.settled) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function DetainedPage({ loaderData: { props, text, form } }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead {...props} title={text.h1} lead={form.lead} />
      <div className="wide pt-8 lg:pt-14">
        <ReportForm words={form} contact={props.contact} language={props.language} />
      </div>
      <ArticleBody {...props} text={text} />
    </>
  )
}
