const zh = {
  menu: '账户', signIn: '登录', profile: '我的主页', settings: '设置', favorites: '收藏', collections: '合集', admin: '管理后台', signOut: '退出登录',
  againTitle: '登录已过期', againText: '改动都存在这台设备上，登录后接着同步。', againAction: '重新登录',
  outTitle: '退出登录', outLead: '从哪些设备退出？', everywhere: '所有设备', everywhereNote: '这台和其他每一台，都要重新登录', here: '只这台设备', hereNote: '其他设备照常', others: '只其他设备', othersNote: '这台接着用',
  waitingTitle: (count: string) => `还有 ${count} 处改动没有发出`, sendNow: '先发出去', sendNote: '发完再退出', keep: '留在这台设备', keepNote: '下次在这里登录时接着发', discard: '丢掉', discardNote: '这些改动就没有了',
  waitingLead: '这些改动怎么办？', confirm: '退出', confirmOthers: '退出其他设备', doneHere: '已退出登录', doneOthers: '其他设备已退出', stillWaiting: '没能全部发出。可以留在这台设备，或者再试一次。',
  offlineOthers: '连不上服务器，没法退出其他设备。可以先只退出这台。',
}

export const account = {
  zh,
  en: {
    menu: 'Account', signIn: 'Sign In', profile: 'My profile', settings: 'Settings', favorites: 'Favourites', collections: 'Collections', admin: 'Admin Panel', signOut: 'Sign Out',
    againTitle: 'Your session has ended', againText: 'Your changes are on this device; they go on syncing once you are signed in.', againAction: 'Sign in again',
    outTitle: 'Sign Out', outLead: 'On which devices?', everywhere: 'All devices', everywhereNote: 'This one and every other ask to sign in again', here: 'This device only', hereNote: 'Others stay signed in',
    others: 'Other devices only', othersNote: 'This one stays signed in',
    waitingTitle: (count: string) => `Not sent yet: ${count}`, sendNow: 'Send first', sendNote: 'then sign out', keep: 'Keep on this device', keepNote: 'sent when you sign in here again', discard: 'Discard', discardNote: 'these changes are gone then',
    waitingLead: 'What about these changes?', confirm: 'Sign out', confirmOthers: 'Sign out others', doneHere: 'Signed out', doneOthers: 'Other devices are signed out', stillWaiting: 'Not everything could be sent. Keep it on this device, or try again.',
    offlineOthers: 'The server cannot be reached, so other devices stay signed in. You can sign out on this one.',
  } satisfies typeof zh,
}
