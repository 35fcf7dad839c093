import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { workerRpc } from '../worker-rpc.ts'
import { type CodeLanguage, codeLanguage, type CodeToken, type TokenKind } from './languages.ts'

/** Longer code than this stays plain, and so does code that takes longer, in milliseconds. */
const longest = 20_000
const patience = 2000
/** Pieces of this session, so that what was coloured once is so at once. */
const keptAtMost = 60
const kept = new Map<string, readonly CodeToken[] | null>()

const cut = workerRpc<
  { language: CodeLanguage; text: string },
  { tokens: readonly CodeToken[] | null }
>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), patience)

const style: Record<TokenKind, string> = {
  quiet: css({ color: 'ink.3' }),
  string: css({ color: 'code.string' }),
  word: css({ color: 'code.word' }),
  number: css({ color: 'code.number' }),
  name: css({ color: 'code.key' }),
  added: css({ color: 'ok', background: 'ok.soft' }),
  removed: css({ color: 'bad', background: 'bad.soft' }),
}

/**
 * Code in colours, where its language has some; plain until they are here, and of the same shape.
 * `language` is the word that its author wrote.
 */
export function HighlightedCode({
  language: word,
  children: text,
}: {
  language: string | null | undefined
  children: string
}) {
  const language = text.length <= longest ? codeLanguage(word) : null
  const key = `${language} ${text}`
  const [shown, setShown] = useState({ key, tokens: kept.get(key) ?? null })
  useEffect(() => {
    if (language === null) return
    let wanted = true
    const show = (tokens: readonly CodeToken[] | null) => {
      if (wanted) setShown({ key, tokens })
    }
    const known = kept.get(key)
    if (known !== undefined) show(known)
    else
      void cut({ language, text }).then((answer) => {
        kept.set(key, answer?.tokens ?? null)
        if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
        show(answer?.tokens ?? null)
      })
    return () => {
      wanted = false
    }
  }, [language, text, key])
  if (language === null || shown.key !== key || shown.tokens === null) return <>{text}</>
  return (
    <>
      {shown.tokens.map(([kind, piece], at) =>
        kind === null ? (
          piece
        ) : (
          <span key={at} className={style[kind]}>
            {piece}
          </span>
        ),
      )}
    </>
  )
}
