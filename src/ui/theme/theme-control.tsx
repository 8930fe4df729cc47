// Chooses light, dark or the system's theme. On documents the page's own script does what React does here.
import { useSyncExternalStore } from 'react'
import { chooseTheme, savedTheme, type Theme, THEMES } from './theme.ts'

export type ThemeWords = { label: string } & Record<Theme, string>

type ThemeControlProps = { words: ThemeWords; className?: string }

const LOOK =
  'min-h-11 cursor-pointer rounded-sm bg-transparent px-2 text-sm text-inherit [&>option]:bg-sheet [&>option]:text-ink'

/** Without React: `data-theme-choice` is what the page's script looks for. */
export function ThemeSelect({ words }: ThemeControlProps) {
  return (
    <select data-theme-choice data-needs-script="" aria-label={words.label} className={LOOK}>
      <ThemeOptions words={words} />
    </select>
  )
}

export function ThemeControl({ words }: ThemeControlProps) {
  const theme = useSyncExternalStore(onThemeChange, savedTheme, () => 'system' as const)
  return (
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
