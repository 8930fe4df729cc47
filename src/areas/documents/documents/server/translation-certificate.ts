// The statement that a translator signs under a translation, as 8 CFR 103.2(b)(3) asks: full English, complete, accurate, competent.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { createPdf } from '#platform/pdf.ts'
import type { CertificateInput } from '../contract.ts'
import { packetWords } from '../words/index.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { readableDocument } from './desk.ts'

/** Of the agency that reads it. */
const LANGUAGE = 'en'

/** For staff who may read the document. To be printed and signed; nothing of it is kept. */
export async function translationCertificate(ctx: Context, input: CertificateInput): Promise<File> {
  const { of } = await readableDocument(ctx, requireStaff(ctx), input.documentId)
  const { certificate: words } = packetWords(LANGUAGE)
  const line = words.line
  const date = input.date === null ? line : formatDate(plainDate(input.date), LANGUAGE)
  const { bytes: pdf } = await createPdf({
    title: words.title,
    language: LANGUAGE,
    lead: [fill(words.lead, { number: of.number })],
    blocks: [
      { kind: 'facts', facts: [{ label: words.document, value: input.title }] },
      { kind: 'paragraph', text: fill(words.competent, { name: input.translator, from: input.from }) },
      { kind: 'paragraph', text: words.accurate },
      { kind: 'paragraph', text: words.perjury },
      {
        kind: 'facts',
        facts: [
          { label: words.signature, value: line },
          { label: words.name, value: input.translator },
          { label: words.address, value: input.address },
          { label: words.date, value: date },
        ],
      },
    ],
    footer: `${ctx.firm.name} · ${ctx.firm.phone}`,
  })
  await recordAudit(ctx.db, asker(ctx), {
    action: DOCUMENT_ACTIONS['document.certificate-made'],
    subjectId: of.clientId,
    after: { caseId: of.id, number: of.number, documentId: input.documentId },
  })
  return new File([new Uint8Array(pdf)], words.fileName, { type: 'application/pdf' })
}
