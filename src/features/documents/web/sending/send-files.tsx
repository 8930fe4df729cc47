export type SendFilesProps = { caseId: string; requestIds: readonly string[]; onReceived: () => void }

export function SendFiles(_props: SendFilesProps) {
  return null
}
