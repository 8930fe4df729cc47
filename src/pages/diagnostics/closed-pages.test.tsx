// For a real firm: a closed diagnostic page asks for its words once an administrator is there, and for no one else.
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub, Outlet } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { SessionState } from '#areas/people/auth/rules/session.ts'
import { content } from '#areas/office/content/words/index.ts'
import type { Role } from '#kernel/actor.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { FRAME_ROUTE, type FrameData } from '#pages/layouts/frame.ts'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { diagnosticWords } from './diagnostic-words.ts'
import DesignReview from './design-review.tsx'
import Diagnostic from './diagnostic.tsx'
import MonitoringTest from './monitoring-test.tsx'
import PerformanceMonitoring from './performance-monitoring.tsx'
import SelfCheck from './test.tsx'
import StringTable from './string-table.tsx'
import TestLanguage from './test-language.tsx'
import { WithFailureWords } from '#tests/with-failure-words.tsx'

let state: SessionState = { status: 'loading' }
vi.mock('#areas/people/auth/web/session.tsx', () => ({ useSession: () => ({ session: {}, state }) }))

function signedIn(role: Role, heldRole = role): SessionState {
  const person = { email: 'ana@person.example', uid: 'ana', role, heldRole }
  return { status: 'signed-in', person, isSynced: true, by: 'session' }
}

type Closed = ComponentType<{ loaderData: null }>

const PAGES = [
  ['test', SelfCheck as Closed],
  ['diagnostic', Diagnostic as Closed],
  ['language', TestLanguage as Closed],
  ['monitoring', MonitoringTest as Closed],
  ['performance', PerformanceMonitoring as Closed],
  ['designReview', DesignReview as Closed],
] as const

async function drawn(Page: Closed, language: Language): Promise<string> {
  const { frame: words, errors } = content(language)
  const settings = {
    contact: DEMONSTRATION_CONTACT,
    publicUrl: 'https://firm.example',
    apiUrl: '',
    identity: { kind: 'embedded' },
    signIn: { google: false, afterPath: '/intake' },
    meetingPriceCents: 5_000,
    settled: NOTHING_SETTLED,
    gateway: null,
    sendsMail: true,
    demonstration: false,
    watch: { release: '1.0.0', sampleRate: 1 },
  } as const
  const frame: FrameData = {
    language,
    words: { frame: words, errors },
    settings,
    isOneOfSeveral: false,
    line: '',
    safeAt: [],
  }
  const children = [{ id: 'page', path: '/closed', Component: () => <Page loaderData={null} /> }]
  const Stub = createRoutesStub([{ id: FRAME_ROUTE, Component: Outlet, loader: () => frame, children }])
  const { prelude } = await prerender(
    <LanguageProvider language={language}>
      <WithFailureWords language={language}>
        <Stub initialEntries={['/closed']} hydrationData={{ loaderData: { [FRAME_ROUTE]: frame } }} />
      </WithFailureWords>
    </LanguageProvider>,
  )
  return new Response(prelude).text()
}

describe.each(LANGUAGES)('a closed page (%s)', (language) => {
  const { notFound } = content(language).errors
  it.each(PAGES)('%s is read by an administrator', async (name, Page) => {
    state = signedIn('admin')
    const html = await drawn(Page, language)
    expect(html).toContain(`${diagnosticWords(language)[name].title}</h1>`)
    expect(html).not.toContain(notFound.message)
  })
  it.each(PAGES)('%s is no page for anybody else', async (name, Page) => {
    const others = [signedIn('client'), signedIn('attorney'), signedIn('client', 'admin')]
    for (const other of [...others, { status: 'signed-out', isOver: false } as const]) {
      state = other
      const html = await drawn(Page, language)
      expect(html).toContain(notFound.message)
      expect(html).not.toContain(diagnosticWords(language)[name].title)
    }
  })
})

describe('the table of all texts', () => {
  it('holds every text in both languages with its placeholders', async () => {
    const words = diagnosticWords('en').language
    const { prelude } = await prerender(<StringTable words={words} />)
    const html = await new Response(prelude).text()
    expect(html.match(/<tr/g)?.length).toBeGreaterThan(500)
    expect(html).not.toContain(`<td class="py-3 pr-6">${words.placeholders}</td>`)
  })
})
