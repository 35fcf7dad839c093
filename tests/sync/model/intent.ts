import type { Wish } from '#domain/outbox/plan.ts'
import type { Seen } from './truth.ts'

type Fields = readonly unknown[]
const fieldsOf = (value: string | undefined): Fields => JSON.parse(value ?? '[]') as unknown[]
const merge = (...fields: unknown[]) => JSON.stringify(fields)

/**
 * Keys that devices of one person have changed, and who did. Only what a single device has touched
 * has one right answer at every moment.
 */
export class Touched {
  /** Collections and submissions that the server will never have as they are meant. */
  readonly doomed = new Set<string>()
  /** How a submission looked after each decision of a moderator, by key. */
  readonly decided = new Map<string, string[]>()
  private readonly by = new Map<string, Set<string>>()

  note(key: string, device: string): void {
    ;(this.by.get(key) ?? this.by.set(key, new Set()).get(key)!).add(device)
  }
  isBy(key: string, device: string): boolean {
    return this.by.get(key)?.has(device) ?? false
  }
  decide(key: string, shown: string): void {
    this.decided.set(key, [...(this.decided.get(key) ?? []), shown])
  }
  isOnly(key: string, device: string): boolean {
    const id = /^[cis]:([^/]+)/.exec(key)?.[1]
    if (id && (this.doomed.has(id) || this.others(`d:${id}`, device))) return false
    return !this.others(key, device)
  }
  private others(key: string, device: string): boolean {
    return [...(this.by.get(key) ?? [])].some((one) => one !== device)
  }
}

interface Exceptions {
  readonly only?: string
  readonly revised?: ReadonlySet<string>
}

/**
 * What the person wants on one device, kept from their wishes alone: no network, no outbox, no
 * server. Of a submission a moderator has the last word: from their decision on the device shows
 * either what was meant before, or what was decided, and once it has shown the latter never again
 * the former.
 */
export class Intent {
  private readonly device: string
  private readonly touched: Touched
  private readonly meant = new Map<string, string | null>()
  /** How many decisions about a submission have been overtaken. */
  private readonly past = new Map<string, number>()
  /** A decision has been shown since the last wish about it. */
  private readonly overruled = new Set<string>()
  /** How a submission looked that was rejected and is sent again. */
  private readonly rejected = new Map<string, string>()

  constructor(device: string, touched: Touched) {
    this.device = device
    this.touched = touched
  }

  /** Takes a wish in, made before this screen. Gives the key it is about. */
  take({ name, args }: Wish, before: Seen): string {
    const key = keyOf({ name, args })
    const was = fieldsOf(/^[cis]:/.test(key) ? before.get(key) : undefined)
    const [first, second, third, fourth] = was
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
      case 'collection.update': {
        const description = args.description === undefined ? second : args.description
        this.mean(key, merge(args.name ?? first, description, args.isPublic ?? third))
        break
      }
      case 'collection.delete':
        this.mean(key, null)
        this.touched.note(`d:${args.id}`, this.device)
        for (const one of this.meant.keys())
          if (one.startsWith(`i:${args.id}/`)) this.meant.set(one, null)
        break
      case 'collectionItem.add':
        this.mean(key, merge(args.notes ?? null, args.position))
        break
      case 'collectionItem.update': {
        const notes = args.notes === undefined ? first : args.notes
        this.mean(key, merge(notes, args.position ?? second))
        break
      }
      case 'profile.update':
        this.mean(key, args.bio ?? null)
        break
      case 'submission.create':
        this.mean(key, merge('pending', args.title, [], null))
        break
      case 'submission.update':
        this.mean(key, merge('pending', args.title, third, null))
        break
      case 'submission.revise': {
        const again = first === 'rejected'
        if (again) this.rejected.set(key, before.get(key)!)
        const history = again ? [...(third as string[]), fourth] : third
        this.mean(key, merge('pending', args.title, history, null))
        break
      }
      case 'submission.withdraw':
        this.mean(key, null)
        break
      case 'package.part':
      // nobody wishes for a part of something, or sees it
    }
    if (key.startsWith('s:')) this.takeDecisions(key, before.get(key))
    return key
  }

  /** The person has seen the decisions up to the one on this screen. */
  private takeDecisions(key: string, shown: string | undefined): void {
    this.overruled.delete(key)
    const place = (this.touched.decided.get(key) ?? []).lastIndexOf(shown ?? '')
    if (place >= 0) this.past.set(key, place + 1)
  }

  /**
   * Right after a withdrawal: what was sent again and had not left yet is rejected as before, which
   * is as good as gone.
   */
  withdrawn(key: string, screen: Seen): void {
    const before = this.rejected.get(key)
    if (before !== undefined && screen.get(key) === before) this.meant.set(key, before)
  }

  /** Which decisions a screen shows. */
  watch(screen: Seen): void {
    for (const [key, decided] of this.touched.decided) {
      const place = decided.lastIndexOf(screen.get(key) ?? '')
      if (place < (this.past.get(key) ?? 0)) continue
      this.past.set(key, place)
      this.overruled.add(key)
    }
  }

  /**
   * What a screen shows otherwise than meant. `only`: this key, whoever else has touched it.
   * `revised`: submissions that were sent again by a change that is still in the outbox. While it
   * is, a later rejection may be laid under it, and the screen says once more that it is pending:
   * the device cannot know which rejection the change is an answer to.
   */
  differences(screen: Seen, { only, revised }: Exceptions = {}): string[] {
    const keys = only
      ? [only]
      : [...this.meant.keys()].filter((key) => this.touched.isOnly(key, this.device))
    return keys
      .filter((key) => !revised?.has(key) || this.decidedSince(key).length === 0)
      .filter((key) => !this.isRight(key, screen.get(key) ?? null, only !== undefined))
      .map(
        (key) =>
          `${key}: meant ${this.meant.get(key) ?? 'nothing'}, shown ${screen.get(key) ?? 'nothing'}`,
      )
  }

  private isRight(key: string, shown: string | null, atOnce: boolean): boolean {
    if (shown === (this.meant.get(key) ?? null) && !this.overruled.has(key)) return true
    if (atOnce || shown === null) return false
    return this.decidedSince(key).includes(shown)
  }

  /** The decisions that the person may not have seen at their last wish about it. */
  private decidedSince(key: string): readonly string[] {
    return (this.touched.decided.get(key) ?? []).slice(this.past.get(key) ?? 0)
  }

  private mean(key: string, value: string | null): void {
    this.meant.set(key, value)
    this.touched.note(key, this.device)
  }
}

/** The key of what a change is about: see truth.ts. */
export function keyOf({ name, args }: { readonly name: string; readonly args: object }): string {
  const { id, collectionId, itemType, itemId, digest } = args as Record<string, string>
  const [thing] = name.split('.')
  switch (thing) {
    case 'favorite':
      return `f:${itemType}/${itemId}`
    case 'collection':
      return `c:${id}`
    case 'collectionItem':
      return `i:${collectionId}/${itemType}/${itemId}`
    case 'submission':
      return `s:${id}`
    case 'package':
      return `k:${digest}`
    default:
      return 'p:'
  }
}
