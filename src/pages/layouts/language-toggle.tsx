// The other language, named in itself. Only words change: the page and everything typed into it stay.
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Content } from '#areas/office/content/words/index.ts'
import { inLanguage, LOCALE, otherLanguage } from '#kernel/language.ts'
import { addressInSavedLanguage, saveLanguage } from '#ui/language-choice.ts'
import { useLanguage } from '#ui/language.tsx'

export function LanguageToggle({ words }: { words: Content['frame'] }) {
  const language = useLanguage()
  const other = otherLanguage(language)
  const location = useLocation()
  const { pathname, search, hash } = location
  // What this entry of the tab's history keeps, such as the link of a mail.
  const state: unknown = location.state
  useSavedLanguage()
  return (
    <Link
      to={inLanguage(pathname + search + hash, other)}
      replace
      preventScrollReset
      state={state}
      lang={LOCALE[other]}
      hrefLang={other}
      title={words.switchLanguage}
      onClick={() => saveLanguage(other)}
      className="bar-language"
    >
      {words.otherLanguage}
    </Link>
  )
}

/** A link inside React that forgot `lang` still ends in the language that was chosen. */
function useSavedLanguage(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const address = addressInSavedLanguage({ pathname, search, hash })
    if (address !== null) void navigate(address, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search, hash])
}
