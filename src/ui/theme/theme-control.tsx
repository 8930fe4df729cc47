// Chooses light, dark or the system's theme. On documents the page's own script does what React does here.
import { useSyncExternalStore } from 'react'
import { chooseTheme, savedTheme, type Theme, THEMES } from './theme.ts'

type ThemeWords = { label: string } & Record<Theme, string>

type ThemeControlProps = { words: ThemeWords; className?: string }

const LOOK =
  'min-h-11 cursor-pointer rounded-sm bg-transparent pr-1 pl-7 text-sm text-inherit [&>option]:bg-sheet [&>option]:text-ink'

/** Without React: the page's script looks for `data-theme-choice`. */
export function ThemeSelect({ words }: ThemeControlProps) {
  return (
    <span data-needs-script="" className="relative inline-flex items-center">
      <HalfSun />
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
      <HalfSun />
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

function HalfSun() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="pointer-events-none absolute left-1 size-5"
      fill="currentColor"
    >
      <path fillRule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 3v16a8 8 0 0 0 0-16z" />
    </svg>
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
