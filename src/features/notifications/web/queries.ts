import { type ListRead, useList } from '#api/list.ts'
import { useApi } from '#api/provider.tsx'
import type { MailAmiss } from '../contract.ts'

export const MAILS_KEY = ['mails']

export function useMailsAmiss(): ListRead<MailAmiss> {
  const api = useApi()
  return useList({
    key: MAILS_KEY,
    ask: (page, signal) => api.mail.list(page, { signal }),
    staleTime: 0,
  })
}
