/** Rejects when it takes longer, in milliseconds. */
export async function within<T>(limit: number, work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${limit / 1000} s`)), limit)
  })
  work.catch(() => {}) // it fails later, when what it waits for is closed
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
