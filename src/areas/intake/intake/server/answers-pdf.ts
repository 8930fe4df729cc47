import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createPdf, type PdfBlock } from '#platform/pdf.ts'
import type { AskedPart, PdfInput } from '../contract.ts'
import { intakeWords } from '../words/index.ts'
import { readIntake } from './read-intakes.ts'

/** Questions and answers, by parts, in the requested language; the person's own words stay as written. */
export async function answersPdf(ctx: Context, { sessionId, language }: PdfInput): Promise<File> {
  const { asked, client, completedAt, updatedAt } = await readIntake(ctx, { sessionId })
  const words = intakeWords(language)
  const moment = formatMoment(instant(completedAt ?? updatedAt), FIRM_ZONE, language)
  const { bytes: pdf } = await createPdf({
    title: words.pdf.title,
    language,
    lead: [client.name, fill(completedAt === null ? words.pdf.saved : words.pdf.sent, { moment })],
    blocks: blocksOf(asked, language),
    footer: `${ctx.firm.name} · ${ctx.firm.phone}`,
  })
  return new File([new Uint8Array(pdf)], words.pdf.fileName, { type: 'application/pdf' })
}

function blocksOf(asked: readonly AskedPart[], language: Language): PdfBlock[] {
  return asked.flatMap(({ heading, questions }): PdfBlock[] => [
    { kind: 'heading', text: heading[language] },
    {
      kind: 'facts',
      facts: questions.map(({ title, answer }) => ({ label: title[language], value: answer[language] })),
    },
  ])
}
