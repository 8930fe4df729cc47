// The scan of a paper that was signed with a pen: added with one press, and opened from the record.
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { Engagement, SignerRow } from '../../contract.ts'
import { type SendScan, useAttachScan } from './queries.ts'
import { useEngagementWords } from './words.ts'

/** Not joined with what the pages of staff share: clients need it alone. */
const ChooseButton = byNeed(async () => ({ default: (await import('#web/choose-button.tsx')).ChooseButton }))

/** The browser's file filter; the product checks the contents. */
const SCANS = 'image/*,application/pdf'

type ScanProps = { engagement: Engagement; signer: SignerRow; sendScan: SendScan }

export function PaperScan({ engagement, signer, sendScan }: ScanProps) {
  const { signatures } = useEngagementWords()
  const { scan: words } = signatures
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const api = useApi()
  const attach = useAttachScan(sendScan)
  const { case: of, id: engagementId } = engagement
  const { id: signerId, name, scanId } = signer
  if (of === null) return null
  const label = scanId === null ? words.add : words.again
  const add = ([file]: readonly File[]) => {
    if (file)
      attach.mutate({ engagementId, signerId, caseId: of.id, title: fill(words.title, { name }), file })
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {scanId === null ? null : (
          <Button
            kind="secondary"
            aria-label={`${words.open}: ${name}`}
            busyLabel={isBusy && words.opening}
            onClick={() =>
              open({ ask: () => api.documents.link({ documentId: scanId, isShown: true }), isShown: true })
            }
          >
            {words.open}
          </Button>
        )}
        {attach.isPending ? (
          <output className="py-2">{words.adding}</output>
        ) : (
          <Part waiting={null}>
            <ChooseButton
              label={label}
              name={`${label}: ${name}`}
              accept={SCANS}
              kind={scanId === null ? 'secondary' : 'quiet'}
              isSingle
              onChosen={add}
            />
          </Part>
        )}
      </div>
      <Outcome kind="danger">{problem ?? (attach.isError ? words.failed : null)}</Outcome>
    </>
  )
}
