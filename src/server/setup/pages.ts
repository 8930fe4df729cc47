// The pages of the first set-up as HTML, without a script. Every value is escaped by the template.
import { html } from 'hono/html'
import { loginPathFor } from '#areas/people/auth/rules/login-path.ts'
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { READINGS_OF } from '#firm/conflicts.ts'
import { clockText } from '#firm/hours.ts'
import { type ConflictName, CONFLICTS } from '#firm/settled.ts'
import { isSaid } from '#firm/said-contact.ts'
import { inLanguage, type Language, otherLanguage } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import { type MarkUp, smallPage } from '../small-page.ts'
import { type SetupProblem, setupWords } from '../words/index.ts'
import { type Asking, askSecondStep, problemsOf, SETUP_STYLE } from './parts.ts'

export const SETUP_PATH = '/set-up'
/** The steps from here to the first appointment. */
const ROAD_PATH = '/admin/launch'
const ASKED = ['code', 'firstName', 'lastName', 'email', 'password', 'opens', 'closes'] as const
/** A conflict in the copy; empty to leave it unchanged. */
type ReadingField = `copy-${ConflictName}`
export const READING_FIELDS = CONFLICTS.map((conflict): [ConflictName, ReadingField] => [
  conflict,
  `copy-${conflict}`,
])
export const FIELDS: readonly Field[] = [...ASKED, ...READING_FIELDS.map(([, field]) => field)]
export type Field = (typeof ASKED)[number] | ReadingField
export type Typed = Readonly<Partial<Record<Field, string>>>

const HOURS = Array.from({ length: 17 }, (_unused, at) => at + 6)

function frame(language: Language, title: string, body: MarkUp): MarkUp {
  const other = { path: `${SETUP_PATH}?lang=${otherLanguage(language)}`, name: setupWords(language).other }
  const headed = html`<h1>${title}</h1>
    ${body}`
  return smallPage({ language, title, body: headed, style: SETUP_STYLE, other })
}

type Asked = { language: Language; firm: FirmSettings; typed: Typed; problems: readonly SetupProblem[] }

export function formPage({ language, firm, typed, problems }: Asked): MarkUp {
  const words = setupWords(language)
  const text = (
    name: Exclude<(typeof ASKED)[number], 'opens' | 'closes'>,
    type: string,
    auto: string,
    hint = '',
  ) =>
    html`<label>
      ${words[name]}${hint === '' ? '' : html`<span>${hint}</span>`}
      <input
        name="${name}"
        type="${type}"
        autocomplete="${auto}"
        maxlength="200"
        required
        value="${name === 'password' ? '' : (typed[name] ?? '')}"
      />
    </label>`
  const hour = (name: 'opens' | 'closes', usual: number) =>
    html`<label>
      ${words[name]}
      <select name="${name}">
        ${HOURS.map(
          (each) =>
            html`<option value="${each}" ${String(each) === (typed[name] ?? String(usual)) ? 'selected' : ''}>
              ${clockText(each * 60, language)}
            </option>`,
        )}
      </select>
    </label>`
  return frame(
    language,
    words.title,
    html`<p>${words.lead}</p>
      ${isSaid(firm.first) ? html`<p>${words.firm} <strong>${firm.name}</strong>, ${firm.address}, ${firm.phone}</p>` : ''}
      <p class="quiet">${words.firmNext}</p>
      ${problemsOf(
        problems.map((each) => words.problems[each]),
        words,
      )}
      <form method="post" action="${SETUP_PATH}?lang=${language}">
        ${text('code', 'text', 'off', words.codeHint)} ${text('firstName', 'text', 'given-name')}
        ${text('lastName', 'text', 'family-name')} ${text('email', 'email', 'email')}
        ${text('password', 'password', 'new-password', words.passwordHint)} ${hour('opens', 9)}
        ${hour('closes', 18)}
        <p class="quiet">${words.hours}</p>
        <h2>${words.copy.title}</h2>
        <p>${words.copy.lead}</p>
        ${READING_FIELDS.map(([conflict, field]) => readingField(conflict, field, { language, typed }))}
        <button>${words.next}</button>
      </form>`,
  )
}

function readingField(
  conflict: ConflictName,
  field: ReadingField,
  { language, typed }: Pick<Asked, 'language' | 'typed'>,
): MarkUp {
  const { conflicts, both } = readingsWords(language)
  const option = (value: string, label: string) =>
    html`<option value="${value}" ${value === (typed[field] ?? '') ? 'selected' : ''}>${label}</option>`
  return html`<label>
    ${conflicts[conflict]}
    <select name="${field}">
      ${option('', both)} ${READINGS_OF[conflict].map(({ name, say }) => option(name, say(language)))}
    </select>
  </label>`
}

type Step = Asking & { language: Language; problems: readonly SetupProblem[] }

export function stepPage({ language, problems, ...asking }: Step): MarkUp {
  const words = setupWords(language)
  const action = `${SETUP_PATH}?lang=${language}`
  return frame(
    language,
    words.step.title,
    html`<p>${words.step.lead}</p>
      ${problemsOf(
        problems.map((each) => words.problems[each]),
        words,
      )}
      ${askSecondStep({ ...asking, action, finish: words.step.finish, words: words.step })}`,
  )
}

export function donePage(language: Language): MarkUp {
  const { done } = setupWords(language)
  return frame(
    language,
    done.title,
    html`<p>${done.lead}</p>
      <p><a href="${inLanguage(loginPathFor(ROAD_PATH, ''), language)}">${done.signIn}</a></p>`,
  )
}
