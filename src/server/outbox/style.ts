// The look of the outbox: the product's colours, system fonts, no file to load.

export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbf6ec; --sheet: #fffdf8; --ink: #16223a; --quiet: #46516a; --line: #dfd4c0;
  --action: #0b5c5e; --accent: #f2a71b; --accent-paper: #fcebc8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101a2d; --sheet: #18243b; --ink: #f5ecdc; --quiet: #bcc3d2; --line: #2d3b57;
    --action: #74cfc4; --accent: #ffbe45; --accent-paper: #43351a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px 16px 64px; background: var(--paper); color: var(--ink);
  font: 18px/1.55 system-ui, sans-serif;
}
header, main { max-width: 832px; margin: 0 auto; }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
h1, h2, .subject { font-family: 'Iowan Old Style', Palatino, Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
h1 { font-size: 32px; margin: 8px 0 24px; }
h2 { font-size: 22px; margin: 40px 0 8px; }
a { color: var(--action); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
button {
  min-height: 48px; padding: 8px 24px; border: 0; border-radius: 6px; background: var(--action); color: var(--sheet);
  font: inherit; font-weight: 600; cursor: pointer;
}
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
header a, .files a { display: inline-block; padding: 9px 0; min-height: 44px; }
.notice { margin: 0 0 32px; padding: 16px; background: var(--accent-paper); border-left: 6px solid var(--accent); }
.mails { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.texts { list-style: none; margin: 0; padding: 0; }
.texts li { padding: 8px 0; }
.text { max-width: 22rem; margin: 4px 0; padding: 12px 16px; border-radius: 18px 18px 18px 4px; background: var(--accent-paper); white-space: pre-wrap; overflow-wrap: anywhere; }
.mails li { padding: 16px 0; border-bottom: 1px solid var(--line); }
.subject { display: block; font-size: 20px; padding: 8px 0; }
.quiet { margin: 0; color: var(--quiet); font-size: 16px; overflow-wrap: anywhere; }
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
.files { margin: 0; padding: 0; list-style: none; }
`
