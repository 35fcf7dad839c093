import { expect, test } from 'vitest'
import { packageRules } from '#copy/package-rules.ts'
import { packageFault } from '#domain/package/package-rules.ts'
import { isDisguised } from '#domain/package/wrong-type.ts'

const elf = '\u007fELF\u0002\u0001\u0001\u0000'
const pe = 'MZ\u0090\u0000\u0003\u0000'
const zip = 'PK\u0003\u0004\u0014\u0000'
const png = '\u0089PNG\r\n\u001a\n'
const tar = `${'a'.repeat(257)}ustar\u000000`
const page = '<!DOCTYPE html>\n<html><body>'

/** Each character of a text is a byte. */
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const ofType = (path: string, text: string) => isDisguised({ path, bytes: bytes(text) })

test.each<[string, string]>([
  ['logo.png', elf],
  ['photo.JPEG', pe],
  ['anim.gif', '\u00cf\u00fa\u00ed\u00fe\u0007\u0000\u0000\u0001'],
  ['a/icon.webp', zip],
  ['logo.png', page],
  ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['logo.png', '\u00ef\u00bb\u00bf <script>alert(1)</script>'],
  ['logo.svg', page],
  ['logo.svg', '#!/bin/sh\ncurl'],
  ['photo.jpg', '#!/usr/bin/env python3'],
  ['manual.pdf', zip],
  ['README.md', elf],
  ['references/notes.txt', pe],
  ['data.json', '\u001f\u008b\u0008\u0000'],
  ['data.csv', tar],
  ['table.tsv', 'BZh91AY&SY'],
  ['conf.yaml', 'Rar!\u001a\u0007\u0001\u0000'],
  ['SKILL.md', page],
  ['SKILL.md', '\u00ef\u00bb\u00bf\n<html lang="en">'],
  ['data.json', '<!-- saved -->\n<!-- twice --><?xml version="1.0"?>\n<html>'],
  ['page.html', elf],
])('%s with the bytes of something else is disguised (%#)', (path, text) => {
  expect(ofType(path, text)).toBe(true)
})

test.each<[string, string]>([
  ['README.md', '<p align="center"><img src="logo.png"></p>\n\n# Name'],
  ['README.md', '<!-- a comment -->\n<div>\n\n# Name'],
  ['README.md', `# How to write a page\n\n${page}`],
  ['README.md', '<!-- a comment that says <html> -->\n# Name'],
  ['notes.md', 'MZ is how programs of Windows begin.'],
  ['notes.txt', 'PK is not yet an archive.'],
  ['notes.txt', '#!/bin/sh\n# a script to be read'],
  ['notes.txt', '\u00ff\u00fea\u0000b\u0000'],
  ['logo.svg', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg><script/></svg>'],
  ['logo.png', png],
  ['logo.png', '\u00ff\u00d8\u00ff\u00e0'],
  ['logo.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n'],
  ['page.html', page],
  ['prompt.md', page],
  ['prompts/page.prompt.md', page],
  ['feed.xml', '<?xml version="1.0"?><html>'],
  ['bin/tool', elf],
  ['tool.exe', pe],
  ['run.sh', elf],
  ['zipapp.py', zip],
  ['template.docx', zip],
  ['data.tar.gz', '\u001f\u008b\u0008\u0000'],
  ['Component.vue', '<template>'],
  ['empty.png', ''],
])('%s is what its name says, or does no harm (%#)', (path, text) => {
  expect(ofType(path, text)).toBe(false)
})

test('files of which one is disguised are no package, and it is named', () => {
  const file = (path: string, text: string) => ({ path, bytes: bytes(text), executable: false })
  expect(packageFault([file('SKILL.md', '---\n'), file('assets/logo.png', elf)])).toEqual({
    rule: 'wrong-type',
    detail: 'assets/logo.png',
  })
  expect(packageFault([file('SKILL.md', '---\n'), file('bin/tool', elf)])).toBeNull()
  const { zh, en } = packageRules['wrong-type']
  expect([zh, en]).toEqual([
    expect.stringContaining('扩展名'),
    expect.stringContaining('give it its true name'),
  ])
})
