// The language a visitor chose, kept in this browser only. The address wins over it; see `applySavedLanguage`.
import { DEFAULT_LANGUAGE, inLanguage, isLanguage, type Language } from '#kernel/language.ts'

const STORAGE_KEY = 'language'

type Place = { pathname: string; search: string; hash: string }

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

/** Where to go instead: an address without `lang` means the default language, unless another was chosen here before. */
export function addressInSavedLanguage({ pathname, search, hash }: Place): string | null {
  const saved = savedLanguage()
  if (saved === null || saved === DEFAULT_LANGUAGE || new URLSearchParams(search).has('lang')) return null
  return inLanguage(pathname + search + hash, saved)
}

/** Done in the browser, so that one page in the default language serves everyone; hidden meanwhile, so it does not flash. */
export function applySavedLanguage(): void {
  // A link that names a language is a choice, for the addresses after it too.
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) saveLanguage(asked)
  const address = addressInSavedLanguage(location)
  if (address === null) return
  document.documentElement.style.visibility = 'hidden'
  location.replace(address)
}
