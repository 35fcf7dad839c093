import { useFromWidth } from './from-width.ts'

/** How many cards are in a row: 1, from 640 px 2, from 1120 px 3. */
export function useColumns(): number {
  const [two, three] = [useFromWidth('sm'), useFromWidth('xl')]
  if (three) return 3
  return two ? 2 : 1
}
