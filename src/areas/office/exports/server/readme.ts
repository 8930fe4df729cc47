// The page that a stranger reads first, in each language.
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES, LEFT_OUT_WHYS } from '../rules/left-out.ts'
import { readmeWords, tableWords } from '../words/index.ts'

export const README_NAMES: Readonly<Record<Language, string>> = { en: 'README.txt', es: 'LEAME.txt' }

type Told = { at: Date; rows: ReadonlyMap<string, number>; files: number; problems: number }

/** With the line ends that every editor shows as such. */
export function readmeIn(language: Language, { at, rows, files, problems }: Told): string {
  const words = readmeWords(language)
  const whats: Readonly<Record<string, string>> = tableWords(language)
  const number = (count: number) => count.toLocaleString(LOCALE[language])
  const tables = [...rows].map(([name, count]) => `  ${name} (${number(count)}): ${whats[name] ?? ''}`)
  const leftOut = LEFT_OUT_WHYS.flatMap((why) => {
    const names = Object.entries({ ...LEFT_OUT_TABLES, ...LEFT_OUT_COLUMNS })
      .filter(([, each]) => each === why)
      .map(([name]) => name)
    return [`  ${words.whys[why]}`, `    ${names.join(', ')}`]
  })
  const lines = [
    words.title,
    fill(words.made, { moment: formatMoment(instant(at), FIRM_ZONE, language) }),
    '',
    ...words.parts.map((part) => fill(part, { files: number(files), problems: number(problems) })),
    '',
    words.how,
    ...words.rules.map((rule) => `  ${rule}`),
    '',
    words.start,
    ...words.starts.map((each) => `  ${each}`),
    '',
    words.leftOut,
    ...leftOut,
    '',
    words.keep,
    '',
    words.tables,
    ...tables,
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
