// On a client's page: whether mail reaches them, and what to do where it does not. Nothing where it does.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { ToldNotices } from '../notices-contract.ts'
import type { ClientReachWords } from '../words/index.ts'
import { useTold, useToldKey } from './told-queries.ts'

type Reached = { clientId: string; email: string; phone: string; hasAccount: boolean }
type ClientReachProps = { client: Reached; words: ClientReachWords }

export function ClientReach({ client, words }: ClientReachProps) {
  const { clientId, email } = client
  const address = useTold(clientId).data?.address
  const confirm = useConfirm(clientId)
  if (!address) return null
  const { isBounced, isComplained } = address
  const isFine = !isBounced && !isComplained
  return (
    <div className="mt-6 max-w-form space-y-4">
      {isBounced ? <Bounced client={client} words={words} /> : null}
      {isComplained ? (
        <Notice kind="warning" title={words.complained.title}>
          <p>{words.complained.text}</p>
        </Notice>
      ) : null}
      {isFine ? null : (
        <Button
          kind="secondary"
          busyLabel={confirm.isPending && words.confirming}
          onClick={() => confirm.mutate()}
        >
          {isBounced ? words.confirm.bounced : words.confirm.complained}
        </Button>
      )}
      <Outcome>{isFine && confirm.isSuccess ? fill(words.confirmed, { email }) : null}</Outcome>
      <Outcome kind="danger">{confirm.error ? failureSentence(confirm.error) : null}</Outcome>
    </div>
  )
}

function Bounced({ client: { email, phone, hasAccount }, words }: ClientReachProps) {
  const { bounced } = words
  return (
    <Notice kind="danger" title={bounced.title}>
      <p className="break-words">{fill(bounced.text, { email })}</p>
      <p className="mt-2">
        {phone === '' ? null : (
          <>
            <a href={dialLink(phone)} className="inline-block py-1 text-danger underline">
              {fill(bounced.call, { phone: readablePhone(phone) })}
            </a>{' '}
          </>
        )}
        {hasAccount ? bounced.own : bounced.here}
      </p>
    </Notice>
  )
}

function useConfirm(clientId: string) {
  const { confirmAddress, unreached } = useCalls().notices
  const queries = useQueryClient()
  const key = useToldKey(clientId)
  return useMutation({
    mutationFn: () => confirmAddress.call({ clientId }),
    onSuccess: async (told: ToldNotices) => {
      queries.setQueryData(key, told)
      await queries.invalidateQueries({ queryKey: unreached.key() })
    },
  })
}
