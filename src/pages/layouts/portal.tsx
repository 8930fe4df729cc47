// The frame of every page that React takes over: sign-in, intake, scheduling, the portal and the staff's pages.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { safeAt } from '#areas/office/content/rules/error-context.ts'
import { SessionProvider } from '#areas/people/auth/web/session.tsx'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { claimVisit } from '#areas/people/visitors/web/claim-visit.ts'
import { isSaid } from '#firm/said-contact.ts'
import type { PageHandle } from '#firm/site.ts'
import { fill, languageOf } from '#kernel/language.ts'
import { endRowLater } from '#pages/errors/failures-in-a-row.ts'
import { LastResort } from '#pages/errors/last-resort.tsx'
import { fetchScreensLater, PageFailure } from '#pages/errors/failure-by-need.tsx'
import { pageTitle } from '#pages/page-title.ts'
import { settingsOf } from '#pages/site-request.ts'
import { noteFocus } from '#ui/early-focus.ts'
import { liveWhenIdle } from '#web/live/live-when-idle.ts'
import firstPaint from 'inline-script:#ui/theme/live-first-paint.ts'
import { fontFaces } from 'virtual:fonts'
import type { Route } from './+types/portal'
import { isAtWork } from './at-work.ts'
import { type FrameData, useFrameOrNothing } from './frame.ts'
import css from './portal.css?inline'
import { hereOf } from './places.ts'
import { PortalFrame } from './portal-frame.tsx'

/** The page was painted before this file came, and is to be usable before anything else is fetched; or at the first press. */
const KEEPERS_AFTER_MS = 2_000
if (!import.meta.env.SSR) {
  const noted = noteFocus()
  const bringKeepers = () => {
    import('./keepers.ts').then(
      ({ beginKeepers }) => beginKeepers(noted),
      () => undefined,
    )
  }
  setTimeout(bringKeepers, KEEPERS_AFTER_MS)
  document.addEventListener('focusin', bringKeepers, { once: true })
}

/** During development of a page, its classes arrive as they are typed. */
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./portal.css')

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** The style is in the page: on a bad line a style sheet of its own would compete with the scripts. */
export const handle: PageHandle = {
  ...(import.meta.env.SSR && { inline: { styles: [fontFaces + css], scripts: [firstPaint] } }),
}

export function loader({ url, context }: Route.LoaderArgs): FrameData {
  const language = languageOf(url)
  const { settled, ...settings } = settingsOf(context)
  const { frame: words, errors } = firmWords(language, settingsOf(context))
  // Until the firm has said who it is, the frame names no attorney.
  const footer = isSaid(settings.contact) ? words.footer : { ...words.footer, responsible: '' }
  const frame = { ...words, footer }
  // No page of the portal says the law or the firm of itself: their words come with the words of the page.
  const { law: _, firm: __, ...decided } = settled
  // Who has one page alone of such a place sees no row, and a gap until that is known.
  const isOneOfSeveral = (hereOf({ role: 'admin' }, url.pathname)?.place.pages.length ?? 0) > 1
  const { contact, sendsMail } = settings
  const noMail = sendsMail || isAtWork(url.pathname) ? '' : fill(words.noMail, { phone: contact.phone })
  return {
    language,
    words: { frame, errors },
    line: settled.isCopy ? words.copy : noMail,
    settings: { ...settings, settled: decided },
    isOneOfSeveral,
    safeAt: safeAt(errors.safe),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageTitle(
          loaderData.words.frame.title,
          loaderData.settings.contact,
          loaderData.words.frame.description,
        ),
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SessionProvider
      apiUrl={loaderData.settings.apiUrl}
      identity={loaderData.settings.identity}
      signIn={loaderData.settings.signIn}
      language={loaderData.language}
      onSignedIn={claimVisit}
    >
      <Live />
      <PortalFrame data={loaderData}>
        <Outlet />
      </PortalFrame>
    </SessionProvider>
  )
}

/** Others' changes appear automatically; a page on screen is one that works. */
function Live() {
  const queries = useQueryClient()
  useEffect(() => liveWhenIdle(queries), [queries])
  useEffect(endRowLater, [])
  useEffect(fetchScreensLater, [])
  return null
}

/** Keeps the frame around whatever failed, so that the phone number and the way out stay where they were. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useFrameOrNothing()
  if (!data) return <LastResort />
  return (
    <PortalFrame data={data}>
      <PageFailure error={error} />
    </PortalFrame>
  )
}
