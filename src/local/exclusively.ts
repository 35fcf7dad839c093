/** Runs `work` while no other tab of this browser does the same; undefined when another one has it. Without Web Locks every tab works. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  let begun = false
  const locked = (lock: Lock | null) => {
    begun = true
    return lock ? work() : undefined
  }
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, locked)
  } catch (error) {
    if (begun) throw error
    return work() // a browser that keeps nothing for this site refuses locks, too
  }
}
