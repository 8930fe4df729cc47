// A whole conversation as it is printed, and the ways to keep it. The buttons are not printed.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureSentence } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { Written } from '#ui/written.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { ConversationCopy as Copy } from '../copies-contract.ts'
import { aboutLines, copyFileName, copyLines } from '../rules/copy-lines.ts'
import type { CopyWords } from '../words/index.ts'

type Asked = { conversationId: string; part: number }

/** Each reading is a line of the activity log: it is read again only where it is asked for. */
export function useCopy({ conversationId, part }: Asked) {
  return useQuery(
    useCalls().copies.read.queryOptions({ input: { conversationId, part }, staleTime: Infinity, gcTime: 0 }),
  )
}

type CopyProps = { copy: Copy; words: CopyWords; timeZone: string; isStaff: boolean }

export function CopyButtons({ copy, words, timeZone, isStaff }: CopyProps) {
  const language = useLanguage()
  const { keep, pdf } = useCalls().copies
  const ids = useSameId()
  const { conversationId, part } = copy
  const asked = { conversationId, part, language, timeZone }
  const saving = useMutation({
    mutationFn: async () => saveBlob(copyFileName(copy, words), await pdf.call(asked)),
  })
  const keeping = useMutation({
    mutationFn: () => keep.call({ ...asked, documentId: ids.of(asked) }),
  })
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button kind="secondary" busyLabel={saving.isPending && words.saving} onClick={() => saving.mutate()}>
          {words.save}
        </Button>
        {isStaff && copy.caseNumber !== null && !copy.isClosed ? (
          <Button
            kind="secondary"
            busyLabel={keeping.isPending && words.keeping}
            onClick={() => keeping.mutate()}
          >
            {words.keep}
          </Button>
        ) : null}
      </div>
      <Outcome kind="danger">{failureSentence(saving.error ?? keeping.error)}</Outcome>
      <Outcome>{keeping.isSuccess ? words.kept : null}</Outcome>
    </div>
  )
}

type PartsProps = { copy: Copy; words: CopyWords; pathOf: (part: number) => string }

export function CopyParts({ copy: { part, parts }, words, pathOf }: PartsProps) {
  if (parts === 1) return null
  return (
    <nav aria-label={words.parts} className="flex flex-wrap gap-x-5 print:hidden">
      {Array.from({ length: parts }, (_, at) => at + 1).map((each) => (
        <PageLink
          key={each}
          to={pathOf(each)}
          aria-current={each === part ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-action underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {fill(words.part, { part: each, parts })}
        </PageLink>
      ))}
    </nav>
  )
}

export function CopiedMessages({ copy, words, timeZone }: Omit<CopyProps, 'isStaff'>) {
  const language = useLanguage()
  const reader = useMemo(() => ({ language, timeZone }), [language, timeZone])
  const { client } = copy
  const lines = useMemo(() => copyLines(words, reader, client), [words, reader, client])
  return (
    <div className="space-y-6">
      <div className="text-ink-soft">
        {aboutLines(copy, words, reader).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {copy.messages.length === 0 ? <p>{words.none}</p> : null}
      <ol className="space-y-5">
        {copy.messages.map((each) => {
          const { head, foot } = lines(each)
          return (
            <li key={each.id} className="border-t border-line pt-3">
              <p className="font-semibold break-after-avoid">{head}</p>
              <Written
                as="p"
                className="max-w-text whitespace-pre-wrap [overflow-wrap:anywhere] print:max-w-none"
                text={each.text}
              />
              <p className="text-sm text-ink-soft break-before-avoid">{foot}</p>
            </li>
          )
        })}
      </ol>
      <section aria-labelledby="checksum" className="border-t border-line pt-4">
        <h2 id="checksum" className="text-xl">
          {words.checksum.heading}
        </h2>
        <p className="text-sm break-all">{fill(words.checksum.sha256, { sha256: copy.sha256 })}</p>
        <p className="max-w-text">{words.checksum.page}</p>
      </section>
    </div>
  )
}
