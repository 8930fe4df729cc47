// The quick exit over the booking, and what it does: for the few who come from a page that offers it.
import { QuickExit, QuickExitExplained } from '#areas/intake/intake/web/quick-exit.tsx'
import type { IntakeWords } from '#areas/intake/intake/words/index.ts'

type BookingExitProps = { words: IntakeWords['quickExit']; isExplained?: boolean }

export default function BookingExit({ words, isExplained = false }: BookingExitProps) {
  if (isExplained) return <QuickExitExplained words={{ ...words, explain: words.explainBooking }} />
  return <QuickExit words={words} />
}
