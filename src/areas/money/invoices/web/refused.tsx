// Why a staff action was refused.
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

export function Refused({ sentence }: { sentence: string | null }) {
  const { detail: words } = useWords(invoiceStaffWords)
  if (sentence === null) return null
  return (
    <Notice kind="danger" role="alert" title={words.actionFailed}>
      {sentence}
    </Notice>
  )
}
