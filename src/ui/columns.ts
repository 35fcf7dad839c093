import { useFromWidth } from './from-width.ts'

/** How many cards stand side by side: 1, 2 from 640 px, 3 from 1120 px. */
export function useColumns(): number {
  const [two, three] = [useFromWidth('sm'), useFromWidth('xl')]
  return three ? 3 : two ? 2 : 1
}
