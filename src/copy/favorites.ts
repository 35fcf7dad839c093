const zh = {
  title: '收藏', description: '你收藏的技能和模板，断网也在。',
  tabs: '收藏的种类', install: '一次装齐', skills: '技能', templates: '模板',
  signInFirst: '需要登录', signInFirstText: '请先登录以使用收藏功能', signIn: '登录',
  added: '已添加收藏', removed: '已取消收藏', failed: '操作失败', failedText: '收藏操作失败，请稍后重试',
  noSkills: '还没有收藏技能', noSkillsText: '在技能上点一下心形，就会出现在这里。', seeSkills: '去看技能',
  noTemplates: '还没有收藏模板', noTemplatesText: '在模板上点一下心形，就会出现在这里。', seeTemplates: '去看模板',
  away: '收藏还没有到这台设备', awayText: '现在连不上服务器。连上之后，它们会自己出现在这里。',
  reading: '正在读取收藏', waiting: '待同步',
  /** `count` is how many changes wait. */
  offline: (count: number) => (count > 0 ? `现在离线。刚改的 ${count} 件已记在本机，连上网会自己送出去。` : '现在离线。看到的是存在本机的收藏。'),
  gone: '这一件已经下架', goneText: '它不在目录里了。可以把它从收藏里移走。', remove: '移走', unread: '这一件还没有到这台设备', unreadText: '连上服务器之后，它会自己出现。',
}

export const favorites: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Favourites', description: 'The skills and templates that you keep, offline too.',
    tabs: 'Kinds of favourites', install: 'Install everything', skills: 'Skills', templates: 'Templates',
    signInFirst: 'Sign in needed', signInFirstText: 'Please sign in to use favourites', signIn: 'Sign In',
    added: 'Added to favourites', removed: 'Removed from favourites', failed: 'That did not work', failedText: 'The favourite could not be changed. Please try again later',
    noSkills: 'No favorite skills yet', noSkillsText: 'Press the heart on a skill, and it appears here.', seeSkills: 'Browse skills',
    noTemplates: 'No favorite templates yet', noTemplatesText: 'Press the heart on a template, and it appears here.', seeTemplates: 'Browse templates',
    away: 'Your favourites have not reached this device yet', awayText: 'The server cannot be reached. They appear here by themselves once it can.',
    reading: 'Reading favourites', waiting: 'Waiting',
    offline: (count) => (count > 0 ? `You are offline. ${count === 1 ? 'The change' : `The ${count} changes`} you made is kept on this device and leaves by itself.` : 'You are offline. These are the favourites stored on this device.'),
    gone: 'No longer listed', goneText: 'It has left the catalogue. You can remove it from your favourites.', remove: 'Remove', unread: 'Not on this device yet', unreadText: 'It appears by itself once the server can be reached.',
  },
}
