/** Work that is going on, by what it makes: whoever wants the same meanwhile waits for the same. */
export class SharedWork<T> {
  private readonly going = new Map<string, Promise<T>>()

  isGoing(key: string): boolean {
    return this.going.has(key)
  }

  /** Rejects as the work does, and then whoever asks next begins anew. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.going.get(key)
    if (known) return known
    const begun = work().finally(() => this.going.delete(key))
    this.going.set(key, begun)
    return begun
  }
}
