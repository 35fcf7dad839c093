import type { Formats } from './format.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** 8.1 MB: in the largest unit that gives at least 1, with one decimal below 100. */
export function bytes(count: number, formats: Formats): string {
  const power = Math.min(
    units.length - 1,
    count < 1 ? 0 : Math.floor(Math.log(count) / Math.log(1000)),
  )
  const value = count / 1000 ** power
  const isWhole = power === 0 || value >= 100
  const rounded = isWhole ? Math.round(value) : Math.round(value * 10) / 10
  return `${formats.number(rounded)} ${units[power]}`
}
