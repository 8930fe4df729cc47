import { lettersOf, type Store } from './letters-repository.ts'

/** The cover letters of a case that were kept as files, the one changed last first. */
export async function keptCovers(
  store: Store,
  caseId: string,
): Promise<{ id: string; title: string; pdfId: string }[]> {
  return (await lettersOf(store, caseId)).flatMap(({ id, kind, title, pdfId }) =>
    kind === 'cover-letter' && pdfId !== null ? [{ id, title, pdfId }] : [],
  )
}
