// /simple: a page of plain HTML, without style, script or React. Where it opens and others do not, those are to blame.
import { content } from '#areas/office/content/words/index.ts'
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage, languageOf } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import { xml } from '#pages/public/xml.ts'
import type { Route } from './+types/simple'

export function loader({ url, context }: Route.LoaderArgs): Response {
  const { contact, demonstration } = settingsOf(context)
  const language = languageOf(url)
  const { frame, errors } = content(language)
  // No one can be signed in on a page without scripts, so no one is an admin here.
  if (!demonstration) return page(language, errors.notFound.title, '', 404)
  const home = xml`<p><a href="${inLanguage('/', language)}">${frame.nav.portal}</a></p>`
  const phone = xml`<p><a href="${telephoneLink(contact.phone)}">${contact.phone}</a></p>`
  const disclaimer = xml`<p>${frame.footer.disclaimer}</p>`
  return page(language, contact.name, home + phone + disclaimer, 200)
}

function page(language: string, title: string, body: string, status: number): Response {
  const head = xml`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>`
  const html =
    xml`<!doctype html><html lang="${language}">` +
    `<head>${head}</head><body><main>${xml`<h1>${title}</h1>`}${body}</main></body></html>`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
