// The signature of an attorney's text, or the button to sign it.
import { failureSentence } from '#api/failure.ts'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { SignedText } from '../rules/signed.ts'
import { useSign, useSigned } from './queries.ts'

type SignatureProps = {
  text: SignedText
  /** Its name, for those who hear the button alone. */
  name: string
  words: { sign: string; signOf: string; signing: string; signedBy: string; changedSince: string }
}

export function Signature({ text, name, words }: SignatureProps) {
  const language = useLanguage()
  const sign = useSign()
  const { data } = useSigned()
  const mine = data?.texts.find((each) => each.text === text)
  if (!mine) return null
  const dayOf = (day: string) => formatPastDate(plainDate(day), language)
  if (mine.signedBy !== null && mine.signedOn !== null) {
    const said = fill(words.signedBy, { name: mine.signedBy, day: dayOf(mine.signedOn) })
    return <p className="text-ink-soft">{said}</p>
  }
  return (
    <>
      {mine.before === null ? null : <p>{fill(words.changedSince, { day: dayOf(mine.before) })}</p>}
      <Button
        kind="secondary"
        aria-label={fill(words.signOf, { button: words.sign, point: name })}
        busyLabel={sign.isPending && words.signing}
        onClick={() => sign.mutate({ text, digest: mine.digest })}
      >
        {words.sign}
      </Button>
      <Outcome kind="danger">{failureSentence(sign.error)}</Outcome>
    </>
  )
}
