// Where the demonstration's month puts its bank file. A separate module: those who announce it read nothing else of the month.
import { join } from 'node:path'

export function bankFileAt(dataDirectory: string): string {
  return join(dataDirectory, 'bank-of-the-demonstration.csv')
}
