// The firm's name and the ways through the site. It leaves on the way down and comes back on the way up.
import { addressOf, type AddressName } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { Star } from '#ui/ornaments/star.tsx'
import { ThemeSelect } from '#ui/theme/theme-control.tsx'
import type { FrameProps } from './frame-props.ts'
import { ScheduleLink } from './schedule-link.tsx'

const MENU = 'site-menu'

const LINKS = ['services', 'about', 'process', 'faq'] as const satisfies readonly AddressName[]

export function SiteHeader(props: FrameProps) {
  const { words, contact, language } = props
  const { nav } = words.site
  return (
    <header data-hides className="site-header sticky top-0 z-10 border-b border-line bg-paper">
      <div className="wide flex min-h-18 items-center gap-x-2">
        <a
          href={inLanguage(addressOf('home'), language)}
          aria-label={words.site.mainPage}
          className="mr-auto flex min-h-12 items-center gap-2 font-heading leading-tight font-semibold text-balance no-underline sm:text-xl"
        >
          <Star className="size-7 shrink-0 text-accent" />
          {contact.name}
        </a>
        <nav aria-label={nav.label} className="hidden items-center lg:flex">
          {LINKS.map((name) => (
            <NavLink key={name} name={name} {...props} />
          ))}
        </nav>
        <ScheduleLink contact={contact} language={language} className="ml-2 whitespace-nowrap max-lg:hidden">
          {nav.schedule}
        </ScheduleLink>
        <button
          type="button"
          popoverTarget={MENU}
          className="-mr-3 inline-flex min-h-12 items-center gap-2 rounded-sm px-3 font-semibold lg:hidden"
        >
          {nav.menu}
          <span aria-hidden="true" className="menu-mark" />
        </button>
      </div>
    </header>
  )
}

/** Opens without any script; with it, focus stays inside and the page behind is out of reach. */
export function SiteMenu(props: FrameProps) {
  const { words, contact, language } = props
  const { nav } = words.site
  return (
    <dialog
      id={MENU}
      popover="auto"
      aria-label={nav.menu}
      className="site-menu fixed inset-y-0 right-0 left-auto h-dvh w-80 max-w-[88vw] flex-col overflow-y-auto bg-paper px-6 pt-3 pb-8 text-ink"
    >
      <button
        type="button"
        popoverTarget={MENU}
        popoverTargetAction="hide"
        className="-mr-3 inline-flex min-h-12 items-center self-end rounded-sm px-3 font-semibold"
      >
        {nav.close}
      </button>
      <nav aria-label={nav.menu} className="flex flex-col divide-y divide-line border-y border-line">
        {LINKS.map((name) => (
          <NavLink key={name} name={name} {...props} />
        ))}
        <NavLink name="login" {...props} className="inline-flex in-data-account:hidden" />
        <NavLink name="portal" {...props} className="hidden in-data-account:inline-flex" />
      </nav>
      <ScheduleLink contact={contact} language={language} className="mt-6">
        {nav.schedule}
      </ScheduleLink>
      <a href={telephoneLink(contact.phone)} className="mt-4 flex min-h-12 items-center font-semibold">
        {words.site.call}
      </a>
      <p className="text-sm text-ink-soft">{words.site.hours}</p>
      <p className="mb-4 text-sm text-ink-soft">{words.site.area}</p>
      <ThemeSelect words={words.frame.theme} />
    </dialog>
  )
}

type NavLinkProps = FrameProps & { name: (typeof LINKS)[number] | 'login' | 'portal'; className?: string }

function NavLink({ name, words, language, className = 'inline-flex' }: NavLinkProps) {
  const label = name === 'login' ? words.site.nav.signIn : words.site.nav[name]
  return (
    <a
      href={inLanguage(addressOf(name), language)}
      className={classes(
        'min-h-12 items-center rounded-sm px-3 whitespace-nowrap no-underline hover:underline max-lg:px-0',
        className,
      )}
    >
      {label}
    </a>
  )
}
