// A server of plain sockets on loopback, for emulators whose protocol is not HTTP.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type SocketServer = {
  /** A port, or the path of a socket. */
  address: AddressInfo | string
  /** Cuts off all that are still there. */
  close(): Promise<void>
}

/** `at`: the path of a socket, or a port; 0 is any free one. */
export async function serveSockets(
  at: string | number,
  answer: (socket: Socket) => void,
): Promise<SocketServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    answer(socket)
  })
  server.listen(typeof at === 'string' ? at : { port: at, host: '127.0.0.1' })
  await once(server, 'listening')
  return {
    address: server.address() as AddressInfo | string,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
