import { readEnvironment } from '../../supabase/local/environment.ts'
import { startServer } from '../../supabase/local/listen.ts'

/* As `npm start`, with another folder in the place of the built app: node --import tsx serve-folder.ts FOLDER */
const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const running = await startServer(readEnvironment(process.env), folder)
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)))
