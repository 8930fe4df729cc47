// Documents that Word opens and people go on writing.
import type { DocxContent } from './docx-writer.ts'

/** What writes them is read when the first is asked for. */
export async function createDocx(content: DocxContent): Promise<Uint8Array> {
  const { writeDocx } = await import('./docx-writer.ts')
  return writeDocx(content)
}
