// What the agency's answers say, in whichever of their shapes they come. Text of the agency is never shown as HTML.
import { z } from 'zod'
import type { AgencyAnswer, AgencyPast } from '#platform/ports/agency-status.ts'

const TITLE_LENGTH_MAX = 300
const TEXT_LENGTH_MAX = 4_000
const MESSAGE_LENGTH_MAX = 500
const HISTORY_MAX = 100
const LINKS_MAX = 10

const Line = z.string().nullish().catch(null)
const Past = z.object({ date: Line, completed_text_en: Line, completed_text_es: Line })
const Answer = z.object({
  message: Line,
  case_status: z.object({
    formType: Line,
    submittedDate: Line,
    modifiedDate: Line,
    current_case_status_text_en: Line,
    current_case_status_text_es: Line,
    current_case_status_desc_en: Line,
    current_case_status_desc_es: Line,
    hist_case_status: z.array(Past).nullish().catch(null),
  }),
})

/** Of an answer of 200. */
export function readStatus(text: string): AgencyAnswer {
  const read = Answer.safeParse(jsonIn(text) ?? jsonIn(withQuotesMended(text))).data
  if (!read) return { kind: 'unreadable', raw: text }
  const { case_status: of } = read
  const title = { en: plain(of.current_case_status_text_en), es: plain(of.current_case_status_text_es) }
  if (title.en === '' && title.es === '') return { kind: 'unreadable', raw: text }
  const said = [of.current_case_status_desc_en ?? '', of.current_case_status_desc_es ?? '']
  return {
    kind: 'answered',
    message: plain(read.message, MESSAGE_LENGTH_MAX),
    status: {
      formType: plain(of.formType),
      title,
      text: { en: plain(said[0], TEXT_LENGTH_MAX), es: plain(said[1], TEXT_LENGTH_MAX) },
      links: linksIn(said.join(' ')),
      submitted: of.submittedDate ? plain(of.submittedDate) : null,
      modified: of.modifiedDate ? plain(of.modifiedDate) : null,
      history: historyOf(of.hist_case_status ?? []),
    },
  }
}

/** Its order is not promised. */
function historyOf(past: readonly z.infer<typeof Past>[]): AgencyPast[] {
  return past
    .flatMap(({ date, completed_text_en: en, completed_text_es: es }) =>
      date && /^\d{4}-\d{2}-\d{2}$/.test(date)
        ? [{ day: date, title: { en: plain(en), es: plain(es) } }]
        : [],
    )
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, HISTORY_MAX)
}

/** The sandbox sends addresses whose quotes are not escaped. */
function withQuotesMended(text: string): string {
  return text.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(?<!\\)"/g, String.raw`\"`))
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** Without tags and control characters, in one line. */
function plain(text: string | null | undefined, max = TITLE_LENGTH_MAX): string {
  return (text ?? '')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
}

function linksIn(text: string): string[] {
  const found = [...text.matchAll(/href=["']?(https:\/\/[^"'\s<>\\]+)/gi)].flatMap(([, link]) => link ?? [])
  return [...new Set(found)].slice(0, LINKS_MAX)
}

const Message = z.string().min(1)
const Envelope = z.union([
  z.object({ message: Message }).transform(({ message }) => message),
  z.object({ error: z.object({ message: Message }) }).transform(({ error }) => error.message),
  z
    .object({ errors: z.array(z.object({ message: Message })).min(1) })
    .transform(({ errors }) => errors.map(({ message }) => message).join(' ')),
  z.object({ fault: z.object({ faultstring: Message }) }).transform(({ fault }) => fault.faultstring),
  z.object({ Error: Message }).transform(({ Error: message }) => message),
  z.object({ error_description: Message }).transform((body) => body.error_description),
])

/** Of an answer that is no status; empty where it has none. */
export function messageIn(text: string): string {
  return plain(Envelope.safeParse(jsonIn(text)).data, MESSAGE_LENGTH_MAX)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
