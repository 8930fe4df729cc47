// Downloads a refund's document: for staff at the receipt, and for the client with their payments.
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { sentenceOf } from '#api/failure.ts'
import { type WayBack, wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { ConfirmationWords } from '../words/index.ts'

type GivenBackFileProps = {
  given: { id: string; method: WayBack; number: string }
  words: ConfirmationWords
}

export function GivenBackFile({ given: { id, method, number }, words }: GivenBackFileProps) {
  const language = useLanguage()
  const calls = useCalls()
  const keep = useMutation({
    mutationFn: async () => {
      const file = await calls.receipts.confirmation.call({ giveBackId: id, language })
      saveBlob(file.name || `${id}.pdf`, file)
    },
  })
  return (
    <>
      <Button
        kind="quiet"
        aria-label={fill(words.confirmationName, { method: wayBackLine(method, number, language) })}
        busyLabel={keep.isPending && words.making}
        onClick={() => keep.mutate()}
      >
        {words.confirmation}
      </Button>
      <Outcome kind="danger">{keep.isError ? (sentenceOf(keep.error) ?? words.makeFailed) : null}</Outcome>
    </>
  )
}
