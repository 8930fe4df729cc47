// On every staff page, while a point is open: how many, and a link to the list.
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useLaunchLeft } from './queries.ts'

export default function LaunchBanner({ words }: { words: { one: string; other: string } }) {
  const language = useLanguage()
  const { data } = useLaunchLeft()
  const open = data?.open ?? 0
  if (open === 0) return null
  return (
    <PageLink to="/admin/launch" className="inline-flex min-h-11 w-full items-center px-1 text-sm underline">
      {plural(words, open, language)}
    </PageLink>
  )
}
