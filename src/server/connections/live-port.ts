/** A port that asks at each call which adapter is in force. */
export function livePort<Port extends object>(current: () => Port): Port {
  return new Proxy({} as Port, {
    get(_target, name) {
      const port = current()
      const value: unknown = Reflect.get(port, name)
      return typeof value === 'function' ? (value.bind(port) as unknown) : value
    },
    has: (_target, name) => name in current(),
  })
}
