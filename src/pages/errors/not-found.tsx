// Any address the site does not have: rendered once per language for all of them.
import { data } from 'react-router'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { languageOf } from '#kernel/language.ts'
import { pageTitle } from '#pages/page-title.ts'
import { settingsOf } from '#pages/site-request.ts'
import { TexasMorning } from '#ui/ornaments/texas-morning.tsx'
import type { Route } from './+types/not-found'
import { MessagePage } from './message-page.tsx'

const STATUS = 404

export function loader({ url, context }: Route.LoaderArgs) {
  const settings = settingsOf(context)
  const { contact } = settings
  const language = languageOf(url)
  return data({ words: firmWords(language, settings).errors.notFound, contact, language }, { status: STATUS })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageTitle(loaderData.words.title, loaderData.contact, loaderData.words.message) : []

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wide grid items-center gap-x-14 gap-y-10 py-12 lg:grid-cols-[7fr_6fr] lg:py-20">
      <MessagePage {...loaderData} />
      <div className="hero-picture relative">
        <TexasMorning className="size-full" />
        <p aria-hidden="true" className="hero-sign sign-edge font-heading text-3xl font-semibold">
          {STATUS}
        </p>
      </div>
    </div>
  )
}
