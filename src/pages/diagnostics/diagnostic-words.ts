// The words of the diagnostic pages, in both languages. Read on the server if the firm is invented; elsewhere a separate file, which only
// an administrator's browser asks for.
import type { Content } from '#areas/office/content/words/index.ts'
import enDesignReview from '#areas/office/content/words/design-review.browser.en.json' with { type: 'json' }
import enDiagnostics from '#areas/office/content/words/diagnostics.browser.en.json' with { type: 'json' }
import esDesignReview from '#areas/office/content/words/design-review.browser.es.json' with { type: 'json' }
import esDiagnostics from '#areas/office/content/words/diagnostics.browser.es.json' with { type: 'json' }
import type { Language } from '#kernel/language.ts'

export type DiagnosticWords = Content['diagnostics'] & Pick<Content, 'designReview'>
export type DiagnosticName = Exclude<keyof DiagnosticWords, 'yes' | 'no' | 'working'>

const WORDS: Record<Language, DiagnosticWords> = {
  en: { ...enDiagnostics, designReview: enDesignReview },
  es: { ...esDiagnostics, designReview: esDesignReview },
}

export function diagnosticWords(language: Language): DiagnosticWords {
  return WORDS[language]
}
