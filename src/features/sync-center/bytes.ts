import type { Formats } from '#state/format.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** 8.1 MB: the largest unit that leaves at least one, one decimal below a hundred. */
export function bytes(count: number, formats: Formats): string {
  const power = Math.min(
    units.length - 1,
    count < 1 ? 0 : Math.floor(Math.log(count) / Math.log(1000)),
  )
  const value = count / 1000 ** power
  return `${formats.number(power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)} ${units[power]}`
}
