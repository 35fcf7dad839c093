import { Catalogue } from '#domain/search/catalogue.ts'
import type { Dictionary } from '#domain/search/words/dictionary.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { lexiconOf } from '#domain/search/words/lexicon.ts'
import { type MirrorDatabase, openMirror } from '../db/mirror-database.ts'
import { untilAside } from '../db/page-lifecycle.ts'
import { openTabChannel } from '../db/tab-channel.ts'
import { recoverCards } from '../catalog/recover-cards.ts'
import { type FoundCheckpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { loadDictionary } from './dictionary.ts'
import { type Answers, type CatalogStatus, type Question, withoutOrder } from './protocol.ts'
import { TextLists } from './text-lists.ts'

/** After so many log entries a new checkpoint is written soon, before that much later. */
const longLog = 16
const checkpointAfterMs = 1500
/** What a list shows is read first, what a search needs so much later. */
const prepareAfterMs = 500
/** While somebody asks, a checkpoint waits; so often at most. */
const mostDelays = 40

const none = { upsert: [], remove: [] }

/**
 * The search engine and its database. It starts from the checkpoint and then applies the log. It
 * runs in a worker, or in the page when there is no worker.
 */
export class SearchHost {
  private catalogue = new Catalogue()
  private database: MirrorDatabase | null = null
  private readonly databaseName: string | undefined
  private upto = 0
  private behind = 0
  private reading: Promise<void>
  private again = false
  private isLearning = false
  private dictionary: Dictionary | null = null
  private readonly lists = new TextLists()
  private ready = false
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The id of the stored file that the catalogue began with. */
  private file: string | null = null
  private isAsked = false
  private delays = 0
  private revisions: number
  private readonly onStatus: (status: CatalogStatus) => void

  /** The first revision comes after `revisionBefore`. */
  constructor(
    onStatus: (status: CatalogStatus) => void,
    databaseName?: string,
    revisionBefore = 0,
  ) {
    this.onStatus = onStatus
    this.revisions = revisionBefore
    this.databaseName = databaseName
    this.reading = this.open()
    // other tabs say here that they have stored something
    openTabChannel('bazaar-mirror')?.addEventListener('message', () => void this.catchUp())
  }

  async answer(question: Question): Promise<Answers[keyof Answers] | undefined> {
    await this.started()
    this.isAsked = true
    switch (question.kind) {
      case 'feed': {
        this.catalogue.apply(question.entry)
        this.reportStatus()
        return null
      }
      case 'adopt': {
        this.catalogue = new Catalogue(openCatalogueFile(question.bytes))
        this.reportStatus()
        return null
      }
      case 'catchUp': {
        await this.catchUp()
        return null
      }
      case 'ask': {
        const ordered = this.catalogue.ask(question.query)
        if (question.query.q.trim() !== '') this.learnSoon()
        return {
          answer: { ...withoutOrder(ordered), revision: this.revisions },
          cards: this.catalogue.cards(ordered.order, question.from, question.to),
        }
      }
      case 'rows':
        return {
          revision: this.revisions,
          cards: this.catalogue.cards(
            this.catalogue.ask(question.query).order,
            question.from,
            question.to,
          ),
        }
      case 'bySlug':
        return this.catalogue.bySlug(question.slug)
      case 'byIds':
        return this.catalogue.byIds(question.ids)
      case 'related':
        return question.of ? this.catalogue.related(question.of) : []
      case 'topics':
        return this.catalogue.topics(question.id)
      case 'near':
        return question.of ? this.catalogue.near(question.of) : []
      case 'complete':
        return this.catalogue.complete(question.q, question.language)
      case 'askTexts':
        return this.lists.ask(question, lexiconOf(this.dictionary))
      case 'homeData':
        return this.catalogue.homeData()
      case 'ids': {
        // a refill deletes rows by comparing with this list: it must not be an old one
        await this.catchUp()
        return this.catalogue.ids()
      }
    }
  }

  /**
   * After the first answer to a search, reads the dictionary, with which the same is asked again;
   * without a network perhaps only after a later one.
   */
  private learnSoon(): void {
    if (this.isLearning) return
    this.isLearning = true
    setTimeout(() => {
      loadDictionary().then(
        (dictionary) => {
          lexiconOf(dictionary) // takes a moment: whoever types is answered before and after it
          setTimeout(() => {
            this.dictionary = dictionary
            this.catalogue.learn(dictionary)
            this.reportStatus()
          })
        },
        () => (this.isLearning = false),
      )
    })
  }

  /** Waits for the first reading only. */
  private started(): Promise<void> {
    return this.ready ? Promise.resolve() : this.reading
  }

  private async open(): Promise<void> {
    this.database = await openMirror(this.databaseName)
    await this.restore().catch(() => {})
    await this.replay().catch(() => {})
    this.ready = true
    this.reportStatus()
    setTimeout(() => this.catalogue.prepare(), prepareAfterMs)
  }

  private async restore(): Promise<void> {
    if (!this.database) return
    const found = await readCheckpoint(this.database, this.upto, this.file).catch(() => null)
    if (found) await this.take(found)
  }

  private async take({ upto, file, fileId, changes }: FoundCheckpoint): Promise<void> {
    const base = file === 'same' ? this.catalogue.file : file
    this.catalogue = new Catalogue(base === 'unreadable' ? null : base)
    this.file = fileId
    if (base === 'unreadable') {
      this.catalogue.apply({ upsert: await recoverCards(this.database!), remove: [] })
      this.behind++ // so that a readable one is written
    } else this.catalogue.apply(changes)
    if (this.dictionary) this.catalogue.learn(this.dictionary)
    this.upto = upto
  }

  /**
   * Reads what is new. While a reading is going on, one more follows it, since it may already be past
   * the newest entry.
   */
  catchUp(): Promise<void> {
    if (this.again) return this.reading
    this.again = true
    this.reading = this.reading
      .then(async () => {
        this.again = false
        if (await this.replay()) this.reportStatus()
      })
      .catch(() => {})
    return this.reading
  }

  /** Reads what is new in the database; false when nothing is. */
  private async replay(): Promise<boolean> {
    // the database may have opened too late for this worker at its start, but not for the page
    const database = (this.database ??= await openMirror(this.databaseName))
    if (!database) return false
    const before = this.upto
    // another tab may have folded entries into a checkpoint before this tab read them
    const folded = Number((await database.checkpoints.orderBy('upto').lastKey()) ?? 0)
    if (folded > this.upto) await this.restore()
    await database.log
      .where('n')
      .above(this.upto)
      .each((entry) => {
        this.catalogue.apply(entry)
        this.upto = entry.n ?? this.upto
        this.behind++
      })
    if (this.behind > 0)
      this.checkpointSoon(this.behind >= longLog ? checkpointAfterMs : checkpointAfterMs * 20)
    return this.upto > before
  }

  private checkpointSoon(ms: number): void {
    clearTimeout(this.timer)
    this.isAsked = false
    this.timer = setTimeout(() => {
      // making a file takes the worker a while, and nobody should wait for that
      if (this.isAsked && this.delays++ < mostDelays) return this.checkpointSoon(checkpointAfterMs)
      this.delays = 0
      this.checkpoint().catch(() => {})
    }, ms)
  }

  /** Folds the log into the checkpoint; one tab at a time. */
  private async checkpoint(): Promise<void> {
    const { database } = this
    if (!database || this.behind === 0) return
    const fold = async () => {
      const { upto, behind, catalogue, file: fileId } = this
      const written = await writeCheckpoint(database, catalogue, upto, fileId)
      this.behind -= behind
      const { file } = written
      if (file)
        await this.goOnFrom(catalogue, { upto, fileId: written.fileId, file, changes: none })
    }
    if (typeof navigator !== 'undefined' && 'locks' in navigator)
      await navigator.locks.request('bazaar-checkpoint', { ifAvailable: true }, (lock) =>
        lock ? untilAside(fold()) : undefined,
      )
    else await fold()
  }

  /** Lets go of the old catalogue, and takes the file that was made of it. */
  private goOnFrom(old: Catalogue, made: FoundCheckpoint): Promise<void> {
    this.reading = this.reading
      .then(async () => {
        if (this.catalogue !== old) return
        await this.take(made)
        await this.replay() // what came meanwhile
      })
      .catch(() => {})
    return this.reading
  }

  private reportStatus(): void {
    this.revisions++
    this.onStatus({ revision: this.revisions, size: this.catalogue.size, ready: this.ready })
  }
}
