// The language a visitor chose, kept in this browser only. The address wins over it; see `applySavedLanguage`.
import { inLanguage, isLanguage, type Language } from '#kernel/language.ts'

const STORAGE_KEY = 'language'

export function savedLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(STORAGE_KEY)
    return isLanguage(saved) ? saved : null
  } catch {
    return null
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is closed to us (private mode): the address still carries the choice.
  }
}

/**
 * An address without `lang` means English, unless Spanish was chosen here before: then the reader goes to the Spanish
 * address. Done in the browser, so that one English page can be kept for everybody; hidden meanwhile, so none flashes.
 */
export function applySavedLanguage(): void {
  const { pathname, search, hash } = location
  if (new URLSearchParams(search).has('lang') || savedLanguage() !== 'es') return
  document.documentElement.style.visibility = 'hidden'
  location.replace(inLanguage(pathname + search + hash, 'es'))
}
