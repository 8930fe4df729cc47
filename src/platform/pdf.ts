// Documents to keep or print.
import type { PdfContent, PdfFile } from './pdf-writer.ts'

export type { PdfBlock, PdfContent } from './pdf-writer.ts'

/** What writes them is read when the first is asked for: some fifty modules and 2 MB, for which no start waits. */
export async function createPdf(content: PdfContent): Promise<PdfFile> {
  const { writePdf } = await import('./pdf-writer.ts')
  return writePdf(content)
}

type Reached = { name: string; address: string; phone: string; email: string }

/** The sender, above letters to a client. */
export function letterheadOf({
  name,
  address,
  phone,
  email,
}: Reached): NonNullable<PdfContent['letterhead']> {
  return { name, lines: [address, `${phone} · ${email}`] }
}
