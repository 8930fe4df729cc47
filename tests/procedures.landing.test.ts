import { everyProcedure } from './procedure-examples.ts'
import { walkProcedures } from './procedure-walk.ts'

walkProcedures(everyProcedure())
