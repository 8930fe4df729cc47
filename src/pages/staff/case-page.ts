// What the pieces of the page of a case are given.
import type { AgencyStaffWords } from '#areas/cases/agency/words/index.ts'
import type { PersonWords } from '#areas/cases/cases/web/fact-words.ts'
import type { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import type { useCaseFile } from '#areas/cases/desk/web/case-file-query.ts'
import type { RecordWords } from '#areas/cases/renewals/words/index.ts'
import type { HandsWords } from '#areas/cases/desk/words/index.ts'
import type { CaseLabels } from '#areas/documents/documents/web/case/case-labels.ts'
import type { CaseMeetingWords } from '#areas/meetings/scheduling/words/index.ts'
import type { InboxLabels } from '#areas/messages/messages/web/inbox.tsx'
import type { FeeWords } from '#areas/money/agreements/words/index.ts'
import type { CostWords } from '#areas/money/disbursements/words/index.ts'
import type { InvoiceWords } from '#areas/money/invoices/words/index.ts'
import type { ReceiptWords } from '#areas/money/receipts/words/index.ts'
import type { TimesheetWords } from '#areas/money/timesheet/words/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import type { ZoneWords } from '#web/zone-choices.ts'

export type CasePageWords = ReturnType<typeof firmCasesText> & {
  people: PersonWords
  agency: AgencyStaffWords
  meetings: CaseMeetingWords
  hands: HandsWords
  caseDocuments: CaseLabels
  messages: InboxLabels
  costs: CostWords
  propose: string
  paperToSign: string
  renewals: RecordWords
  fees: FeeWords
  receipts: ReceiptWords
  time: TimesheetWords
  invoices: InvoiceWords
  zones: ZoneWords
}

export type CasePageFile = NonNullable<ReturnType<typeof useCaseFile>['data']>

/** Forms of the case, each in a side sheet. */
export type CaseSheetName = 'move' | 'reopen' | 'notice' | 'task' | 'transfer' | 'second' | 'hold' | 'close'

export type CasePageProps = {
  of: CasePageFile['tasks']['of']
  file: CasePageFile
  words: CasePageWords
  today: PlainDate
  reader: Pick<SignedIn, 'role' | 'userId'>
  onSheet: (name: CaseSheetName) => void
  /** The form of a notice, filled in for a filing. */
  onNoticeOf: (filingId: string) => void
}
