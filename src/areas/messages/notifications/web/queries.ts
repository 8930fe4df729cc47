import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'

/** The server names each mail in the reader's language. */
export function useUndeliveredMails() {
  const pages = pagesOf(useCalls().mail.list, (page) => page)
  return useList({ ...pages, key: [...pages.key, useLanguage()], staleTime: ALWAYS_FRESH })
}
