/** Once text has been painted and all that the page itself needs has come. */
export function afterFirstPaint(then: () => void): void {
  addEventListener('load', () => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      then()
    }).observe({ type: 'paint', buffered: true })
  })
}
