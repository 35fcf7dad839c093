/** PostgREST writes timestamps in RFC 3339; Postgres writes a space and a short offset. */
const rfc3339 = (text: string | null): string | null =>
  text === null ? null : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

const asIs = (text: string): string => text

/** Numbers that JSON can carry are numbers, others stay as they are. */
const whole = (text: string): number | bigint => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}
const decimal = (text: string): number | string => {
  const value = Number(text)
  return Number.isFinite(value) && String(value) === text ? value : text
}

/** JSON has no number for these. */
const float = (text: string): number | string => {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

/** How values are read, by the number of their type. */
export const parsers: Record<number, (text: string) => unknown> = {
  17: asIs,
  20: whole,
  700: float,
  701: float,
  114: (text) => JSON.parse(text) as unknown,
  3802: (text) => JSON.parse(text) as unknown,
  1700: decimal,
  1082: asIs,
  1083: asIs,
  1266: asIs,
  1114: rfc3339,
  1184: rfc3339,
}
