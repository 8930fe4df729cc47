// Every feature's procedures in one router, in the order of the contract.
import { usersRouter } from '#features/users/server/index.ts'

export const apiRouter = {
  users: usersRouter,
}
