import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { workerRpc } from '../worker-rpc.ts'
import { type CodeLanguage, codeLanguage, type CodeToken, type TokenKind } from './languages.ts'

/** Longer code stays plain. */
const maxLength = 20_000
/** Code stays plain when its grammar takes more milliseconds. */
const timeoutMs = 2000
/** The results of this session, so that the same code is coloured at once the next time. */
const maxCached = 60
const cache = new Map<string, readonly CodeToken[] | null>()

const tokenize = workerRpc<
  { language: CodeLanguage; text: string },
  { tokens: readonly CodeToken[] | null }
>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), timeoutMs)

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
 * Code in colours, when its language is known; it is plain until they are computed, with the same
 * layout. `language` is the word that the author wrote.
 */
export function HighlightedCode({
  language: word,
  children: text,
}: {
  language: string | null | undefined
  children: string
}) {
  const language = text.length <= maxLength ? codeLanguage(word) : null
  const key = `${language} ${text}`
  const [shown, setShown] = useState({ key, tokens: cache.get(key) ?? null })
  useEffect(() => {
    if (language === null) return
    let wanted = true
    const show = (tokens: readonly CodeToken[] | null) => {
      if (wanted) setShown({ key, tokens })
    }
    const known = cache.get(key)
    if (known !== undefined) show(known)
    else
      void tokenize({ language, text }).then((answer) => {
        cache.set(key, answer?.tokens ?? null)
        if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
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
