import { parseMarkdown } from './parse.ts'

self.addEventListener(
  'message',
  ({ data: { id, text } }: MessageEvent<{ id: number; text: string }>) => {
    try {
      self.postMessage({ id, root: parseMarkdown(text) })
    } catch {
      // nested too deeply for the stack, or for a message
      self.postMessage({ id, root: null })
    }
  },
)
