// Runs before anything is painted: the saved theme and size of letters, room for the links of the person who was signed in, and
// the saved language where the address names none.
import { applySavedLanguage } from '../language-choice.ts'
import { applyExpectedAccount } from './account-room.ts'
import { acceptCutTransitions } from './cut-transitions.ts'
import { applySavedTextSize } from './text-size.ts'
import { applySavedTheme } from './theme.ts'

acceptCutTransitions()
applySavedTheme()
applySavedTextSize()
applyExpectedAccount()
applySavedLanguage()
