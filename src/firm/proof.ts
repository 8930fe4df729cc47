// What others say of the firm. Production shows only these lines, and the firm must be able to prove each of them (FTC, 16 CFR 465). The
// demonstration shows its own samples, and says so.
import type { Language } from '#kernel/language.ts'

type Saying = Readonly<Record<Language, string>>

type SuppliedReview = {
  id: string
  /** As the client agreed to be named. */
  name: string
  initials: string
  service: Saying
  text: Saying
  date: Saying
  /** Where it can be read, such as the name of the review site. */
  source: string
}

type SuppliedProof = {
  /** A rating with its source in the label: "4.9/5", "of 120 reviews on …". */
  rating: { value: string; label: Saying } | null
  /** An association that the firm belongs to, by its name. */
  membership: Saying | null
  reviews: readonly SuppliedReview[]
}

export const SUPPLIED_PROOF: SuppliedProof = { rating: null, membership: null, reviews: [] }
