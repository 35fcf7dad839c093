const zh = {
  outTitle: '退出登录', outLead: '从哪些设备退出？', everywhere: '所有设备', everywhereNote: '这台和其他每一台，都要重新登录', here: '只这台设备', hereNote: '其他设备照常', others: '只其他设备', othersNote: '这台接着用',
  waitingTitle: (count: string) => `还有 ${count} 处改动没有发出`, sendNow: '先发出去', sendNote: '发完再退出', keep: '留在这台设备', keepNote: '下次在这里登录时接着发', discard: '丢掉', discardNote: '这些改动就没有了',
  confirm: '退出', confirmOthers: '退出其他设备', doneHere: '已退出登录', doneOthers: '其他设备已退出', stillWaiting: '没能全部发出。可以留在这台设备，或者再试一次。',
  offlineOthers: '连不上服务器，没法退出其他设备。可以先只退出这台。',
}

/** The questions before a sign-out. */
export const signOutWords = {
  zh,
  en: {
    outTitle: 'Sign Out', outLead: 'On which devices?', everywhere: 'All devices', everywhereNote: 'This one and every other ask to sign in again', here: 'This device only', hereNote: 'Others stay signed in',
    others: 'Other devices only', othersNote: 'This one stays signed in',
    waitingTitle: (count: string) => `Not sent yet: ${count}`, sendNow: 'Send first', sendNote: 'then sign out', keep: 'Keep on this device', keepNote: 'sent when you sign in here again', discard: 'Discard', discardNote: 'these changes are gone then',
    confirm: 'Sign out', confirmOthers: 'Sign out others', doneHere: 'Signed out', doneOthers: 'Other devices are signed out', stillWaiting: 'Not everything could be sent. Keep it on this device, or try again.',
    offlineOthers: 'The server cannot be reached, so other devices stay signed in. You can sign out on this one.',
  } satisfies typeof zh,
}
