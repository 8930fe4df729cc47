import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { UndeliveredMail } from '../contract.ts'

export const MAILS_KEY = ['mails']

export function useUndeliveredMails(): ListRead<UndeliveredMail> {
  const api = useApi()
  const language = useLanguage()
  return useList({
    // The server names each mail in the reader's language.
    key: [...MAILS_KEY, language],
    ask: (page, signal) => api.mail.list(page, { signal }),
    staleTime: 0,
  })
}
