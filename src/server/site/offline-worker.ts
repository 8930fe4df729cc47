// /service-worker.js: the built worker with the page for when there is no connection and the help page in it, in every
// language. A change of any is a change of the file, which browsers compare at each visit (decision 44).
import type { ServerBuild } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { BEST_QUALITY } from './compressed.ts'
import { type KeptAnswer, keptAnswer } from '../edge/kept-answer.ts'
import { workerPolicy, type Header } from './security-headers.ts'

export { OFFLINE_WORKER_PATH } from '#ui/offline-page.ts'

export type PageInWorker = { html: string; headers: Header[] }
type InEachLanguage = Record<Language, PageInWorker>
/** `help` is shown at its own address, `other` at any. */
export type OfflinePages = { help: InEachLanguage; helpPath: string; other: InEachLanguage }

/** `pagesOf` gives null if the firm has turned the page off: then browsers are told to forget it. */
export function offlineWorker(build: ServerBuild, pagesOf: () => Promise<OfflinePages | null>): KeptAnswer {
  const { offlineWorker: code } = build.entry.module as { offlineWorker?: string }
  if (code === undefined) throw new Error('the built entry module does not export offlineWorker')
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': workerPolicy(),
  }
  return keptAnswer(
    headers,
    async () => `const OFFLINE_PAGES=${JSON.stringify(await pagesOf())};\n${code}`,
    BEST_QUALITY,
  )
}
