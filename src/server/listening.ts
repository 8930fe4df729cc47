// Where the product listens, and in plain words why it cannot.
import { createServer, type Server } from 'node:net'
import { loopbackHost } from '#platform/loopback.ts'
import { StartProblem } from '#platform/start-problem.ts'

type Place = { port: number; host: string }

export function listen(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, place) ?? error))
    server.listen(place.port, place.host, resolve)
  })
}

/** Before anything is built or opened for it. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createServer()
  await listen(probe, place)
  await new Promise((resolve) => probe.close(resolve))
}

function listenProblem({ code }: NodeJS.ErrnoException, { port, host }: Place): StartProblem | null {
  if (code === 'EADDRINUSE') return new StartProblem(`Port ${port} is taken. Set PORT to a free one.`)
  if (code === 'EACCES') {
    return new StartProblem(`This user may not listen on port ${port}. Set PORT to one from 1024 on.`)
  }
  if (code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') return null
  return new StartProblem(
    `${host} is no address of this machine. Set HOST to one, such as ${loopbackHost()}.`,
  )
}
