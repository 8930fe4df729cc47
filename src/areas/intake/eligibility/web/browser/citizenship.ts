import { citizenship, CITIZENSHIP_FIELDS } from '../../rules/citizenship.ts'
import { bringWhenOpened } from './bring-opened.ts'
import { runCalculator } from './calculator.ts'

runCalculator('citizenship', CITIZENSHIP_FIELDS, citizenship)
// The guide with this tool also has ten questions of the test: their loader costs no extra request.
bringWhenOpened()
