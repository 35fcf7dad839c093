import type { CodeLanguage } from './languages.ts'
import { codeTokens } from './tokens.ts'

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
