// What somebody agreed to pay for a client by itself, opened with the link of a mail: what is charged next, every word, and its end.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { methodName } from '#features/payments/rules/method-name.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { PayerAutopay } from '../contract.ts'
import type { AutopayWords, PayLinkWords } from '../text/index.ts'
import { Refusal, Statement } from './autopay-steps.tsx'
import { useAction } from './use-action.ts'

type PayerAutopayProps = {
  /** What the address brought; null where it brought nothing. */
  link: string | null
  words: PayLinkWords['page']
  autopayWords: AutopayWords
  phone: string
}

function automaticKey(link: string | null) {
  return ['invoices', 'pay-automatic', link] as const
}

export function PayerAutopayPage({ link, words, autopayWords, phone }: PayerAutopayProps) {
  const api = useApi()
  const opened = useQuery({
    queryKey: automaticKey(link),
    queryFn: ({ signal }) => api.invoices.openPayerAutopay({ link: link ?? '' }, { signal }),
    networkMode: 'always',
    enabled: link !== null,
    staleTime: 0,
  })
  if (link === null || isBrokenLink(opened.error)) {
    const { title, text } = words.ends.broken
    return <Told told={{ title, text: fill(text, { phone }) }} way={null} />
  }
  return (
    <Loaded query={opened} words={words.automatic}>
      {(found) => <Found link={link} found={found} words={words.automatic} autopayWords={autopayWords} />}
    </Loaded>
  )
}

type FoundProps = {
  link: string
  found: PayerAutopay
  words: PayLinkWords['page']['automatic']
  autopayWords: AutopayWords
}

function Found({ link, found, words, autopayWords }: FoundProps) {
  const language = useLanguage()
  const dayOf = (at: string) => formatDate(dateIn(FIRM_ZONE, instant(at)), language)
  const { number, ended, agreedAt, statement } = found
  return (
    <section className="max-w-form space-y-6">
      <h1 className="text-3xl sm:text-4xl">{fill(words.heading, { number })}</h1>
      {ended ? (
        <Notice title={fill(words.stoppedTitle, { date: dayOf(ended.at) })}>
          {ended.why === null ? null : words.ends[ended.why]}
        </Notice>
      ) : (
        <On link={link} found={found} words={words} autopayWords={autopayWords} />
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {fill(autopayWords.agreedTo, { date: dayOf(agreedAt) })}
        </summary>
        <Statement lines={statement} />
      </details>
    </section>
  )
}

function On({ link, found, words, autopayWords }: FoundProps) {
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const action = useAction()
  const { expires, next } = found
  const stop = () =>
    action.run(async () => {
      queries.setQueryData(automaticKey(link), await api.invoices.stopPayerAutopay({ link }))
    })
  return (
    <>
      <Notice kind="success" title={words.onTitle}>
        <p>{fill(words.on, { method: methodName(found, autopayWords.methods) })}</p>
        {expires ? <p>{fill(autopayWords.onExpires, { ...expires })}</p> : null}
        <p>
          {next
            ? fill(autopayWords.next, {
                amount: formatCents(next.amountCents, language),
                date: formatDate(plainDate(next.dueOn), language),
              })
            : autopayWords.noNext}
        </p>
      </Notice>
      <Button kind="danger" busyLabel={action.isBusy && autopayWords.stopping} onClick={stop}>
        {autopayWords.stop}
      </Button>
      <Refusal words={autopayWords} sentence={action.refusal} />
    </>
  )
}
