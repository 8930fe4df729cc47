// The accepted card brands; highlights the typed one and reports an unaccepted one at once.
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { CARD_BRANDS, type CardBrand } from './card-answers.ts'
import { usePaymentWords } from './words.ts'

export function CardBrands({ brand }: { brand: CardBrand | 'other' | null }) {
  const { card: words, cards } = usePaymentWords()
  const said =
    brand === 'other' ? words.problems.brand : brand && fill(words.recognized, { card: cards[brand] })
  return (
    <div className="mt-2 flex min-h-7 flex-wrap items-center gap-2">
      {CARD_BRANDS.map((each) => (
        <span
          key={each}
          aria-hidden="true"
          className={classes(
            'rounded-sm border px-2 text-sm font-semibold transition-colors',
            brand === each ? 'border-action bg-action-soft text-action' : 'border-line text-ink-soft',
            brand !== null && brand !== each && 'line-through decoration-1',
          )}
        >
          {cards[each]}
        </span>
      ))}
      <output className={brand === 'other' ? 'text-sm font-semibold text-danger' : 'sr-only'}>{said}</output>
    </div>
  )
}
