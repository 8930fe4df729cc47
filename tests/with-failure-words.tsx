// What the frame of a live page gives to everything that may fail inside it.
import type { ReactNode } from 'react'
import { content } from '#areas/office/content/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { FailureWordsProvider } from '#web/failure-words.ts'

export function WithFailureWords({ language, children }: { language: Language; children: ReactNode }) {
  const { general, part } = content(language).errors
  return (
    <FailureWordsProvider words={{ ...general, part, phone: '(214) 555-0134', safe: '' }}>
      {children}
    </FailureWordsProvider>
  )
}
