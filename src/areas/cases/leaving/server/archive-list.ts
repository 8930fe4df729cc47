// The list in a person's archive: what is in it and what is not, in every language.
import type { ClientFile } from '#areas/documents/documents/server/index.ts'
import { FIRM_ZONE, formatPastDate, dateIn, type Instant, instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { archiveWords } from '../words/index.ts'

/** In both languages, since the list is. */
export const LIST_NAME = 'Contents - Contenido.txt'

type Told = ClientFile & { path: string }
export type Listed = {
  firm: string
  madeAt: Instant
  inside: readonly Told[]
  missing: readonly Told[]
  outside: readonly ClientFile[]
}

/** With the line ends that every editor shows as such. */
export function listOf(listed: Listed): string {
  const texts = LANGUAGES.map((language) => linesIn(language, listed).join('\r\n'))
  return `${texts.join(`\r\n\r\n${'-'.repeat(60)}\r\n\r\n`)}\r\n`
}

function linesIn(language: Language, { firm, madeAt, inside, missing, outside }: Listed): string[] {
  const words = archiveWords(language)
  const dateOf = (moment: Instant) => formatPastDate(dateIn(FIRM_ZONE, moment), language)
  const lineOf = ({ path, way, sentAt }: Told) =>
    `  ${path} (${fill(words[way], { date: dateOf(instant(sentAt)) })})`
  return [
    fill(words.title, { firm }),
    fill(words.made, { date: dateOf(madeAt) }),
    '',
    words.data,
    '',
    ...(inside.length + missing.length + outside.length === 0 ? [words.noFiles, ''] : []),
    ...part(words.files, inside.map(lineOf)),
    ...part(words.missing, missing.map(lineOf)),
    ...part(
      words.outside,
      outside.map(({ caseNumber, title }) => `  ${caseNumber}: ${title}`),
    ),
    words.private,
  ]
}

function part(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines, '']
}
