import { adminWords } from '#copy/admin-words.ts'
import { reachBackend } from '#backend/reach.ts'
import { readEnvironment } from '#backend/environment.ts'
import { startSentence } from '#backend/start-faults.ts'
import { run } from './run.ts'

const language = /^zh/i.test(
  process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '',
)
  ? 'zh'
  : 'en'

try {
  const env = readEnvironment(process.env)
  process.exitCode = await run({
    argv: process.argv.slice(2),
    language,
    site: env.SITE_URL,
    open: () => reachBackend(process.env, adminWords[language]),
    print: (line) => console.log(line),
  })
} catch (error) {
  console.error(startSentence(error, process.env) ?? error)
  process.exitCode = 1
}
