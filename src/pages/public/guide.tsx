// A guide worth printing: the guides, and the DACA pages that are read step by step.
import { TEXT_PAGES, type TextPage, textPageAt } from '#areas/office/content/rules/text-pages.ts'
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call } from '#areas/office/content/web/article/call.tsx'
import { NotarioNotice } from '#areas/office/content/web/article/notario-notice.tsx'
import { MorePages } from '#areas/office/content/web/article/page-cards.tsx'
import type { PageHandle } from '#firm/site.ts'
import type { Route } from './+types/guide'
import { cardsOf, datesOf, textPageData } from './article-data.ts'
import { cardParts } from './pocket-cards.tsx'
import { WithQuickExit } from './quick-exit.tsx'
import { tasteParts } from './taste.tsx'
import { TASTED } from './tasted.ts'
import { toolEntry, ToolPlace } from './tool-place.tsx'

/** A calculator may be here. */
export const handle: PageHandle = { toolScripts: true }

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  const { path } = data.props
  const { screen } = textPageAt(path)
  const family = TEXT_PAGES.filter(
    (each) => !each.canonical && (each.screen === screen || isNear(each.screen, screen)),
  )
  return {
    ...data,
    isDaca: screen !== 'guide',
    others: cardsOf(following(path, family), data.props),
    questions: TASTED,
  }
}

const OTHERS_MAX = 4

/** Neighbours in the list are about neighbouring matters; after the last one, the first. */
function following(path: string, family: readonly TextPage[]): TextPage[] {
  const own = family.findIndex((each) => each.path === path)
  return [...family.slice(own + 1), ...family.slice(0, own)].slice(0, OTHERS_MAX)
}

/** The checker belongs to the DACA pages, and they to it. */
function isNear(screen: string, other: string): boolean {
  return new Set([screen, other, 'daca', 'checker']).size === 2
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { props, text, others, isDaca, questions } = loaderData
  const { words, language } = props
  return (
    <WithQuickExit isOffered={text.quickExit} language={language}>
      <ArticleHead
        {...props}
        title={text.h1}
        lead={text.description}
        dates={datesOf(text, props, ['updated'])}
      />
      <ArticleBody
        {...props}
        text={text}
        parts={{ ...tasteParts({ language, questions }), ...cardParts(props.contact) }}
        before={toolEntry(text, props)}
        above={<ToolPlace name={text.calculator} {...props} />}
      />
      <NotarioNotice {...props} />
      <MorePages
        title={isDaca ? words.daca.title : words.guides.title}
        cards={others}
        language={language}
        action={words.guides.read}
      />
      <Call {...props} />
    </WithQuickExit>
  )
}
