import { parentPort } from 'node:worker_threads'
import { feedPageIn } from '#domain/outbox/feed-page.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import { applyOps } from '../catalogue/build-file.ts'
import type { Call, Calls, Reply, Standing } from './protocol.ts'

/* The product's own search over the whole catalogue, in a thread: a question may take long. */

const port = parentPort!
let catalogue = new Catalogue()
let standing: Standing = null

function open(file: Calls['open']['asked']): Standing {
  const opened = file && openCatalogueFile(file)
  catalogue = new Catalogue(opened)
  return (standing = opened && { epoch: opened.epoch, head: opened.head })
}

function apply(bytes: Uint8Array): Standing {
  const page = feedPageIn(bytes)
  if (!page) throw new Error('no page of the feed')
  // a page that begins anew does not follow what is here
  if (standing && (page.reset || page.epoch !== standing.epoch)) return (standing = null)
  applyOps(page.ops, catalogue)
  return (standing = { epoch: page.epoch, head: page.next })
}

function search({ q, most }: Calls['search']['asked']): readonly string[] {
  const { order } = catalogue.ask({ q, chosen: {}, sort: q === '' ? 'downloads' : 'created' })
  return catalogue.slugs(order, 0, most)
}

function learn(text: string): null {
  catalogue.learn(parseDictionary(text))
  return null
}

function answerTo(call: Call): Calls[keyof Calls]['answer'] {
  switch (call.kind) {
    case 'open':
      return open(call.asked)
    case 'learn':
      return learn(call.asked)
    case 'page':
      return apply(call.asked)
    case 'search':
      return search(call.asked)
  }
}

port.on('message', (call: Call) => {
  const { n } = call
  const reply = (told: Reply) => port.postMessage(told)
  try {
    reply({ n, answer: answerTo(call) })
  } catch (error) {
    reply({ n, failed: String(error) })
  }
})
