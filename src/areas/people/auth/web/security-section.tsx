// "Sign-in and security" of the profile: password, address and second step, each asked for with the password.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import { signedAccess } from '#api/signed-access.ts'
import type { IdentitySettings } from '#firm/site.ts'
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SecurityWords } from '../words/index.ts'
import { createHostedSecurity } from './hosted-security-by-need.ts'
import { ChangeEmail } from './security-email.tsx'
import { createEmbeddedSecurity, type SecurityIdentity } from './security-identity.ts'
import { ChangePassword } from './security-password.tsx'
import { SecondStep } from './security-second-step.tsx'
import { SecurityWordsProvider } from './security-words.ts'
import { useSession } from './session.tsx'

type SecuritySectionProps = {
  words: SecurityWords
  /** Where the API is reached; '' means the origin of the page. */
  apiUrl: string
  identity: IdentitySettings
  email: string
  hasPassword: boolean
  hasSecondStep: boolean
  isStaff: boolean
}

export function SecuritySection({ words, apiUrl, identity, hasPassword, ...rest }: SecuritySectionProps) {
  const security = useSecurity(apiUrl, identity)
  if (!hasPassword) return <Notice>{words.noPassword}</Notice>
  return (
    <SecurityWordsProvider words={words}>
      <Parts {...rest} security={security} />
    </SecurityWordsProvider>
  )
}

type PartsProps = Pick<SecuritySectionProps, 'email' | 'hasSecondStep' | 'isStaff'> & {
  security: SecurityIdentity
}

function Parts({ security, email, hasSecondStep, isStaff }: PartsProps) {
  const after = useAfterChanges()
  return (
    <div className="space-y-8">
      <ChangePassword security={security} onChanged={after.session} />
      <ChangeEmail security={security} email={email} onChanged={after.address} />
      <SecondStep
        security={security}
        isOn={hasSecondStep}
        isStaff={isStaff}
        email={email}
        onChanged={after.session}
      />
    </div>
  )
}

/** One for as long as the page is open: it keeps the recovery codes until the first code of the app is right. */
function useSecurity(apiUrl: string, identity: IdentitySettings): SecurityIdentity {
  const language = useLanguage()
  const [{ security, speak }] = useState(() => assemble(apiUrl, identity))
  useEffect(() => speak(language), [speak, language])
  return security
}

/** Looked up at each call, so that a later replacement of fetch is used. Readings that still meet the old session wait for the new one. */
const send: typeof fetch = (input, init) => {
  const sent = fetch(input, init)
  return signedAccess.current?.tokens.during(sent) ?? sent
}

function assemble(origin: string, identity: IdentitySettings) {
  let language: Language = 'en'
  const server = { origin, fetch: send, language: () => language }
  return {
    security:
      identity.kind === 'firebase' ? createHostedSecurity(identity, server) : createEmbeddedSecurity(server),
    speak: (spoken: Language) => {
      language = spoken
    },
  }
}

/** The server reopens the session of this device after each change; data read with the old one is outdated. */
function useAfterChanges() {
  const { session } = useSession()
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: callKey('users') })
  return {
    /** The role of staff opens with their second step. */
    session: () => void session.check().then(readAgain),
    // Asking who is signed in would meet another address, and begin the page again as for another person.
    address: () => void api.users.ensure().then(readAgain),
  }
}
