import type { Services } from '#platform/context.ts'
import type { LetterDraft } from '../rules/letter.ts'
import { renderHtml } from '../rules/render-html.ts'
import { renderText } from '../rules/render-text.ts'

/** `id` is stable: a job that is tried again sends the same letter. Rejects where it was not accepted. */
export type Outgoing = { id: string; to: string; draft: LetterDraft }

export async function sendLetter(
  { mail }: Pick<Services, 'mail'>,
  { id, to, draft }: Outgoing,
): Promise<void> {
  await mail.send({
    id,
    to,
    language: draft.language,
    subject: draft.subject,
    text: renderText(draft),
    html: renderHtml(draft),
    attachments: [],
  })
}
