// Why a staff action was refused.
import { Notice } from '#ui/notice.tsx'
import { useInvoiceStaffWords } from './words.ts'

export function Refused({ sentence }: { sentence: string | null }) {
  const { detail: words } = useInvoiceStaffWords()
  if (sentence === null) return null
  return (
    <Notice kind="danger" role="alert" title={words.actionFailed}>
      {sentence}
    </Notice>
  )
}
