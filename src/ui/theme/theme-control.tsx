// Chooses light, dark or the system's theme. On documents the page's own script does what React does here.
import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { THEME } from '#ui/icons.ts'
import { chooseTheme, savedTheme, type Theme, THEMES } from './theme.ts'

type ThemeWords = { label: string } & Record<Theme, string>

type ThemeControlProps = { words: ThemeWords; className?: string }

const LOOK =
  'min-h-11 cursor-pointer rounded-sm bg-transparent pr-1 pl-7 text-sm text-inherit [&>option]:bg-sheet [&>option]:text-ink'

/** Without React: the page's script looks for `data-theme-choice`. */
export function ThemeSelect({ words }: ThemeControlProps) {
  return (
    <span data-needs-script="" className="relative inline-flex items-center">
      <Icon isSmall lines={THEME} className="pointer-events-none absolute left-1" />
      <select data-theme-choice aria-label={words.label} className={LOOK}>
        <ThemeOptions words={words} />
      </select>
    </span>
  )
}

export function ThemeControl({ words }: ThemeControlProps) {
  const theme = useSyncExternalStore(onThemeChange, savedTheme, () => 'system' as const)
  return (
    <span className="relative inline-flex items-center">
      <Icon isSmall lines={THEME} className="pointer-events-none absolute left-1" />
      <select
        aria-label={words.label}
        className={LOOK}
        value={theme}
        onChange={(event) => {
          chooseTheme(event.target.value as Theme)
          window.dispatchEvent(new Event(CHANGED))
        }}
      >
        <ThemeOptions words={words} />
      </select>
    </span>
  )
}

function ThemeOptions({ words }: ThemeControlProps) {
  return THEMES.map((theme) => (
    <option key={theme} value={theme}>
      {words[theme]}
    </option>
  ))
}

const CHANGED = 'theme-chosen'

function onThemeChange(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell)
  return () => window.removeEventListener(CHANGED, tell)
}
