// The frame of the public pages. Inline texts are named in `handle`, so that the server can allow them by hash.
import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { FrameProps } from '#areas/office/content/web/frame-props.ts'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { CopyLine } from '#areas/office/content/web/copy-line.tsx'
import { SiteFooter } from '#areas/office/content/web/site-footer.tsx'
import { SiteHeader, SiteMenu } from '#areas/office/content/web/site-header.tsx'
import { TopBar } from '#areas/office/content/web/top-bar.tsx'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { FailedPage } from '#pages/errors/failed-page.tsx'
import { LastResort } from '#pages/errors/last-resort.tsx'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/document'
import css from './document.css?inline'
import { documentHandle } from './document-handle.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'

export const handle = documentHandle(css)

export function loader({ url, params, context }: Route.LoaderArgs): FrameProps {
  const settings = settingsOf(context)
  const { contact, demonstration, settled } = settings
  const language = languageOf(url)
  const isUnknown = '*' in params
  return {
    words: firmWords(language, settings),
    contact,
    language,
    path: isUnknown ? null : url.pathname,
    demonstration,
    isCopy: settled.isCopy ?? false,
  }
}

export default function DocumentLayout({ loaderData: frame }: Route.ComponentProps) {
  return (
    <DocumentFrame frame={frame}>
      <Outlet />
    </DocumentFrame>
  )
}

/** The frame around a failed page, with the phone number and a retry that needs no script. */
export function ErrorBoundary() {
  const layout = useMatches().find((match) => (match.handle as PageHandle | undefined)?.document)
  const frame = layout?.loaderData as FrameProps | undefined
  if (!frame) return <LastResort />
  return (
    <DocumentFrame frame={frame}>
      <div className="wide py-12 lg:py-20">
        <FailedPage {...frame} />
      </div>
    </DocumentFrame>
  )
}

function DocumentFrame({ frame, children }: { frame: FrameProps; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-sm bg-night px-4 py-2 font-semibold text-on-night focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        {frame.words.frame.skip}
      </a>
      {frame.isCopy ? <CopyLine text={frame.words.frame.copy} /> : null}
      <TopBar {...frame} />
      <SiteHeader {...frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...frame} />
      <SiteMenu {...frame} />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      {import.meta.env.DEV ? <script type="module" dangerouslySetInnerHTML={{ __html: RELOAD }} /> : null}
    </>
  )
}

/** While the page is being written: no React runs here, so a change loads the page again. */
const RELOAD = `import { createHotContext } from '/@vite/client'
const hot = createHotContext('/document-page')
for (const event of ['vite:afterUpdate', 'react-router:hmr', 'vite:beforeFullReload']) hot.on(event, () => location.reload())`
