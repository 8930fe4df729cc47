// /dashboard/cases/:caseId for a client: their case, which is in the portal. Any other is not there.
import { Navigate } from 'react-router'
import { ApiFailure } from '#api/failure.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { useOwnCase } from '#areas/cases/cases/web/queries.ts'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import { MessagePage } from '#pages/errors/message-page.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Loading } from './signed-in-only.tsx'

export function OwnCase({ caseId }: { caseId: string }) {
  const language = useLanguage()
  const { words } = useFrame()
  const query = useOwnCase(caseId)
  const { general } = words.errors
  if (isNoCase(query.error)) return <CaseNotFound />
  return (
    <Loaded
      query={query}
      words={{ loading: words.frame.loadingPage, failed: general.title, retry: general.retry }}
      skeleton={<Loading />}
    >
      {({ number }) => (
        <Navigate to={`${inLanguage(addressOf('portal'), language)}#case-${number}`} replace />
      )}
    </Loaded>
  )
}

/** An id that no case can have is refused as an input, and means the same to who reads it. */
export function isNoCase(error: Error | null): boolean {
  return error instanceof ApiFailure && [400, 404].includes(error.body.statusCode)
}

export function CaseNotFound() {
  const { language, settings, words } = useFrame()
  const title = CASE_ERRORS.CASE_NOT_FOUND.text[language]
  return (
    <div role="alert">
      <MessagePage
        words={{ ...words.errors.notFound, title }}
        contact={settings.contact}
        language={language}
      />
    </div>
  )
}
