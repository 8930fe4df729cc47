// After the signature: who still signs, then the copy, the deposit, and an account to keep.
import { failureSentence } from '#api/failure.ts'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { SigningView } from '../../contract.ts'
import { useCopy } from './queries.ts'
import type { LinkedProps } from './linked-props.ts'

type AfterSigningProps = LinkedProps & { view: SigningView }

export default function AfterSigning({ view, ...props }: AfterSigningProps) {
  const { after: words } = props.words
  const language = useLanguage()
  const isDone = view.state === 'done'
  const signedAt = view.after?.signedAt ?? null
  const date = signedAt === null ? '' : formatDate(dateIn(FIRM_ZONE, instant(new Date(signedAt))), language)
  const others = (view.signing?.others ?? []).filter(({ hasSigned }) => !hasSigned)
  return (
    <section className="max-w-text space-y-8">
      <div aria-live="polite">
        {isDone ? (
          <PageHeading title={words.done.title} lead={fill(words.done.text, { date })} />
        ) : (
          <PageHeading title={words.waiting.title} lead={words.waiting.text} />
        )}
      </div>
      {!isDone && others.length > 0 ? (
        <p>{fill(words.others, { names: others.map(({ name }) => name).join(', ') })}</p>
      ) : null}
      {isDone ? <Copy {...props} view={view} /> : null}
      <Deposit {...props} view={view} />
      {props.isSignedIn ? null : (
        <div className="space-y-3 border-t border-line pt-6">
          <p>{words.accountLead}</p>
          <PageLink to={`${addressOf('login')}#sign-up`} className={buttonClass('quiet', '-ml-3')}>
            {words.account}
          </PageLink>
        </div>
      )}
    </section>
  )
}

function Copy({ link, view, words: { after: words } }: AfterSigningProps) {
  const copying = useCopy(link)
  const save = () => copying.mutate(undefined, { onSuccess: (file) => saveBlob(words.file, file) })
  if (!view.after?.hasCopy) return <output className="block">{words.soon}</output>
  return (
    <div className="space-y-3">
      <Button kind="secondary" busyLabel={copying.isPending && words.copying} onClick={save}>
        {words.copy}
      </Button>
      <Outcome kind="danger">{failureSentence(copying.error)}</Outcome>
    </div>
  )
}

/** The page of a payment loads itself: its card fields need their own document. */
function Deposit({ view, words: { after: words } }: AfterSigningProps) {
  const language = useLanguage()
  const { pay = null, payLink = null } = view.after ?? {}
  if (pay?.isPaid) return <p>{words.paid}</p>
  if (pay === null && payLink === null) return null
  const to = pay ? `${addressOf('payments')}/${pay.invoiceId}` : `${addressOf('payByLink')}#${payLink}`
  return (
    <div className="space-y-3">
      <p>{words.payLead}</p>
      <DocumentLink to={to} className={buttonClass('primary', 'w-full sm:w-auto')}>
        {pay ? fill(words.pay, { amount: formatCents(pay.amountCents, language) }) : words.payLink}
      </DocumentLink>
    </div>
  )
}
