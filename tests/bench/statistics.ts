/** The value below which a share (0 to 1) of the values lies; NaN when there are none. */
export const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? NaN

/** Milliseconds as a table shows them. */
export function ms(value: number): string {
  if (Number.isNaN(value)) return '–'
  return value.toFixed(value < 20 ? 1 : 0)
}
