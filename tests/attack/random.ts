/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    one: (list) => list[Math.floor(next() * list.length)]!,
    chance: (share) => next() < share,
  }
}

export interface Random {
  readonly next: () => number
  /** A whole number from 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number
  readonly one: <T>(list: readonly T[]) => T
  readonly chance: (share: number) => boolean
}
