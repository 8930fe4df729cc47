// GET /metrics in the text format of Prometheus, on a separate port that no one outside reaches.
import { createServer, type Server } from 'node:http'
import { Gauge } from 'prom-client'
import { StartProblem } from '#platform/start-problem.ts'
import { loopbackHost } from '#platform/loopback.ts'
import type { MetricsAddress } from '../metrics-settings.ts'
import type { Gatherer } from './gatherer.ts'

export async function openMetricsPage(gatherer: Gatherer, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
      return
    }
    pageOf(gatherer).then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read.\n'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, { host, port })))
    server.listen(port, host, resolve)
  })
  // The product ends without waiting for who scrapes it.
  server.unref()
  return server
}

async function pageOf(gatherer: Gatherer): Promise<{ type: string; text: string }> {
  const { registry, answered, silent } = await gatherer.gather()
  const workers = new Gauge({
    name: 'portal_workers',
    help: 'Processes that serve, and whether they answered in time when asked for these figures',
    labelNames: ['state'],
    registers: [registry],
  })
  workers.set({ state: 'answering' }, answered)
  workers.set({ state: 'silent' }, silent)
  return { type: registry.contentType, text: await registry.metrics() }
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: MetricsAddress): Error {
  if (error.code === 'EADDRINUSE')
    return new StartProblem(`METRICS_PORT ${port} is taken at ${host}. Set it to a free one.`)
  if (error.code === 'EACCES')
    return new StartProblem(`This user may not listen on METRICS_PORT ${port}. Set it to one from 1024 on.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartProblem(
      `METRICS_HOST ${host} is no address of this machine. Set it to one, such as ${loopbackHost()}.`,
    )
  return error
}
