// The signers of a proposal: how far each is, and what the firm can do for them.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateFromParts, dateIn, FIRM_ZONE, formatDate, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ROWS } from '#ui/rows.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import type { Engagement, SignerRow } from '../../contract.ts'
import { PaperScan } from './paper-scan.tsx'
import { type SendScan, useCountersign, useRemind, useSignedOnPaper } from './queries.ts'
import { isFirmsTurn } from './standing.ts'
import { type StaffWords, useEngagementWords } from './words.ts'

type RowsProps = {
  engagement: Engagement
  /** The reader: its attorney alone signs for the firm. */
  readerId: string
}

export function SignerRows({ engagement, readerId, sendScan }: RowsProps & { sendScan: SendScan }) {
  return (
    <ul className={ROWS}>
      {engagement.signers.map((signer) => (
        <li key={signer.id} className="space-y-2 py-4">
          <Signer signer={signer} />
          {signer.signed?.isOnPaper ? <PaperScan {...{ engagement, signer, sendScan }} /> : null}
          {engagement.state !== 'sent' || signer.signed ? null : signer.part === 'firm' ? (
            <Countersign engagement={engagement} readerId={readerId} />
          ) : (
            <Help engagement={engagement} signer={signer} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Step = { turn: Turn; said: string; at: string | null }

function stepOf({ signed, wantsPaper, consentedAt, openedAt, part }: SignerRow, words: StaffWords): Step {
  const { states } = words.signatures
  if (signed) return { turn: 'done', said: signed.isOnPaper ? states.onPaper : states.signed, at: signed.at }
  if (part === 'firm') return { turn: 'theirs', said: states.waits, at: null }
  if (wantsPaper) return { turn: 'yours', said: states.paper, at: null }
  if (consentedAt !== null) return { turn: 'theirs', said: states.consented, at: consentedAt }
  return openedAt === null
    ? { turn: 'theirs', said: states.unopened, at: null }
    : { turn: 'theirs', said: states.opened, at: openedAt }
}

/** On paper only the day is known. */
function whenOf({ signed }: SignerRow, at: string, language: Language): string {
  return signed?.isOnPaper
    ? formatDate(dateIn(FIRM_ZONE, instant(at)), language)
    : formatMoment(instant(at), FIRM_ZONE, language)
}

function Signer({ signer }: { signer: SignerRow }) {
  const words = useEngagementWords()
  const language = useLanguage()
  const { name, part, email, signed } = signer
  const { turn, said, at } = stepOf(signer, words)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {name} <span className="font-normal text-ink-soft">· {words.parts[part]}</span>
        </p>
        {email === '' ? null : (
          <p className="text-sm text-ink-soft">
            {email} · {words.languages[signer.language]}
          </p>
        )}
        {signed?.nameReason ? (
          <Written
            as="p"
            className="text-sm"
            text={fill(words.signatures.typed, { name: signed.name, reason: signed.nameReason })}
          />
        ) : null}
        {signed?.helper ? (
          <p className="text-sm">
            {fill(words.signatures.helper[signed.helper.kind], { name: signed.helper.name })}
          </p>
        ) : null}
      </div>
      <div className="text-sm">
        <StatusPill turn={turn}>{said}</StatusPill>
        {at === null ? null : <p className="mt-1 text-ink-soft">{whenOf(signer, at, language)}</p>}
      </div>
    </div>
  )
}

type HelpProps = Pick<RowsProps, 'engagement'> & { signer: SignerRow }

function Help({ engagement, signer }: HelpProps) {
  const { signatures: words } = useEngagementWords()
  const remind = useRemind()
  const [isOpen, setOpen] = useState(false)
  const { id: engagementId, edition: before, mayDecide } = engagement
  const { id: signerId, name } = signer
  if (isOpen) return <OnPaper {...{ engagement, signer }} onClose={() => setOpen(false)} />
  return (
    <>
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button
          kind="quiet"
          aria-label={fill(words.remindOf, { name })}
          busyLabel={remind.isPending && words.reminding}
          onClick={() => remind.mutate({ engagementId, before, signerId })}
        >
          {words.remind}
        </Button>
        {mayDecide ? (
          <Button kind="quiet" aria-label={fill(words.onPaperOf, { name })} onClick={() => setOpen(true)}>
            {words.onPaper}
          </Button>
        ) : null}
      </div>
      <Outcome>{remind.isSuccess ? fill(words.reminded, { name }) : null}</Outcome>
      <Outcome kind="danger">{remind.isError ? failureSentence(remind.error) : null}</Outcome>
    </>
  )
}

function OnPaper({ engagement, signer, onClose }: HelpProps & { onClose: () => void }) {
  const { signatures: words, terms, one } = useEngagementWords()
  const record = useSignedOnPaper()
  const [start] = useState(() => ({ signedOn: partsOf(dateIn(FIRM_ZONE, instant(new Date())).toString()) }))
  const form = useForm({
    id: `paper-${signer.part}`,
    start,
    read({ signedOn: { year, month, day } }) {
      const date = dateFromParts(Number(year), Number(month), Number(day))
      return date
        ? { input: date.toString(), problems: [] }
        : { input: null, problems: [{ field: 'signedOn' as const }] }
    },
    say: () => words.dayProblem,
    send: (signedOn) =>
      record.mutateAsync({
        engagementId: engagement.id,
        before: engagement.edition,
        signerId: signer.id,
        signedOn,
      }),
    onDone: onClose,
    refused: ({ code }) => (code === 'SIGNATURE_DAY_INVALID' ? 'signedOn' : null),
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <DateFields
        {...form.at('signedOn')}
        label={words.day}
        hint={words.dayHint}
        words={terms.part.date}
        value={form.values.signedOn}
        onChange={(signedOn) => form.set({ signedOn })}
      />
      <FormEnd form={form} save={words.saveDay} saving={one.saving} cancel={one.cancel} onCancel={onClose} />
    </Form>
  )
}

/** Asked once more: a case opens by it, and money is asked for. */
function Countersign({ engagement, readerId }: RowsProps) {
  const { signatures } = useEngagementWords()
  const { countersign: words } = signatures
  const language = useLanguage()
  const sign = useCountersign()
  const [isAsked, setAsked] = useState(false)
  const { id: engagementId, edition: before, attorney, terms } = engagement
  if (!isFirmsTurn(engagement)) return null
  if (readerId !== attorney.id) return <p>{fill(words.byAttorney, { name: attorney.name })}</p>
  const close = () => {
    setAsked(false)
    sign.reset()
  }
  const said = { name: attorney.name, amount: formatCents(terms.depositCents, language) }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{words.label}</Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={words.ask}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {words.no}
            </Button>
            <Button
              busyLabel={sign.isPending && words.busy}
              onClick={() => sign.mutate({ engagementId, before })}
            >
              {words.yes}
            </Button>
          </>
        }
      >
        <p>{fill(terms.depositCents > 0 ? words.text : words.textNone, said)}</p>
        {sign.isError ? (
          <Notice kind="danger" role="alert" className="mt-4">
            {failureSentence(sign.error)}
          </Notice>
        ) : null}
      </Dialog>
    </>
  )
}
