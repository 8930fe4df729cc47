import { data } from 'react-router'
import { content } from '#features/content/text/index.ts'
import { languageOf } from '#kernel/language.ts'
import type { Route } from './+types/not-found'

export function loader({ url }: Route.LoaderArgs) {
  return data({ words: content(languageOf(url)).errors.notFound }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.words.title }]

export default function NotFound({ loaderData: { words } }: Route.ComponentProps) {
  return <h1>{words.title}</h1>
}
