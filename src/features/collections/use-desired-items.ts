import { useState } from 'react'

/** Milliseconds after storing until the stored value is shown again. */
const settleMs = 500

/**
 * A choice that shows the new value at once, before it is stored, so that quick presses are not
 * lost. Gives the shown value and a function that changes it.
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
