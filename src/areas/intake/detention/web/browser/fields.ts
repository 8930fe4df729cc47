// The fields of the form as one report, and back.
import { REPORT_FIELDS, type Report } from '../../rules/report-fields.ts'

export { REPORT_FIELDS, type Report } from '../../rules/report-fields.ts'

const PARTS = ['year', 'month', 'day'] as const

function controlIn(form: HTMLFormElement, id: string): { value: string } | null {
  return form.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`#${id}`)
}

export function readForm(form: HTMLFormElement): Report {
  const valueOf = (id: string) => controlIn(form, id)?.value.trim() ?? ''
  const parts = PARTS.map((part) => valueOf(`birthDate-${part}`))
  const birthDate = parts.every((part) => part === '') ? '' : parts.join('-')
  const values = REPORT_FIELDS.map((field) => [field, field === 'birthDate' ? birthDate : valueOf(field)])
  return Object.fromEntries(values) as Report
}

export function writeForm(form: HTMLFormElement, report: Partial<Report>): void {
  const write = (id: string, value: string) => {
    const control = controlIn(form, id)
    if (control) control.value = value
  }
  for (const field of REPORT_FIELDS) {
    if (field !== 'birthDate') write(field, report[field] ?? '')
  }
  const [year = '', month = '', day = ''] = (report.birthDate ?? '').split('-')
  write('birthDate-year', year)
  write('birthDate-month', month)
  write('birthDate-day', day)
}
