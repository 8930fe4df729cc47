// Who has signed and who has not, what can be done about it, the signed record, and what happened on the way.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { Written } from '#ui/written.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import { useAttempt } from '#web/use-attempt.ts'
import type { Engagement } from '../../contract.ts'
import { type SendScan, useRecordCheck, useReplace, useWithdraw } from './queries.ts'
import { SignerRows } from './signer-rows.tsx'
import { useEngagementWords } from './words.ts'

export type SignaturesStepProps = {
  engagement: Engagement
  /** The reader: its attorney alone signs for the firm. */
  readerId: string
  paths: { documentsOf: (caseId: string) => string; invoiceOf: (invoiceId: string) => string }
  onReplaced: (newId: string) => void
  sendScan: SendScan
}

export function SignaturesStep(props: SignaturesStepProps) {
  const { engagement } = props
  const { signatures: words } = useEngagementWords()
  if (engagement.state === 'draft') return <p className="text-ink-soft">{words.notSent}</p>
  return (
    <div className="space-y-6">
      <Standing engagement={engagement} />
      <SignerRows {...props} />
      <Record {...props} />
      <Acts {...props} />
      <Trail engagement={engagement} />
    </div>
  )
}

function momentOf(moment: string, language: Language): string {
  return formatMoment(instant(moment), FIRM_ZONE, language)
}

function Standing({ engagement: { sent, ended } }: Pick<SignaturesStepProps, 'engagement'>) {
  const { signatures: words } = useEngagementWords()
  const language = useLanguage()
  return (
    <div className="space-y-1">
      {sent ? (
        <p className="text-sm text-ink-soft">
          {fill(words.sent, { name: sent.by, moment: momentOf(sent.at, language) })}
        </p>
      ) : null}
      {ended ? (
        <Written
          as="p"
          className="break-words"
          text={fill(ended.reason === '' ? words.endedAlone : words.ended, {
            name: ended.by,
            moment: momentOf(ended.at, language),
            reason: ended.reason,
          })}
        />
      ) : null}
    </div>
  )
}

function Record({ engagement, paths }: SignaturesStepProps) {
  const { signatures } = useEngagementWords()
  const { record: words } = signatures
  const { record, invoiceId, case: of } = engagement
  if (record === null) return null
  return (
    <section aria-labelledby="record" className="space-y-2">
      <h2 id="record" className="text-xl">
        {words.heading}
      </h2>
      {record.problem !== null ? (
        <p className="font-semibold text-danger">{fill(words.failed, { problem: record.problem })}</p>
      ) : record.documentId === null ? (
        <output className="block">{words.making}</output>
      ) : (
        <Check engagementId={engagement.id} />
      )}
      <div className="flex flex-wrap gap-3">
        {record.documentId !== null && of ? (
          <PageLink to={paths.documentsOf(of.id)} className={buttonClass('secondary')}>
            {words.open}
          </PageLink>
        ) : null}
        {invoiceId === null ? null : (
          <PageLink to={paths.invoiceOf(invoiceId)} className={buttonClass('secondary')}>
            {words.invoice}
          </PageLink>
        )}
      </div>
    </section>
  )
}

function Check({ engagementId }: { engagementId: string }) {
  const { signatures } = useEngagementWords()
  const { record: words } = signatures
  const language = useLanguage()
  const check = useRecordCheck(engagementId)
  return (
    <Loaded
      query={check}
      words={{ loading: words.checking, failed: words.checkFailed }}
      skeleton={<Skeleton className="h-6 w-2/3" />}
    >
      {({ faults, steps, sealedAt }) =>
        faults.length > 0 ? (
          <Notice kind="danger" role="alert" title={words.changed}>
            <ul className="list-disc pl-6">
              {faults.map((fault) => (
                <li key={fault}>{words.faults[fault]}</li>
              ))}
            </ul>
            <p className="mt-2">{words.changedText}</p>
          </Notice>
        ) : (
          <p>{fill(words.whole, { steps, moment: sealedAt === null ? '' : momentOf(sealedAt, language) })}</p>
        )
      }
    </Loaded>
  )
}

/** A draft has none of these, and what was replaced has its follower. */
function Acts({ engagement, onReplaced }: SignaturesStepProps) {
  const { signatures: words, one } = useEngagementWords()
  const { id: engagementId, edition: before, state } = engagement
  const withdraw = useWithdraw()
  if (state === 'signed' || state === 'replaced') return null
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {state === 'sent' ? <Print engagementId={engagementId} /> : null}
        <NewVersion engagement={engagement} onReplaced={onReplaced} />
        {state === 'sent' ? (
          <ReasonButton
            id="withdraw"
            label={words.withdraw.label}
            words={{
              ...words.withdraw,
              label: words.withdraw.reason,
              saving: one.saving,
              cancel: one.cancel,
            }}
            send={(reason) => withdraw.mutateAsync({ engagementId, before, reason })}
          />
        ) : null}
      </div>
      {engagement.replacedBy === null ? <p className="text-sm text-ink-soft">{words.replaceHint}</p> : null}
    </div>
  )
}

function Print({ engagementId }: { engagementId: string }) {
  const { signatures: words } = useEngagementWords()
  const api = useApi()
  const attempt = useAttempt<true>()
  async function download(): Promise<void> {
    try {
      await attempt.run(async () => {
        attempt.forget()
        saveBlob(words.printFile, await api.engagements.print({ engagementId }))
      }, 'print')
    } catch {
      attempt.fail(true)
    }
  }
  return (
    <>
      <Button
        kind="secondary"
        busyLabel={attempt.busyWith !== null && words.printing}
        onClick={() => void download()}
      >
        {words.print}
      </Button>
      <Outcome kind="danger">{attempt.failure ? words.printFailed : null}</Outcome>
    </>
  )
}

export function NewVersion({
  engagement,
  kind = 'secondary',
  onReplaced,
}: Pick<SignaturesStepProps, 'engagement' | 'onReplaced'> & { kind?: 'primary' | 'secondary' }) {
  const { signatures: words } = useEngagementWords()
  const replace = useReplace()
  const [newId] = useState(() => crypto.randomUUID())
  const { id: engagementId, edition: before } = engagement
  return (
    <>
      <Button
        kind={kind}
        busyLabel={replace.isPending && words.replacing}
        onClick={() =>
          replace.mutate({ engagementId, before, newId }, { onSuccess: () => onReplaced(newId) })
        }
      >
        {words.replace}
      </Button>
      <Outcome kind="danger">{replace.isError ? failureSentence(replace.error) : null}</Outcome>
    </>
  )
}

function Trail({ engagement: { trail } }: Pick<SignaturesStepProps, 'engagement'>) {
  const { signatures } = useEngagementWords()
  const { trail: words } = signatures
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { when, what, who, from } = words.columns
  const hasAddresses = trail.some((row) => row.from !== '')
  return (
    <div className="space-y-3">
      <Button kind="quiet" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen ? (
        <Table
          stacks
          caption={words.open}
          columns={[when, what, who, ...(hasAddresses ? [from] : [])]}
          rows={trail.map((row, index) => ({
            id: `${index}`,
            cells: [
              momentOf(row.at, language),
              [words.kinds[row.kind], row.to].filter((part) => part !== null).join(' · '),
              row.who ?? words.firm,
              ...(hasAddresses ? [row.from] : []),
            ],
          }))}
        />
      ) : null}
    </div>
  )
}
