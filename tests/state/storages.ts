/** A browser's storage in memory. */
export function mapStorage(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

/** The storage of a browser that keeps nothing for this site. */
export function refusingStorage(): Storage {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError')
  }
  return {
    get length() {
      return refuse()
    },
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  }
}
