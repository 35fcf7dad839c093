import { beforeEach, inject } from 'vitest'
import { openPreparedWith } from '../prepared.ts'
import { differenceOf } from './differences.ts'
import { openOnPostgres, openOnPostgrest } from './open.ts'

/* Every world of this run is opened on another driver: the name of the vitest project. */

const clusterUrl = inject('clusterUrl')
const driver = process.env['TEST_DRIVER'] === 'postgrest' ? 'postgrest' : 'postgres'

openPreparedWith((options) =>
  driver === 'postgrest'
    ? openOnPostgrest(clusterUrl, inject('postgrest'), options)
    : openOnPostgres(clusterUrl, options),
)

// a difference that is written down must be one: the test fails when it passes
beforeEach(({ task }) => {
  if (differenceOf(driver, task.file.name, task.name)) Object.assign(task, { fails: true })
})
