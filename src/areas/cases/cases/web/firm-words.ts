// The words of cases with the portal's rooms, open or not, filled in. For loaders: it contains both languages.
import { withRoomWords } from '#firm/open-rooms.ts'
import type { Language } from '#kernel/language.ts'
import { casesText } from '../words/index.ts'

export function firmCasesText(language: Language): ReturnType<typeof casesText> {
  return withRoomWords(casesText(language), language)
}
