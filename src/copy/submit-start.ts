import type { RepositoryStart } from '#domain/submission/repository-start.ts'
import type { StartNote } from '#domain/submission/start.ts'

/** Why nothing could be read. */
export type StartFault =
  | 'offline'
  | 'not-found'
  | 'limited'
  | 'unavailable'
  | 'too-large'
  | 'nothing-there'
  /** GitHub does not list all files of a very large repository. */
  | 'cut'
  | 'unknown'
  | 'empty'

/** Why a file of a repository could not be had. */
type FileFault =
  | 'offline'
  | 'not-found'
  | 'limited'
  | 'unavailable'
  | 'too-large'
  | 'other-bytes'
  | 'large-file-pointer'

type NoteWords = Record<StartNote['kind'], (what: string, value: string) => string>
const zhNotes: NoteWords = {
  unsaid: (field) => `${field}：文件没有说，请自己选`,
  guessed: (field) => `${field}：照内容猜的，请看一眼`,
  shortened: (field) => `${field}：原文太长，截短了`,
  'no-field': (name, value) => `${name}：表单里没有它的位置（${value}）`,
  mended: (name) => `${name}：文件开头的这一处写得不合格式，照意思读了，请看一眼`,
}
const enNotes: NoteWords = {
  unsaid: (field) => `${field}: the file does not say; please choose`,
  guessed: (field) => `${field}: guessed from its words; please have a look`,
  shortened: (field) => `${field}: too long, cut short`,
  'no-field': (name, value) => `${name}: the form has no place for it (${value})`,
  mended: (name) =>
    `${name}: not well-formed at the head of the file; read as it was meant, please have a look`,
}
const zhFaults: Record<StartFault, string> = {
  offline: '现在连不上 GitHub。有网络时再读这个地址，或者先贴文件的内容。',
  'not-found': '没有找到这个公开仓库，或者里面没有这个文件。请检查地址。',
  limited:
    'GitHub 说这台设备这一小时问得太多了，现在列不出文件夹里的文件。可以过一小时再试，或者把文件夹拖到这里。',
  cut: '这个仓库太大，GitHub 列不全它的文件。请把技能的文件夹拖到这里。',
  unavailable: 'GitHub 现在没有给出能用的回答。过一会儿再试，或者贴文件的内容。',
  'too-large': '这个文件太大，读不了。',
  'nothing-there':
    '里面没有技能（SKILL.md）、插件、server.json，也没有 agents、commands 里的文件。',
  unknown:
    '认不出这是什么。可以贴 SKILL.md、server.json、marketplace.json 的内容，或者 GitHub 上公开仓库的地址。',
  empty: '先贴点什么，或者选一个文件。',
}
const enFaults: Record<StartFault, string> = {
  offline:
    'GitHub cannot be reached now. Read this address when there is a network, or paste the file itself.',
  'not-found':
    'There is no such public repository, or no such file in it. Please check the address.',
  limited:
    'GitHub says that this device has asked too often this hour, and does not list the files of the folder now. Try again in an hour, or drop the folder here.',
  cut: 'This repository is so large that GitHub does not list all its files. Drop the folder of the skill here.',
  unavailable: 'GitHub gave no usable answer. Try again in a while, or paste the file itself.',
  'too-large': 'This file is too large to be read.',
  'nothing-there':
    'There is no skill (SKILL.md), plugin or server.json in it, and nothing in agents or commands.',
  unknown:
    'It is not clear what this is. Paste a SKILL.md, a server.json or a marketplace.json, or the address of a public repository on GitHub.',
  empty: 'Paste something first, or choose a file.',
}

const zhFileFaults: Record<FileFault, string> = {
  offline: '没有取到，连不上 GitHub',
  'not-found': 'GitHub 上已经没有它',
  limited: 'GitHub 说这台设备取得太多了',
  unavailable: 'GitHub 没有给出它',
  'too-large': '太大了',
  'other-bytes': '收到的内容和仓库里记的不一样',
  'large-file-pointer': '它的内容存在 Git LFS 里，这里取不到',
}
const enFileFaults: Record<FileFault, string> = {
  offline: 'it did not come, GitHub cannot be reached',
  'not-found': 'GitHub has it no more',
  limited: 'GitHub says that this device has fetched too much',
  unavailable: 'GitHub did not give it out',
  'too-large': 'it is too large',
  'other-bytes': 'what came is not what the repository says it is',
  'large-file-pointer': 'its content is in Git LFS, where it cannot be fetched from here',
}
const zhStarts: Record<RepositoryStart['kind'], string> = {
  skill: '技能，整个文件夹',
  plugin: '插件，整个文件夹',
  marketplace: '插件市场，从里面再选',
  file: '一个文件',
}
const enStarts: Record<RepositoryStart['kind'], string> = {
  skill: 'a skill, its whole folder',
  plugin: 'a plugin, its whole folder',
  marketplace: 'a marketplace, to choose a plugin from',
  file: 'one file',
}

