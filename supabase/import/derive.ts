import { importWords } from '#copy/import-words.ts'
import { startSentence } from '#backend/start-faults.ts'
import { openDestination } from './open.ts'
import { deriveAll } from './derive-all.ts'

/** `npm run derive`: reads what is stored again, without its source. */
async function main(): Promise<void> {
  const language = /^zh/i.test(process.env['LC_ALL'] || process.env['LANG'] || '') ? 'zh' : 'en'
  const words = importWords[language]
  const to = await openDestination(process.env, words)
  try {
    console.log(`${words.writingTo} ${to.name}`)
    const { updated, unchanged, refused, left } = await deriveAll(to)
    console.log(
      `${words.updated} ${updated}, ${words.unchanged} ${unchanged}, ${words.refused} ${refused}, ${words.notDerived} ${left}`,
    )
  } finally {
    await to.close()
  }
}

main().catch((error: unknown) => {
  console.error(startSentence(error, process.env) ?? error)
  process.exitCode = 1
})
