// What somebody agreed to pay for a client by itself, opened with the link of a mail: what is charged next, every word, and its end.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { methodName } from '#features/payments/rules/method-name.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { isBrokenLink } from '#web/code-by-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Told } from '#web/told.tsx'
import type { PayerAutopay } from '../contract.ts'
import type { AutopayWords, PayLinkWords } from '../text/index.ts'
import { AgreedTo, NowOn } from './autopay-steps.tsx'

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
  const api = useApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const { number, ended } = found
  const stop = async () => {
    queries.setQueryData(automaticKey(link), await api.invoices.stopPayerAutopay({ link }))
  }
  return (
    <section className="max-w-form space-y-6">
      <h1 className="text-3xl sm:text-4xl">{fill(words.heading, { number })}</h1>
      {ended ? (
        <Notice
          title={fill(words.stoppedTitle, {
            date: formatDate(dateIn(FIRM_ZONE, instant(ended.at)), language),
          })}
        >
          {ended.why === null ? null : words.ends[ended.why]}
        </Notice>
      ) : (
        <NowOn
          title={words.onTitle}
          said={fill(words.on, { method: methodName(found, autopayWords.methods) })}
          agreed={found}
          words={autopayWords}
          onStop={stop}
        />
      )}
      <AgreedTo agreed={found} words={autopayWords} />
    </section>
  )
}
