// The line above everything: phone, hours, the firm's places, and the reader's settings.
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage } from '#kernel/language.ts'
import { ThemeSelect } from '#ui/theme/theme-control.tsx'
import type { FrameProps } from './frame-props.ts'
import { LanguageLink } from './language-link.tsx'

export function TopBar({ words, contact, language, path }: FrameProps) {
  const { frame, site } = words
  return (
    <section aria-label={site.topBar} className="bg-night text-on-night">
      <div className="wide flex flex-wrap items-center gap-x-4 py-1 lg:gap-x-6 text-sm">
        <a
          href={telephoneLink(contact.phone)}
          className="mr-auto inline-flex min-h-11 items-center font-semibold whitespace-nowrap no-underline hover:underline lg:mr-0"
        >
          {contact.phone}
        </a>
        {/* The longest hours take two lines of this row, and never a separate row. */}
        <span className="min-w-0 flex-1 leading-tight text-balance max-lg:hidden">{site.hours}</span>
        <span className="text-on-night-soft max-xl:hidden">{site.area}</span>
        {/* The page is the same for everyone: `data-account`, set before the first paint, selects the visible one. */}
        <a
          href={inLanguage(addressOf('login'), language)}
          className="inline-flex min-h-11 items-center whitespace-nowrap no-underline hover:underline in-data-account:hidden max-lg:hidden"
        >
          {site.nav.signIn}
        </a>
        <a
          href={inLanguage(addressOf('portal'), language)}
          className="hidden min-h-11 items-center whitespace-nowrap no-underline hover:underline lg:in-data-account:inline-flex"
        >
          {site.nav.portal}
        </a>
        <span className="max-sm:hidden">
          <ThemeSelect words={frame.theme} />
        </span>
        <LanguageLink words={frame} language={language} path={path} />
        {/* On a phone always in a separate row: by the free width, it would jump there when the firm's font loads. */}
        <a
          href={inLanguage(addressOf('detained'), language)}
          className="inline-flex min-h-11 items-center font-semibold max-sm:w-full"
        >
          {site.nav.detained}
        </a>
      </div>
    </section>
  )
}
