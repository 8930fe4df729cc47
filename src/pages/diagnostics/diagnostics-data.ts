// The server's data for a diagnostic page.
import { data, type RouterContextProvider } from 'react-router'
import { languageOf } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import { type DiagnosticWords, diagnosticWords } from './diagnostic-words.ts'

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> }

/** The words where everybody may read them; elsewhere nothing, and the status of a page that is not there. */
export function diagnosticsData({ url, context }: LoaderArgs) {
  return settingsOf(context).demonstration
    ? data<DiagnosticWords | null>(diagnosticWords(languageOf(url)))
    : data<DiagnosticWords | null>(null, { status: 404 })
}
