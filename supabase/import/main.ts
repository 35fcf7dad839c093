import { importWords } from '#copy/import-words.ts'
import { startSentence } from '#backend/start-faults.ts'
import { openDestination } from './open.ts'
import { run } from './run.ts'

const language = /^zh/i.test(
  process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '',
)
  ? 'zh'
  : 'en'
const words = importWords[language]
const stop = new AbortController()
process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(130)
  stop.abort()
  console.error(`\n${words.stopping}`)
})

const isTerminal = process.stderr.isTTY
try {
  process.exitCode = await run({
    argv: process.argv.slice(2),
    language,
    open: () => openDestination(process.env, words),
    stop: stop.signal,
    // the progress line is cleared before any other line is printed
    print: (line) => {
      if (isTerminal) process.stderr.write('\r\u001b[K')
      console.log(line)
    },
    progress: (line) => {
      if (isTerminal) process.stderr.write(`\r\u001b[K${line}`)
    },
  })
} catch (error) {
  console.error(startSentence(error, process.env) ?? error)
  process.exitCode = 1
}
