interface Entry {
  readonly state: string
  readonly makes: string | null
  readonly needs: readonly string[]
}

/**
 * The keys (see define-mutation.ts) of what the person has changed and the server does not know
 * yet, for instance `favorite:type/id` or `collection:id`. Screens mark these things as waiting.
 */
export function waitingKeys(entries: readonly Entry[]): ReadonlySet<string> {
  const waiting = entries.filter(
    ({ state }) => state === 'new' || state === 'sent' || state === 'quarantined',
  )
  return new Set(
    waiting.flatMap(({ makes, needs }) => (makes === null ? needs : [...needs, makes])),
  )
}
