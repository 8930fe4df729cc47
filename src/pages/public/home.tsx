import { content } from '#features/content/text/index.ts'
import { languageOf } from '#kernel/language.ts'
import type { Route } from './+types/home'

export function loader({ url }: Route.LoaderArgs) {
  return { words: content(languageOf(url)).home }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.words.title }]

export default function Home({ loaderData: { words } }: Route.ComponentProps) {
  return <h1>{words.hero.title}</h1>
}
