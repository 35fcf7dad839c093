import type { TestProject } from 'vitest/node'
import { openBackend } from '../../local/backend.ts'
import { migrate } from '../../local/migrate.ts'
import { type Cluster, startCluster, superuser } from './cluster.ts'
import { ownerSql } from './owner-sql.ts'
import { findPrograms } from './programs.ts'
import { authFunctionsSql, authGrantsSql, rolesSql, schemasSql } from './project-sql.ts'
import { plainTemplate, projectTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the cluster of this run answers, as its superuser, without a database's name. */
    readonly clusterUrl: string
    readonly postgrest: string
  }
}

/** A database that our own backend has migrated over DATABASE_URL. */
async function makePlain(cluster: Cluster): Promise<void> {
  cluster.psql('postgres', `create database ${plainTemplate}`)
  const backend = await openBackend({ databaseUrl: cluster.url(superuser, plainTemplate) })
  await backend.close()
}

/**
 * A hosted project's database: the auth server's tables are its own, and the migrations run as an
 * owner who is no superuser.
 */
async function makeProject(cluster: Cluster): Promise<void> {
  cluster.psql('postgres', `create database ${projectTemplate} owner postgres`)
  cluster.psql(projectTemplate, schemasSql)
  // the tables as the embedded auth server knows them, without what our migrations added to them
  const tables = cluster
    .dump(plainTemplate, '--schema=auth', '--schema-only', '--no-owner', '--no-privileges')
    .replace(/^CREATE SCHEMA auth;$/m, '')
    .replace(/^CREATE TRIGGER make_profile [^;]*;$/m, '')
    .replace(/^SELECT pg_catalog\.set_config\('search_path'.*$/m, '')
  cluster.psql(projectTemplate, `set role supabase_auth_admin;\n${tables}`)
  cluster.psql(projectTemplate, authFunctionsSql + authGrantsSql)
  const { sql, close } = ownerSql(cluster.url('postgres', projectTemplate))
  await migrate(sql)
  await close()
}

/** Starts PostgreSQL once for all files of the run. */
export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const programs = findPrograms()
  if ('missing' in programs) throw new Error(`Not found: ${programs.missing}`)
  const cluster = await startCluster(programs.postgres)
  // a run that is interrupted leaves nothing behind either
  process.once('exit', cluster.stop)
  try {
    cluster.psql('postgres', rolesSql)
    await makePlain(cluster)
    await makeProject(cluster)
  } catch (error) {
    process.off('exit', cluster.stop)
    cluster.stop()
    throw error
  }
  provide('clusterUrl', cluster.url(superuser, ''))
  provide('postgrest', programs.postgrest)
  return () => {
    process.off('exit', cluster.stop)
    cluster.stop()
  }
}
