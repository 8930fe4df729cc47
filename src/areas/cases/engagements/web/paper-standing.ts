import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { PaperText } from '../contract.ts'
import type { PaperWords } from '../words/index.ts'

/** "Version 2 of Monday, …, by Ana Ruiz. Read by Laura Stone, …". */
export function usePaperStanding(words: PaperWords, timeZone: string) {
  const language = useLanguage()
  const said = (text: string, name: string | null, at: string) =>
    fill(text, { name: name ?? '', moment: formatMoment(instant(at), timeZone, language) })
  return ({ version, savedAt, savedBy, read }: PaperText): string => {
    const written =
      savedBy === null
        ? fill(words.ours, { version })
        : fill(said(words.saved, savedBy, savedAt), { version })
    return read ? `${written} ${said(words.read, read.by, read.at)}` : written
  }
}
