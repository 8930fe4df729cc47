// The ways from an invoice of a client to its automatic payments.
import { fill } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Coming } from '#ui/skeleton.tsx'
import type { AutopayWords } from '../words/index.ts'
import { useAutopay } from './autopay-queries.ts'

type InviteProps = { invoiceId: string; words: AutopayWords; path: string }

/** Hidden if nothing is offered: the page is about paying. */
export function AutopayInvite({ invoiceId, words, path }: InviteProps) {
  const { data, isLoading } = useAutopay(invoiceId)
  const isOn = data?.agreed?.ended === null
  const payer = data?.agreed?.payer ?? null
  if (isLoading) return <Coming />
  if (!data || (data.offer === null && !isOn)) return null
  return (
    <section aria-labelledby="automatic" className="max-w-form space-y-3">
      <h2 id="automatic" className="text-xl">
        {isOn ? (payer ? fill(words.paidFor.onTitle, payer) : words.onTitle) : words.invite}
      </h2>
      <PageLink to={path}>{isOn ? words.manage : words.inviteLink}</PageLink>
    </section>
  )
}

/** Beside the button to pay; hidden where nothing is offered. */
export function AutopayLink({ invoiceId, words, path, about }: InviteProps & { about: string }) {
  const { data, isLoading } = useAutopay(invoiceId)
  if (isLoading) return <Coming />
  if (!data || (data.offer === null && data.agreed?.ended !== null)) return null
  return (
    <PageLink to={path} className="inline-flex min-h-11 items-center">
      {words.title}
      <span className="sr-only">: {about}</span>
    </PageLink>
  )
}
