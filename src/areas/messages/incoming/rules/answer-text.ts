// What a person wrote in a mail, without the history below it and the signature of a program. Where it is not certain, all of it stays.

/** One line, or two that a mail program has broken: "On Mon, Nov 30, 2026 at 10:00 AM Firm <a@b> wrote:". */
const INTRODUCTION = /^(?:On|El|En)\b[^\n]{4,300}\b(?:wrote|escribió|ha escrito):\s*$/iu
const BEGINNING = /^(?:On|El|En)\s+.*\d/iu
const DIVIDER = /^-{2,}\s*(?:Original Message|Mensaje original)\s*-{2,}$/iu
const FORWARDED =
  /^-{2,}\s*(?:Forwarded message|Mensaje reenviado|Begin forwarded message|Inicio del mensaje reenviado)/iu
/** Of Outlook: a few headers without marks. */
const OUTLOOK_FROM = /^\*?(?:From|De)\*?:\s*\S/iu
const OUTLOOK_OTHERS = [
  /^\*?(?:Sent|Date|Enviado|Enviado el|Fecha)\*?:\s*\S/iu,
  /^\*?(?:Subject|Asunto)\*?:/iu,
] as const
const OUTLOOK_LINES = 6
const RULE = /^_{10,}$/

const PROGRAM_SIGNATURE = [
  /^(?:Sent|Enviado) (?:from|desde|de) (?:my|mi|Yahoo|Outlook|Mail|Correo|Gmail|Samsung|Galaxy|iPhone|AOL)\b.{0,80}$/iu,
  /^(?:Get|Obtener|Obtén|Consigue) Outlook (?:for|para) .{2,40}$/iu,
  /^(?:Descargar|Download|Yahoo Mail).{0,10}\b(?:Yahoo|app|aplicación)\b.{0,80}$/iu,
]

export function answerIn(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const own = withoutSignature(lines.slice(0, endOf(lines)))
  const answer = own.join('\n').trim()
  return answer === '' ? text.trim() : answer
}

/** The number of the line where the history begins. */
function endOf(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lineAt(lines, at)
    if (FORWARDED.test(line)) return lines.length
    if (DIVIDER.test(line) || isOutlook(lines, at)) return at
    const below = introductionEnd(lines, at)
    if (below !== null) return isHistory(lines.slice(below)) ? at : lines.length
  }
  return beforeTrailingQuote(lines)
}

/** Apple marks it as a part of what it quotes. */
function lineAt(lines: readonly string[], at: number): string {
  return (lines[at] ?? '').replace(/^>+\s?/, '').trim()
}

/** The line below an introduction of one to three lines; null where none begins. */
function introductionEnd(lines: readonly string[], at: number): number | null {
  if (!BEGINNING.test(lineAt(lines, at))) return null
  let joined = ''
  for (let count = 1; count <= 3; count += 1) {
    joined = `${joined} ${lineAt(lines, at + count - 1)}`.trim()
    if (INTRODUCTION.test(joined)) return at + count
  }
  return null
}

function isOutlook(lines: readonly string[], at: number): boolean {
  const from = RULE.test(lineAt(lines, at)) ? at + 1 : at
  if (!OUTLOOK_FROM.test(lineAt(lines, from))) return false
  const head = lines.slice(from + 1, from + OUTLOOK_LINES).map((line) => line.trim())
  return OUTLOOK_OTHERS.every((pattern) => head.some((line) => pattern.test(line)))
}

/** All of it marked, or none: marked and unmarked lines in turn are an answer between the lines. */
function isHistory(below: readonly string[]): boolean {
  const said = below.filter((line) => line.trim() !== '')
  const marked = said.filter((line) => line.startsWith('>'))
  return marked.length === said.length || marked.length === 0 || isFooter(said.slice(lastMarked(said) + 1))
}

function lastMarked(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line.startsWith('>'))
}

function isFooter(lines: readonly string[]): boolean {
  return lines.length > 0 && (lines[0]?.trim() === '--' || lines.every(isProgramSignature))
}

function beforeTrailingQuote(lines: readonly string[]): number {
  let end = lines.length
  while (end > 0 && /^(?:>.*|\s*)$/.test(lines[end - 1] ?? '')) end -= 1
  return end === 0 ? lines.length : end
}

function isProgramSignature(line: string): boolean {
  return PROGRAM_SIGNATURE.some((pattern) => pattern.test(line.trim()))
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const delimiter = lines.findIndex((line) => line === '-- ')
  let end = delimiter > 0 ? delimiter : lines.length
  while (end > 0 && (lines[end - 1]?.trim() === '' || isProgramSignature(lines[end - 1] ?? ''))) end -= 1
  return lines.slice(0, end)
}
