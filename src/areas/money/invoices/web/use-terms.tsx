// The firm's terms, if the current version was not agreed to yet.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { addressOf } from '#firm/addresses.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, inLanguage } from '#kernel/language.ts'
import { Agreement } from '#ui/form/agreement.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useInvoiceWords } from './words.ts'

/** A version of the terms already agreed to, for example at sign-up, is not asked for again. */
export function useTerms() {
  const { pay: words } = useInvoiceWords()
  const language = useLanguage()
  const { data } = useQuery(useCalls().users.getProfile.queryOptions())
  const [agreedDigest, setAgreed] = useState<string | null>(null)
  const terms = data?.termsToAgree ?? null
  const agreement =
    terms === null ? null : (
      <Agreement
        id="agree-to-terms"
        words={words.agreement}
        version={fill(words.agreement.version, { date: formatDate(plainDate(terms.edition), language) })}
        href={inLanguage(addressOf('terms'), language)}
        isAgreed={agreedDigest === terms.digest}
        onChange={(isAgreed) => setAgreed(isAgreed ? terms.digest : null)}
      />
    )
  return { agreement, agreedDigest, isOpen: terms !== null && agreedDigest !== terms.digest }
}
