import { createRxDatabase, type RxJsonSchema } from 'rxdb'
import { replicateSupabase } from 'rxdb/plugins/replication-supabase'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type Answer, drawSearch } from './show.tsx'
import { connect, searched, type Skill, table } from './skills.ts'

/* RxDB with its free storage and its replication with Supabase; a key is a query of RxDB. */

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const texts = { type: 'array', items: { type: 'string' } }
const count = { type: 'integer', minimum: 0, maximum: 2 ** 31, multipleOf: 1 }
const yes = { type: 'boolean' }
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    slug: text,
    name: text,
    name_en: maybe,
    author: maybe,
    summary: text,
    summary_en: maybe,
    category: texts,
    runtimes: texts,
    supports: texts,
    complexity: text,
    license: text,
    price: text,
    status: text,
    version: text,
    stars: count,
    views: count,
    downloads: count,
    is_featured: yes,
    is_verified: yes,
    created_at: text,
    updated_at: text,
    _modified: text,
  },
  required: ['id', 'name', 'stars'],
  indexes: ['stars'],
} as RxJsonSchema<Skill>

/** The replication quotes the names of columns; the embedded server does not know that form. */
const withoutQuotes: typeof fetch = (input, init) =>
  fetch(input instanceof Request ? input : String(input).replaceAll('%22', ''), init)

async function start() {
  const database = await createRxDatabase({ name: 'peer', storage: getRxStorageDexie() })
  const { skills } = await database.addCollections<{ skills: { schema: typeof schema } }>({
    skills: { schema },
  })
  const replication = replicateSupabase<Skill>({
    replicationIdentifier: 'peer',
    collection: skills,
    client: connect(withoutQuotes),
    tableName: table,
    live: false, // the embedded server has no realtime
    pull: { batchSize: 1000 },
  })
  replication.error$.subscribe((error) => console.error(error))
  if (!localStorage.getItem('filled')) {
    await replication.awaitInitialReplication()
    localStorage.setItem('filled', 'yes')
  }
  return skills
}
const started = start()

async function search(query: string): Promise<Answer> {
  const collection = await started
  const $regex = query.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const found = await collection
    .find({
      selector: $regex
        ? { $or: searched.map((name) => ({ [name]: { $regex, $options: 'i' } })) }
        : {},
      sort: [{ stars: 'desc' }],
    })
    .exec()
  return { query, skills: found, total: found.length }
}

drawSearch(search)
