// Values given elsewhere: in the home page's short form, which stays in this tab, or in a booking. A suggestion fills a field; the person
// still answers.
import { useState } from 'react'
import { useKnownVisitor } from '#api/known-visitor.ts'
import { QUICK_START_KEY } from '#areas/office/content/rules/quick-start-key.ts'
import type { Answers } from '../rules/answers.ts'
import { QUICK_START_CASE, suggestionsOf } from '../rules/quick-start.ts'

export function useSuggestions(isVisitor: boolean): Answers {
  const [ofForm] = useState(readForm)
  const { data: known } = useKnownVisitor(isVisitor)
  if (!known) return ofForm
  const { firstName, lastName, email, phone } = known
  return {
    ...(firstName && { name: { firstName, lastName } }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...ofForm,
  }
}

function readForm(): Answers {
  try {
    return suggestionsOf(sessionStorage.getItem(QUICK_START_KEY), null)
  } catch {
    // Storage is closed to us (private mode): then nothing was kept in it.
    return {}
  }
}

/** The address loses its parameters at the first question: the kind of case that it names is kept beside the rest. */
export function keepCaseOf(search: string): void {
  try {
    const { serviceType } = suggestionsOf(null, new URLSearchParams(search).get(QUICK_START_CASE))
    if (!serviceType) return
    const kept = JSON.parse(sessionStorage.getItem(QUICK_START_KEY) ?? '{}') as Record<string, string>
    sessionStorage.setItem(QUICK_START_KEY, JSON.stringify({ ...kept, [QUICK_START_CASE]: serviceType }))
  } catch {
    // Nothing is lost but a suggestion.
  }
}

/** Once the answers are sent, the firm has them and this tab need not. */
export function forgetSuggestions(): void {
  try {
    sessionStorage.removeItem(QUICK_START_KEY)
  } catch {
    // Then nothing was kept.
  }
}
