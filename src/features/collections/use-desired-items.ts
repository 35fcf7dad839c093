import { useState } from 'react'

/** Milliseconds after which what is stored is shown again. */
const settleMs = 500

/**
 * A choice that shows at once what was chosen, until storage says the same: storage is quick,
 * fingers are quicker.
 */
export function useDesired(
  stored: boolean,
  save: (wanted: boolean) => Promise<unknown>,
): [boolean, (wanted: boolean) => void] {
  const [desired, setDesired] = useState<{ readonly on: boolean } | null>(null)
  const choose = (on: boolean) => {
    const mine = { on }
    setDesired(mine)
    void save(on).finally(() =>
      setTimeout(() => setDesired((now) => (now === mine ? null : now)), settleMs),
    )
  }
  return [desired?.on ?? stored, choose]
}
