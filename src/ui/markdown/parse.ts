import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/**
 * Reads GitHub-flavoured Markdown (https://github.github.com/gfm/) into its tree
 * (https://github.com/syntax-tree/mdast). Tangled text takes time that grows with its square.
 */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
