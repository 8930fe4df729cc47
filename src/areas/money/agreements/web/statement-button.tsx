// Downloads the statement of a fee leaving trust.
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { saveBlob } from '#ui/save-file.ts'

type StatementButtonProps = {
  earningId: string
  /** The full sentence, for people who hear the button without its context. */
  name: string
  words: { statement: string; file: string; downloading: string; downloadFailed: string }
}

export function StatementButton({ earningId, name, words }: StatementButtonProps) {
  const calls = useCalls()
  const language = useLanguage()
  const download = useMutation({
    mutationFn: async () =>
      saveBlob(words.file, await calls.agreements.statement.call({ earningId, language })),
  })
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-3"
        aria-label={name}
        busyLabel={download.isPending && words.downloading}
        onClick={() => download.mutate()}
      >
        {words.statement}
      </Button>
      <output className="text-sm font-semibold text-danger empty:hidden">
        {download.isError ? words.downloadFailed : null}
      </output>
    </>
  )
}
