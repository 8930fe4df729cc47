// The other language, in its own words. The page's script keeps the choice, and the rest of the address.
import { inLanguage, LOCALE, otherLanguage } from '#kernel/language.ts'
import type { FrameProps } from './frame-props.ts'

type LanguageLinkProps = Pick<FrameProps, 'language' | 'path'> & { words: FrameProps['words']['frame'] }

export function LanguageLink({ words, language, path }: LanguageLinkProps) {
  const other = otherLanguage(language)
  return (
    <a
      href={path === null ? `?lang=${other}` : inLanguage(path, other)}
      lang={LOCALE[other]}
      hrefLang={other}
      title={words.switchLanguage}
      data-language={other}
      className="inline-flex min-h-11 min-w-24 items-center justify-center rounded-sm border border-on-night-soft px-3 font-semibold no-underline hover:bg-night-line"
    >
      {words.otherLanguage}
    </a>
  )
}
