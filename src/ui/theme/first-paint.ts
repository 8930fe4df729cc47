// Runs before anything is painted: the saved theme and size of letters, and the saved language where the address names none.
import { applySavedLanguage } from '../language-choice.ts'
import { applySavedTextSize } from './text-size.ts'
import { applySavedTheme } from './theme.ts'

applySavedTheme()
applySavedTextSize()
applySavedLanguage()
