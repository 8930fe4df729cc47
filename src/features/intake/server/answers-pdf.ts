import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { createPdf, type PdfBlock } from '#platform/pdf.ts'
import type { PdfInput } from '../contract.ts'
import { answerText } from '../rules/answer-text.ts'
import type { Answers } from '../rules/answers.ts'
import { answersOnPath, FLOW, isAsked, PARTS, pathOf } from '../rules/flow.ts'
import { intakeWords } from '../text/index.ts'
import { readIntake } from './read-intakes.ts'

/** Everything answered, by parts, in the language that was asked for; the person's own words stay as written. */
export async function answersPdf(ctx: Context, { sessionId, language }: PdfInput): Promise<File> {
  const { answers, client, completedAt, updatedAt } = await readIntake(ctx, { sessionId })
  const words = intakeWords(language)
  const moment = formatMoment(instant(completedAt ?? updatedAt), FIRM_ZONE, language)
  const pdf = await createPdf({
    title: words.pdf.title,
    language,
    lead: [client.name, fill(completedAt === null ? words.pdf.saved : words.pdf.sent, { moment })],
    blocks: blocksOf(answers, language),
    footer: `${ctx.firm.name} · ${ctx.firm.phone}`,
  })
  return new File([new Uint8Array(pdf)], words.pdf.fileName, { type: 'application/pdf' })
}

function blocksOf(answers: Answers, language: Language): PdfBlock[] {
  const words = intakeWords(language)
  const asked = pathOf(answers).filter(isAsked)
  return PARTS.flatMap((part): PdfBlock[] => {
    const facts = asked
      .filter((question) => FLOW[question].part === part)
      .map((question) => ({
        label: words.questions[question].title,
        value: answerText(question, answersOnPath(answers), words.answers, language),
      }))
    return facts.length === 0
      ? []
      : [
          { kind: 'heading', text: words.parts[part] },
          { kind: 'facts', facts },
        ]
  })
}
