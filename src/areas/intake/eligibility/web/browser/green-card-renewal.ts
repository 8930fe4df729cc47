import { GREEN_CARD_FIELDS, greenCardRenewal } from '../../rules/green-card-renewal.ts'
import { runCalculator } from './calculator.ts'

runCalculator('green-card-renewal', GREEN_CARD_FIELDS, greenCardRenewal)
