// What comes live into this page, for what is told and read nowhere, such as that somebody types. Readings are read again by
// themselves (`live-readings.ts`).
import type { News } from '#areas/messages/live/rules/news.ts'

type Hearer = (news: News) => void

const hearers = new Set<Hearer>()

/** Until it is called off. */
export function hearNews(hearer: Hearer): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

export function tellPage(news: News): void {
  for (const hearer of hearers) hearer(news)
}
