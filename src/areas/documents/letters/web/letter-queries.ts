// The templates of letters, the letters of a case, and one letter.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Letter, LetterTemplate } from '../contract.ts'

export function useLetterTemplates() {
  return useQuery(useCalls().letters.templates.queryOptions({ input: {}, refetchOnMount: 'always' }))
}

export function useSaveTemplate() {
  return useTemplateChange(useCalls().letters.saveTemplate)
}

export function useArchiveTemplate() {
  return useTemplateChange(useCalls().letters.archiveTemplate)
}

/** Where someone else was first, what they saved is read. */
function useTemplateChange<Input>(change: Call<Input, LetterTemplate>) {
  const { templates } = useCalls().letters
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({ onSettled: () => queries.invalidateQueries({ queryKey: templates.key() }) }),
  )
}

export function useCaseLetters(caseId: string) {
  const { ofCase } = useCalls().letters
  const input = { caseId }
  // Names of templates are in the reader's language.
  const queryKey = [...ofCase.queryKey({ input }), useLanguage()]
  return useQuery(ofCase.queryOptions({ input, queryKey, refetchOnMount: 'always' }))
}

export function useLetter(caseId: string, letterId: string) {
  const input = { caseId, letterId }
  return useQuery(useCalls().letters.read.queryOptions({ input, refetchOnMount: 'always' }))
}

export function useMakeLetter() {
  return useLetterChange(useCalls().letters.make)
}

export function useSaveLetter() {
  return useLetterChange(useCalls().letters.save)
}

export function useDiscardLetter(caseId: string, onDiscarded: () => void) {
  const { discard, ofCase } = useCalls().letters
  const queries = useQueryClient()
  return useMutation(
    discard.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: ofCase.queryKey({ input: { caseId } }) })
        onDiscarded()
      },
    }),
  )
}

export function useKeepLetter() {
  const { documents } = useCalls()
  const queries = useQueryClient()
  const keeping = useLetterChange(useCalls().letters.keep)
  return {
    keep: async (input: Parameters<typeof keeping.mutateAsync>[0]) => {
      await keeping.mutateAsync(input)
      await queries.invalidateQueries({ queryKey: documents.ofCase.key() })
    },
  }
}

/** What came back is the letter as it is now; after a refusal it is read again. */
function useLetterChange<Input extends { caseId: string; letterId: string }>(change: Call<Input, Letter>) {
  const { read } = useCalls().letters
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: (letter: Letter, { caseId, letterId }: Input) =>
        queries.setQueryData(read.queryKey({ input: { caseId, letterId } }), letter),
      onError: () => void queries.invalidateQueries({ queryKey: read.key() }),
    }),
  )
}
