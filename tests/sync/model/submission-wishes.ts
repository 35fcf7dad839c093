import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { SentSubmission } from '#domain/submission/submission.ts'
import type { Wish } from '#domain/outbox/plan.ts'
import type { UserRows } from '#domain/outbox/user-rows.ts'
import type { Random } from './random.ts'
import { nameOr } from './wishes.ts'

/** All that may be different between two submissions. */
interface Words {
  readonly id: string
  readonly slug: string
  readonly type: ItemType
  readonly title: string
}

function sent({ id, slug, type, title }: Words): SentSubmission {
  const about = `About ${title}`
  const head = { id, title, description: about }
  const content = { name: title, slug, category: ['data' as const] }
  if (type === 'template')
    return {
      ...head,
      type,
      content: { ...content, description: about, content: `Do ${title}`, tags: [] },
    }
  return {
    ...head,
    type,
    content: {
      ...content,
      summary: about,
      description: `What ${title} does`,
      runtime: ['node'],
      support: ['mcp'],
      complexity: 'basic',
      license: 'MIT',
      price: 'free',
      status: 'stable',
      version: '1.0.0',
    },
  }
}

const statusFor = { edit: 'pending', revise: 'rejected', withdraw: 'pending' } as const
const nameFor = { edit: 'submission.update', revise: 'submission.revise' } as const

/**
 * What an author might do, seeing this screen. `slugs` are those of this schedule so far: now and
 * then somebody takes one that another has.
 */
export function someSubmissionWish(
  random: Random,
  screen: UserRows,
  step: number,
  slugs: readonly string[],
): Wish {
  const mine = (wanted: string) => screen.submissions.filter(({ status }) => status === wanted)
  const isAny = (status: string, weight: number) => (mine(status).length > 0 ? weight : 0)
  const kind = random.weighted({
    submit: 25,
    edit: isAny('pending', 30),
    revise: isAny('rejected', 45),
    withdraw: isAny('pending', 18),
  })
  const title = nameOr(random, `words ${step}`)
  if (kind === 'submit') {
    const slug = slugs.length > 0 && random.chance(0.15) ? random.of(slugs) : `thing-${step}`
    const type = random.chance(0.3) ? 'skill' : 'template'
    return { name: 'submission.create', args: sent({ id: random.uuid(), slug, type, title }) }
  }
  const { id, type, content } = random.of(mine(statusFor[kind]))
  if (kind === 'withdraw') return { name: 'submission.withdraw', args: { id } }
  const slug = String(content['slug'])
  return { name: nameFor[kind], args: sent({ id, type, slug, title }) }
}
