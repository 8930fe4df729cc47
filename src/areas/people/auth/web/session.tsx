// Gives every live page the signed-in person, the API and its cached data.
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import routes from 'virtual:api-routes'
import { type Api, createApiClient, createPublicClient } from '#api/client.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { signedAccess } from '#api/signed-access.ts'
import { dropEarlierKey, readEarlierKey, readVisitorKey } from '#api/visitor-key.ts'
import type { IdentitySettings, SignInSettings } from '#firm/site.ts'
import type { Language } from '#kernel/language.ts'
import { takeAnswer } from '#ui/theme/early-answers.ts'
import type { SessionState } from '../rules/session.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import { createHostedIdentity } from './hosted-identity.ts'
import { googleJourney } from './google-journey.ts'
import { clearPersonalData } from './personal-data.ts'
import { createSession, type Session } from './session-store.ts'
import { createSignedFetch } from './signed-fetch.ts'
import { createTokenSource } from './token.ts'

const CurrentSession = createContext<Session | null>(null)
const CurrentSettings = createContext<SignInSettings | null>(null)
const BEFORE_ANY_ANSWER: SessionState = { status: 'initializing' }

type SessionProviderProps = {
  /** Where the API is reached; '' means the origin of the page. */
  apiUrl: string
  /** Who keeps passwords and signs tokens. */
  identity: IdentitySettings
  signIn: SignInSettings
  language: Language
  /** What other features do as soon as the server knows who has signed in, and whether it changed their data; it never fails. */
  onSignedIn: (api: Api, user: EnsuredUser) => Promise<boolean>
  children: ReactNode
}

type EnsuredUser = Awaited<ReturnType<Api['users']['ensure']>>

export function SessionProvider({ language, signIn, children, ...rest }: SessionProviderProps) {
  const [{ session, api, queries, speak }] = useState(() => assemble(rest))
  useEffect(() => speak(language), [speak, language])
  useEffect(() => session.start(), [session])
  useEffect(() => checkWhenBack(session), [session])
  return (
    <CurrentSession value={session}>
      <CurrentSettings value={signIn}>
        <ApiProvider api={api} queries={queries}>
          {children}
        </ApiProvider>
      </CurrentSettings>
    </CurrentSession>
  )
}

/** Who is signed in, and what can be done about it. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(CurrentSession)
  if (!session) throw new Error('no session')
  return { session, state: useSessionState() }
}

/** How this firm lets people sign in. */
export function useSignInSettings(): SignInSettings {
  const settings = use(CurrentSettings)
  if (!settings) throw new Error('no session')
  return settings
}

/** Who is signed in; outside the provider, such as on an error page, nobody knows. */
export function useSessionState(): SessionState {
  const session = use(CurrentSession)
  return useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.state ?? initially,
    initially,
  )
}

function initially(): SessionState {
  return BEFORE_ANY_ANSWER
}

function subscribeToNothing(): () => void {
  return () => undefined
}

/** Looked up at each call, so that what replaces fetch later is used. */
const send: typeof fetch = async (input, init) =>
  (input instanceof Request ? await takeAnswer(input) : null) ?? fetch(input, init)

const PAGE = {
  get origin() {
    return location.origin
  },
  leaveFor: (url: string) => location.assign(url),
  journey: googleJourney,
}

const VISITOR = { key: readVisitorKey, earlierKey: readEarlierKey, onEarlierKeyTaken: dropEarlierKey }

const staffRoutes = async () => (await import('virtual:staff-api-routes')).default

function assemble({
  apiUrl,
  identity: settings,
  onSignedIn,
}: Omit<SessionProviderProps, 'language' | 'signIn' | 'children'>) {
  const origin = apiUrl === '' ? (globalThis.location?.origin ?? '') : apiUrl
  let language: Language = 'en'
  const queries = createQueryClient()
  const server = { origin, fetch: send, language: () => language, visitorKey: readVisitorKey }
  const identity =
    settings.kind === 'firebase'
      ? createHostedIdentity(settings, server)
      : createEmbeddedIdentity({ ...server, page: PAGE })
  const tokens = createTokenSource(identity.readToken)
  const signedFetch = createSignedFetch(send, tokens, () => session.expire())
  const everyone = { routes, origin, language: () => language, wait }
  const person = { ...everyone, staffRoutes, visitor: VISITOR, fetch: signedFetch }
  const asPerson = createApiClient({ ...person, token: tokens.current })
  const session = createSession({
    identity,
    tokens,
    ensure: async (known) => {
      const user = known ?? (await asPerson.users.ensure())
      return (await onSignedIn(asPerson, user)) ? asPerson.users.ensure() : user
    },
    wait,
    forgetReadings: () => queries.clear(),
    clearPersonalData,
  })
  const { payments } = createPublicClient({ ...everyone, fetch: send })
  const api = createApiClient({
    ...person,
    // Before the server knows the person, a call would be answered as a stranger's.
    token: () => session.settled().then(tokens.current),
    // Public data need not wait for that.
    instead: { 'payments.settings': payments.settings },
  })
  signedAccess.current = { ...server, tokens, session }
  return {
    session,
    queries,
    api,
    speak: (spoken: Language) => {
      language = spoken
    },
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** Asks again when the line is back, and when the browser shows a page it had put aside. */
function checkWhenBack(session: Session): () => void {
  const onOnline = () => {
    const state = session.state()
    const isOpen = state.status === 'unreachable' || (state.status === 'signed-in' && !state.isSynced)
    if (isOpen) void session.check()
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void session.check()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('pageshow', onPageShow)
  }
}
