/** Runs `work` while no other tab of this browser does the same; undefined when another one has it. Without Web Locks every tab works. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
