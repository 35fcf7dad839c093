import type { ItemType } from '#domain/catalog/enumerations.ts'

const thing = { skill: '一件技能', template: '一个模板' } satisfies Record<ItemType, string>
const thingEn = { skill: 'a skill', template: 'a template' } satisfies Record<ItemType, string>

const zh = {
  title: (type: ItemType) => `求${thing[type]}`,
  lead: (words: string) =>
    `集市里还没有“${words}”。你手上有的话，下面的名称已经填好，接着写就能提交。没有的话，把这段话发给会做的人：`,
  subject: (type: ItemType, words: string) => `求${thing[type]}：${words}`,
  body: (type: ItemType, words: string, address: string) =>
    `求${thing[type]}：${words}\n\n想用它做的事：\n现在怎么做，哪里不顺手：\n用在哪个助手里：\n\n在 ${address} 搜过，还没有。`,
  notSent: '这段话不进审核队列，也没有替你发给谁。',
  copy: '复制这段话',
  copied: '已复制',
  copyDone: '已复制到剪贴板',
  copyFailed: '浏览器不让复制，请选中文字自己复制',
  issue: '写成一条 issue',
  mail: '写信给我们',
}

export const wish: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: (type) => `Ask for ${thingEn[type]}`,
    lead: (words) =>
      `The bazaar has no “${words}” yet. If you have it, its name is filled in below: carry on and submit it. If not, send this to somebody who could make it:`,
    subject: (type, words) => `Wanted, ${thingEn[type]}: ${words}`,
    body: (type, words, address) =>
      `Wanted, ${thingEn[type]}: ${words}\n\nWhat I want to do with it:\nHow I do it now, and what is awkward:\nThe assistant I use:\n\nI searched ${address} and it is not there yet.`,
    notSent: 'This text does not enter the review queue, and has not been sent to anybody.',
    copy: 'Copy this text',
    copied: 'Copied',
    copyDone: 'Copied to the clipboard',
    copyFailed: 'The browser does not allow it; select the text and copy it yourself',
    issue: 'Open as an issue',
    mail: 'Write to us',
  },
}
