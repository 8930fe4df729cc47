// One service: a summary, who can apply and how long it takes, the text with its costs, questions, and the way on.
import type { ComponentProps } from 'react'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { ArticleBody } from '#areas/office/content/web/article/article-body.tsx'
import { ArticleHead } from '#areas/office/content/web/article/article-head.tsx'
import { Call, CallButtons } from '#areas/office/content/web/article/call.tsx'
import { NotarioNotice } from '#areas/office/content/web/article/notario-notice.tsx'
import { MorePages } from '#areas/office/content/web/article/page-cards.tsx'
import { QuestionsBlock } from '#areas/office/content/web/article/questions-block.tsx'
import { AtAGlance, Fees, KeepInMind, KeyPoints } from '#areas/office/content/web/article/service-blocks.tsx'
import type { Parts } from '#areas/office/content/web/article/text-body.tsx'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import type { PageHandle } from '#firm/site.ts'
import type { Route } from './+types/service'
import { cardsOf, datesOf, textPageData } from './article-data.ts'
import { toolEntry, ToolPlace } from './tool-place.tsx'

/** A calculator may be here. */
export const handle: PageHandle = { toolScripts: true }

export function loader(args: Route.LoaderArgs) {
  const data = textPageData(args)
  const { language, path } = data.props
  const others = TEXT_PAGES.filter(
    ({ screen }) => screen === (path === '/services/daca' ? 'daca' : 'service'),
  )
  return {
    ...data,
    others: cardsOf(
      others.filter((each) => each.path !== path),
      data.props,
    ),
    more: firmWords(language, data.props).home.services.more,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ServicePage({ loaderData: { props, text, others, more } }: Route.ComponentProps) {
  const words = props.words.service
  const block = { text, words }
  const isDaca = props.path === '/services/daca'
  return (
    <>
      <ArticleHead
        {...props}
        title={text.h1}
        lead={text.description}
        dates={datesOf(text, props, ['updated'])}
        beside={<KeyPoints {...block} />}
      >
        <CallButtons {...props} />
      </ArticleHead>
      <AtAGlance {...block} />
      <div className="road-line h-1" aria-hidden="true" />
      <ArticleBody
        {...props}
        text={text}
        parts={feesIn(block)}
        after={[
          ...toolEntry(text, props),
          { id: 'questions', text: words.faq },
          { id: 'notes', text: words.notes },
        ]}
        below={
          <>
            <ToolPlace name={text.calculator} {...props} />
            <QuestionsBlock id="questions" title={words.faq} items={text.faq} />
            <KeepInMind {...block} />
          </>
        }
      />
      <NotarioNotice {...props} />
      <MorePages
        title={isDaca ? props.words.daca.title : words.another}
        cards={others}
        language={props.language}
        action={more}
      />
      <Call {...props} />
    </>
  )
}

/** A case's price is where the text places it. */
function feesIn(block: ComponentProps<typeof Fees>): Parts {
  return { Fees: () => <Fees {...block} /> }
}
