import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type Peer, peers } from './contestants.ts'

const names = Object.keys(peers) as Peer[]
const pages = fileURLToPath(new URL('pages/', import.meta.url))
/** Everything of the peers lies below these, so that one server can tell them from the product. */
const assets = 'assets/peers'
export const isOfPeers = (path: string): boolean => /^\/(?:assets\/)?peers\//.test(path)
export const addressOf = (peer: Peer): string => `/peers/${peer}.html`

const sourceOf = (peer: Peer): string => `${peer}.${peer === 'tanstack-db' ? 'tsx' : 'ts'}`

/** Bundles the pages of the peers into a folder, as a team would: minified, in hashed chunks. */
export async function buildPeers(folder: string, key: string): Promise<void> {
  await build({
    configFile: false,
    root: pages,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: assets,
      manifest: 'manifest.json',
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(pages, sourceOf(name))])),
      },
    },
  })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  mkdirSync(join(folder, 'peers'))
  for (const name of names)
    writeFileSync(join(folder, addressOf(name)), html(manifest, sourceOf(name), key))
}

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>

/** All chunks that an entry needs at once. */
function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[entry]!
  seen.add(file)
  for (const one of imports) if (!seen.has(manifest[one]!.file)) filesOf(manifest, one, seen)
  return seen
}

function html(manifest: Manifest, entry: string, key: string): string {
  const [script, ...others] = filesOf(manifest, entry)
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="key" content="${key}">
<title>Skills</title>
<script type="module" src="/${script}"></script>
${others.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
<div id="root"></div>
`
}
