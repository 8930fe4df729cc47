// The words of cases with what they say of the portal's rooms, open or not, written in. For loaders: it holds both languages.
import { withRoomWords } from '#firm/open-rooms.ts'
import type { Language } from '#kernel/language.ts'
import { casesText } from '../words/index.ts'

export function firmCasesText(language: Language): ReturnType<typeof casesText> {
  return withRoomWords(casesText(language), language)
}
