// The words of the diagnostic pages, in both languages. Read on the server where the firm is invented; elsewhere it is a
// file of its own, which only an administrator's browser asks for.
import type { Content } from '#features/content/text/index.ts'
import enDesignReview from '#features/content/text/en/design-review.json' with { type: 'json' }
import enDiagnostics from '#features/content/text/en/diagnostics.json' with { type: 'json' }
import esDesignReview from '#features/content/text/es/design-review.json' with { type: 'json' }
import esDiagnostics from '#features/content/text/es/diagnostics.json' with { type: 'json' }
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
