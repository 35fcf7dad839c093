interface Entry {
  readonly state: string
  readonly makes: string | null
  readonly needs: readonly string[]
}

/**
 * Keys (see mutation-keys.ts) of what the person has changed and the server does not know yet:
 * `favorite:type/id`, `collection:id`, `item:collection/type/id`.
 */
export function waitingKeys(entries: readonly Entry[]): ReadonlySet<string> {
  const waiting = entries.filter(
    ({ state }) => state === 'new' || state === 'sent' || state === 'quarantined',
  )
  return new Set(
    waiting.flatMap(({ makes, needs }) => (makes === null ? needs : [...needs, makes])),
  )
}
