// Around every diagnostic page: open to all while the firm is invented; otherwise to admins, and a 404 to others
// (docs/decisions/0009-diagnostic-pages.md).
import type { ReactNode } from 'react'
import { data, type MetaDescriptor, type RouterContextProvider } from 'react-router'
import { admissionOf } from '#features/auth/rules/session.ts'
import { useSession } from '#features/auth/web/session.tsx'
import { content, type Content } from '#features/content/text/index.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { MessagePage } from '#pages/errors/message-page.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import { settingsOf } from '#pages/site-request.ts'
import { PageHeading } from '#ui/page-heading.tsx'

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> }
type Subject = keyof Pick<
  Content['diagnostics'],
  'test' | 'diagnostic' | 'language' | 'monitoring' | 'performance'
>

/** The words of one diagnostic page. The status is what somebody who is not signed in is told. */
export function diagnosticsData<Name extends Subject, More = object>(
  { url, context }: LoaderArgs,
  name: Name,
  more?: More,
) {
  const { contact, demonstration } = settingsOf(context)
  const language: Language = languageOf(url)
  const words = content(language).diagnostics
  return data(
    { words: words[name], common: words, contact, ...(more as More) },
    { status: demonstration ? 200 : 404 },
  )
}

type DiagnosticsMeta = { words: { title: string }; contact: { name: string } }

export function diagnosticsMeta(loaded: DiagnosticsMeta | undefined): MetaDescriptor[] {
  if (!loaded) return []
  return [...pageTitle(loaded.words.title, loaded.contact), { name: 'robots', content: 'noindex' }]
}

type DiagnosticsPageProps = { title: string; lead: string; children: ReactNode }

export function DiagnosticsPage({ title, lead, children }: DiagnosticsPageProps) {
  const { settings } = useFrame()
  const page = (
    <div className="space-y-10">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  )
  return settings.demonstration ? page : <AdminsOnly>{page}</AdminsOnly>
}

function AdminsOnly({ children }: { children: ReactNode }) {
  const { language, settings, words } = useFrame()
  const { state } = useSession()
  if (admissionOf(state, ['admin']) === 'enter') return children
  return <MessagePage words={words.errors.notFound} contact={settings.contact} language={language} />
}
