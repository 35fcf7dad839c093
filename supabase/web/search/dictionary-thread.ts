import { parentPort } from 'node:worker_threads'
import { makeDictionary } from '#content/dictionary/make-dictionary.ts'

/* Makes the dictionary and ends: what it is made of takes 80 MB, which nobody needs afterwards. */

parentPort!.postMessage(makeDictionary())
