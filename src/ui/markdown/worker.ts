import { parseMarkdown } from './parse.ts'

self.addEventListener(
  'message',
  ({ data: { id, text } }: MessageEvent<{ id: number; text: string }>) => {
    try {
      self.postMessage({ id, root: parseMarkdown(text) })
    } catch {
      self.postMessage({ id, root: null }) // nested deeper than the stack, or than a message may be
    }
  },
)
