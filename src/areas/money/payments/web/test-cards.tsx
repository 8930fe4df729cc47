// Outside production: which test card works.
import { fill } from '#kernel/language.ts'
import { Notice } from '#ui/notice.tsx'
import { usePaymentWords } from './words.ts'

/** The gateway's published test numbers. */
const GOOD_CARD = '4242 4242 4242 4242'
const DECLINED_CARD = '4000 0000 0000 0002'

export function TestCards() {
  const { test: words } = usePaymentWords().card
  return (
    <Notice title={words.title}>
      <ul className="text-sm">
        <li>{fill(words.good, { number: GOOD_CARD })}</li>
        <li>{fill(words.declined, { number: DECLINED_CARD })}</li>
        <li>{words.rest}</li>
      </ul>
    </Notice>
  )
}
