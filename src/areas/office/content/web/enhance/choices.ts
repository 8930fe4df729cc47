// Keeps the reader's language and theme, and keeps the rest of the address when the language changes.
import { inLanguage, isLanguage } from '#kernel/language.ts'
import { saveLanguage } from '#ui/language-choice.ts'
import { chooseTheme, savedTheme, type Theme } from '#ui/theme/theme.ts'

export function enhanceChoices(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => {
      const language = link.dataset['language']
      if (!isLanguage(language)) return
      saveLanguage(language)
      link.href = inLanguage(location.pathname + location.search + location.hash, language)
    })
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-theme-choice]')) {
    select.value = savedTheme()
    select.addEventListener('change', () => chooseTheme(select.value as Theme))
  }
}
