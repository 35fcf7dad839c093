import { Hono } from 'hono'
import { type GitPlace, gitPlaceAt } from '#domain/install/git-place.ts'
import { orRefused, plainRefusal } from '../answer.ts'
import type { ClientOf } from '../asked-by.ts'
import { withTimeout } from '../with-timeout.ts'
import type { PackFolder } from './pack-folder.ts'
import type { GivenCommits } from './given-commits.ts'
import { bodyOf, largePack, smallPack } from './pack-answer.ts'
import { mostInMemory, type PackMemory } from './pack-memory.ts'
import { PackageGone } from './package-contents.ts'
import { flush, mostHaves, PacketReader } from './pkt-line.ts'
import type { Repositories } from './repositories.ts'
import { readBody } from './request-body.ts'
import type { PackContents, Snapshot } from './snapshot.ts'
import { type TurnLimits, Turns } from './turns.ts'
import {
  abilitiesOf2,
  advertised,
  faultAnswer,
  fetchAnswer,
  refsAnswer,
  type Version,
  versionOf,
} from './upload-answer.ts'
import { type FetchRequest, readOldRequest, readRequest } from './upload-request.ts'

/*
 * Git over HTTP, to read: /git/catalogue.git, /git/collections/{id}.git, /git/authors/{name}.git and
 * /git/skills/{slug}.git (gitprotocol-http). Nothing is written, and no program is run.
 */

/** How long somebody waits for a repository of packages that were never read before. */
const patienceMs = 90_000
/** Large repositories on their way: while their pack is written, and from a file that is ready. */
const writing: TurnLimits = { aClient: 1, all: 16 }
const sending: TurnLimits = { aClient: 4, all: 16 }

const unmade = 'the repository is being made; try again in a minute'
const answer = (type: string, body: BodyInit): Response =>
  new Response(body, {
    headers: {
      'content-type': `application/x-git-upload-pack-${type}`,
      'cache-control': 'no-cache, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    },
  })
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
const fault = (words: string): Response => answer('result', bytes(faultAnswer(words)))

export class GitAnswers {
  private readonly writing = new Turns(writing)
  private readonly sending = new Turns(sending)
  private readonly repositories: Repositories
  private readonly memory: PackMemory
  private readonly folder: PackFolder
  private readonly commits: GivenCommits

  constructor(
    repositories: Repositories,
    memory: PackMemory,
    folder: PackFolder,
    commits: GivenCommits,
  ) {
    this.repositories = repositories
    this.memory = memory
    this.folder = folder
    this.commits = commits
  }

  /** GET …/info/refs */
  async refs(place: GitPlace, service: string | undefined, version: Version): Promise<Response> {
    if (service !== 'git-upload-pack')
      return plainRefusal(403, 'This repository is read with git over smart HTTP, never written')
    const found = await this.newest(place)
    if ('refused' in found) return found.refused
    const body = version === 2 ? abilitiesOf2 : advertised(found.commit, version)
    return answer('advertisement', bytes(body))
  }

  /** POST …/git-upload-pack */
  async upload(place: GitPlace, request: Request, client: string): Promise<Response> {
    const version = versionOf(request.headers.get('git-protocol'))
    const reader = new PacketReader()
    const refused = await readBody(request, (part) => reader.take(part))
    if (refused) return refused
    const packets = reader.all()
    if (packets === null)
      return fault('the request is not in pkt-lines, or has too many or too long ones')
    const asked = version === 2 ? readRequest(packets) : readOldRequest(packets)
    if (asked.kind === 'fault') return fault(asked.fault)
    if (asked.kind === 'fetch') return this.fetched(place, asked, version, client)
    const found = await this.newest(place)
    if ('refused' in found) return found.refused
    return answer('result', bytes(refsAnswer(found.commit, asked)))
  }

  private async newest(place: GitPlace): Promise<Snapshot | { readonly refused: Response }> {
    const found = await withTimeout(this.repositories.newest(place), patienceMs)
    if (found === null) return { refused: plainRefusal(503, unmade) }
    return typeof found === 'string' ? { refused: absent(found) } : found
  }

  private async fetched(
    place: GitPlace,
    request: FetchRequest,
    version: Version,
    client: string,
  ): Promise<Response> {
    const [commit = '', ...others] = new Set(request.wants)
    const found = await withTimeout(
      this.repositories.named(place, commit).then((one) => one ?? 'overtaken'),
      patienceMs,
    )
    if (found === null) return fault(unmade)
    if (found === 'withdrawn' || found === 'unknown') return absent(found)
    if (found === 'overtaken' || others.length > 0)
      return fault(`upload-pack: not our ref ${others[0] ?? commit}`)
    const isLarge = found.size > mostInMemory
    const known = isLarge ? await this.commits.firstOf(request.haves) : null
    const { length: haves } = request.haves
    const { bytes: head, isPackNext } = fetchAnswer(commit, request, version, {
      known: known?.commit ?? null,
      isEnough: haves >= mostHaves || (!isLarge && haves > 0),
    })
    if (!isPackNext) return answer('result', bytes(head))
    if (isLarge) await this.commits.remember(found)
    return this.sent(known ? await found.since(known) : found, head, request, client)
  }

  private async sent(
    contents: PackContents,
    head: Buffer,
    request: FetchRequest,
    client: string,
  ): Promise<Response> {
    // without bands nothing may follow the pack
    const end = request.hasBands ? flush : Buffer.alloc(0)
    if (contents.size > mostInMemory) return this.large(contents, head, request, end, client)
    try {
      const pack = await this.memory.get(contents)
      return answer('result', bodyOf(smallPack(head, pack, request.hasBands, end)))
    } catch (error) {
      if (!(error instanceof PackageGone)) throw error
      return fault('the repository has changed; try again')
    }
  }

  private async large(
    contents: PackContents,
    head: Buffer,
    { hasBands }: FetchRequest,
    end: Buffer,
    client: string,
  ): Promise<Response> {
    const ready = await this.folder.ready(contents)
    const over = (ready === null ? this.writing : this.sending).take(client)
    if (over === null)
      return fault('others are being sent large repositories; try again in a minute')
    const file = ready === null ? this.folder.file(contents) : Promise.resolve(ready)
    return answer('result', bodyOf(largePack(head, file, hasBands, end, over)))
  }
}

const absent = (absence: 'withdrawn' | 'unknown'): Response =>
  absence === 'withdrawn'
    ? plainRefusal(410, 'All its versions were withdrawn')
    : plainRefusal(404, 'There is no such repository')

/** Answers below /git; a repository of what was withdrawn is 410, of what nobody may see 404. */
export function gitRoutes(answers: GitAnswers, clientOf: ClientOf): Hono {
  const hono = new Hono()
  const placeIn = (path: string, end: string) =>
    path.endsWith(end) ? gitPlaceAt(path.slice(0, -end.length)) : null
  hono.get('/git/*', ({ req }) =>
    orRefused(async () => {
      const place = placeIn(new URL(req.url).pathname, '/info/refs')
      if (!place) return absent('unknown')
      const version = versionOf(req.header('git-protocol') ?? null)
      return answers.refs(place, req.query('service'), version)
    }, plainRefusal),
  )
  hono.post('/git/*', (context) =>
    orRefused(async () => {
      const { req } = context
      const place = placeIn(new URL(req.url).pathname, '/git-upload-pack')
      return place ? answers.upload(place, req.raw, clientOf(context)) : absent('unknown')
    }, plainRefusal),
  )
  return hono
}
