// The one mark of what a client wrote and the firm must not leave waiting: it says which words were found.
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'

const LABEL: Record<Language, string> = { en: 'Urgent words', es: 'Palabras urgentes' }

/** `found` is empty if only a part of the text is at hand. */
export function UrgentMark({ found }: { found: readonly string[] }) {
  const label = LABEL[useLanguage()]
  return (
    <StatusPill turn="stopped">{found.length === 0 ? label : `${label}: ${found.join(' · ')}`}</StatusPill>
  )
}
