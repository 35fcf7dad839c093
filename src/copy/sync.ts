import type { MutationName, RefusalCode } from '#domain/mutations.ts'

/** The names that a sentence is about. */
export interface About { readonly item: string; readonly collection: string }
/** Some changes of one name differ by what they touch. */
export type Deed = Exclude<MutationName, 'collection.update' | 'collectionItem.update'>
  | 'collection.rename' | 'collection.describe' | 'collection.publish' | 'collection.hide' | 'collection.change' | 'collectionItem.note' | 'collectionItem.move'

const zhDeeds: Record<Deed, (about: About) => string> = {
  'favorite.add': ({ item }) => `收藏「${item}」`, 'favorite.remove': ({ item }) => `取消收藏「${item}」`,
  'collection.create': ({ collection }) => `新建合集「${collection}」`, 'collection.rename': ({ collection }) => `合集改名为「${collection}」`, 'collection.describe': ({ collection }) => `合集「${collection}」改了说明`,
  'collection.publish': ({ collection }) => `把合集「${collection}」设为公开`, 'collection.hide': ({ collection }) => `把合集「${collection}」设为私有`, 'collection.change': ({ collection }) => `修改合集「${collection}」`, 'collection.delete': ({ collection }) => `删除合集「${collection}」`,
  'collectionItem.add': ({ item, collection }) => `给合集「${collection}」添加「${item}」`, 'collectionItem.remove': ({ item, collection }) => `从合集「${collection}」移除「${item}」`,
  'collectionItem.note': ({ item, collection }) => `给合集「${collection}」里的「${item}」写备注`, 'collectionItem.move': ({ item, collection }) => `在合集「${collection}」里移动「${item}」`,
  'profile.update': () => '修改个人资料',
  'submission.create': ({ item }) => `提交「${item}」`, 'submission.update': ({ item }) => `修改提交「${item}」`, 'submission.revise': ({ item }) => `改好再交「${item}」`, 'submission.withdraw': () => '撤回一份提交',
}
const enDeeds: Record<Deed, (about: About) => string> = {
  'favorite.add': ({ item }) => `Favourite “${item}”`, 'favorite.remove': ({ item }) => `Unfavourite “${item}”`,
  'collection.create': ({ collection }) => `New collection “${collection}”`, 'collection.rename': ({ collection }) => `Rename a collection to “${collection}”`, 'collection.describe': ({ collection }) => `Describe the collection “${collection}”`,
  'collection.publish': ({ collection }) => `Make the collection “${collection}” public`, 'collection.hide': ({ collection }) => `Make the collection “${collection}” private`, 'collection.change': ({ collection }) => `Change the collection “${collection}”`,
  'collection.delete': ({ collection }) => `Delete the collection “${collection}”`,
  'collectionItem.add': ({ item, collection }) => `Add “${item}” to the collection “${collection}”`, 'collectionItem.remove': ({ item, collection }) => `Remove “${item}” from the collection “${collection}”`,
  'collectionItem.note': ({ item, collection }) => `Write a note on “${item}” in “${collection}”`, 'collectionItem.move': ({ item, collection }) => `Move “${item}” in “${collection}”`,
  'profile.update': () => 'Change my profile',
  'submission.create': ({ item }) => `Submit “${item}”`, 'submission.update': ({ item }) => `Change the submission “${item}”`, 'submission.revise': ({ item }) => `Send “${item}” again`, 'submission.withdraw': () => 'Withdraw a submission',
}

const zhRefusals: Record<RefusalCode, string> = {
  gone: '这个合集已经在另一台设备上删除。', invalid: '里面有服务器不接受的内容。', conflict: '它和服务器上已有的内容对不上。', forbidden: '服务器说你不能改它。',
  'unknown-mutation': '服务器还不会做这种更改，过些时候可以重试。', 'not-found': '它说的那件东西已经不在了。',
  'slug-taken': '这个 Slug 已经有人用了，换一个再交。', decided: '审核人已经有了决定，不能再改。',
}
const enRefusals: Record<RefusalCode, string> = {
  gone: 'This collection was deleted on another device.', invalid: 'Something in it is not accepted by the server.', conflict: 'It does not fit what the server already has.',
  forbidden: 'The server says that you may not change it.', 'unknown-mutation': 'The server cannot make this kind of change yet; try again some time later.', 'not-found': 'What it is about is not there any more.',
  'slug-taken': 'This slug is taken; send it again with another one.', decided: 'A moderator has decided on it already.',
}

