// The outbox as HTML. Every value is escaped by the template; a mail's own HTML is in a frame without scripts.
import { html } from 'hono/html'
import type { OutboxEntry, OutboxMail } from '#adapters/mail/repository.ts'
import type { OutboxText } from '#adapters/texts/repository.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { inLanguage, isLanguage, type Language, otherLanguage, plural } from '#kernel/language.ts'
import type { DemonstrationCode } from '../demonstration-codes.ts'
import { type MarkUp, smallPage } from '../small-page.ts'
import { STYLE } from './style.ts'
import { OUTBOX_WORDS } from './words.ts'

type Frame = { language: Language; path: string; title: string; body: MarkUp; hasBack?: boolean }

function frame({ language, path, title, body, hasBack = false }: Frame): MarkUp {
  const name = OUTBOX_WORDS[language].otherLanguage
  const other = { path: inLanguage(path, otherLanguage(language)), name }
  return smallPage({
    language,
    title,
    body,
    style: STYLE,
    other,
    ...(hasBack && { corner: backLink(language) }),
  })
}

function notice(language: Language): MarkUp {
  return html`<p class="notice">${OUTBOX_WORDS[language].nothingSent}</p>`
}

function pathOf(mail: { id: string }): string {
  return `/outbox/${encodeURIComponent(mail.id)}`
}

function writtenAt(mail: { createdAt: Date }, language: Language): string {
  return formatMoment(instant(mail.createdAt), FIRM_ZONE, language)
}

function entry(mail: OutboxEntry, language: Language): MarkUp {
  return html`<li>
    <a class="subject" lang="${mail.language}" href="${inLanguage(pathOf(mail), language)}"
      >${mail.subject || OUTBOX_WORDS[language].untitled}</a
    >
    <p class="quiet">${mail.to}</p>
    <p class="quiet">${writtenAt(mail, language)}</p>
  </li>`
}

/** What staff type after their password, while it lasts. */
function codeTable(codes: readonly DemonstrationCode[], language: Language): MarkUp {
  const words = OUTBOX_WORDS[language]
  const row = ({ email, code, secondsLeft }: DemonstrationCode) =>
    html`<dt>${email}</dt>
      <dd><strong>${code}</strong> ${plural(words.seconds, secondsLeft, language)}</dd>`
  return html`<h2>${words.codes}</h2>
    <p>${words.codesHint}</p>
    <dl>${codes.map(row)}</dl>`
}

function mailList(mails: readonly OutboxEntry[], language: Language): MarkUp {
  return html`<ul class="mails">
    ${mails.map((mail) => entry(mail, language))}
  </ul>`
}

/** As telephones would show them. */
function textList(texts: readonly OutboxText[], language: Language): MarkUp {
  const words = OUTBOX_WORDS[language]
  const row = (text: OutboxText) =>
    html`<li>
      <p class="quiet">${words.to}: ${text.to}</p>
      <p class="text">${text.body}</p>
      <p class="quiet">${writtenAt(text, language)} · ${plural(words.segments, text.segments, language)}</p>
    </li>`
  return html`<h2>${words.texts}</h2>
    <p>${words.textsHint}</p>
    <ul class="texts">
      ${texts.map(row)}
    </ul>`
}

type Listed = {
  mails: readonly OutboxEntry[]
  texts: readonly OutboxText[]
  codes: readonly DemonstrationCode[]
}

export function listPage({ mails, texts, codes }: Listed, language: Language): MarkUp {
  const words = OUTBOX_WORDS[language]
  const isEmpty = mails.length === 0
  const title = isEmpty ? words.empty : words.title
  const body = html`<h1>${title}</h1>
    ${notice(language)} ${isEmpty ? html`<p>${words.emptyHint}</p>` : mailList(mails, language)}
    ${texts.length > 0 ? textList(texts, language) : ''} ${codes.length > 0 ? codeTable(codes, language) : ''}`
  return frame({ language, path: '/outbox', title, body })
}

