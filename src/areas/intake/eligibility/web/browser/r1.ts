import { r1, R1_FIELDS } from '../../rules/r1.ts'
import { runCalculator } from './calculator.ts'

runCalculator('r1', R1_FIELDS, r1)
