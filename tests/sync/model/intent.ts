import type { Wish } from '#domain/outbox/plan.ts'
import type { Truth } from './server.ts'

/**
 * What can be seen, by key: favourites `f:`, collections `c:`, their items `i:`, the profile's text
 * `p:`.
 */
export type Seen = ReadonlyMap<string, string>
type Shown = Pick<Truth, 'favorites' | 'collections' | 'items'> & {
  readonly profile?: { readonly bio: string | null } | null
  readonly bio?: string | null
}

export function seen(rows: Shown): Map<string, string> {
  const bio = rows.profile === undefined ? rows.bio : rows.profile?.bio
  return new Map([
    ...rows.favorites.map((one) => [`f:${one.itemType}/${one.itemId}`, 'on'] as const),
    ...rows.collections.map(
      ({ id, name, description, isPublic }) =>
        [`c:${id}`, JSON.stringify([name, description, isPublic])] as const,
    ),
    ...rows.items.map(
      (one) =>
        [
          `i:${one.collectionId}/${one.itemType}/${one.itemId}`,
          JSON.stringify([one.notes, one.position]),
        ] as const,
    ),
    ...(bio ? [['p:', bio] as const] : []),
  ])
}

/**
 * Keys that devices of one person have changed, and who did. Only what a single device has touched
 * has one right answer at every moment.
 */
export class Touched {
  /** Collections that the server will never have, by what they are named. */
  readonly doomed = new Set<string>()
  private readonly by = new Map<string, Set<string>>()

  note(key: string, device: string): void {
    ;(this.by.get(key) ?? this.by.set(key, new Set()).get(key)!).add(device)
  }
  isOnly(key: string, device: string): boolean {
    const collection = /^[ci]:([^/]+)/.exec(key)?.[1]
    if (collection && (this.doomed.has(collection) || this.others(`d:${collection}`, device)))
      return false
    return !this.others(key, device)
  }
  private others(key: string, device: string): boolean {
    return [...(this.by.get(key) ?? [])].some((one) => one !== device)
  }
}

/**
 * What the person wants on one device, kept from their wishes alone: no network, no outbox, no
 * server.
 */
export class Intent {
  private readonly device: string
  private readonly touched: Touched
  private readonly meant = new Map<string, string | null>()

  constructor(device: string, touched: Touched) {
    this.device = device
    this.touched = touched
  }

  /** Takes a wish in, made before this screen. Gives the key it is about. */
  take({ name, args }: Wish, before: Seen): string {
    const key = keyOf({ name, args } as Wish)
    const [first, second, third] = /^[ci]:/.test(key)
      ? (JSON.parse(before.get(key) ?? '[]') as unknown[])
      : []
    const merge = (...fields: unknown[]) => JSON.stringify(fields)
    switch (name) {
      case 'favorite.add':
        this.mean(key, 'on')
        break
      case 'favorite.remove':
      case 'collectionItem.remove':
        this.mean(key, null)
        break
      case 'collection.create':
        this.mean(key, merge(args.name, args.description, args.isPublic))
        break
      case 'collection.update':
        this.mean(
          key,
          merge(
            args.name ?? first,
            args.description === undefined ? second : args.description,
            args.isPublic ?? third,
          ),
        )
        break
      case 'collection.delete':
        this.mean(key, null)
        this.touched.note(`d:${args.id}`, this.device)
        for (const one of this.meant.keys())
          if (one.startsWith(`i:${args.id}/`)) this.meant.set(one, null)
        break
      case 'collectionItem.add':
        this.mean(key, merge(args.notes ?? null, args.position))
        break
      case 'collectionItem.update':
        this.mean(
          key,
          merge(args.notes === undefined ? first : args.notes, args.position ?? second),
        )
        break
      case 'profile.update':
        this.mean(key, args.bio ?? null)
        break
      // nobody submits anything in these schedules
      case 'submission.create':
      case 'submission.update':
      case 'submission.revise':
      case 'submission.withdraw':
        break
    }
    return key
  }

  /**
   * What a screen shows otherwise than meant. With a key: this one, whoever else has touched it.
   */
  differences(screen: Seen, only?: string): string[] {
    const keys = only
      ? [only]
      : [...this.meant.keys()].filter((key) => this.touched.isOnly(key, this.device))
    return keys
      .filter((key) => (screen.get(key) ?? null) !== (this.meant.get(key) ?? null))
      .map(
        (key) =>
          `${key}: meant ${this.meant.get(key) ?? 'nothing'}, shown ${screen.get(key) ?? 'nothing'}`,
      )
  }

  private mean(key: string, value: string | null): void {
    this.meant.set(key, value)
    this.touched.note(key, this.device)
  }
}

function keyOf({ name, args }: Wish): string {
  switch (name) {
    case 'favorite.add':
    case 'favorite.remove':
      return `f:${args.itemType}/${args.itemId}`
    case 'collection.create':
    case 'collection.update':
    case 'collection.delete':
      return `c:${args.id}`
    case 'collectionItem.add':
    case 'collectionItem.update':
    case 'collectionItem.remove':
      return `i:${args.collectionId}/${args.itemType}/${args.itemId}`
    case 'submission.create':
    case 'submission.update':
    case 'submission.revise':
    case 'submission.withdraw':
      return `s:${args.id}`
    case 'profile.update':
      return 'p:'
  }
}
