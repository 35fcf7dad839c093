/** So recent that the time of day says it all. */
export const near = (at: string): boolean =>
  new Date(at).toDateString() === new Date().toDateString()
