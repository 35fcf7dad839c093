import { type Backend, type BackendOptions, openBackend } from '../../local/backend.ts'
import { superuser } from './cluster.ts'
import { ownerSql } from './owner-sql.ts'
import { gateway, startPostgrest } from './postgrest.ts'
import { authFunctionsSql } from './project-sql.ts'
import { plainTemplate, projectTemplate } from './templates.ts'

let made = 0

/** A new database, copied from a template, and how to remove it. */
async function copyOf(template: string, clusterUrl: string, owner: string) {
  const name = `world_${process.pid}_${++made}`
  const url = (user: string, database = name) => {
    const address = new URL(clusterUrl)
    address.username = user
    address.pathname = `/${database}`
    return address.href
  }
  const maintenance = async (text: string) => {
    const { sql, close } = ownerSql(url(superuser, 'postgres'))
    await sql.run(text)
    await close()
  }
  await maintenance(`create database ${name} template ${template} owner ${owner}`)
  return { url, drop: () => maintenance(`drop database ${name} with (force)`) }
}

/** Our own backend on a real Postgres, as with DATABASE_URL. */
export async function openOnPostgres(
  clusterUrl: string,
  options: BackendOptions,
): Promise<Backend> {
  const { url, drop } = await copyOf(plainTemplate, clusterUrl, superuser)
  const backend = await openBackend({ ...options, databaseUrl: url(superuser) })
  const owner = ownerSql(url(superuser))
  return {
    ...backend,
    sql: owner.sql,
    async close() {
      await owner.close()
      await backend.close()
      await drop()
    },
  }
}

/**
 * A hosted project: a real PostgREST answers /rest/v1 over a database whose owner is no superuser.
 * The auth server is the embedded one.
 */
export async function openOnPostgrest(
  clusterUrl: string,
  program: string,
  options: BackendOptions,
): Promise<Backend> {
  const { url, drop } = await copyOf(projectTemplate, clusterUrl, 'postgres')
  const backend = await openBackend({ ...options, databaseUrl: url(superuser) })
  const system = ownerSql(url(superuser))
  // the embedded auth server has put its own functions there
  await system.sql.run(authFunctionsSql)
  await system.close()
  const postgrest = await startPostgrest(program, url('authenticator'), backend.keys.jwt)
  const owner = ownerSql(url('postgres'))
  return {
    ...backend,
    sql: owner.sql,
    fetch: gateway(backend.keys, postgrest.address, (request, peer) =>
      backend.fetch(request, peer),
    ),
    async close() {
      postgrest.stop()
      await owner.close()
      await backend.close()
      await drop()
    },
  }
}
