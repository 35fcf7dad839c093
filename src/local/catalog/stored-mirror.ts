import { freshCursor, type Mirror, mustBeAt } from '#sync'
import { sortChanges } from './card-log.ts'
import { dropPieces } from './download-pieces.ts'
import type { MirrorDatabase } from '../db/mirror-database.ts'
import { type SearchClient, searchClient } from '../search/client.ts'
import { noteSettled } from './catalog-completeness.ts'

/** The mirror in IndexedDB. `search` reads the cards of skills from its log. */
export function storedMirror(
  database: MirrorDatabase,
  search: () => Pick<SearchClient, 'ids' | 'catchUp' | 'caughtUp'> = searchClient,
): Mirror {
  return {
    async cursor(scope) {
      const stored = await database.cursors.get(scope)
      return stored ?? freshCursor
    },
    async keys() {
      const rows = await database.rows.toCollection().primaryKeys()
      const templates = await database.templateCards.toCollection().primaryKeys()
      // on a first visit it may not have started yet
      const skills = (await hasCards(database)) ? await search().ids() : []
      return new Set([
        ...rows,
        ...templates.map((id) => `templates/${id}`),
        ...skills.map((id) => `skills/${id}`),
      ])
    },
    async apply(scope, detail, changes, cursor, from) {
      let logged = false
      await database.transaction(
        'rw',
        [database.rows, database.templateCards, database.log, database.cursors, database.aside],
        async () => {
          const before = (await database.cursors.get(scope)) ?? freshCursor
          mustBeAt(before, from)
          const { rows, drops, log, quarantined, templates } = sortChanges(
            changes,
            detail,
            before.card,
          )
          if (rows.length > 0) await database.rows.bulkPut(rows)
          if (drops.length > 0) await database.rows.bulkDelete(drops)
          if (templates.put.length > 0) await database.templateCards.bulkPut(templates.put)
          if (templates.drop.length > 0) await database.templateCards.bulkDelete(templates.drop)
          await database.aside.bulkDelete([...rows.map(({ key }) => key), ...drops])
          if (quarantined.length > 0) await database.aside.bulkPut(quarantined)
          logged = log.upsert.length + log.remove.length > 0
          if (logged) await database.log.add(log)
          await database.cursors.put({ ...cursor, scope })
        },
      )
      if (logged) search().catchUp()
    },
    async adopt(scope, snapshot, changes, cursor, from) {
      const { checkpoints, log, rows, templateCards, cursors, aside } = database
      const { id, bytes } = snapshot
      await database.transaction(
        'rw',
        [checkpoints, log, rows, templateCards, cursors, aside],
        async () => {
          mustBeAt((await cursors.get(scope)) ?? freshCursor, from)
          const sorted = sortChanges(changes, 'card', 0)
          // a number of the log tells every tab that the checkpoint is newer than what it has read
          const upto = await log.add({ upsert: [], remove: [] })
          await log.clear()
          await checkpoints.clear() // the pieces of the download as well
          await checkpoints.put({ name: 'file', id, bytes })
          await checkpoints.put({ name: 'skills', upto, file: id, changes: sorted.log })
          await rows.bulkPut(sorted.rows)
          await templateCards.bulkPut(sorted.templates.put)
          await aside.bulkPut(sorted.quarantined)
          await cursors.put({ ...cursor, scope })
        },
      )
      search().catchUp()
    },
    settled(scope, reached) {
      // the search engine must have read what the run has brought, or new rows would count as
      // missing for a moment
      void Promise.all([database.cursors.get(scope).catch(() => {}), search().caughtUp()]).then(
        ([cursor]) => noteSettled(reached, cursor ?? freshCursor),
      )
      // pages have brought what a download was begun for
      void database.cursors
        .get(scope)
        .then((cursor) => cursor && dropPieces(database))
        .catch(() => {})
    },
  }
}

/** Whether anything is stored that the search engine reads cards from. */
const hasCards = async ({ checkpoints, log }: MirrorDatabase): Promise<boolean> =>
  (await log.count()) > 0 || (await checkpoints.where('name').equals('skills').count()) > 0