export function missingPage(language: Language): MarkUp {
  const { missing, missingHint } = OUTBOX_WORDS[language]
  const body = html`<h1>${missing}</h1>
    <p>${missingHint}</p>`
  return frame({ language, path: '/outbox', title: missing, body, hasBack: true })
}

function backLink(language: Language): MarkUp {
  return html`<a href="${inLanguage('/outbox', language)}">← ${OUTBOX_WORDS[language].back}</a>`
}

function facts(mail: OutboxMail, language: Language): MarkUp {
  const words = OUTBOX_WORDS[language]
  const written = isLanguage(mail.language) ? words.languages[mail.language] : mail.language
  return html`<dl>
    <dt>${words.to}</dt>
    <dd>${mail.to}</dd>
    <dt>${words.written}</dt>
    <dd>${writtenAt(mail, language)}</dd>
    <dt>${words.language}</dt>
    <dd>${written}</dd>
  </dl>`
}

function attachments(mail: OutboxMail, language: Language): MarkUp {
  const words = OUTBOX_WORDS[language]
  if (mail.attachments.length === 0) return html`<p>${words.noAttachments}</p>`
  const files = mail.attachments.map(
    ({ fileName }, position) =>
      html`<li><a href="${pathOf(mail)}/attachments/${position}" download>${fileName}</a></li>`,
  )
  return html`<ul class="files">
    ${files}
  </ul>`
}

/** Links in a mail open beside the outbox, as they do in a mail program. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

export const FATES = ['bounced', 'complained'] as const
export type Fate = (typeof FATES)[number]

function fates(mail: OutboxMail, language: Language, told: Fate | null): MarkUp {
  const words = OUTBOX_WORDS[language]
  const action = inLanguage(`${pathOf(mail)}/reports`, language)
  const button = (fate: Fate) => html`<button name="fate" value="${fate}">${words.fates[fate]}</button> `
  return html`<h2>${words.fate}</h2>
    <p>${words.fateHint}</p>
    ${told ? html`<p class="notice" role="status">${words.told[told]}</p>` : ''}
    <form method="post" action="${action}">${FATES.map(button)}</form>`
}

/** As its reader would answer it. */
function answerForm(mail: OutboxMail, language: Language, isAnswered: boolean): MarkUp {
  const words = OUTBOX_WORDS[language]
  if (mail.replyTo === null) return html``
  const action = inLanguage(`${pathOf(mail)}/answers`, language)
  return html`<h2>${words.answer}</h2>
    <p>${words.answerHint}</p>
    ${isAnswered ? html`<p class="notice" role="status">${words.answered}</p>` : ''}
    <form method="post" action="${action}" enctype="multipart/form-data" class="answer">
      <label
        >${words.from} <input type="email" name="from" value="${mail.to}" required maxlength="254"
      /></label>
      <label>${words.answerText} <textarea name="text" rows="5" maxlength="20000"></textarea></label>
      <label>${words.answerFile} <input type="file" name="file" /></label>
      <button>${words.answerSend}</button>
    </form>`
}

/** `told`: the fate just set for it. */
export function mailPage(
  mail: OutboxMail,
  language: Language,
  { told = null, isAnswered = false }: { told?: Fate | null; isAnswered?: boolean } = {},
): MarkUp {
  const words = OUTBOX_WORDS[language]
  const title = mail.subject || words.untitled
  const body = html`<h1 lang="${mail.language}">${title}</h1>
    ${notice(language)} ${facts(mail, language)}
    <h2>${words.asSeen}</h2>
    <iframe sandbox="${SANDBOX}" title="${words.asSeen}" srcdoc="${mail.html}"></iframe>
    <h2>${words.attachments}</h2>
    ${attachments(mail, language)} ${answerForm(mail, language, isAnswered)} ${fates(mail, language, told)}
    <h2>${words.asText}</h2>
    <pre lang="${mail.language}">${mail.text}</pre>`
  return frame({ language, path: pathOf(mail), title, body, hasBack: true })
}
