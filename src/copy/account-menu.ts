const zh = {
  profile: '我的主页',
  settings: '设置',
  favorites: '收藏',
  collections: '合集',
  submit: '我的提交',
  signOut: '退出登录',
  againTitle: '登录已过期',
  againText: '改动都存在这台设备上，登录后接着同步。',
  againAction: '重新登录',
}

/** The account menu, and the bar that asks to sign in again. */
export const accountMenu = {
  zh,
  en: {
    profile: 'My profile',
    settings: 'Settings',
    favorites: 'Favourites',
    collections: 'Collections',
    submit: 'My submissions',
    signOut: 'Sign Out',
    againTitle: 'Your session has ended',
    againText: 'Your changes are on this device; they go on syncing once you are signed in.',
    againAction: 'Sign in again',
  } satisfies typeof zh,
}
