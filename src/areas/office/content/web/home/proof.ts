// Reviews, a rating and a membership for the home page: the firm's own, or in the demonstration samples that say so.
import { SUPPLIED_PROOF } from '#firm/proof.ts'
import type { Language } from '#kernel/language.ts'
import type { Content } from '../../words/index.ts'

type Figure = { value: string; label: string }
export type ShownReview = {
  id: string
  initials: string
  name: string
  service: string
  text: string
  date: string
  source: string
}

export type Proof = {
  isSample: boolean
  rating: Figure | null
  membership: Figure | null
  reviews: readonly ShownReview[]
}

export function proofOf(
  isDemonstration: boolean,
  { stats, reviews }: Content['home'],
  language: Language,
): Proof {
  if (isDemonstration) {
    const source = `${reviews.source} · ${reviews.verified} · ${reviews.sampleShort}`
    return {
      isSample: true,
      rating: stats.items.rating,
      membership: stats.items.member,
      reviews: reviews.items.map((review) => ({ ...review, source })),
    }
  }
  const { rating, membership, reviews: own } = SUPPLIED_PROOF
  return {
    isSample: false,
    rating: rating && { value: rating.value, label: rating.label[language] },
    membership: membership && { value: stats.items.member.value, label: membership[language] },
    reviews: own.map(({ service, text, date, ...review }) => ({
      ...review,
      service: service[language],
      text: text[language],
      date: date[language],
    })),
  }
}
