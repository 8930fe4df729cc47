// The frame of the page for when there is no connection: the firm's name and the language, and no link that cannot be followed.
import offlineScript from 'inline-script:./script.ts'
import { Outlet } from 'react-router'
import { fontFaces } from 'virtual:fonts'
import { content } from '#areas/office/content/words/index.ts'
import { LanguageLink } from '#areas/office/content/web/language-link.tsx'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import { RoadLine } from '#ui/ornaments/road-line.tsx'
import { Star } from '#ui/ornaments/star.tsx'
import type { Route } from './+types/frame'
import css from './offline.css?inline'

export const handle: PageHandle = {
  document: true,
  ...(import.meta.env.SSR && { inline: { styles: [fontFaces + css], scripts: [offlineScript] } }),
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: content(language).frame, contact: settingsOf(context).contact, language }
}

export default function OfflineFrame({ loaderData: { words, contact, language } }: Route.ComponentProps) {
  return (
    <>
      <header className="bg-night text-on-night">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 sm:px-6">
          <p className="mr-auto flex min-h-12 min-w-0 items-center gap-2 font-heading leading-tight font-semibold text-balance sm:text-lg">
            <Star className="size-6 shrink-0 text-accent" />
            {contact.name}
          </p>
          {/* It stands for whatever address could not be reached. */}
          <LanguageLink words={words} language={language} path={null} />
        </div>
        <RoadLine />
      </header>
      <Outlet />
    </>
  )
}
