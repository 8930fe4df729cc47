// "Sign-in and security" of the profile: password, address and second step, each asked for with the password.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { type AuthProblem, authSentence } from '../rules/errors.ts'
import type { SecurityWords } from '../text/security-words.ts'
import { ChangeEmail } from './security-email.tsx'
import { createEmbeddedSecurity, type SecurityIdentity, type SignInMethods } from './security-identity.ts'
import { ChangePassword } from './security-password.tsx'
import { SecondStep } from './security-second-step.tsx'
import { SecurityWordsProvider, useSecurityWords } from './security-words.ts'
import { useSession } from './session.tsx'

type SecuritySectionProps = {
  words: SecurityWords
  /** Where the API is reached; '' means the origin of the page. */
  apiUrl: string
  email: string
  isStaff: boolean
  /** After a change that ends sessions. */
  onSessionsChanged: () => void
}

export function SecuritySection({ words, ...rest }: SecuritySectionProps) {
  return (
    <SecurityWordsProvider words={words}>
      <Loaded {...rest} />
    </SecurityWordsProvider>
  )
}

/** One for as long as the page is open: it keeps the recovery codes until the first code of the app is right. */
function useSecurity(apiUrl: string): SecurityIdentity {
  const language = useLanguage()
  const [{ security, speak }] = useState(() => assemble(apiUrl))
  useEffect(() => speak(language), [speak, language])
  return security
}

/** Looked up at each call, so that what replaces fetch later is used. */
const send: typeof fetch = (input, init) => fetch(input, init)

function assemble(origin: string) {
  let language: Language = 'en'
  return {
    security: createEmbeddedSecurity({ origin, fetch: send, language: () => language }),
    speak: (spoken: Language) => {
      language = spoken
    },
  }
}

class AuthFailure extends Error {
  readonly problem: AuthProblem
  constructor(problem: AuthProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const METHODS = ['auth', 'methods']

function useMethods(security: SecurityIdentity) {
  return useQuery({
    queryKey: METHODS,
    queryFn: async () => {
      const answer = await security.methods()
      if (!answer.ok) throw new AuthFailure(answer.problem)
      return answer.value
    },
  })
}

type PartsProps = Omit<SecuritySectionProps, 'words' | 'apiUrl'>

function Loaded({ apiUrl, ...rest }: Omit<SecuritySectionProps, 'words'>) {
  const words = useSecurityWords()
  const language = useLanguage()
  const security = useSecurity(apiUrl)
  const methods = useMethods(security)
  if (methods.data) return <Parts {...rest} security={security} methods={methods.data} />
  if (!methods.isError)
    return (
      <LoadingRegion label={words.loading}>
        <Skeleton className="h-36 w-full" />
      </LoadingRegion>
    )
  return (
    <Notice kind="danger" role="alert" title={words.failed}>
      {methods.error instanceof AuthFailure ? <p>{authSentence(methods.error.problem, language)}</p> : null}
      <Button
        kind="secondary"
        className="mt-3"
        busyLabel={methods.isFetching && words.loading}
        onClick={() => void methods.refetch()}
      >
        {words.retry}
      </Button>
    </Notice>
  )
}

function Parts({
  security,
  methods,
  email,
  isStaff,
  onSessionsChanged,
}: PartsProps & { security: SecurityIdentity; methods: SignInMethods }) {
  const words = useSecurityWords()
  const after = useAfterChanges(onSessionsChanged)
  if (!methods.hasPassword) return <Notice>{words.noPassword}</Notice>
  return (
    <div className="space-y-8">
      <ChangePassword security={security} onChanged={after.password} />
      <ChangeEmail security={security} email={email} onChanged={after.email} />
      <SecondStep
        security={security}
        isOn={methods.hasSecondStep}
        isStaff={isStaff}
        email={email}
        onChanged={after.secondStep}
      />
    </div>
  )
}

/** The server opens the session of this device anew after each change; what was read before is old then. */
function useAfterChanges(onSessionsChanged: () => void) {
  const { session } = useSession()
  const api = useApi()
  const queries = useQueryClient()
  return {
    password: () => {
      void session.check()
      onSessionsChanged()
    },
    // Asking who is signed in would meet another address, and begin the page anew for another person.
    email: () => {
      void api.users.ensure().then(() => queries.invalidateQueries({ queryKey: ['users'] }))
      onSessionsChanged()
    },
    /** The role of staff opens with their second step. */
    secondStep: () => {
      void session.check().then(() => queries.invalidateQueries({ queryKey: METHODS }))
      onSessionsChanged()
    },
  }
}
