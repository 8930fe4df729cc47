// The draft of a letter: saved while it is written. What somebody else has saved meanwhile is shown, and nothing is overwritten.
import { useEffect, useState } from 'react'
import { type Read, useForm } from '#web/use-form.ts'
import { fill } from '#kernel/language.ts'
import type { ValidationCode } from '#kernel/validation.ts'
import type { Letter } from '../contract.ts'
import { TITLE_LENGTH_MAX, whyNotTitle } from '../rules/letters.ts'
import { TEXT_LENGTH_MAX, whyNotLetterText } from '../rules/templates.ts'
import type { LetterWords } from '../words/index.ts'
import { useKeepLetter, useSaveLetter } from './letter-queries.ts'

export type LetterDraft = { title: string; texts: readonly string[] }
type Problem = { field: string; why: ValidationCode }

/** After the last key. */
const SAVE_AFTER_MS = 1_500
const AGAIN_MS = 10_000

export function readDraft({ title, texts }: LetterDraft): Read<LetterDraft, Problem> {
  const whyTitle = whyNotTitle(title)
  const problems = [
    ...(whyTitle ? [{ field: 'title', why: whyTitle }] : []),
    ...texts.flatMap((text, at) => {
      const why = whyNotLetterText(text)
      return why ? [{ field: `text-${at}`, why }] : []
    }),
  ]
  return { input: problems.length > 0 ? null : { title, texts }, problems }
}

function sentenceOf({ field, why }: Problem, words: LetterWords): string {
  if (why === 'REQUIRED') return words.required
  const max = field === 'title' ? TITLE_LENGTH_MAX : TEXT_LENGTH_MAX
  return why === 'TOO_LONG' ? fill(words.tooLong, { max }) : words.wrong
}

export function useLetterForm(letter: Letter, words: LetterWords) {
  const { id: letterId, caseId } = letter
  const saving = useSaveLetter()
  const keeping = useKeepLetter()
  const [before, setBefore] = useState(letter.version)
  const save = async ({ title, texts }: LetterDraft) => {
    const saved = await saving.mutateAsync({ caseId, letterId, before, title, texts: [...texts] })
    setBefore(saved.version)
    return saved.version
  }
  const form = useForm({
    id: `letter-${letterId}`,
    start: { title: letter.title, texts: letter.parts.map(({ text }) => text) },
    read: readDraft,
    say: (problem) => sentenceOf(problem, words),
    send: save,
    hasSummary: false,
  })
  const theirs = letter.version > before ? letter : null
  useSaving(form, theirs !== null || letter.isClosed)
  return {
    form,
    theirs,
    /** As it is now, after what was typed is saved. */
    keep() {
      const { input } = readDraft(form.values)
      if (input === null) return form.submit()
      return form.run(async () => {
        const version = form.isChanged ? await save(input) : before
        const ids = { pdfId: crypto.randomUUID(), docxId: crypto.randomUUID() }
        await keeping.keep({ caseId, letterId, before: version, ...ids })
      })
    },
    useTheirs() {
      form.set({ title: letter.title, texts: letter.parts.map(({ text }) => text) })
      setBefore(letter.version)
    },
    keepMine: () => setBefore(letter.version),
  }
}

type Saved = Pick<
  ReturnType<typeof useForm<LetterDraft, LetterDraft, Problem, number>>,
  'values' | 'isChanged' | 'isBusy' | 'refusal' | 'submit'
>

function useSaving({ values, isChanged, isBusy, refusal, submit }: Saved, isHeld: boolean): void {
  const { title, texts } = values
  const isWaiting = isChanged && !isBusy && !isHeld
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(submit, refusal === null ? SAVE_AFTER_MS : AGAIN_MS)
    const leave = () => document.visibilityState === 'hidden' && submit()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `submit` is another one at each drawing, and reads what is typed by then
  }, [isWaiting, title, texts, refusal])
}
