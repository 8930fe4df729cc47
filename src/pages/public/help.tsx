// /portal/help: whom to call, a call at a chosen time, what to do when something happens, and how to do things here. It
// works signed out, and our service worker shows it without a connection.
import { callbackWords } from '#areas/meetings/callbacks/words/index.ts'
import { CallbackForm } from '#areas/meetings/callbacks/web/callback-form.tsx'
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import type { ArticleProps } from '#areas/office/content/web/article/article-props.ts'
import type { Parts } from '#areas/office/content/web/article/text-body.tsx'
import { HelpPicture, type HelpPictureName } from '#areas/office/content/web/help/help-picture.tsx'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { telephoneLink } from '#firm/contact.ts'
import { formatHours, officeHours } from '#firm/hours.ts'
import type { PageHandle } from '#firm/site.ts'
import { FIRM_ZONE, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/help'
import { textPageData } from './article-data.ts'

export const handle: PageHandle = { toolScripts: true }

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  const { language, settled } = data.props
  const { help } = firmWords(language, data.props).article
  const hours = formatHours(officeHours('weekAndSaturday', settled), language)
  const said = fill(help.hours, { hours, zone: zoneName(FIRM_ZONE, language) })
  return { ...data, form: callbackWords(language), help: { ...help, hours: said } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const PARTS: Parts = { Picture: (props) => <HelpPicture {...(props as { name: HelpPictureName })} /> }

export default function HelpPage({ loaderData: { props, text, form, help } }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead {...props} title={text.h1} lead={help.lead}>
        <Reach {...props} words={help} />
      </ArticleHead>
      <div className="wide pt-8 lg:pt-14">
        <CallbackForm words={form} contact={props.contact} language={props.language} />
      </div>
      <ArticleBody {...props} text={text} parts={PARTS} before={[{ id: 'callback', text: form.title }]} />
    </>
  )
}

type ReachProps = Pick<ArticleProps, 'contact'> & {
  words: { call: string; write: string; hours: string }
}

function Reach({ contact, words }: ReachProps) {
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={telephoneLink(contact.phone)}>
          {fill(words.call, { phone: contact.phone.replaceAll(' ', '\u00a0') })}
        </ButtonLink>
        <ButtonLink kind="secondary" href={`mailto:${contact.email}`}>
          {words.write}
        </ButtonLink>
      </div>
      <p className="mt-3">{words.hours}</p>
    </>
  )
}
