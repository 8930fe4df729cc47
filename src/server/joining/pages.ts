// The pages that an invitation of a colleague opens, as HTML, without a script. Every value is escaped by the template.
import { html } from 'hono/html'
import { INVITATION_DAYS, JOIN_PATH } from '#areas/people/colleagues/rules/invitation.ts'
import type { FoundInvitation } from '#areas/people/colleagues/server/index.ts'
import { type JoinProblem, joinWords } from '#areas/people/colleagues/words/index.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill, inLanguage, type Language, otherLanguage } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import { type Asking, askSecondStep, problemsOf, SETUP_STYLE } from '../setup/parts.ts'
import { type MarkUp, smallPage } from '../small-page.ts'
import { type SetupProblem, setupWords } from '../words/index.ts'

export type Problem = JoinProblem | Extract<SetupProblem, 'firstName' | 'lastName' | 'password' | 'totp'>
/** The page at which somebody is, in the language they read. */
export type At = { token: string; language: Language; firm: FirmSettings }

function joinAddress({ token }: At, language: Language): string {
  return `${JOIN_PATH}${encodeURIComponent(token)}?lang=${language}`
}

function frame(at: At, title: string, body: MarkUp): MarkUp {
  const { language } = at
  const other = { path: joinAddress(at, otherLanguage(language)), name: setupWords(language).other }
  const headed = html`<h1>${title}</h1>
    ${body}`
  return smallPage({ language, title, body: headed, style: SETUP_STYLE, other })
}

function said(problems: readonly Problem[], language: Language): MarkUp | '' {
  const words = setupWords(language)
  const sentences = { ...words.problems, ...joinWords(language).problems }
  return problemsOf(
    problems.map((each) => sentences[each]),
    words,
  )
}

type Named = { firstName: string; lastName: string }
type Form = { invitation: FoundInvitation; typed: Named; problems: readonly Problem[]; asksStep: boolean }

export function joinPage(at: At, { invitation, typed, problems, asksStep }: Form): MarkUp {
  const { language, firm } = at
  const words = joinWords(language)
  const fields = setupWords(language)
  const role = usersText(language).admin.roles[invitation.position]
  const field = (name: keyof Named, auto: string) =>
    html`<label>
      ${fields[name]}
      <input name="${name}" autocomplete="${auto}" maxlength="200" required value="${typed[name]}" />
    </label>`
  return frame(
    at,
    fill(words.title, { firm: firm.name }),
    html`<p>${fill(words.lead, { firm: firm.name, role })}</p>
      ${said(problems, language)}
      <form method="post" action="${joinAddress(at, language)}">
        <label>
          ${words.email}
          <input name="email" type="email" autocomplete="username" readonly value="${invitation.email}" />
        </label>
        ${field('firstName', 'given-name')} ${field('lastName', 'family-name')}
        <label>
          ${fields.password}<span>${fields.passwordHint}</span>
          <input name="password" type="password" autocomplete="new-password" maxlength="200" required />
        </label>
        <button>${asksStep ? fields.next : words.finish}</button>
      </form>`,
  )
}

export function joinStepPage(at: At, problems: readonly Problem[], asking: Omit<Asking, 'firm'>): MarkUp {
  const { language, firm } = at
  const { step } = setupWords(language)
  const { finish } = joinWords(language)
  return frame(
    at,
    step.title,
    html`<p>${step.lead}</p>
      ${said(problems, language)}
      ${askSecondStep({ ...asking, firm, action: joinAddress(at, language), finish, words: step })}`,
  )
}

export function joinedPage(at: At, hasSecondStep: boolean): MarkUp {
  const { done } = joinWords(at.language)
  return frame(
    at,
    done.title,
    html`<p>${hasSecondStep ? done.lead : done.leadPassword}</p>
      ${toSignIn(at.language)}`,
  )
}

export type Over = Exclude<FoundInvitation['state'], 'waiting'> | 'unknown' | 'away'

export function overPage(at: At, why: Over): MarkUp {
  const { title, text } = joinWords(at.language).over[why]
  return frame(
    at,
    title,
    html`<p>${fill(text, { days: INVITATION_DAYS })}</p>
      ${why === 'used' ? toSignIn(at.language) : ''}`,
  )
}

function toSignIn(language: Language): MarkUp {
  return html`<p>
    <a href="${inLanguage(addressOf('login'), language)}">${joinWords(language).done.signIn}</a>
  </p>`
}
