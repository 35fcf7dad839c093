/** The value, or null when it does not come within `ms` milliseconds. Rejects as `value` does. */
export async function withTimeout<T>(value: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([value, late]).finally(() => {
    clearTimeout(timer)
  })
}
