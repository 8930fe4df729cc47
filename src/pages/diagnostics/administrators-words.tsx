// Gives the words to a diagnostic page that came without them; loaded once an administrator is known to be there.
import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { type DiagnosticWords, diagnosticWords } from './diagnostic-words.ts'

type AdministratorsWordsProps = { language: Language; children: (words: DiagnosticWords) => ReactNode }

export default function AdministratorsWords({ language, children }: AdministratorsWordsProps) {
  return children(diagnosticWords(language))
}
