// Which page lets whom in. Every page of routes.ts is drawn once; what it asks of its reader is held against the table.
// The guard is a courtesy (the API alone decides what is told), so a page without data may be open to everybody.
import { QueryClient } from '@tanstack/react-query'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProvider } from '#api/provider.tsx'
import type * as sessionRules from '#areas/people/auth/rules/session.ts'
import type { SessionState } from '#areas/people/auth/rules/session.ts'
import { content } from '#areas/office/content/words/index.ts'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import type { SiteSettings } from '#firm/site.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import type { Role } from '#kernel/actor.ts'
import { FRAME_ROUTE, type FrameData } from '#pages/layouts/frame.ts'
import { siteRequest } from '#pages/site-request.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import routes from '../src/routes.ts'
import { PAGE_ASKERS, type PageAsker, WHO_MAY_ENTER } from './who-may.ts'

/** What the drawn page asked for: the roles that may enter, null for anybody signed in. */
const asked: (readonly Role[] | null)[] = []

vi.mock('#areas/people/auth/rules/session.ts', async (original) => ({
  ...(await original<typeof sessionRules>()),
  admissionOf: (_state: SessionState, roles: readonly Role[] | null) => {
    asked.push(roles)
    return 'wait'
  },
}))
vi.mock('#areas/people/auth/web/session.tsx', () => {
  const state: SessionState = { status: 'loading' }
  return {
    useSession: () => ({ session: { check: () => undefined, identity: {} }, state }),
    useSessionState: () => state,
    useSignInSettings: () => ({ google: false, afterPath: '/intake' }),
    SessionProvider: ({ children }: { children: unknown }) => children,
  }
})
afterEach(() => {
  asked.length = 0
})

const { admissionOf } = await vi.importActual<typeof sessionRules>('#areas/people/auth/rules/session.ts')

const PORTAL_LAYOUT = 'pages/layouts/portal.tsx'
/** The long texts of content/, which are for everybody. */
const READING_LAYOUT = 'pages/layouts/reading.tsx'

type Page = { path: string; file: string; isLive: boolean }

function pagesOf(entries: readonly RouteConfigEntry[], base = '', isLive = false): Page[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const whole = path === undefined ? base : `${base}/${path}`
    if (file === READING_LAYOUT) return []
    if (children) return pagesOf(children, whole, isLive || file === PORTAL_LAYOUT)
    return path === undefined && !index ? [] : [{ path: whole || '/', file, isLive }]
  })
}

const PAGES = pagesOf(routes)

function settings(demonstration: boolean): SiteSettings {
  const identity = { kind: 'embedded' } as const
  return {
    contact: DEMONSTRATION_CONTACT,
    publicUrl: 'https://firm.example',
    apiUrl: '',
    identity,
    signIn: { google: false, afterPath: '/intake' },
    meetingPriceCents: 5_000,
    settled: NOTHING_SETTLED,
    gateway: null,
    sendsMail: true,
    demonstration,
    watch: { release: '1.0.0', sampleRate: 1 },
  }
}

type PageModule = {
  default: ComponentType<{ loaderData: unknown; params: object }>
  loader?: (args: object) => unknown
}

async function loaded({ loader }: PageModule, path: string, site: SiteSettings): Promise<unknown> {
  const context = new RouterContextProvider(
    new Map([[siteRequest, { settings: site, nonce: '', report: () => undefined }]]),
  )
  const request = new Request(`https://firm.example${path}`)
  const answer = await loader?.({ url: new URL(request.url), request, params: {}, context })
  const isWrapped = typeof answer === 'object' && answer !== null && 'type' in answer && 'data' in answer
  return isWrapped ? answer.data : answer
}

/** Draws the page as it is before it is known who is there, and answers with what it asked of its reader. */
async function guardsOf({ file, path }: Page, isProduction: boolean) {
  const site = settings(!isProduction)
  const address = path.replace(/\/:\w+\?/, '').replace(/:\w+/g, 'x')
  const page = (await import(/* @vite-ignore */ `../src/${file}`)) as PageModule
  const data = await loaded(page, address, site)
  const { frame: words, errors } = content('en')
  const frame: FrameData = {
    language: 'en',
    words: { frame: words, errors },
    settings: site,
    line: '',
    isOneOfSeveral: false,
    safeAt: [],
  }
  const Stub = createRoutesStub([
    {
      id: FRAME_ROUTE,
      Component: Outlet,
      loader: () => frame,
      children: [{ id: 'page', path, Component: () => <page.default loaderData={data} params={{}} /> }],
    },
  ])
  renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={new QueryClient()}>
      <LanguageProvider language="en">
        <Stub initialEntries={[address]} hydrationData={{ loaderData: { [FRAME_ROUTE]: frame } }} />
      </LanguageProvider>
    </ApiProvider>,
  )
  return [...asked]
}

function heldRoleOf(asker: PageAsker): Role {
  if (asker.startsWith('attorney')) return 'attorney'
  if (asker === 'staff' || asker === 'books') return asker
  return asker.startsWith('admin') ? 'admin' : 'client'
}

function stateOf(asker: PageAsker): SessionState {
  if (asker === 'visitor' || asker === 'disabledClient') return { status: 'signed-out', isOver: false }
  const heldRole = heldRoleOf(asker)
  const role = asker.endsWith('WithoutSecondFactor') ? 'client' : heldRole
  const person = { email: 'ana@person.example', uid: 'ana', role, heldRole }
  return { status: 'signed-in', person, isSynced: true, by: 'session' }
}

/** The first guard that keeps the reader out, else an open door. */
function admission(guards: readonly (readonly Role[] | null)[], asker: PageAsker): string {
  const answers = guards.map((roles) => admissionOf(stateOf(asker), roles))
  return answers.find((answer) => answer !== 'enter') ?? 'enter'
}

describe('the table of who may enter which page', () => {
  it('has a line for every page, and none for anything else', () => {
    expect([...WHO_MAY_ENTER.keys()].toSorted()).toEqual(
      [...new Set(PAGES.map(({ path }) => path))].toSorted(),
    )
  })
})

describe.each(PAGES.filter(({ isLive }) => isLive))('$path', (page) => {
  it('asks in production of its reader what the table says', async () => {
    const guards = await guardsOf(page, true)
    const found = Object.fromEntries(PAGE_ASKERS.map((asker) => [asker, admission(guards, asker)]))
    expect(found).toEqual(WHO_MAY_ENTER.get(page.path))
  })
})

describe.each(PAGES.filter(({ isLive }) => !isLive))('$path', ({ path }) => {
  it('is a document for everybody: the same bytes for all, so nothing of anybody is in it', () => {
    expect(new Set(Object.values(WHO_MAY_ENTER.get(path) ?? {}))).toEqual(new Set(['enter']))
  })
})
