// What was given back, to keep as a file: for staff at the receipt, and for the client with their payments.
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { type WayBack, wayBackLine } from '#features/payments/rules/give-back.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { ConfirmationWords } from '../text/index.ts'

type GivenBackFileProps = {
  given: { id: string; method: WayBack; number: string }
  words: ConfirmationWords
}

export function GivenBackFile({ given: { id, method, number }, words }: GivenBackFileProps) {
  const language = useLanguage()
  const api = useApi()
  const keep = useMutation({
    mutationFn: async () => {
      const file = await api.receipts.confirmation({ giveBackId: id, language })
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
