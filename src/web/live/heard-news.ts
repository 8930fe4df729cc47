// Live updates for events that no reading contains, such as a person typing. Readings are reread automatically (`live-readings.ts`).
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
