// How the firm sends texts: its name in them.
import { z } from 'zod'
import { TEXT_NAME_MAX } from '#features/texts/rules/compose-text.ts'
import { isInTelephoneAlphabet } from '#kernel/text-segments.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const NAME = z.string().max(TEXT_NAME_MAX).refine(isInTelephoneAlphabet)

/** Where none is set, the whole words of the firm's name that there is room for. */
export function readTextName(reader: EnvironmentReader, firmName: string): string {
  const mend = `a name of at most ${TEXT_NAME_MAX} signs without á, í, ó and ú, which texts have in front`
  return reader.parsed('TEXTS_NAME', NAME, mend) ?? shortened(firmName)
}

function shortened(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^ -~]/g, '')
  const words = plain.split(/\s+/)
  while (words.length > 1 && words.join(' ').length > TEXT_NAME_MAX) words.pop()
  return words.join(' ').slice(0, TEXT_NAME_MAX)
}
