// The lines above and beside the messages of a copy: the same on the page and in the file.
import { formatMoment, instant, zoneName } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE, plural } from '#kernel/language.ts'
import type { AboutWay } from './about.ts'
import type { Copied } from './copy.ts'
import { markOf, type Side } from './sides.ts'

export type CopyLineWords = {
  head: string
  helper: string
  side: Readonly<Record<Side, string>>
  beside: Readonly<Record<AboutWay | 'corrected' | 'documents', string>>
  marks: Readonly<Record<'sent' | 'delivered' | 'read', string>>
  about: {
    case: string
    general: string
    client: string
    messages: { one: string; other: string }
    stretch: string
    made: string
    zone: string
  }
}

export type CopyReader = { language: Language; timeZone: string }

type About = {
  caseNumber: string | null
  client: string
  part: number
  parts: number
  first: number
  last: number
  count: number
  madeAt: string
}

export function aboutLines(copy: About, { about }: CopyLineWords, { language, timeZone }: CopyReader) {
  const { caseNumber, parts, count } = copy
  return [
    caseNumber === null ? about.general : fill(about.case, { number: caseNumber }),
    fill(about.client, { name: copy.client }),
    parts === 1
      ? plural(about.messages, count, language)
      : fill(about.stretch, { part: copy.part, parts, first: copy.first, last: copy.last, count }),
    fill(about.made, { moment: formatMoment(instant(copy.madeAt), timeZone, language) }),
    fill(about.zone, { name: zoneName(timeZone, language), zone: timeZone }),
  ]
}

type FileWords = Readonly<Record<'fileName' | 'fileNamePart', string>>

export function copyFileName({ caseNumber, part, parts }: About, words: FileWords): string {
  return fill(parts === 1 ? words.fileName : words.fileNamePart, { about: caseNumber ?? 'general', part })
}

export type CopyLines = { head: string; foot: string }

/** To the second, with the offset from UTC: it distinguishes the hour that comes twice in November. */
export function copyLines(
  words: CopyLineWords,
  { language, timeZone }: CopyReader,
  client: string,
): (message: Copied) => CopyLines {
  const clock = new Intl.DateTimeFormat(LOCALE[language], {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  })
  const at = (moment: string | null) => (moment === null ? '' : clock.format(new Date(moment)))
  return (message) => ({
    head: fill(words.head, {
      seq: message.seq,
      by: message.isHelper ? fill(words.helper, { name: message.by, client }) : message.by,
      side: words.side[message.side],
      sent: at(message.sentAt),
    }),
    foot: [
      ...besideLines(message, words),
      fill(words.marks[markOf(message)], { delivered: at(message.deliveredAt), read: at(message.readAt) }),
    ].join(' · '),
  })
}

/** The message it answers or corrects, its corrections since, and its documents. */
function besideLines({ about, correctedBy, documents }: Copied, { beside }: CopyLineWords): string[] {
  const names = documents.map(({ title }) => title).join(', ')
  return [
    ...(about === null ? [] : [fill(beside[about.as], { seq: about.seq })]),
    ...(correctedBy === null ? [] : [fill(beside.corrected, { seq: correctedBy })]),
    ...(names === '' ? [] : [fill(beside.documents, { names })]),
  ]
}
