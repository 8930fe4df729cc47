// The HTML around every page. A document carries its style and its one script inside; a live page loads React.
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { fontFaces, fontFiles } from 'virtual:fonts'
import type { PageHandle } from '#firm/site.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import firstPaint from 'inline-script:#ui/theme/first-paint.ts'
import type { Route } from './+types/root'

export const handle: PageHandle = { inline: { styles: [fontFaces], scripts: [firstPaint] } }

export function loader({ url }: Route.LoaderArgs): { language: Language } {
  return { language: languageOf(url) }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? 'en'
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  const document = handles.find((each) => each?.document)
  const { styles, scripts } = document?.inline ?? { styles: [fontFaces], scripts: [firstPaint] }
  return (
    // The first script sets the theme on this element before React sees it.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scripts.map((code) => (
          <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
        ))}
        {fontFiles.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {styles.map((css) => (
          <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {document ? null : <Links />}
      </head>
      <body>
        {children}
        {document ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
