// Runs before anything is painted: the saved theme, and the saved language where the address names none.
import { applySavedLanguage } from '../language-choice.ts'
import { applySavedTheme } from './theme.ts'

applySavedTheme()
applySavedLanguage()
