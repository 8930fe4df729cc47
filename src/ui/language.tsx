// The reader's language for components that format dates, amounts and addresses.
import { createContext, use, type ReactNode } from 'react'
import { inLanguage, type Language } from '#kernel/language.ts'

const CurrentLanguage = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <CurrentLanguage value={language}>{children}</CurrentLanguage>
}

export function useLanguage(): Language {
  return use(CurrentLanguage)
}

/** The same path for this reader: Spanish stays Spanish. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => inLanguage(path, language)
}
