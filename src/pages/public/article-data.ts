// What every page to read needs of its address: the words, the text, the breadcrumb, and the data for search engines.
import type { RouterContextProvider } from 'react-router'
import { pagesAbove, type TextPage, textPageAt } from '#areas/office/content/rules/text-pages.ts'
import type { ArticleProps, Crumb } from '#areas/office/content/web/article/article-props.ts'
import type { PageCard } from '#areas/office/content/web/article/page-cards.tsx'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { isWritten, type Text, textOf } from '#areas/office/content/web/article/texts.ts'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { isArticle } from '#firm/articles.ts'
import { fill, inLanguage, languageOf } from '#kernel/language.ts'
import { documentMeta } from '#pages/document-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { article, breadcrumbs, questions } from '#pages/structured-data.ts'

type Said = Pick<ArticleProps, 'language' | 'settled'>
type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> }

/** A page that shows one long text. */
export function textPageData(args: LoaderArgs) {
  const place = textPageAt(args.url.pathname)
  const language = languageOf(args.url)
  const text = textOf(place.file ?? '', language, settingsOf(args.context).settled)
  const { props, settings } = articleProps(args, text.h1)
  const { path, trail } = props
  return {
    props,
    text,
    meta: documentMeta({
      path,
      language,
      settings,
      title: text.title,
      description: text.description,
      kind: place.screen === 'about' || place.screen === 'legal' ? 'website' : 'article',
      structured: [
        breadcrumbs(trail, language, settings),
        ...(place.screen === 'legal' ? [] : [article(text, path, language, settings)]),
        ...(text.faq.length > 0 ? [questions(text.faq, language)] : []),
      ],
    }),
  }
}

type ListWords = { title: string; description: string; h1: string; lead: string }

/** A page that lists others and has no text of its own. */
export function listPageData(args: LoaderArgs, wordsOf: (words: ArticleProps['words']) => ListWords) {
  const language = languageOf(args.url)
  const { words } = articleProps(args, '').props
  const list = wordsOf(words)
  const { props, settings } = articleProps(args, list.h1)
  const { path, trail } = props
  return {
    props,
    list,
    meta: documentMeta({
      path,
      language,
      settings,
      title: list.title,
      description: list.description,
      structured: [breadcrumbs(trail, language, settings)],
    }),
  }
}

function articleProps({ url, context }: LoaderArgs, name: string) {
  const settings = settingsOf(context)
  const { contact, settled, publicUrl } = settings
  const language = languageOf(url)
  const words = firmWords(language, settings).article
  const place = textPageAt(url.pathname)
  const path = place.canonical ?? place.path
  const above = pagesAbove(path).map((each) => ({
    name: nameOf(each, words, { language, settled }),
    path: each.path,
  }))
  const trail: Crumb[] = [{ name: words.home, path: '/' }, ...above, { name, path }]
  const props: ArticleProps = {
    words,
    contact,
    settled,
    language,
    path,
    trail,
    address: publicUrl + inLanguage(path, language),
  }
  return { props, settings }
}

function nameOf(
  { file, screen }: TextPage,
  words: ArticleProps['words'],
  { language, settled }: Said,
): string {
  if (file) return textOf(file, language, settled).h1
  return screen === 'services' ? words.services.h1 : words.blog.h1
}

/** Cards of other pages, without those that are not written yet. */
export function cardsOf(pages: readonly TextPage[], { language, settled }: Said): PageCard[] {
  return pages.flatMap(({ file, path }) => {
    if (!file || !isWritten(file)) return []
    const { h1, description } = textOf(file, language, settled)
    return [{ path, title: h1, text: description }]
  })
}

/** "Published on March 2, 2026 · Updated on …", and who read it against the law if signed. */
export function datesOf(
  text: Text,
  { words, language, settled }: ArticleProps,
  kinds: readonly DateKind[],
): string[] {
  const dates = kinds.map((kind) =>
    fill(words[kind], { date: formatPastDate(plainDate(text[kind]), language) }),
  )
  const read = settled.firm?.articlesRead
  if (!read || !isArticle(text.file)) return dates
  const { attorney, on } = read
  return [...dates, fill(words.reviewed, { attorney, date: formatPastDate(plainDate(on), language) })]
}

type DateKind = 'published' | 'updated'