const zh = {
  title: '同步', description: '还有什么没送到服务器，什么被拒绝了，这台设备上存着什么。', syncNow: '现在同步',
  deeds: zhDeeds, refusals: zhRefusals, someItem: '一件东西', someCollection: '一个合集', restoredName: '恢复的合集',
  waitingOffline: (n: string) => `${n} 项在等网络`, waitingTrouble: (n: string) => `服务器暂时出了问题，${n} 项还没送出`, waitingSending: (n: string) => `${n} 项正在送出`, waitingSignIn: (n: string) => `${n} 项在等你登录`, refusedCount: (n: string) => `${n} 项被拒绝`, and: '，',
  allFine: '都已同步', offline: '现在连不上服务器', trouble: '服务器暂时出了问题', catching: '正在把目录存到这台设备', notYet: '还没有同步过',
  safe: '都已写在这台设备上，不会丢。', unsafe: '这个浏览器不让网页存东西：这些更改只在这一页开着的时候有，关掉就没了。', seen: (time: string) => `上次连上服务器是 ${time}。`, neverSeen: '这台设备还没有连上过服务器。',
  decide: '被拒绝的已从页面上撤回，等你决定。', onlyRead: '看到的是这台设备上存的，连上之后会自己更新。', upToDate: '这台设备上的和服务器上的一样。', later: '过一会儿会自己再试。',
  ended: '登录已过期，重新登录后会接着送。', signIn: '登录', signInAgain: '重新登录',
  refused: '被拒绝', refusedNote: '已从页面上撤回，等你决定', aside: '先放在一边', asideCount: (n: string) => `${n} 项先放在一边`, asideNote: '服务器每次都在这一项上出错', asideTooLarge: '内容太长，服务器收不下。', asideFault: '服务器处理它时一再出错。下次打开时会再试一次。',
  behind: '跟着一起撤回的', waiting: '等待发送', waitingNote: '按写下的顺序送出', none: '没有在等的更改', noneText: '收藏、合集和资料的改动会先写在这里，连上网就送出。', visitorText: '登录后，收藏与合集的改动会先写在这台设备上，连上网就送出。',
  restore: '恢复成副本', retry: '重试', discard: '丢弃', undo: '撤销', restored: '已恢复成一个新的合集', discarded: '已丢弃', tooLate: '它已经送出去了', failed: '没有做成，请再试一次',
  justDone: '刚刚完成', device: '这台设备上', catalogue: '目录', skills: (n: string) => `${n} 件技能`, mine: '我的内容', mineCount: (n: string) => `${n} 项，不会自动清理`, contact: '上次连上服务器', space: '占用空间', spaceOf: (used: string, quota: string) => `${used}，可用 ${quota}`, kept: '长期保存',
  keptYes: '是，浏览器不会自行清理', keptNo: '否，空间紧张时浏览器可能清理', unknown: '浏览器没有说', notKept: '不能，关掉页面就没了', share: '已用空间的比例',
  told: { one: (what: string) => `${what}：没有被接受`, many: (n: string) => `${n} 项更改没有被接受`, more: '已从页面上撤回，等你决定。' },
  toldAside: { one: (what: string) => `${what}：没送成，先放在一边`, many: (n: string) => `${n} 项更改没送成，先放在一边`, more: '都还在这台设备上，可以再试。' }, look: '去看看', full: '这台设备存不下了', fullText: '这次更改没有存下来。请先腾出一些空间，再做一次。', broken: '没有存下来', brokenText: '这次更改没有写进这台设备。刷新页面后再做一次。',
}

export const sync = {
  zh,
  en: {
    title: 'Sync', description: 'What has not reached the server yet, what was refused, and what this device holds.', syncNow: 'Sync now',
    deeds: enDeeds, refusals: enRefusals, someItem: 'an item', someCollection: 'a collection', restoredName: 'Restored collection',
    waitingOffline: (n) => `${n} waiting for the network`, waitingTrouble: (n) => `The server is in trouble, ${n} not sent yet`, waitingSending: (n) => `${n} being sent`, waitingSignIn: (n) => `${n} waiting for you to sign in`, refusedCount: (n) => `${n} refused`, and: ', ',
    allFine: 'Everything is synced', offline: 'The server cannot be reached', trouble: 'The server is in trouble', catching: 'Storing the catalogue on this device', notYet: 'Not synced yet',
    safe: 'All of it is written on this device and will not be lost.', unsafe: 'This browser does not let pages store anything: these changes live as long as this page is open.',
    seen: (time) => `Last contact with the server: ${time}.`, neverSeen: 'This device has not reached the server yet.',
    decide: 'What was refused has left the pages and waits for you.', onlyRead: 'You see what this device holds; it catches up by itself.', upToDate: 'This device holds what the server holds.', later: 'It tries again by itself in a while.',
    ended: 'Your session has ended; sign in again and it goes on.', signIn: 'Sign In', signInAgain: 'Sign in again',
    refused: 'Refused', refusedNote: 'taken back from the pages, waiting for you', aside: 'Put aside', asideCount: (n) => `${n} put aside`, asideNote: 'the server fails over it every time', asideTooLarge: 'It is too long for the server.', asideFault: 'The server failed over it again and again. It is tried once more at the next visit.',
    behind: 'Taken back with it', waiting: 'Waiting to be sent', waitingNote: 'in the order they were made', none: 'Nothing is waiting', noneText: 'What you change in favourites, collections and your profile is written here first, and sent when there is a network.',
    visitorText: 'Once you sign in, what you change in favourites and collections is written on this device first, and sent when there is a network.',
    restore: 'Restore as a copy', retry: 'Try again', discard: 'Discard', undo: 'Undo', restored: 'Restored as a new collection', discarded: 'Discarded', tooLate: 'It has been sent already', failed: 'That did not work, please try again',
    justDone: 'Just done', device: 'On this device', catalogue: 'Catalogue', skills: (n) => `${n} skills`, mine: 'My things', mineCount: (n) => `${n}, never cleared by itself`, contact: 'Server last reached', space: 'Space used', spaceOf: (used, quota) => `${used} of ${quota}`, kept: 'Kept for good',
    keptYes: 'yes, the browser does not clear it', keptNo: 'no, the browser may clear it when space is short', unknown: 'the browser does not say', notKept: 'not possible: it is gone with the page', share: 'Share of the space that is used',
    told: { one: (what) => `${what}: not accepted`, many: (n) => `${n} changes were not accepted`, more: 'Taken back from the pages, waiting for you.' },
    toldAside: { one: (what) => `${what}: not delivered, put aside`, many: (n) => `${n} changes were not delivered and are put aside`, more: 'Kept on this device, to be tried again.' }, look: 'Have a look', full: 'This device is full', fullText: 'This change was not stored. Please free some space and do it again.', broken: 'Not stored', brokenText: 'This change could not be written on this device. Reload the page and do it again.',
  } satisfies typeof zh,
}
