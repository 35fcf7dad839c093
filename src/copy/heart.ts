const zh = {
  favorite: (name: string) => `收藏 ${name}`,
  word: '收藏',
  done: '已收藏',
  afterSignIn: '登录后可用',
  failed: '操作失败',
  failedText: '收藏操作失败，请稍后重试',
}

/** The favourite button. Its texts are in a file of their own, since every card needs them. */
export const heart: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    favorite: (name) => `Favourite ${name}`,
    word: 'Favourite',
    done: 'Favourited',
    afterSignIn: 'Available after login',
    failed: 'That did not work',
    failedText: 'The favourite could not be changed. Please try again later',
  },
}
