// The quick-start form is never sent: its text stays in this tab's own storage, through a change of language too, until the intake picks it
// up there.
import { QUICK_START_KEY } from '../../rules/quick-start-key.ts'

export function enhanceQuickStart(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quick-start]')
  if (!form) return
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[id]:is(input,select)')]
  try {
    const kept = JSON.parse(sessionStorage.getItem(QUICK_START_KEY) ?? '{}') as Record<string, string>
    for (const field of fields) field.value = kept[field.id] ?? ''
    form.addEventListener('input', () => {
      const typed = Object.fromEntries(fields.map((field) => [field.id, field.value]))
      sessionStorage.setItem(QUICK_START_KEY, JSON.stringify(typed))
    })
  } catch {
    // Storage is closed to us (private mode): the form still leads to the questions.
  }
}
