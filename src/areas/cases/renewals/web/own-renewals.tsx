// For clients: what they can renew, whether what we know is still right, and one press to begin.
import { addressOf } from '#firm/addresses.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { readablePhone } from '#kernel/phone.ts'
import { whyNotText } from '#kernel/validation.ts'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { AskedOnceMore } from '#web/asked-once-more.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { OwnRenewal, OwnRenewals as Own } from '../contract.ts'
import { NEWS_LENGTH_MAX } from '../rules/held-documents.ts'
import type { OwnRenewalWords } from '../words/index.ts'
import { useBegin, useDecline } from './queries.ts'
import { whatOf } from './standing.ts'

type OwnProps = { own: Own; words: OwnRenewalWords }

export function OwnRenewals({ own, words }: OwnProps) {
  const language = useLanguage()
  if (own.renewals.length === 0) return <p>{words.empty}</p>
  return (
    <ul className="space-y-6">
      {own.renewals.map((renewal) => (
        <li key={renewal.documentId} className="space-y-4 rounded-md border border-line bg-sheet p-5">
          <h2 className="text-xl break-words">{whatOf(renewal, words, language)}</h2>
          {renewal.person === null ? null : <p>{fill(words.for, { name: renewal.person })}</p>}
          <p>{windowLine(renewal, words, language)}</p>
          {renewal.isBegun ? (
            <StatusPill turn="ours">{words.begun}</StatusPill>
          ) : (
            <BeginForm renewal={renewal} known={own.known} words={words} />
          )}
        </li>
      ))}
    </ul>
  )
}

function windowLine({ window }: OwnRenewal, words: OwnRenewalWords, language: Language): string {
  const { opens, by, part } = window
  const said = (sentence: string, day: string) =>
    fill(sentence, { day: formatDate(plainDate(day), language) })
  if (part === 'late' && by !== null) return said(words.late, by)
  return [said(words.opens, opens), ...(by === null ? [] : [said(words.by, by)])].join(' ')
}

type BeginProps = { renewal: OwnRenewal; known: Own['known']; words: OwnRenewalWords }

function BeginForm({ renewal: { documentId }, known, words }: BeginProps) {
  const begin = useBegin()
  const decline = useDecline()
  const form = useForm({
    id: `renew-${documentId}`,
    start: { news: '' },
    read: ({ news }) =>
      whyNotText(news.trim(), NEWS_LENGTH_MAX) === null
        ? { input: { documentId, news: news.trim() }, problems: [] }
        : { input: null, problems: [{ field: 'news' as const }] },
    say: () => fill(words.tooLong, { max: String(NEWS_LENGTH_MAX) }),
    refused: ({ field }) => (field === 'news' ? 'news' : null),
    send: begin.mutateAsync,
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <section className="space-y-1">
        <h3 className="font-semibold">{words.check}</h3>
        <Facts
          facts={[
            { label: words.address, value: known.address || words.noAddress },
            { label: words.phone, value: known.phone ? readablePhone(known.phone) : words.noAddress },
          ]}
        />
        <PageLink to={addressOf('profile')} className="inline-block py-2 text-action underline">
          {words.change}
        </PageLink>
      </section>
      <Field {...form.at('news')} label={words.news} hint={words.newsHint}>
        {(control) => <TextArea {...control} rows={3} {...form.text('news')} />}
      </Field>
      <FormEnd form={form} save={words.begin} saving={words.beginning} />
      <AskedOnceMore
        label={words.no}
        name={words.no}
        sure={words.sureNote}
        words={{ yes: words.sure, no: words.keep, busy: words.declining }}
        kind="secondary"
        isBusy={decline.isPending}
        error={decline.error}
        onYes={() => decline.mutate(documentId)}
      />
    </Form>
  )
}
