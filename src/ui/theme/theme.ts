// Light, dark or as the system says (the default), kept in this browser only.

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(STORAGE_KEY)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  } catch {
    return 'system'
  }
}

/** Style sheets read `data-theme`; without it they follow the system. `data-script` says that scripts run. */
export function applySavedTheme(): void {
  const { dataset } = document.documentElement
  const theme = savedTheme()
  dataset['script'] = ''
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is closed to us (private mode): the choice holds for this page.
  }
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}
