/** Where the firm's papers to sign are written and read. */
export const PAPER_TEXTS = '/admin/papers'

export function paperTextPath(paper: string): string {
  return `${PAPER_TEXTS}/${paper}`
}
