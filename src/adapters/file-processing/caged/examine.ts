// Judges one file by its bytes. Every row of the table in docs/decisions/0063 ends here.
import type { Examined } from '#platform/ports/file-processing.ts'
import { Refused, refused } from './answers.ts'
import { examineCompound } from './doc.ts'
import { examineDocx } from './docx.ts'
import { kindOf, whyNotKept } from './kind.ts'
import { beginsTwice, endsAsZip, hasTestMark } from './marks.ts'
import { examinePdf } from './pdf.ts'
import { examineHeic, examineJpeg, examinePng } from './picture.ts'

export async function examine({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Examined> {
  try {
    return await judge(name, bytes)
  } catch (error) {
    return refused(error instanceof Refused ? error.problem : 'damaged')
  }
}

async function judge(name: string, bytes: Uint8Array): Promise<Examined> {
  if (bytes.length === 0) return refused('empty')
  if (hasTestMark(bytes)) return refused('harmful')
  const kind = kindOf(bytes)
  if (kind === 'pdf') return await examinePdf(bytes)
  if (kind !== 'archive' && beginsTwice(bytes, kind)) return refused('harmful')
  if (kind === 'zip') return await examineDocx(bytes)
  if (kind === 'archive' || kind === 'program' || kind === 'other') return refused(whyNotKept(kind, name))
  if (endsAsZip(bytes)) return refused('harmful')
  if (kind === 'compound') return examineCompound(bytes)
  if (kind === 'jpg') return await examineJpeg(bytes)
  return await (kind === 'png' ? examinePng(bytes) : examineHeic(bytes))
}
