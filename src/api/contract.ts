// Every procedure of the product, by feature. The server implements it; the browser's client is typed by it.
import { usersContract } from '#features/users/contract.ts'

export const apiContract = {
  users: usersContract,
}
