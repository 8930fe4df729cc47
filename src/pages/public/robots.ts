// /robots.txt: what belongs to one person, or to the firm's own work, is not for search engines.
import { addressOf } from '#firm/addresses.ts'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/robots'

const PRIVATE = [
  '/api/',
  '/login',
  '/logout',
  '/sign-out',
  '/intake',
  '/schedule',
  '/meeting',
  '/answers',
  '/continue',
  '/questions',
  '/sign',
  '/dashboard',
  '/attorney',
  '/client',
  '/admin',
  '/profile',
  '/payments',
  '/portal',
]

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl, demonstration } = settingsOf(context)
  // A crawler must be able to open the pages of a demonstration to read that it may not list them.
  const lines = demonstration ? [] : PRIVATE.map((path) => `Disallow: ${path}`)
  const text = [
    'User-agent: *',
    ...lines,
    `Allow: ${addressOf('help')}`,
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
