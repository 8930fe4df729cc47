// The bar, the page, a short footer.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { principalOffice, telephoneLink } from '#firm/contact.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { ThemeControl } from '#ui/theme/theme-control.tsx'
import { useIsReady } from '#ui/use-is-ready.ts'
import { useOnline } from '#ui/use-online.ts'
import { TroubleByNeed } from '#pages/errors/failure-by-need.tsx'
import { FailureWordsProvider } from '#web/failure-words.ts'
import { CurrentTroubles, Troubles } from '#web/trouble.ts'
import { isAtWork } from './at-work.ts'
import type { FrameData } from './frame.ts'
import { PortalHeader } from './portal-header.tsx'
import { ProfileTextSize } from './profile-text-size.tsx'

export function PortalFrame({ data, children }: { data: FrameData; children: ReactNode }) {
  const main = useFocusOnNavigation()
  const { pathname, search } = useLocation()
  const isWork = isAtWork(pathname)
  const [troubles] = useState(() => new Troubles())
  const { frame, errors } = data.words
  const { phone } = data.settings.contact
  const safe = isWork ? '' : data.safeAt.find(([place]) => new RegExp(place).test(pathname + search))?.[1]
  return (
    <LanguageProvider language={data.language}>
      <FailureWordsProvider words={{ ...errors.general, part: errors.part, phone, safe }}>
        <a href="#main" className="skip">
          {frame.skip}
        </a>
        <div
          className={classes('shell', isWork && 'at-work', data.isOneOfSeveral && 'of-several')}
          data-places={placesAt(pathname)}
        >
          {data.line ? <p className="bg-accent-soft px-4 text-center text-sm">{data.line}</p> : null}
          <PortalHeader data={data} />
          <ProfileTextSize />
          <OfflineBanner words={frame.offline} />
          <noscript>
            <Notice kind="warning" className="mx-auto mt-4 max-w-page">
              <a href={telephoneLink(phone)}>{fill(frame.noScript, { phone })}</a>
            </Notice>
          </noscript>
          <main id="main" ref={main} tabIndex={-1} className="room">
            <CurrentTroubles value={troubles}>
              <TroubleByNeed troubles={troubles} />
              {children}
            </CurrentTroubles>
          </main>
          <TooLong data={data} />
          <PortalFooter data={data} isWork={isWork} />
        </div>
      </FailureWordsProvider>
    </LanguageProvider>
  )
}

/** Seen after some seconds of waiting for scripts, answers or the next page (portal.css): it needs none of them. */
function TooLong({ data: { words, settings } }: { data: FrameData }) {
  const isReady = useIsReady()
  const { location } = useNavigation()
  const { phone } = settings.contact
  return (
    <div aria-live="polite">
      <div data-waits={isReady && !location ? undefined : ''} className="too-long">
        <p>{words.frame.tooLong}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={location ? location.pathname + location.search + location.hash : ''}>
            {words.errors.general.retry}
          </ButtonLink>
          <ButtonLink kind="secondary" href={telephoneLink(phone)}>
            {fill(words.errors.general.call, { phone })}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** A page that says itself what waits for the line says it alone (`portal.css`). */
function OfflineBanner({ words }: { words: FrameData['words']['frame']['offline'] }) {
  const isOnline = useOnline()
  return (
    <div aria-live="polite">
      {isOnline ? null : (
        <Notice kind="warning" title={words.title} className="mx-auto mt-4 max-w-page">
          {words.text}
        </Notice>
      )}
    </div>
  )
}

/** Steps towards a meeting, through the intake or to a signature leave a phone's screen to the step. */
function placesAt(pathname: string): 'none' | 'column' | 'all' {
  if (pathname === addressOf('login')) return 'none'
  // `/sign-out` too: nobody needs the places there.
  return [addressOf('schedule'), addressOf('intake'), addressOf('signing')].some((steps) =>
    pathname.startsWith(steps),
  )
    ? 'column'
    : 'all'
}

/** What a person reads of their own matters is no advertising: notices for visitors are not shown to staff at work, nor to clients. */
function PortalFooter({ data: { words, settings }, isWork }: { data: FrameData; isWork: boolean }) {
  const { status } = useSessionState()
  const { footer } = words.frame
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="foot space-y-3">
        {isWork || status === 'signed-in' ? null : (
          <>
            <p className="max-w-text">{footer.disclaimer}</p>
            <p className="max-w-text">
              {fill(footer.responsible, {
                attorney: settings.contact.attorney,
                office: principalOffice(settings.contact),
              })}
            </p>
          </>
        )}
        {settings.demonstration ? <p>{footer.demonstration}</p> : null}
        <p className="flex flex-wrap items-center gap-x-6">
          {isWork ? null : (
            <DocumentLink to={addressOf('detained')} className="py-2 font-semibold">
              {words.frame.detained}
            </DocumentLink>
          )}
          <DocumentLink to={addressOf('privacy')} className="py-2">
            {footer.privacy}
          </DocumentLink>
          <DocumentLink to={addressOf('terms')} className="py-2">
            {footer.terms}
          </DocumentLink>
          <ThemeControl words={words.frame.theme} />
        </p>
      </div>
    </footer>
  )
}

/** After a move inside React: as after a load, and from there to the heading (`keepers.ts`). */
function useFocusOnNavigation(): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const seen = useRef(pathname)
  // Before the page is painted: where nothing has the focus, `kept-focus.ts` would give it to the first field and scroll there.
  useLayoutEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const isAtNamedPlace = hash !== '' && hash === `#${document.activeElement?.id}`
    if (!isAtNamedPlace) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
