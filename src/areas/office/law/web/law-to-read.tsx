// On the desk: how many points of law need an attorney. Nothing if there are none.
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { LawWords } from '../words/index.ts'
import { useLaw } from './queries.ts'

type LawToReadProps = { words: LawWords['desk']; path: string }

export function LawToRead({ words, path }: LawToReadProps) {
  const language = useLanguage()
  const { data } = useLaw()
  const waiting = (data?.rows ?? []).filter(({ state }) => state !== 'current').length
  if (waiting === 0) return null
  return (
    <Notice kind="warning" className="mt-8">
      <PageLink to={path} className="inline-block py-1 underline">
        {plural(words, waiting, language)}
      </PageLink>
    </Notice>
  )
}
