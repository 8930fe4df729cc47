// What is typed in a box, kept while it is typed: in this tab, and on the server for any device.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import type { DraftChange } from '../../rules/drafts.ts'
import { DraftKeeper, type DraftSight } from './draft-keeper.ts'
import { keepText, keptText } from './kept-text.ts'

type KeptDraft = {
  /** As the server has it, before anything is typed here. */
  start: string
  /** What was typed in this tab before, and had not reached the server. */
  restored: string | null
  sight: DraftSight
  keeper: DraftKeeper
}

export function useDraft(conversationId: string): KeptDraft {
  const { draft, saveDraft } = useCalls().messages
  const queries = useQueryClient()
  const { data } = useQuery(
    draft.queryOptions({
      input: { conversationId },
      // Another device may have written since.
      staleTime: ALWAYS_FRESH,
      refetchOnWindowFocus: true,
    }),
  )
  const save = async (change: DraftChange) => {
    const saved = await saveDraft.call({ conversationId, ...change })
    if (saved.isSaved)
      queries.setQueryData(draft.queryKey({ input: { conversationId } }), { draft: saved.draft })
    return saved
  }
  const [sight, setSight] = useState<DraftSight>({ state: 'none', other: null })
  const [kept] = useState(() => keptText(conversationId))
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        {
          save,
          keep: (text) => keepText(conversationId, text),
          newVersion: () => crypto.randomUUID(),
        },
        kept,
      ),
  )
  useEffect(() => keeper.begin(setSight), [keeper])
  useEffect(() => {
    if (data) keeper.found(data.draft)
  }, [keeper, data])
  useEffect(() => {
    const flush = () => keeper.flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [keeper])
  return { start: data?.draft?.text ?? '', restored: kept?.text ?? null, sight, keeper }
}
