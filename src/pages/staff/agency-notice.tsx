// The form of a notice, filled in with what the agency says of a filing.
import { useAgencyStatus, useNewsSeen } from '#areas/cases/agency/web/queries.ts'
import { NoticeForm, type NoticeFormProps } from '#areas/cases/cases/web/notice-form.tsx'
import { useFilings } from '#areas/cases/cases/web/record-queries.ts'
import { Loaded } from '#web/loaded.tsx'

type AgencyNoticeProps = NoticeFormProps & { filingId: string }

export default function AgencyNotice({ filingId, ...props }: AgencyNoticeProps) {
  const { of, words, onDone } = props
  const status = useAgencyStatus(of.id).data?.filings.find((each) => each.filingId === filingId)
  const seen = useNewsSeen()
  const done = () => {
    onDone()
    // Where it fails, the change stays on Today, and "Seen" is one press.
    if (status?.news) seen.mutate({ caseId: of.id, filingId })
  }
  return (
    <Loaded query={useFilings(of.id)} words={words.filings}>
      {({ filings }) => {
        const filing = filings.find(({ id }) => id === filingId)
        const begin = filing && {
          kind: status?.news?.notice ?? 'receipt',
          filing: filing.id,
          form: filing.form,
          receiptNumber: filing.receiptNumber,
          keepsReceipt: true,
        }
        return <NoticeForm key={status?.news?.notice} {...props} {...(begin && { begin })} onDone={done} />
      }}
    </Loaded>
  )
}
