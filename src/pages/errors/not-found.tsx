// Any address the site does not have: rendered once per language for all of them.
import { data } from 'react-router'
import { firmWords } from '#features/content/web/firm-words.ts'
import { languageOf } from '#kernel/language.ts'
import { pageTitle } from '#pages/page-title.ts'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/not-found'
import { MessagePage } from './message-page.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const { contact } = settingsOf(context)
  const language = languageOf(url)
  return data({ words: firmWords(language, contact).errors.notFound, contact, language }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageTitle(loaderData.words.title, loaderData.contact) : []

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wide py-16 lg:py-24">
      <MessagePage {...loaderData} />
    </div>
  )
}
