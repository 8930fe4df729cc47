// Around every diagnostic page: open to all while the firm is invented; otherwise to admins, and a 404 without a word of
// the page to others (docs/decisions/0009-diagnostic-pages.md).
import { type ReactNode, Suspense, useEffect } from 'react'
import type { MetaDescriptor } from 'react-router'
import { admissionOf } from '#areas/people/auth/rules/session.ts'
import { useSession } from '#areas/people/auth/web/session.tsx'
import { framedMeta, frameIn } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { titleOf } from '#pages/page-title.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { DiagnosticName, DiagnosticWords } from './diagnostic-words.ts'

/** Where a page is closed: it comes with what other pages are made of. */
const MessagePage = byNeed(async () => ({
  default: (await import('#pages/errors/message-page.tsx')).MessagePage,
}))
const AdministratorsWords = byNeed(() => import('./administrators-words.tsx'))

type MetaArgs = {
  loaderData: DiagnosticWords | null | undefined
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A closed page has the title of an unknown address; an administrator's browser puts its own in place. */
export function diagnosticsMeta(name: DiagnosticName, { loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const closed = frameIn(matches)?.words.errors.notFound
  const title = (loaderData?.[name] ?? closed)?.title
  return framedMeta(matches, title === undefined ? null : { title })
}

type DiagnosticsPageProps = {
  name: DiagnosticName
  /** Null if the page is closed: an administrator's browser fetches the words. */
  words: DiagnosticWords | null
  children: (words: DiagnosticWords) => ReactNode
}

export function DiagnosticsPage({ name, words, children }: DiagnosticsPageProps) {
  const { language } = useFrame()
  const page = (known: DiagnosticWords) => <OpenPage words={known[name]}>{children(known)}</OpenPage>
  if (words) return page(words)
  return (
    <AdminsOnly>
      <AdministratorsWords language={language}>{page}</AdministratorsWords>
    </AdminsOnly>
  )
}

type OpenPageProps = { words: { title: string; lead: string }; children: ReactNode }

function OpenPage({ words: { title, lead }, children }: OpenPageProps) {
  const { settings } = useFrame()
  const whole = titleOf(title, settings.contact)
  useEffect(() => {
    document.title = whole
  }, [whole])
  return (
    <div className="space-y-10">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  )
}

function AdminsOnly({ children }: { children: ReactNode }) {
  const { language, settings, words } = useFrame()
  const { state } = useSession()
  if (admissionOf(state, ['admin']) !== 'enter') {
    return (
      <Suspense>
        <MessagePage words={words.errors.notFound} contact={settings.contact} language={language} />
      </Suspense>
    )
  }
  return <Suspense fallback={<PageSkeleton label={words.frame.loadingPage} />}>{children}</Suspense>
}