/** The first few; an address with many folders could name many branches. */
const firstFew = (tried: readonly string[], between: string) =>
  `${tried.slice(0, 4).join(between)}${tried.length > 4 ? ' …' : ''}`

const zh = {
  title: '从已有的开始',
  lead: '把技能的文件夹、zip 或 tar.gz 拖到这里，里面的文件会一起提交；也可以贴 GitHub 上的地址，那个文件夹会整个取来；或者贴 SKILL.md、server.json 的内容。',
  label: '内容或地址',
  placeholder: 'https://github.com/owner/name/tree/main/skills/…\n\n---\nname: …',
  read: '填进表单',
  file: '选文件或压缩包',
  folder: '选文件夹',
  reading: '正在读取',
  fetched: (here: string, all: string) => `正在从 GitHub 取文件：${here} / ${all}`,
  asking: '正在看里面有什么',
  stop: '停止',
  again: '再试一次',
  onlyFile: (path: string) => `只用 ${path} 的文字`,
  onlyFileHint: '其他文件不会一起提交。',
  elsewhere: '文件在别处',
  starts: zhStarts,
  fileFault: (path: string, why: string) =>
    `${path}：${why}。什么都没有填进表单；可以再试一次，或者把文件夹拖到这里。`,
  fileFaults: zhFileFaults,
  drop: '放手就读',
  brought: '从别处带来的：看一眼，再填进表单。',
  broughtFiles: (names: string) => `从别处带来的文件：${names}。看一眼，再填进表单。`,
  refuse: '不要它',
  choose: (count: string) => `里面有 ${count} 项，选一项开始：`,
  filled: (name: string) => `已照「${name}」填好`,
  fits: '都放进了表单。',
  look: '这些请看一眼：',
  undo: '撤销',
  moreNotes: (count: string) => `还有 ${count} 条`,
  broken: (what: string, why: string) => `${what}：${why}`,
  notes: zhNotes,
  faults: zhFaults,
  noBranch: (tried: readonly string[]) =>
    `仓库找到了，但里面没有这些分支或标签：${firstFew(tried, '、')}。请检查地址，或者贴里面那个文件的地址。`,
}

export const submitStart: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Start from…',
    lead: 'Drop the folder of a skill here, or a zip or tar.gz of it: its files are submitted too. Or paste an address on GitHub, and that whole folder is fetched; or the text of a SKILL.md or a server.json.',
    label: 'Text or address',
    placeholder: 'https://github.com/owner/name/tree/main/skills/…\n\n---\nname: …',
    read: 'Fill the form',
    file: 'Choose a file or an archive',
    folder: 'Choose a folder',
    reading: 'Reading',
    fetched: (here, all) => `Fetching files from GitHub: ${here} / ${all}`,
    asking: 'Looking what is in it',
    stop: 'Stop',
    again: 'Try again',
    onlyFile: (path) => `Use only the text of ${path}`,
    onlyFileHint: 'Its other files are not submitted.',
    elsewhere: 'its files are elsewhere',
    starts: enStarts,
    fileFault: (path, why) =>
      `${path}: ${why}. Nothing was filled in; try again, or drop the folder here.`,
    fileFaults: enFileFaults,
    drop: 'Let go to read it',
    brought: 'Brought from elsewhere: have a look, then fill the form with it.',
    broughtFiles: (names) =>
      `Files brought from elsewhere: ${names}. Fill the form with them when they are what you want.`,
    refuse: 'Leave it',
    choose: (count) => `There are ${count} in it; choose one to start from:`,
    filled: (name) => `Filled from “${name}”`,
    fits: 'Everything found its place.',
    look: 'Please have a look at these:',
    undo: 'Undo',
    moreNotes: (count) => `${count} more`,
    broken: (what, why) => `${what}: ${why}`,
    notes: enNotes,
    faults: enFaults,
    noBranch: (tried) =>
      `The repository is there, but none of these is a branch or tag of it: ${firstFew(tried, ', ')}. Check the address, or paste the address of the file itself.`,
  },
}
