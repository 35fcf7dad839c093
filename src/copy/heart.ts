const zh = {
  favorite: (name: string) => `收藏 ${name}`,
  word: '收藏',
  done: '已收藏',
  afterSignIn: '登录后可用',
}

/**
 * Words on the favourite button: apart from the rest, since it is on every card of a first
 * screenful.
 */
export const heart: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    favorite: (name) => `Favourite ${name}`,
    word: 'Favourite',
    done: 'Favourited',
    afterSignIn: 'Available after login',
  },
}
