import { getRequestListener } from '@hono/node-server'
import { readEnvironment } from '#backend/environment.ts'
import { httpServer } from '#backend/http-server.ts'
import { accessOf, backendFor, closeGracefully, listen, placeOf } from '#backend/listen.ts'
import { server } from '#backend/server.ts'
import { staticFiles } from '#backend/static-files.ts'

/*
 * `npm start` with another folder instead of dist/:
 * node --import tsx tests/journeys/serve-folder.ts FOLDER
 */
const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const env = readEnvironment(process.env)
const backend = await backendFor(env)
const answer = getRequestListener(
  server(placeOf(env, backend), staticFiles(folder), accessOf(env)).fetch,
)
const http = httpServer((request, response) => void answer(request, response), env.TRUST_PROXY)
await listen(http, env)
process.once(
  'SIGTERM',
  () =>
    void closeGracefully(http)
      .then(() => backend?.close())
      .then(() => process.exit(0)),
)
