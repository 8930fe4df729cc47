// Where the demonstration's month puts the file of its bank. By itself: who tells people of it reads nothing else of the month.
import { join } from 'node:path'

export function bankFileAt(dataDirectory: string): string {
  return join(dataDirectory, 'bank-of-the-demonstration.csv')
}
