/**
 * The panel below the sync badge of the header. Its texts are not among the shell's, since the
 * panel is loaded only when it is opened.
 */
const zh = {
  fine: '目录和服务器上的一样。',
  offline: '连不上服务器。看到的是这台设备上存的，连上之后会自己更新。',
  busy: '正在把目录存到这台设备，已经到的现在就能看。',
  trouble:
    '没有同步成：服务器没有给出能用的回答，或者这台设备没能存下。看到的是这台设备上存的，过一会儿会自己再试。',
  memory: '这个浏览器不让网页存东西，关掉后下次要重新取。',
  waiting: '有改动还没送到服务器，都已写在这台设备上。',
  refused: '有改动没有被接受，已从页面上撤回，等你决定。',
  quarantined: '有改动服务器一再处理不了，先放在一边，都还在这台设备上。',
  ended: '登录已过期。这台设备上的东西照常能看能改，重新登录后会送出。',
  lastSynced: '上次同步',
  neverSynced: '还没有同步过',
  stored: '本机存有的技能',
  quarantinedRows: '没看懂的记录',
  waitingChanges: '等待送出',
  refusedChanges: '等你决定',
  quarantinedChanges: '先放在一边',
  signIn: '重新登录',
  center: '同步详情',
}

export const syncPanel = {
  zh,
  en: {
    fine: 'The catalogue here is the one on the server.',
    offline:
      'The server cannot be reached. You see what this device holds; it catches up by itself.',
    busy: 'The catalogue is being stored on this device. What has arrived can be used already.',
    trouble:
      'Not synced: the server gave no usable answer, or this device could not store it. You see what it holds; it tries again by itself.',
    memory: 'This browser does not let pages store anything, so it is fetched anew next time.',
    waiting:
      'Some changes have not reached the server yet. All of them are written on this device.',
    refused: 'Some changes were not accepted. They have left the pages and wait for you.',
    quarantined:
      'The server failed over some changes again and again. They are put aside, and kept on this device.',
    ended:
      'Your session has ended. You can read and change what this device holds; it is sent once you have signed in again.',
    lastSynced: 'Last synced',
    neverSynced: 'Not synced yet',
    stored: 'Skills on this device',
    quarantinedRows: 'Records not understood',
    waitingChanges: 'Waiting to be sent',
    refusedChanges: 'Waiting for you',
    quarantinedChanges: 'Put aside',
    signIn: 'Sign in again',
    center: 'Sync details',
  } satisfies Record<keyof typeof zh, string>,
}
