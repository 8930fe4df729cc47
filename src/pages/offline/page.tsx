// /offline: what our service worker shows in place of an unreachable page. It knows no one: the page's own script counts the values typed
// in this tab, in the browser.
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage, languageOf } from '#kernel/language.ts'
import { pageTitle } from '#pages/page-title.ts'
import { settingsOf } from '#pages/site-request.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/page'

export function loader({ url, context }: Route.LoaderArgs) {
  const settings = settingsOf(context)
  const { contact } = settings
  const language = languageOf(url)
  const { offline: words, site } = firmWords(language, settings)
  return { words, site, contact, language, quickExit: intakeWords(language).quickExit }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageTitle(loaderData.words.title, loaderData.contact, loaderData.words.lead),
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  const { words, contact, language } = loaderData
  return (
    <main id="main" className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <div className="max-w-text space-y-6">
        <QuickExit words={loaderData.quickExit} />
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-lg">{words.lead}</p>
        <Kept words={words} />
        <p>{words.saved}</p>
        <div>
          <p data-needs-script="">{words.returns}</p>
          {/* In the page's place, its script tries the address that failed. */}
          <ButtonLink href={inLanguage(addressOf('home'), language)} data-again="" className="mt-4">
            {words.retry}
          </ButtonLink>
          <output className="mt-3 block min-h-8" data-trying={words.trying} data-still={words.still} />
        </div>
        <div className="border-t border-line pt-6">
          <p>{words.call}</p>
          <ButtonLink kind="secondary" href={telephoneLink(contact.phone)} className="mt-3">
            {loaderData.site.call}
          </ButtonLink>
          <p className="mt-3 text-sm text-ink-soft">{loaderData.site.hours}</p>
          {/* Our worker shows it without a connection. */}
          <a
            href={inLanguage(addressOf('help'), language)}
            className="mt-3 inline-flex min-h-11 items-center text-action underline"
          >
            {words.help}
          </a>
        </div>
      </div>
    </main>
  )
}

/** The script shows of it what is so in this tab. */
function Kept({ words }: { words: Route.ComponentProps['loaderData']['words'] }) {
  return (
    <div hidden data-kept="">
      <Notice>
        <p hidden data-answers="" data-one={words.answers.one} data-other={words.answers.other} />
        <p hidden data-report="">
          {words.report}
        </p>
        <p className="mt-2">{words.stay}</p>
      </Notice>
    </div>
  )
}

/** As on the questions of the intake; shown where one of them could not be reached. */
function QuickExit({ words }: { words: Route.ComponentProps['loaderData']['quickExit'] }) {
  return (
    <div hidden data-exit="" className="space-y-2">
      <Button kind="danger" aria-describedby="quick-exit" className="w-full sm:w-auto">
        {words.leave}
      </Button>
      <p id="quick-exit" className="text-sm text-ink-soft">
        {words.explain}
      </p>
    </div>
  )
}
