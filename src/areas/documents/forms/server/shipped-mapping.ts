// What is shipped about the thirteen forms: proposals that nobody has confirmed.
import { readFile } from 'node:fs/promises'
import type { FormRead } from '#kernel/agency-forms.ts'
import type { FormMapping } from '../rules/mapping.ts'
import { type PackedProposal, proposalFile, proposedMapping } from '../rules/proposals.ts'

const FOLDER = new URL('../../../../../content/forms/proposals/', import.meta.url)
/** Form and edition are a stranger's words. */
const FILE = /^[a-z0-9-]{1,20}@\d\d-\d\d-\d\d\.json$/

/** Empty for a form or an edition about which nothing is shipped. */
export async function shippedMapping({
  form,
  edition,
  fields,
}: Pick<FormRead, 'form' | 'edition' | 'fields'>): Promise<FormMapping> {
  const file = proposalFile(form, edition)
  if (!FILE.test(file)) return {}
  try {
    const text = await readFile(new URL(file, FOLDER), 'utf8')
    return proposedMapping(JSON.parse(text) as PackedProposal, fields)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
