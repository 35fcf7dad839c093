import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/**
 * Parses GitHub-flavoured Markdown (https://github.github.com/gfm/) into a tree
 * (https://github.com/syntax-tree/mdast). For some texts the time grows with the square of the
 * length.
 */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
