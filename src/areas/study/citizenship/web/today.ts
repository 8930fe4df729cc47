/** The day on the reader's own calendar: 'YYYY-MM-DD'. */
export function today(now: Date = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
