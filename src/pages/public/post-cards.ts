import type { PageCard } from '#areas/office/content/web/article/page-cards.tsx'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { postFiles, textOf } from '#areas/office/content/web/article/texts.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'

/** The blog's posts as cards, newest first. */
export function postCards(language: Language, settled: Settled): PageCard[] {
  return postFiles().map((file) => {
    const { h1, description, published } = textOf(file, language, settled)
    return {
      path: `/${file}`,
      title: h1,
      text: description,
      date: formatPastDate(plainDate(published), language),
    }
  })
}
