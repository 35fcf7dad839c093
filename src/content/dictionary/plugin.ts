import type { Plugin } from 'vite'
import { makeDictionary } from './make-dictionary.ts'

const name = 'virtual:dictionary'

/** Gives whoever imports this name the dictionary, made from its package at build time. */
export const dictionaryPlugin = (): Plugin => ({
  name: 'dictionary',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(makeDictionary())}` : null),
})
