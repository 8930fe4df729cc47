// For loaders that only give words: a page re-exports this as its `shouldRevalidate`.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { languageOf } from '#kernel/language.ts'

export function whenLanguageChanges({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOf(currentUrl) !== languageOf(nextUrl)
}
