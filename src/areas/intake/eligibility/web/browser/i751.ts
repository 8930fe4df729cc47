import { i751, I751_FIELDS } from '../../rules/i751.ts'
import { runCalculator } from './calculator.ts'

runCalculator('i751', I751_FIELDS, i751)
