import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readEnvironment } from '../../supabase/local/environment.ts'
import { backendFor, listen, placeOf, quiet } from '../../supabase/local/listen.ts'
import { server } from '../../supabase/local/server.ts'
import { staticFiles } from '../../supabase/local/static-files.ts'

/*
 * As `npm start`, with another folder in the place of the built app: node --import tsx
 * serve-folder.ts FOLDER
 */
const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const env = readEnvironment(process.env)
const backend = await backendFor(env)
const answer = getRequestListener(server(placeOf(env, backend), staticFiles(folder)).fetch)
const http = createServer((request, response) => void answer(request, response))
await listen(http, env)
process.once(
  'SIGTERM',
  () =>
    void quiet(http)
      .then(() => backend?.close())
      .then(() => process.exit(0)),
)
