import { Navigate } from 'react-router'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'

/** A client's cases are part of the portal's first page: it has their next steps. */
export function ToOwnCases() {
  return <Navigate to={`${inLanguage(addressOf('portal'), useLanguage())}#cases`} replace />
}
