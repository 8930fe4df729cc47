// The HTML around every page. Every page carries its style inside; a document also its one script, and no React.
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import firstPaint from 'inline-script:#ui/theme/live-first-paint.ts'
import { fontFaces, fontFiles } from 'virtual:fonts'
import watchScript from 'tool-script:#areas/office/faults/web/browser/watch-document.ts'
import type { PageHandle, WatchSettings } from '#firm/site.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { LastResort } from '#pages/errors/last-resort.tsx'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/root'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** For a page whose layout failed before naming its inline texts. */
export const handle: PageHandle = {
  ...(import.meta.env.SSR && { inline: { styles: [fontFaces], scripts: [firstPaint] } }),
}

type RootData = { language: Language; watch: WatchSettings; isOwnSession: boolean; phone: string }

export function loader({ url, context }: Route.LoaderArgs): RootData {
  const { watch, identity, apiUrl, contact } = settingsOf(context)
  const isOwnSession = identity.kind === 'embedded' && apiUrl === ''
  return { language: languageOf(url), watch, isOwnSession, phone: contact.phone }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { language = 'en', watch, isOwnSession } = useRouteLoaderData<typeof loader>('root') ?? {}
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  const isDocument = handles.some((each) => each?.document)
  const inline = handles.findLast((each) => each?.inline)?.inline
  const asks = import.meta.env.SSR ? handles.findLast((each) => each?.asks)?.asks?.() : undefined
  return (
    // The first script sets the theme on this element before React sees it.
    <html
      lang={language}
      data-own-session={isOwnSession && !isDocument ? '' : undefined}
      data-first-asks={asks && JSON.stringify(asks)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineHead inline={inline} />
        {isDocument ? <FontPreloads /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && watch ? (
          <meta name="watch" content={watchContent(watch, isDocument)} />
        ) : null}
        <Meta />
        {isDocument ? null : <Links />}
      </head>
      <body>
        {children}
        {isDocument ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Read by the page's own script, and left unchanged by React (`faults/web/browser/watch-settings.ts`). */
function watchContent({ sampleRate, release }: WatchSettings, isDocument: boolean | undefined): string {
  return [sampleRate, release, ...(isDocument ? [watchScript] : [])].join(' ')
}

/** Known with the first bytes of the page, and behind what paints it. */
function FontPreloads() {
  return fontFiles.map((href) => (
    <link
      key={href}
      rel="preload"
      href={href}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      fetchPriority="low"
    />
  ))
}

/** Texts already in the page, for React to find unchanged: browsers are not sent them a second time. */
const STANDING = import.meta.env.SSR
  ? { style: '', script: '' }
  : { style: textOf('head > style'), script: textOf('head > script') }

function InlineHead({ inline }: { inline: PageHandle['inline'] }) {
  const style = import.meta.env.SSR ? inline?.styles[0] : STANDING.style
  const script = import.meta.env.SSR ? inline?.scripts[0] : STANDING.script
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script ?? '' }} />
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style ?? '' }} />
    </>
  )
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? ''
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <LastResort />
}
