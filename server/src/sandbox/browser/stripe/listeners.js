/** The listeners of an element by event. */
export function createListeners() {
  const listeners = new Map()
  const of = (event) => listeners.get(event) ?? []
  return {
    add: (event, listener) => void listeners.set(event, [...of(event), listener]),
    remove: (event, removed) =>
      void listeners.set(
        event,
        of(event).filter((listener) => listener !== removed),
      ),
    emit: (event, detail = {}) => {
      for (const listener of of(event)) listener({ elementType: 'payment', ...detail })
    },
  }
}
