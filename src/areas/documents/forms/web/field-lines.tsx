// Fields of a form that a person still looks at: what each asks, and where it is.
import { fill } from '#kernel/language.ts'
import type { FieldLeft } from '../package-contract.ts'
import type { CaseFormWords } from '../words/index.ts'

type FieldLinesProps = {
  fields: readonly (FieldLeft & { says?: string })[]
  words: CaseFormWords
  /** By question of the vocabulary. */
  labels: Readonly<Record<string, string>>
}

export function FieldLines({ fields, words, labels }: FieldLinesProps) {
  return (
    <ul className="divide-y divide-line text-sm">
      {fields.map((each) => (
        <li key={each.field} className="py-2 [overflow-wrap:anywhere]">
          <p className="font-semibold">{(each.question && labels[each.question]) || each.tooltip}</p>
          {each.says ? <p>{each.says}</p> : null}
          <p className="text-ink-soft">{placeOf(each, words)}</p>
        </li>
      ))}
    </ul>
  )
}

function placeOf({ page, part, item }: FieldLeft, words: CaseFormWords): string {
  if (part !== '' && item !== '') return fill(words.place, { page, part, item })
  return item === '' ? fill(words.placePage, { page }) : fill(words.placeItem, { page, item })
}
