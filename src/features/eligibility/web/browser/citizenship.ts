import { citizenship, CITIZENSHIP_FIELDS } from '../../rules/citizenship.ts'
import { runCalculator } from './calculator.ts'

runCalculator('citizenship', CITIZENSHIP_FIELDS, citizenship)
