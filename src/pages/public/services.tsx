// Every service as a card, at /services and /our-services.
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call } from '#areas/office/content/web/article/call.tsx'
import { NotarioNotice } from '#areas/office/content/web/article/notario-notice.tsx'
import { ServiceCards } from '#areas/office/content/web/article/service-cards.tsx'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import type { Route } from './+types/services'
import { listPageData } from './article-data.ts'

export function loader(args: Route.LoaderArgs) {
  const data = listPageData(args, (words) => words.services)
  return { ...data, services: firmWords(data.props.language, data.props).home.services }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ServicesPage({ loaderData: { props, list, services } }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead {...props} title={list.h1} lead={list.lead} />
      <div className="wide py-10 lg:py-14">
        <ServiceCards words={services} language={props.language} />
      </div>
      <NotarioNotice {...props} />
      <Call {...props} />
    </>
  )
}
