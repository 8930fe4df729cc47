import { DACA_RENEWAL_FIELDS, dacaRenewal } from '../../rules/daca-renewal.ts'
import { runCalculator } from './calculator.ts'

runCalculator('daca-renewal', DACA_RENEWAL_FIELDS, dacaRenewal)
