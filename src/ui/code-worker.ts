import type { CodeLanguage } from './code-languages.ts'
import { codeTokens } from './code-tokens.ts'

self.addEventListener(
  'message',
  ({
    data: { id, language, text },
  }: MessageEvent<{ id: number; language: CodeLanguage; text: string }>) => {
    try {
      self.postMessage({ id, tokens: codeTokens(language, text) })
    } catch {
      self.postMessage({ id, tokens: null })
    }
  },
)
