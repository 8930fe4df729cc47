// The look of the outbox: that of every small page, and lists, facts and mails in their frames.
import { SMALL_PAGE_STYLE } from '../small-page.ts'

export const STYLE = `${SMALL_PAGE_STYLE}
.subject { font-family: 'Iowan Old Style', Palatino, Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
iframe:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.mails { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.texts { list-style: none; margin: 0; padding: 0; }
.texts li { padding: 8px 0; }
.text { max-width: 22rem; margin: 4px 0; padding: 12px 16px; border-radius: 18px 18px 18px 4px; background: var(--accent-paper); white-space: pre-wrap; overflow-wrap: anywhere; }
.mails li { padding: 16px 0; border-bottom: 1px solid var(--line); }
.subject { display: block; font-size: 20px; padding: 8px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0 0 24px; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe {
  display: block; width: 100%; height: 1480px; border: 1px solid var(--line); background: var(--sheet); resize: vertical;
}
pre {
  margin: 0; padding: 16px; border: 1px solid var(--line); background: var(--sheet);
  font: 16px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
@media (max-width: 640px) { iframe { height: 2240px; } }
form.answer { display: grid; gap: 16px; max-width: 34rem; }
form.answer label { display: grid; gap: 4px; }
form.answer :is(input, textarea) { font: inherit; width: 100%; min-height: 44px; padding: 8px; border: 1px solid var(--line); background: var(--sheet); color: inherit; }
form.answer button { justify-self: start; }
.files { margin: 0; padding: 0; list-style: none; }
.files a { display: inline-block; padding: 9px 0; min-height: 44px; }
`
